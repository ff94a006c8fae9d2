-- When a code that was sent to an account's number was repeated.
-- AlterTable
ALTER TABLE "users" ADD COLUMN     "phone_confirmed_at" TIMESTAMPTZ(3);
