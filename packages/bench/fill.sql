-- Statements of fill.ts, each under its name. Shares of all listings: 5 % pending, 3 % expired, 2 % featured, 15 % without a photo,
-- 25 % in Arabic only, 15 % in English only, 85 % with a pin (20 % of the pins are exact). A few of the 20,000 owners have many listings.

-- name: functions
-- A number from 0 to 1 that depends only on the arguments.
CREATE FUNCTION pg_temp.random(i int, salt int) RETURNS float8 LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (hashint4extended(i, salt) & 1073741823) / 1073741824.0;
-- Four syllables make one of 160,000 words.
CREATE FUNCTION pg_temp.rare(rank int, s text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN s[1 + rank % 20] || s[1 + rank / 20 % 20] || s[1 + rank / 400 % 20] || s[1 + rank / 8000 % 20];
CREATE FUNCTION pg_temp.rare_words(i int, salt int, s text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN pg_temp.rare(floor(pg_temp.random(i, salt + 0) ^ 3 * 160000)::int, s) || ' ' || pg_temp.rare(floor(pg_temp.random(i, salt + 1) ^ 3 * 160000)::int, s) || ' ' || pg_temp.rare(floor(pg_temp.random(i, salt + 2) ^ 3 * 160000)::int, s);
CREATE FUNCTION pg_temp.phrases(i int, list text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN list[1 + floor(pg_temp.random(i, 10) ^ 2 * cardinality(list))::int] || '، ' || list[1 + floor(pg_temp.random(i, 11) ^ 2 * cardinality(list))::int] || '، ' || list[1 + floor(pg_temp.random(i, 12) ^ 2 * cardinality(list))::int] || '، ' || list[1 + floor(pg_temp.random(i, 13) ^ 2 * cardinality(list))::int] || '، ' || list[1 + floor(pg_temp.random(i, 14) ^ 2 * cardinality(list))::int] || '، ' || list[1 + floor(pg_temp.random(i, 15) ^ 2 * cardinality(list))::int];
-- A coordinate near the centre of the listing's location. `spread`: degrees.
CREATE FUNCTION pg_temp.around(i int, centre float8, salt int, spread float8) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN pg_temp.random(i, 70) < 0.85 THEN round((centre + spread * (pg_temp.random(i, salt) + pg_temp.random(i, salt + 1) - 1))::numeric, 6) END;
-- Returns 20 subtypes of a property type, repeated by their frequency.
CREATE FUNCTION pg_temp.subtypes(kind text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN string_to_array(CASE kind
    WHEN 'apartment' THEN repeat('flat,', 15) || 'floor,floor,duplex,studio,penthouse'
    WHEN 'villa' THEN repeat('villa,', 11) || repeat('house,', 4) || repeat('floor,', 4) || 'chalet'
    WHEN 'land' THEN repeat('plot,', 15) || 'industrial_plot,industrial_plot,chalet_plot,farm,stable' END, ',');

-- name: properties
WITH drawn AS (
  SELECT i, width_bucket(pg_temp.random(i, 1) * (SELECT max(low + weight) FROM deck), (SELECT array_agg(low ORDER BY card) FROM deck)) AS card
  FROM generate_series($1::int, $1::int + $2::int - 1) i),
kinds AS (
  SELECT i, area, name_ar, kind, flats, centre_latitude, centre_longitude,
         CASE WHEN pg_temp.random(i, 2) < CASE kind WHEN 'apartment' THEN 0.8 WHEN 'villa' THEN 0.35 WHEN 'commercial' THEN 0.7 ELSE 0.05 END
           THEN 'rent' ELSE 'sale' END AS offer,
         CASE kind WHEN 'apartment' THEN 1 + floor(pg_temp.random(i, 3) ^ 1.3 * 4) WHEN 'villa' THEN 3 + floor(pg_temp.random(i, 3) ^ 1.5 * 8) END::int AS rooms,
         pg_temp.random(i, 4) AS language
  FROM drawn JOIN deck USING (card)),
priced AS (
  SELECT k.*, low_price * (high_price / low_price) ^ least(0.999, greatest(0.001, (pg_temp.random(i, 5) + pg_temp.random(i, 6)) / 2 + (flats - 1) / 4)) AS raw
  FROM kinds k JOIN (VALUES 
    ('apartment', 'rent', 170, 1200), ('apartment', 'sale', 38000, 240000), ('villa', 'rent', 400, 2400), ('villa', 'sale', 150000, 1600000),
    ('commercial', 'rent', 200, 6000), ('commercial', 'sale', 90000, 5000000), ('land', 'rent', 250, 4500), ('land', 'sale', 20000, 1500000)) AS b(kind, offer, low_price, high_price) USING (kind, offer)),
written AS (
  SELECT p.*,
    CASE kind WHEN 'apartment' THEN 'شقة ' || rooms || ' غرف' WHEN 'villa' THEN 'فيلا' WHEN 'commercial' THEN (ARRAY['محل', 'مكتب', 'معرض', 'مخزن'])[1 + i % 4] ELSE 'أرض' END
      || CASE offer WHEN 'rent' THEN ' للإيجار في ' ELSE ' للبيع في ' END || name_ar AS title_ar,
    CASE kind WHEN 'apartment' THEN rooms || '-bedroom apartment' WHEN 'villa' THEN 'Villa' WHEN 'commercial' THEN (ARRAY['Shop', 'Office', 'Showroom', 'Store'])[1 + i % 4] ELSE 'Land' END
      || CASE offer WHEN 'rent' THEN ' for rent in ' ELSE ' for sale in ' END || area AS title,
    pg_temp.phrases(i, $3::text[]) || '. ' || pg_temp.rare_words(i, 20, $5::text[]) AS description_ar,
    pg_temp.phrases(i, $4::text[]) || '. ' || pg_temp.rare_words(i, 30, $6::text[]) AS description,
    1 + i % 12 AS block, 1 + i % 40 AS street,
    CASE kind WHEN 'commercial' THEN (ARRAY['shop', 'office', 'showroom', 'warehouse'])[1 + i % 4]
      ELSE (pg_temp.subtypes(kind))[1 + floor(pg_temp.random(i, 60) * 20)::int] END AS subtype
  FROM priced p)
INSERT INTO properties (id, subtype, furnished, floor, year_built, block, street, building, paci_number, corner, street_count, frontage, title, title_ar, description, description_ar, price, listing_type, property_type, bedrooms, bathrooms, area,
  location, location_ar, latitude, longitude, location_precision, address, address_ar, parking, contact_phone, featured, featured_until, approved, publisher_id, created_at, expires_at)
SELECT i, subtype,
  CASE WHEN kind <> 'land' AND subtype <> 'warehouse'
    THEN CASE WHEN pg_temp.random(i, 61) < 0.2 THEN 'fully' WHEN pg_temp.random(i, 61) < 0.25 THEN 'partly' WHEN pg_temp.random(i, 61) < 0.6 THEN 'no' END END,
  CASE WHEN kind = 'apartment' OR subtype IN ('floor', 'office', 'shop', 'showroom') THEN floor(pg_temp.random(i, 62) ^ 2 * 25)::int END,
  CASE WHEN kind <> 'land' THEN 2026 - floor(pg_temp.random(i, 63) ^ 2 * 50)::int END,
  block || CASE WHEN pg_temp.random(i, 64) < 0.05 THEN 'A' ELSE '' END, street::text, (1 + i % 90)::text, lpad((10000000 + i)::text, 8, '0'),
  CASE kind WHEN 'land' THEN i % 4 = 0 END, CASE kind WHEN 'land' THEN 1 + i % 3 END, CASE kind WHEN 'land' THEN 12 + i % 20 END,
  CASE WHEN language >= 0.25 THEN title END, CASE WHEN language < 0.85 THEN title_ar END,
  CASE WHEN language >= 0.25 THEN description END, CASE WHEN language < 0.85 THEN description_ar END,
  CASE offer WHEN 'rent' THEN round(raw / 5) * 5 ELSE round(raw / 1000) * 1000 END,
  offer::listing_type, kind::property_type, rooms, CASE WHEN rooms IS NOT NULL THEN least(8, 1 + rooms / 2) END,
  CASE kind WHEN 'apartment' THEN 35 + rooms * 28 + i % 30 WHEN 'land' THEN 250 + 50 * (i % 16) WHEN 'villa' THEN 300 + 25 * (i % 30) ELSE 30 + 15 * (i % 40) END,
  area, name_ar, pg_temp.around(i, centre_latitude, 71, 0.012), pg_temp.around(i, centre_longitude, 73, 0.0138), CASE WHEN pg_temp.random(i, 75) < 0.2 THEN 'exact' ELSE 'about' END,
  CASE WHEN language >= 0.25 THEN 'Block ' || block || ', Street ' || street END,
  CASE WHEN language < 0.85 THEN 'قطعة ' || block || '، شارع ' || street END,
  i % 4, '+9659' || lpad((i % 10000000)::text, 7, '0'),
  pg_temp.random(i, 7) >= 0.98, CASE WHEN pg_temp.random(i, 7) >= 0.98 THEN now() + interval '30 days' END, pg_temp.random(i, 7) >= 0.05,
  (SELECT min(id) FROM users WHERE username LIKE 'bench-%') + floor(pg_temp.random(i, 50) ^ 3 * 20000)::int,
  now() - (1 - (i - $1::int + pg_temp.random(i, 8)) / $2::int) * interval '60 days',
  now() + CASE WHEN pg_temp.random(i, 9) < 0.03 THEN -10 ELSE 30 END * pg_temp.random(i, 8) * interval '1 day' + interval '1 minute'
FROM written

-- name: amenities
-- Gives common amenities to many listings and rare ones to few.
INSERT INTO property_amenities (property_id, amenity_id)
SELECT p.id, a.id FROM properties p, (SELECT id, row_number() OVER (ORDER BY id) AS rank FROM amenities) a
WHERE p.id >= $1 AND pg_temp.random(p.id, 100 + a.rank::int) < 0.6 / sqrt(a.rank)

-- name: photos
-- Shares the stored photos among the listings.
INSERT INTO property_images (property_id, image_url, is_primary, position, width, height, preview)
SELECT p.id, coalesce(keys[1 + p.id % nullif(cardinality(keys), 0)], 'bench'), true, 0, 1600, 1200, 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
FROM properties p, (SELECT array(SELECT DISTINCT image_url FROM property_images ORDER BY 1) AS keys) AS k
WHERE p.id >= $1 AND pg_temp.random(p.id, 40) >= 0.15
