-- Generated from lib/listings/attributes. Write it anew with: npx vitest run --project 'unit*' lib/listings/attributes -u

-- Keys by which search finds the attributes of a listing. `amenities`: English names in lower case.
CREATE OR REPLACE FUNCTION search.attribute_keys(p public.properties, amenities text[]) RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE RETURN
  array_remove(ARRAY[
    '#bedrooms:' || p.bedrooms::text,
    '#parking:' || coalesce(p.parking::text, ''),
    '#floor:' || coalesce(p.floor::text, ''),
    '#furnished:' || coalesce(p.furnished, CASE WHEN 'furnished' = ANY (amenities) THEN 'fully' END, ''),
    CASE WHEN NOT p.maid_room THEN '#no:maidRoom' END,
    CASE WHEN NOT p.driver_room THEN '#no:driverRoom' END,
    CASE WHEN NOT p.diwaniya THEN '#no:diwaniya' END,
    CASE WHEN NOT p.central_air_conditioning THEN '#no:centralAirConditioning' END,
    CASE WHEN NOT p.private_entrance THEN '#no:privateEntrance' END,
    CASE WHEN p.listing_type = 'rent' THEN '#period:' || coalesce(p.rent_period, 'month') END,
    CASE WHEN p.listing_type = 'rent' THEN '#tenants:' || coalesce(p.tenants, '') END,
    CASE WHEN p.commission IS NULL THEN '#commission:' WHEN p.commission = 0 THEN '#commission:' || 0 END], NULL)
  || array(SELECT '#income:' || step FROM generate_series(500, 50000, 500) AS step WHERE step <= p.monthly_income);

-- English names, in lower case, of the amenities that attributes of a listing say.
CREATE OR REPLACE FUNCTION search.attribute_amenities(p public.properties) RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE RETURN
  array_remove(ARRAY[
    CASE WHEN p.maid_room THEN 'maid''s room' END,
    CASE WHEN p.driver_room THEN 'driver''s room' END,
    CASE WHEN p.diwaniya THEN 'diwaniya' END,
    CASE WHEN p.central_air_conditioning THEN 'central a/c' END,
    CASE WHEN p.private_entrance THEN 'private entrance' END], NULL);
