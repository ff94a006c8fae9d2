CREATE TABLE "buildings" (
    "id" SERIAL NOT NULL,
    "location_id" INTEGER NOT NULL,
    "name_key" TEXT,
    "paci_number" TEXT,
    "latitude" DECIMAL(9,6) NOT NULL,
    "longitude" DECIMAL(9,6) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "buildings_pkey" PRIMARY KEY ("id"),
    CONSTRAINT buildings_identity_check CHECK (name_key IS NOT NULL OR paci_number IS NOT NULL)
);
CREATE INDEX "buildings_location_id_name_key_idx" ON "buildings"("location_id", "name_key");
CREATE INDEX "buildings_location_id_paci_number_idx" ON "buildings"("location_id", "paci_number");
ALTER TABLE "buildings" ADD CONSTRAINT "buildings_location_id_fkey" FOREIGN KEY ("location_id") REFERENCES "locations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "properties" ADD COLUMN "building_id" INTEGER, ADD COLUMN "building_name" TEXT;
ALTER TABLE "properties" ADD CONSTRAINT properties_building_name_check
  CHECK (char_length(building_name) BETWEEN 1 AND 80) NOT VALID;
ALTER TABLE "properties" ADD CONSTRAINT "properties_building_id_fkey"
  FOREIGN KEY ("building_id") REFERENCES "buildings"("id") ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;
