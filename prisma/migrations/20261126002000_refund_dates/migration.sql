-- When money went back, for receipts; and what was paid for, in the notices that tell of it.
ALTER TABLE "payments" ADD COLUMN "refunded_at" TIMESTAMPTZ(3);
UPDATE "payments" SET "refunded_at" = "updated_at" WHERE "state" = 'refunded';
UPDATE "notifications" AS n
SET "data" = n."data" || jsonb_build_object('kind', p."kind", 'creditKept', p."credit_kept",
  'purpose', CASE p."kind" WHEN 'credits' THEN 'Credits' WHEN 'listing' THEN 'Listing fee'
    WHEN 'feature' THEN 'Featuring a listing' ELSE 'Renewing a listing' END,
  'purposeAr', CASE p."kind" WHEN 'credits' THEN 'رصيد إعلانات' WHEN 'listing' THEN 'رسوم إعلان'
    WHEN 'feature' THEN 'تمييز إعلان' ELSE 'تجديد إعلان' END,
  'reference', coalesce(p."response_data" #>> '{reference,payment}', p."charge_id"))
FROM "payments" AS p
WHERE n."kind" IN ('paymentReceived', 'paymentRefunded') AND p."id" = (n."data" ->> 'paymentId')::int;
