-- AlterTable
ALTER TABLE "listing_reports" ADD COLUMN     "account" TEXT;
