-- Terms of letting, and rooms to let.
ALTER TABLE "properties" ADD COLUMN     "available_from" DATE,
ADD COLUMN     "commission" DECIMAL(12,3),
ADD COLUMN     "deposit" DECIMAL(12,3),
ADD COLUMN     "rent_period" TEXT,
ADD COLUMN     "tenants" TEXT;

ALTER TABLE properties
  ADD CONSTRAINT properties_rent_period_check CHECK (rent_period IN ('month', 'week', 'day')),
  ADD CONSTRAINT properties_tenants_check CHECK (tenants IN ('families', 'single_men', 'single_women', 'staff', 'any')),
  ADD CONSTRAINT properties_available_from_check CHECK (available_from BETWEEN '2000-01-01' AND '2099-12-31'),
  ADD CONSTRAINT properties_deposit_check CHECK (deposit >= 0),
  ADD CONSTRAINT properties_commission_check CHECK (commission >= 0),
  ADD CONSTRAINT properties_terms_of_rents_check CHECK (
    listing_type = 'rent' OR num_nonnulls(rent_period, tenants, available_from, deposit, commission) = 0),
  DROP CONSTRAINT properties_subtype_check,
  ADD CONSTRAINT properties_subtype_check CHECK (subtype = ANY (CASE property_type
    WHEN 'apartment' THEN ARRAY['flat', 'studio', 'floor', 'duplex', 'annex', 'penthouse', 'room']
    WHEN 'villa' THEN ARRAY['villa', 'house', 'floor', 'duplex', 'chalet']
    WHEN 'commercial' THEN ARRAY['office', 'shop', 'showroom', 'restaurant', 'clinic', 'warehouse', 'workshop', 'building']
    WHEN 'land' THEN ARRAY['plot', 'investment_plot', 'commercial_plot', 'industrial_plot', 'chalet_plot', 'farm', 'stable']
  END));

-- Keys of the terms, as search.current (prisma/sql/search.sql) writes them from now on: nobody has said any yet.
UPDATE search.listings AS kept
SET words = kept.words || array_to_tsvector(
  array_remove(ARRAY['#commission:', CASE WHEN kept.listing_type = 'rent' THEN '#tenants:' END,
    CASE WHEN kept.listing_type = 'rent' THEN '#period:month' END], NULL));
