-- CreateTable
CREATE TABLE "landmarks" (
    "id" SERIAL NOT NULL,
    "slug" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "name_ar" TEXT NOT NULL,
    "aliases" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "latitude" DECIMAL(9,6) NOT NULL,
    "longitude" DECIMAL(9,6) NOT NULL,
    "path" DOUBLE PRECISION[] DEFAULT ARRAY[]::DOUBLE PRECISION[],
    "source" TEXT NOT NULL,
    "checked_on" DATE NOT NULL,

    CONSTRAINT "landmarks_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "landmarks_slug_key" ON "landmarks"("slug");

ALTER TABLE "landmarks" ADD CONSTRAINT "landmarks_slug_check" CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$');
ALTER TABLE "landmarks" ADD CONSTRAINT "landmarks_kind_check"
  CHECK ("kind" IN ('university', 'mall', 'hospital', 'airport', 'park', 'tower', 'place', 'street'));
ALTER TABLE "landmarks" ADD CONSTRAINT "landmarks_path_check"
  CHECK (CASE "kind" WHEN 'street' THEN cardinality("path") >= 4 AND cardinality("path") % 2 = 0 ELSE cardinality("path") = 0 END);
