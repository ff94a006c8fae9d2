-- 512 of the commonest words and keys have a bit, not 256: beside others of the same meaning, one that tens of thousands of listings
-- hold and that had none cost a tile some 150 ms. Blocks know where in their square a listing is, and are there where no word is
-- common: tiles at the zooms 13 and 14 read them, and any other whose filters are not counted.

ALTER TABLE search.common_lexemes DROP CONSTRAINT common_lexemes_bit_check, ADD CHECK (bit BETWEEN 0 AND 511);

DROP FUNCTION search.common_lexemes_of(tsvector);
CREATE FUNCTION search.common_lexemes_of(words tsvector, OUT common_0 bigint, OUT common_1 bigint, OUT common_2 bigint, OUT common_3 bigint,
  OUT common_4 bigint, OUT common_5 bigint, OUT common_6 bigint, OUT common_7 bigint)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(bit_or(mask) FILTER (WHERE bit / 64 = 0), 0), coalesce(bit_or(mask) FILTER (WHERE bit / 64 = 1), 0),
         coalesce(bit_or(mask) FILTER (WHERE bit / 64 = 2), 0), coalesce(bit_or(mask) FILTER (WHERE bit / 64 = 3), 0),
         coalesce(bit_or(mask) FILTER (WHERE bit / 64 = 4), 0), coalesce(bit_or(mask) FILTER (WHERE bit / 64 = 5), 0),
         coalesce(bit_or(mask) FILTER (WHERE bit / 64 = 6), 0), coalesce(bit_or(mask) FILTER (WHERE bit / 64 = 7), 0)
  FROM unnest(tsvector_to_array(words)) AS held JOIN search.common_lexemes ON lexeme = held COLLATE "C"
$$;

-- As before, with common_4 to common_7.
DROP TABLE map.points;
CREATE TABLE map.points (
  id            integer PRIMARY KEY,
  cell          bigint NOT NULL,
  latitude      integer NOT NULL, -- millionths of a degree
  longitude     integer NOT NULL,
  location_id   integer NOT NULL,
  listing_type  public.listing_type NOT NULL,
  property_type public.property_type NOT NULL,
  common_0      bigint NOT NULL, -- which of search.common_lexemes it holds: a bit each
  common_1      bigint NOT NULL,
  common_2      bigint NOT NULL,
  common_3      bigint NOT NULL,
  common_4      bigint NOT NULL,
  common_5      bigint NOT NULL,
  common_6      bigint NOT NULL,
  common_7      bigint NOT NULL,
  featured      boolean NOT NULL,
  bedrooms      smallint,
  bathrooms     smallint,
  price         numeric(12, 3) NOT NULL,
  area          numeric(10, 2) NOT NULL
) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);
CREATE INDEX points_cell_idx ON map.points (cell);
-- So that the planner knows how few squares there are in a far tile, and adds up without sorting.
CREATE STATISTICS map.points_squares_10 ON (cell >> 28) FROM map.points;
CREATE STATISTICS map.points_squares_11 ON (cell >> 26) FROM map.points;
CREATE STATISTICS map.points_squares_12 ON (cell >> 24) FROM map.points;
CREATE STATISTICS map.points_squares_13 ON (cell >> 22) FROM map.points;
CREATE TRIGGER blocks_inserted AFTER INSERT ON map.points
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION map.points_changed();
CREATE TRIGGER blocks_updated AFTER UPDATE ON map.points
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION map.points_changed();
CREATE TRIGGER blocks_deleted AFTER DELETE ON map.points
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION map.points_changed();
CREATE TRIGGER blocks_truncated AFTER TRUNCATE ON map.points FOR EACH STATEMENT EXECUTE FUNCTION map.points_truncated();

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

-- As before, of 512.
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

-- As before, but whatever is common, and with the number `cell`: the last four bits of the Morton code at zoom 16.
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

TRUNCATE map.blocks, map.block_values, map.block_numbers, map.changed_squares;
SELECT search.renew_common_lexemes(10000, 512);
SELECT map.rebuild_points();
SELECT map.build_blocks(1000000);
ANALYZE search.common_lexemes;
ANALYZE map.points;
ANALYZE map.blocks;
ANALYZE map.block_values;
ANALYZE map.block_numbers;
