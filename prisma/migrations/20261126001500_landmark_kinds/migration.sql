ALTER TABLE "landmarks" DROP CONSTRAINT "landmarks_kind_check";
ALTER TABLE "landmarks" ADD CONSTRAINT "landmarks_kind_check"
  CHECK ("kind" IN ('university', 'mall', 'market', 'hospital', 'airport', 'park', 'beach', 'stadium', 'government', 'tower', 'place', 'street'));

-- What demo data wrote before there were these kinds.
UPDATE "landmarks" SET "kind" = 'market' WHERE "slug" = 'mubarakiya' AND "kind" = 'mall';
UPDATE "landmarks" SET "kind" = 'beach' WHERE "slug" = 'messila-beach' AND "kind" = 'park';
UPDATE "landmarks" SET "kind" = 'government' WHERE "slug" = 'national-assembly' AND "kind" = 'place';
