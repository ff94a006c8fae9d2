-- AlterTable
ALTER TABLE "properties" ADD COLUMN     "avenue" TEXT,
ADD COLUMN     "block" TEXT,
ADD COLUMN     "building" TEXT,
ADD COLUMN     "central_air_conditioning" BOOLEAN,
ADD COLUMN     "corner" BOOLEAN,
ADD COLUMN     "diwaniya" BOOLEAN,
ADD COLUMN     "driver_room" BOOLEAN,
ADD COLUMN     "floor" SMALLINT,
ADD COLUMN     "frontage" DECIMAL(6,2),
ADD COLUMN     "furnished" TEXT,
ADD COLUMN     "maid_room" BOOLEAN,
ADD COLUMN     "monthly_income" DECIMAL(12,3),
ADD COLUMN     "paci_number" TEXT,
ADD COLUMN     "private_entrance" BOOLEAN,
ADD COLUMN     "street" TEXT,
ADD COLUMN     "street_count" SMALLINT,
ADD COLUMN     "subtype" TEXT,
ADD COLUMN     "year_built" SMALLINT;

-- What Prisma's language cannot say. Which other fields fit which type is the application's rule alone.
ALTER TABLE properties
  ADD CONSTRAINT properties_subtype_check CHECK (subtype = ANY (CASE property_type
    WHEN 'apartment' THEN ARRAY['flat', 'studio', 'floor', 'duplex', 'annex', 'penthouse']
    WHEN 'villa' THEN ARRAY['villa', 'house', 'floor', 'duplex', 'chalet']
    WHEN 'commercial' THEN ARRAY['office', 'shop', 'showroom', 'restaurant', 'clinic', 'warehouse', 'workshop', 'building']
    WHEN 'land' THEN ARRAY['plot', 'investment_plot', 'commercial_plot', 'industrial_plot', 'chalet_plot', 'farm', 'stable']
  END)),
  ADD CONSTRAINT properties_furnished_check CHECK (furnished IN ('no', 'partly', 'fully')),
  ADD CONSTRAINT properties_floor_check CHECK (floor BETWEEN -2 AND 100),
  ADD CONSTRAINT properties_block_check CHECK (char_length(block) BETWEEN 1 AND 10),
  ADD CONSTRAINT properties_street_check CHECK (char_length(street) BETWEEN 1 AND 60),
  ADD CONSTRAINT properties_avenue_check CHECK (char_length(avenue) BETWEEN 1 AND 30),
  ADD CONSTRAINT properties_building_check CHECK (char_length(building) BETWEEN 1 AND 30),
  ADD CONSTRAINT properties_paci_number_check CHECK (paci_number ~ '^[0-9]{8}$'),
  ADD CONSTRAINT properties_year_built_check CHECK (year_built BETWEEN 1900 AND 2100),
  ADD CONSTRAINT properties_street_count_check CHECK (street_count BETWEEN 1 AND 4),
  ADD CONSTRAINT properties_frontage_check CHECK (frontage > 0),
  ADD CONSTRAINT properties_monthly_income_check CHECK (monthly_income > 0);

-- Listings from before are read once for what their texts say of these columns (lib/properties/fill-facts.ts); the
-- comment stores how far that has come.
DO $$
DECLARE last integer := (SELECT max(id) FROM properties);
BEGIN
  IF last IS NOT NULL THEN
    EXECUTE format('COMMENT ON COLUMN properties.subtype IS %L', jsonb_build_object('after', 0, 'last', last));
  END IF;
END $$;
