-- AlterTable
ALTER TABLE "drafts" ADD COLUMN     "rejected" JSONB;
