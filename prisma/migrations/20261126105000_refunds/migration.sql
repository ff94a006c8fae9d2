-- What admins give back of payments that were delivered, whole or in part.
CREATE TABLE "refunds" (
    "id" SERIAL NOT NULL,
    "payment_id" INTEGER NOT NULL,
    "amount" DECIMAL(12,3) NOT NULL,
    "reason" TEXT NOT NULL,
    "actor_id" INTEGER,
    "key" UUID NOT NULL DEFAULT gen_random_uuid(),
    "status" TEXT NOT NULL DEFAULT 'ASKED',
    "refund_id" TEXT,
    "whole" BOOLEAN NOT NULL,
    "credits_taken" INTEGER NOT NULL DEFAULT 0,
    "taken_from" INTEGER,
    "refunded_at" TIMESTAMPTZ(3),
    "checked_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "refunds_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "refunds_amount_check" CHECK ("amount" > 0)
);
CREATE UNIQUE INDEX "refunds_key_key" ON "refunds"("key");
CREATE UNIQUE INDEX "refunds_refund_id_key" ON "refunds"("refund_id");
CREATE INDEX "refunds_payment_id_idx" ON "refunds"("payment_id");
CREATE INDEX "refunds_actor_id_idx" ON "refunds"("actor_id");
CREATE INDEX "refunds_refunded_at_idx" ON "refunds"("refunded_at");
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- One at a time: the next begins once it is known what became of the last.
CREATE UNIQUE INDEX refunds_one_open_idx ON refunds (payment_id) WHERE status NOT IN ('REFUNDED', 'DECLINED', 'FAILED', 'NOT_MADE');
CREATE INDEX refunds_trouble_idx ON refunds (payment_id) WHERE status IN ('UNCLEAR', 'DECLINED', 'FAILED');
