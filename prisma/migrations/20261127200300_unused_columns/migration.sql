-- safe: nothing reads it
ALTER TABLE "payments" DROP COLUMN "refund_id";
-- safe: nothing reads it
ALTER TABLE "refunds" DROP COLUMN "whole";
-- safe: nothing reads it
ALTER TABLE "passkeys" DROP COLUMN "email_confirmed";
CREATE TABLE "backfills" (
    "name" TEXT NOT NULL,
    "after" INTEGER NOT NULL DEFAULT 0,
    "done_at" TIMESTAMPTZ(3),

    CONSTRAINT "backfills_pkey" PRIMARY KEY ("name")
);
