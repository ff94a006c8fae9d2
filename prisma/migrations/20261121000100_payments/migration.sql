-- AlterTable
ALTER TABLE "payments" ADD COLUMN     "checked_at" TIMESTAMPTZ(3),
ADD COLUMN     "credits" INTEGER,
ADD COLUMN     "delivered_at" TIMESTAMPTZ(3),
ADD COLUMN     "listing_data" JSONB,
ADD COLUMN     "reference" UUID NOT NULL DEFAULT gen_random_uuid(),
ADD COLUMN     "refund_id" TEXT,
ADD COLUMN     "refund_status" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "payments_reference_key" ON "payments"("reference");

-- CreateIndex
CREATE UNIQUE INDEX "payments_refund_id_key" ON "payments"("refund_id");

-- CreateIndex
CREATE INDEX "payments_status_created_at_idx" ON "payments"("status", "created_at");


-- What Prisma's language cannot say. A purchase of credits says how many; what was given back was paid before.
ALTER TABLE payments
  ADD CONSTRAINT payments_credits_check CHECK (credits BETWEEN 1 AND 100),
  ADD CONSTRAINT payments_refunded_was_paid_check CHECK (refund_status IS NULL OR status = 'CAPTURED');
