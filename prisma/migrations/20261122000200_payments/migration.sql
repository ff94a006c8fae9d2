-- AlterTable
ALTER TABLE "payments" ADD COLUMN     "credit_kept" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "purchase" TEXT;


-- What was bought, as lib/payments/purchase.ts names it. A listing without a draft id has none.
UPDATE payments SET
  purchase = CASE
    WHEN payment_type = 'feature_property' THEN 'feature:' || property_id
    WHEN listing_data IS NULL THEN 'credits:' || credits
    ELSE 'listing:' || (listing_data ->> 'draftId')
  END,
  -- A listing that was made and removed since cannot be told from one that never was: as it was read until now.
  credit_kept = listing_data IS NOT NULL AND delivered_at IS NOT NULL AND property_id IS NULL;

-- Of open charges for the same purchase, the newest is the one that is handed back from now on. The others are still
-- settled when they are paid: they only lose their claim to be the open one.
UPDATE payments SET purchase = NULL
WHERE status IN ('INITIATED', 'IN_PROGRESS', 'UNKNOWN') AND EXISTS (
  SELECT FROM payments newer
  WHERE newer.user_id = payments.user_id AND newer.purchase = payments.purchase AND newer.id > payments.id
    AND newer.status IN ('INITIATED', 'IN_PROGRESS', 'UNKNOWN'));

-- What Prisma's language cannot say. One open charge for each purchase of a user; of thirty calls at once, one makes it.
CREATE UNIQUE INDEX payments_one_open_charge_idx ON payments (user_id, purchase)
  WHERE status IN ('INITIATED', 'IN_PROGRESS', 'UNKNOWN');

-- What the job has to refund, and what is left to an admin's hands: few of very many.
CREATE INDEX payments_undelivered_idx ON payments (updated_at) WHERE status = 'CAPTURED' AND delivered_at IS NULL;
