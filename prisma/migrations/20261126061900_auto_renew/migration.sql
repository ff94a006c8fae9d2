-- Whether a listing renews itself before its end, as its owner wishes.
-- AlterTable
ALTER TABLE "properties" ADD COLUMN     "auto_renew" BOOLEAN NOT NULL DEFAULT false;
