-- Counts, points and blocks of the map, kept by triggers on search.listings (docs/adr/0029-map-cells.md).

-- Zooms of map.counts.
CREATE OR REPLACE FUNCTION map.zooms() RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN ARRAY[10, 12, 14, 16];

-- Far tiles, and the areas of the map, under filters by price, size and rooms: reading every listing of a country for them
-- takes some 0.2 to 0.5 seconds at a million. They are counted by steps of price and size as well. Whole steps are added up;
-- only listings in the two steps in which a range begins and ends are read one by one.

-- Where steps begin (KWD, square metres), as in lib/search/map/steps.ts.
CREATE OR REPLACE FUNCTION map.price_steps() RETURNS numeric[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN ARRAY[
  100, 150, 200, 250, 300, 350, 400, 450, 500, 600, 700, 800, 1000, 1250, 1500, 2000, 3000, 5000, 10000, 25000, 50000, 75000,
  100000, 150000, 200000, 250000, 300000, 350000, 400000, 500000, 600000, 750000, 1000000, 1500000, 3000000]::numeric[];

CREATE OR REPLACE FUNCTION map.area_steps() RETURNS numeric[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN ARRAY[
  40, 60, 80, 100, 120, 140, 160, 180, 200, 250, 300, 350, 400, 450, 500, 600, 750, 1000, 2000, 5000]::numeric[];

-- Zooms of map.step_counts, but for the locations.
CREATE OR REPLACE FUNCTION map.step_zooms() RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN ARRAY[10, 12, 14];

-- Of a statement that wrote search rows: what left the map and what came onto it.
CREATE OR REPLACE FUNCTION map.listings_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  columns CONSTANT text := 'id::bigint, cell, location_id, listing_type, property_type, coalesce(bedrooms, -1) AS bedrooms,
    coalesce(bathrooms, -1) AS bathrooms, width_bucket(price, map.price_steps()) AS price_step, width_bucket(area, map.area_steps()) AS area_step,
    latitude::bigint, longitude::bigint';
  shown CONSTANT text := 'WHERE live AND cell IS NOT NULL';
  rows CONSTANT text := concat_ws(' UNION ALL ',
    CASE WHEN TG_OP <> 'INSERT' THEN format('SELECT -1 AS sign, %s FROM before %s', columns, shown) END,
    CASE WHEN TG_OP <> 'DELETE' THEN format('SELECT 1 AS sign, %s FROM after %s', columns, shown) END);
BEGIN
  EXECUTE format('
    WITH changed AS MATERIALIZED (%s), counted AS (
      INSERT INTO map.counts (zoom, cell, listing_type, property_type, bedrooms, listings, latitudes, longitudes, ids)
      SELECT zoom, CASE zoom WHEN 0 THEN location_id ELSE cell >> 2 * (24 - zoom) END, listing_type, property_type, least(bedrooms, 5),
             sum(sign), sum(sign * latitude), sum(sign * longitude), sum(sign * id)
      FROM changed CROSS JOIN unnest(0 || map.zooms()) AS zoom
      GROUP BY 1, 2, 3, 4, 5 HAVING (sum(sign), sum(sign * latitude), sum(sign * longitude), sum(sign * id)) <> (0, 0, 0, 0))
    INSERT INTO map.step_counts
    SELECT zoom, CASE zoom WHEN 0 THEN location_id ELSE cell >> 2 * (24 - zoom) END, listing_type, property_type, bedrooms, bathrooms,
           price_step, area_step, sum(sign), sum(sign * latitude), sum(sign * longitude), sum(sign * id)
    FROM changed CROSS JOIN unnest(0 || map.step_zooms()) AS zoom
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 HAVING (sum(sign), sum(sign * latitude), sum(sign * longitude), sum(sign * id)) <> (0, 0, 0, 0)', rows);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER map_inserted AFTER INSERT ON search.listings
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION map.listings_changed();

CREATE OR REPLACE TRIGGER map_updated AFTER UPDATE ON search.listings
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION map.listings_changed();

CREATE OR REPLACE TRIGGER map_deleted AFTER DELETE ON search.listings
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION map.listings_changed();

CREATE OR REPLACE FUNCTION map.listings_truncated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE map.counts, map.step_counts, map.points;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER map_truncated AFTER TRUNCATE ON search.listings
  FOR EACH STATEMENT EXECUTE FUNCTION map.listings_truncated();

CREATE OR REPLACE FUNCTION map.rebuild_counts() RETURNS void LANGUAGE sql AS $$
  TRUNCATE map.counts, map.step_counts;
  INSERT INTO map.counts (zoom, cell, listing_type, property_type, bedrooms, listings, latitudes, longitudes, ids, compact)
  SELECT zoom, CASE zoom WHEN 0 THEN location_id ELSE cell >> 2 * (24 - zoom) END, listing_type, property_type, least(coalesce(bedrooms, -1), 5),
         count(*), sum(latitude), sum(longitude), sum(id), true
  FROM search.listings CROSS JOIN unnest(0 || map.zooms()) AS zoom
  WHERE live AND cell IS NOT NULL GROUP BY 1, 2, 3, 4, 5;
  INSERT INTO map.step_counts
  SELECT zoom, CASE zoom WHEN 0 THEN location_id ELSE cell >> 2 * (24 - zoom) END, listing_type, property_type,
         coalesce(bedrooms, -1), coalesce(bathrooms, -1), width_bucket(price, map.price_steps()), width_bucket(area, map.area_steps()),
         count(*), sum(latitude), sum(longitude), sum(id), true
  FROM search.listings CROSS JOIN unnest(0 || map.step_zooms()) AS zoom
  WHERE live AND cell IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 ORDER BY 1, 2, 3, 4, 7, 8;
$$;

-- One row of each that has changed; what adds up to none goes. Two at once are right as well: each adds up what it removed.
CREATE OR REPLACE FUNCTION map.compact() RETURNS void LANGUAGE sql AS $$
  WITH removed AS (
    DELETE FROM map.counts c USING (SELECT DISTINCT zoom, cell, listing_type, property_type, bedrooms FROM map.counts WHERE NOT compact) AS changed
    WHERE (c.zoom, c.cell, c.listing_type, c.property_type, c.bedrooms)
      = (changed.zoom, changed.cell, changed.listing_type, changed.property_type, changed.bedrooms)
    RETURNING c.*)
  INSERT INTO map.counts (zoom, cell, listing_type, property_type, bedrooms, listings, latitudes, longitudes, ids, compact)
  SELECT zoom, cell, listing_type, property_type, bedrooms, sum(listings), sum(latitudes), sum(longitudes), sum(ids), true
  FROM removed GROUP BY 1, 2, 3, 4, 5 HAVING (sum(listings), sum(latitudes), sum(longitudes), sum(ids)) <> (0, 0, 0, 0);
  WITH removed AS (
    DELETE FROM map.step_counts c USING (
      SELECT DISTINCT zoom, cell, listing_type, property_type, bedrooms, bathrooms, price_step, area_step FROM map.step_counts WHERE NOT compact) AS changed
    WHERE (c.zoom, c.cell, c.listing_type, c.property_type, c.bedrooms, c.bathrooms, c.price_step, c.area_step)
      = (changed.zoom, changed.cell, changed.listing_type, changed.property_type, changed.bedrooms, changed.bathrooms, changed.price_step, changed.area_step)
    RETURNING c.*)
  INSERT INTO map.step_counts
  SELECT zoom, cell, listing_type, property_type, bedrooms, bathrooms, price_step, area_step, sum(listings), sum(latitudes), sum(longitudes),
         sum(ids), true
  FROM removed GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 HAVING (sum(listings), sum(latitudes), sum(longitudes), sum(ids)) <> (0, 0, 0, 0);
$$;

-- The bits of the common words and keys that a listing holds: common_0 has the bits 0 to 63, and so on.
CREATE OR REPLACE FUNCTION search.common_lexemes_of(words tsvector, OUT common_0 bigint, OUT common_1 bigint, OUT common_2 bigint, OUT common_3 bigint,
  OUT common_4 bigint, OUT common_5 bigint, OUT common_6 bigint, OUT common_7 bigint)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(bit_or(mask) FILTER (WHERE bit / 64 = 0), 0), coalesce(bit_or(mask) FILTER (WHERE bit / 64 = 1), 0),
         coalesce(bit_or(mask) FILTER (WHERE bit / 64 = 2), 0), coalesce(bit_or(mask) FILTER (WHERE bit / 64 = 3), 0),
         coalesce(bit_or(mask) FILTER (WHERE bit / 64 = 4), 0), coalesce(bit_or(mask) FILTER (WHERE bit / 64 = 5), 0),
         coalesce(bit_or(mask) FILTER (WHERE bit / 64 = 6), 0), coalesce(bit_or(mask) FILTER (WHERE bit / 64 = 7), 0)
  FROM unnest(tsvector_to_array(words)) AS held JOIN search.common_lexemes ON lexeme = held COLLATE "C"
$$;

CREATE OR REPLACE FUNCTION map.points_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO map.points
  SELECT id, cell, latitude, longitude, location_id, listing_type, property_type, common.*, featured, bedrooms, bathrooms, price, area
  FROM after CROSS JOIN LATERAL search.common_lexemes_of(words) AS common WHERE live AND cell IS NOT NULL;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION map.points_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM map.points USING after WHERE points.id = after.id AND NOT (live AND after.cell IS NOT NULL);
  INSERT INTO map.points AS kept
  SELECT id, cell, latitude, longitude, location_id, listing_type, property_type, common.*, featured, bedrooms, bathrooms, price, area
  FROM after CROSS JOIN LATERAL search.common_lexemes_of(words) AS common WHERE live AND cell IS NOT NULL
  ON CONFLICT (id) DO UPDATE SET (cell, latitude, longitude, location_id, listing_type, property_type, common_0, common_1, common_2, common_3,
    common_4, common_5, common_6, common_7, featured, bedrooms, bathrooms, price, area) =
    ROW (EXCLUDED.cell, EXCLUDED.latitude, EXCLUDED.longitude, EXCLUDED.location_id, EXCLUDED.listing_type, EXCLUDED.property_type, EXCLUDED.common_0,
      EXCLUDED.common_1, EXCLUDED.common_2, EXCLUDED.common_3, EXCLUDED.common_4, EXCLUDED.common_5, EXCLUDED.common_6, EXCLUDED.common_7,
      EXCLUDED.featured, EXCLUDED.bedrooms, EXCLUDED.bathrooms, EXCLUDED.price, EXCLUDED.area)
  WHERE kept IS DISTINCT FROM EXCLUDED;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION map.points_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM map.points USING before WHERE points.id = before.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER points_inserted AFTER INSERT ON search.listings
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION map.points_inserted();

CREATE OR REPLACE TRIGGER points_updated AFTER UPDATE ON search.listings
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION map.points_updated();

CREATE OR REPLACE TRIGGER points_deleted AFTER DELETE ON search.listings
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION map.points_deleted();

CREATE OR REPLACE FUNCTION map.rebuild_points() RETURNS void LANGUAGE sql AS $$
  TRUNCATE map.points;
  INSERT INTO map.points
  SELECT id, cell, latitude, longitude, location_id, listing_type, property_type, common.*, featured, bedrooms, bathrooms, price, area
  FROM search.listings CROSS JOIN LATERAL search.common_lexemes_of(words) AS common WHERE live AND cell IS NOT NULL ORDER BY cell;
$$;

-- Gives bits to lexemes that `fewest` listings hold by now, as of the last refresh of search.terms, the commonest first, `most`
-- at once; those that not half as many hold lose theirs. What has just been taken is not given in the same run: whoever has read
-- whose bit it is finds it so. Returns how many have got one.
CREATE OR REPLACE FUNCTION search.renew_common_lexemes(fewest integer, most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  added text[];
  given record;
BEGIN
  CREATE TEMP TABLE counted ON COMMIT DROP AS
  SELECT lexeme, marked.listings FROM search.terms
  CROSS JOIN LATERAL (VALUES ('=' || word, in_titles), ('+' || word, in_facts - in_titles), (word, terms.listings - in_facts)) AS marked (lexeme, listings)
  WHERE marked.listings >= fewest / 2;
  added := array(SELECT lexeme FROM counted WHERE listings >= fewest AND NOT EXISTS (SELECT FROM search.common_lexemes c WHERE c.lexeme = counted.lexeme)
                 ORDER BY listings DESC, lexeme LIMIT least(most, 512 - (SELECT count(*) FROM search.common_lexemes)));
  DELETE FROM search.common_lexemes c WHERE NOT EXISTS (SELECT FROM counted WHERE counted.lexeme = c.lexeme);
  DROP TABLE counted;
  IF FOUND OR cardinality(added) = 0 THEN
    RETURN 0;
  END IF;
  -- Whoever writes a search row after this has the new bits.
  LOCK TABLE search.listings IN SHARE ROW EXCLUSIVE MODE;
  FOR given IN
    INSERT INTO search.common_lexemes (bit, lexeme)
    SELECT bit, lexeme
    FROM (SELECT bit, row_number() OVER (ORDER BY bit) AS place FROM generate_series(0, 511) AS bits (bit)
          WHERE NOT EXISTS (SELECT FROM search.common_lexemes c WHERE c.bit = bits.bit)) AS free
    JOIN unnest(added) WITH ORDINALITY AS new (lexeme, place) USING (place)
    RETURNING *
  LOOP
    EXECUTE format('UPDATE map.points SET %1$I = %1$I & ~$1 WHERE %1$I & $1 <> 0', 'common_' || given.bit / 64) USING given.mask;
    EXECUTE format('UPDATE map.points SET %1$I = %1$I | $1 FROM search.listings l WHERE l.id = points.id AND l.live AND l.words @@ $2',
      'common_' || given.bit / 64) USING given.mask, quote_literal(given.lexeme)::tsquery;
  END LOOP;
  RETURN cardinality(added);
END $$;

-- The square at zoom 14 in which a cell lies.
CREATE OR REPLACE FUNCTION map.square_of(cell bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT cell >> 20 $$;

CREATE OR REPLACE FUNCTION map.points_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO map.changed_squares SELECT DISTINCT map.square_of(cell) FROM after;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO map.changed_squares SELECT DISTINCT map.square_of(cell) FROM before;
  ELSE
    INSERT INTO map.changed_squares SELECT map.square_of(cell) FROM before UNION SELECT map.square_of(cell) FROM after;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER blocks_inserted AFTER INSERT ON map.points
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION map.points_changed();

CREATE OR REPLACE TRIGGER blocks_updated AFTER UPDATE ON map.points
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION map.points_changed();

CREATE OR REPLACE TRIGGER blocks_deleted AFTER DELETE ON map.points
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION map.points_changed();

CREATE OR REPLACE FUNCTION map.points_truncated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE map.blocks, map.block_values, map.block_numbers, map.changed_squares;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER blocks_truncated AFTER TRUNCATE ON map.points FOR EACH STATEMENT EXECUTE FUNCTION map.points_truncated();

-- Makes up to `most` blocks anew, of squares that have changed. What changes a square meanwhile leaves its own row, which stays.
-- The number `cell` is the last four bits of the Morton code at zoom 16. Returns how many.
CREATE OR REPLACE FUNCTION map.build_blocks(most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  changed bigint[];
  built bigint;
  least_latitude integer;
  least_longitude integer;
  fields text[];
  keys text[];
  conditions text;
BEGIN
  LOCK TABLE map.blocks IN SHARE ROW EXCLUSIVE MODE; -- one at a time: an older reading may not replace a newer one
  WITH taken AS (DELETE FROM map.changed_squares WHERE square IN (SELECT DISTINCT square FROM map.changed_squares LIMIT most) RETURNING square)
  SELECT coalesce(array_agg(DISTINCT square), '{}') INTO changed FROM taken;
  DELETE FROM map.blocks WHERE square = ANY (changed);
  DELETE FROM map.block_values WHERE square = ANY (changed);
  DELETE FROM map.block_numbers WHERE square = ANY (changed);
  CREATE TEMP TABLE IF NOT EXISTS members (LIKE map.points) ON COMMIT DROP;
  FOREACH built IN ARRAY changed LOOP
    TRUNCATE pg_temp.members;
    INSERT INTO pg_temp.members SELECT * FROM map.points WHERE cell BETWEEN built << 20 AND (built + 1 << 20) - 1;
    CONTINUE WHEN NOT FOUND;
    INSERT INTO map.blocks SELECT built, count(*), min(latitude), min(longitude), repeat('0', count(*)::integer)::varbit FROM pg_temp.members
    RETURNING latitude, longitude INTO least_latitude, least_longitude;
    -- A column of bits for each value and bit that any of them has.
    SELECT array_agg(field), array_agg(key), string_agg(format($sql$string_agg(CASE WHEN %s THEN '1' ELSE '0' END, '')::varbit$sql$, condition), ', ')
    INTO fields, keys, conditions
    FROM (
      SELECT 'lexeme' AS field, lexeme AS key, format('common_%s & %s <> 0', bit / 64, mask) AS condition FROM search.common_lexemes
      UNION ALL
      (SELECT DISTINCT field, value, format('%I = %L', field, value) FROM pg_temp.members CROSS JOIN LATERAL (VALUES ('listing_type', listing_type::text),
         ('property_type', property_type::text), ('location_id', location_id::text), ('featured', featured::text)) AS each (field, value))
      UNION ALL
      SELECT field, bit::text, format('%I & %s <> 0', field, 1::bigint << bit::integer)
      FROM (SELECT bit_or(latitude - least_latitude) AS latitude, bit_or(longitude - least_longitude) AS longitude, bit_or(id) AS id,
              bit_or(coalesce(bedrooms + 1, 0)) AS bedrooms, bit_or(coalesce(bathrooms + 1, 0)) AS bathrooms,
              bit_or((price * 1000)::bigint) AS price, bit_or((area * 100)::bigint) AS area, bit_or(cell >> 16 & 15) AS cell
            FROM pg_temp.members) AS numbers
      CROSS JOIN LATERAL (VALUES ('latitude', latitude::bigint), ('longitude', longitude), ('id', id), ('bedrooms', bedrooms),
        ('bathrooms', bathrooms), ('price', price), ('area', area), ('cell', cell)) AS each (field, bits)
      CROSS JOIN generate_series(0, 62) AS bit WHERE bits >> bit & 1 = 1) AS columns;
    EXECUTE format($sql$
      WITH transposed AS MATERIALIZED (
        SELECT unnest($1) AS field, unnest($2) AS key, unnest(ARRAY[%s]) AS bits
        FROM (SELECT id, latitude - $3 AS latitude, longitude - $4 AS longitude, coalesce(bedrooms + 1, 0) AS bedrooms, coalesce(bathrooms + 1, 0) AS bathrooms,
                (price * 1000)::bigint AS price, (area * 100)::bigint AS area, cell >> 16 & 15 AS cell, common_0, common_1, common_2, common_3,
                common_4, common_5, common_6, common_7, listing_type, property_type, location_id, featured FROM pg_temp.members ORDER BY id) AS members),
      numbered AS (INSERT INTO map.block_numbers SELECT $5, field, key::smallint, bits FROM transposed WHERE field = ANY ($6))
      INSERT INTO map.block_values SELECT $5, field, key, bits FROM transposed WHERE NOT field = ANY ($6) AND bit_count(bits) > 0$sql$, conditions)
    USING fields, keys, least_latitude, least_longitude, built, '{latitude,longitude,id,bedrooms,bathrooms,price,area,cell}'::text[];
  END LOOP;
  RETURN cardinality(changed);
END $$;
