-- Each change of what accounts publish with, and why.
CREATE TABLE "balance_movements" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "unit" TEXT NOT NULL,
    "amount" DECIMAL(12,3) NOT NULL,
    "cause" TEXT NOT NULL,
    "reason" TEXT,
    "actor_id" INTEGER,
    "payment_id" INTEGER,
    "property_id" INTEGER,
    "key" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "balance_movements_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "balance_movements_unit_check" CHECK ("unit" IN ('credit', 'free')),
    CONSTRAINT "balance_movements_amount_check" CHECK ("amount" <> 0),
    CONSTRAINT "balance_movements_cause_check" CHECK ("cause" IN ('opening', 'purchase', 'listing', 'renewal', 'feature', 'returned', 'restored', 'grant', 'refund', 'office', 'deletion'))
);
CREATE UNIQUE INDEX "balance_movements_key_key" ON "balance_movements"("key");
CREATE INDEX "balance_movements_user_id_id_idx" ON "balance_movements"("user_id", "id" DESC);
CREATE INDEX "balance_movements_actor_id_idx" ON "balance_movements"("actor_id");
ALTER TABLE "balance_movements" ADD CONSTRAINT "balance_movements_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "balance_movements" ADD CONSTRAINT "balance_movements_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

INSERT INTO "balance_movements" ("user_id", "unit", "amount", "cause")
SELECT "id", 'credit', "credit_balance", 'opening' FROM "users" WHERE "credit_balance" <> 0
UNION ALL
SELECT "id", 'free', "free_listings_remaining", 'opening' FROM "users" WHERE "free_listings_remaining" <> 0;
