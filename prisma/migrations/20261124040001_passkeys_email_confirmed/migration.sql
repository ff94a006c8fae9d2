-- AlterTable
ALTER TABLE "passkeys" ADD COLUMN "email_confirmed" BOOLEAN NOT NULL DEFAULT false;
