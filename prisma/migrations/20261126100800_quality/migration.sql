-- How much a listing says, by which lists order those of a past day (docs/product.md 8.6).
ALTER TABLE "properties" ADD COLUMN "quality" SMALLINT;
ALTER TABLE "properties" ADD CONSTRAINT "properties_quality_check" CHECK (quality BETWEEN 0 AND 100) NOT VALID;
ALTER TABLE "properties" VALIDATE CONSTRAINT "properties_quality_check";
