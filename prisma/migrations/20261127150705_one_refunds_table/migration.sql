-- Every refund stands in "refunds"; "payments"."refund_status" is the status of the last one, which a trigger copies from now on.
ALTER TABLE "refunds" ALTER COLUMN "whole" SET DEFAULT false;

-- safe: as few rows as there are refunds.
UPDATE "payments" AS p SET "refund_status" = r."status"
FROM (SELECT DISTINCT ON ("payment_id") "payment_id", "status" FROM "refunds" ORDER BY "payment_id", "id" DESC) AS r
WHERE p."id" = r."payment_id" AND p."refund_status" IS NULL;
