-- Far tiles of the map under words and amenities (docs/adr/0029-map-cells.md): where a listing is a bit, and not a row, a few
-- hundred blocks of bits are read in the place of all of map.points.

-- The listings of map.points in a square at zoom 14, each with a place in its order of ids.
CREATE TABLE map.blocks (
  square    bigint PRIMARY KEY, -- its Morton code: cell >> 20
  listings  integer NOT NULL,
  latitude  integer NOT NULL, -- the least of the listings, as longitude
  longitude integer NOT NULL,
  none      varbit NOT NULL -- as many zeros as there are listings
);
-- Which of them have a value: a bit for each place. Fields are lexeme (of search.common_lexemes), listing_type, property_type,
-- location_id and featured.
CREATE TABLE map.block_values (
  square bigint,
  field  text COLLATE "C",
  value  text COLLATE "C",
  bits   varbit NOT NULL,
  PRIMARY KEY (field, value, square)
) WITH (toast_tuple_target = 8160);
CREATE INDEX block_values_square_idx ON map.block_values (square);
-- Their numbers: of each bit in which a number has any, which of them have it. latitude and longitude are above the least ones of the block,
-- bedrooms and bathrooms one more than there are, and 0 where that is not known, price in fils, area in square centimetres times a
-- hundred; and id.
CREATE TABLE map.block_numbers (
  square bigint,
  field  text COLLATE "C",
  bit    smallint,
  bits   varbit NOT NULL,
  PRIMARY KEY (square, field, bit)
) WITH (toast_tuple_target = 8160);
-- Bits seldom compress, and are read by the thousand.
ALTER TABLE map.block_values ALTER bits SET STORAGE EXTERNAL;
ALTER TABLE map.block_numbers ALTER bits SET STORAGE EXTERNAL;
-- Squares whose block is not what map.points says: a row for each statement that has changed it.
CREATE TABLE map.changed_squares (
  square bigint NOT NULL
);
CREATE INDEX changed_squares_square_idx ON map.changed_squares (square);

CREATE FUNCTION map.square_of(cell bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT cell >> 20 $$;

CREATE FUNCTION map.points_changed() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER blocks_inserted AFTER INSERT ON map.points
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION map.points_changed();
CREATE TRIGGER blocks_updated AFTER UPDATE ON map.points
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION map.points_changed();
CREATE TRIGGER blocks_deleted AFTER DELETE ON map.points
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION map.points_changed();

CREATE FUNCTION map.points_truncated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE map.blocks, map.block_values, map.block_numbers, map.changed_squares;
  RETURN NULL;
END $$;
CREATE TRIGGER blocks_truncated AFTER TRUNCATE ON map.points FOR EACH STATEMENT EXECUTE FUNCTION map.points_truncated();

-- Makes up to `most` blocks anew, of squares that have changed. What changes a square meanwhile leaves its own row, which stays.
-- Returns how many.
CREATE FUNCTION map.build_blocks(most integer) RETURNS integer LANGUAGE plpgsql AS $$
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
  IF NOT EXISTS (SELECT FROM search.common_lexemes) THEN -- nobody reads them; a lexeme that becomes common changes the squares that hold it
    DELETE FROM map.changed_squares;
    DELETE FROM map.blocks;
    DELETE FROM map.block_values;
    DELETE FROM map.block_numbers;
    RETURN 0;
  END IF;
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
              bit_or((price * 1000)::bigint) AS price, bit_or((area * 100)::bigint) AS area FROM pg_temp.members) AS numbers
      CROSS JOIN LATERAL (VALUES ('latitude', latitude::bigint), ('longitude', longitude), ('id', id), ('bedrooms', bedrooms),
        ('bathrooms', bathrooms), ('price', price), ('area', area)) AS each (field, bits)
      CROSS JOIN generate_series(0, 62) AS bit WHERE bits >> bit & 1 = 1) AS columns;
    EXECUTE format($sql$
      WITH transposed AS MATERIALIZED (
        SELECT unnest($1) AS field, unnest($2) AS key, unnest(ARRAY[%s]) AS bits
        FROM (SELECT id, latitude - $3 AS latitude, longitude - $4 AS longitude, coalesce(bedrooms + 1, 0) AS bedrooms, coalesce(bathrooms + 1, 0) AS bathrooms,
                (price * 1000)::bigint AS price, (area * 100)::bigint AS area, common_0, common_1, common_2, common_3,
                listing_type, property_type, location_id, featured FROM pg_temp.members ORDER BY id) AS members),
      numbered AS (INSERT INTO map.block_numbers SELECT $5, field, key::smallint, bits FROM transposed WHERE field = ANY ($6))
      INSERT INTO map.block_values SELECT $5, field, key, bits FROM transposed WHERE NOT field = ANY ($6) AND bit_count(bits) > 0$sql$, conditions)
    USING fields, keys, least_latitude, least_longitude, built, '{latitude,longitude,id,bedrooms,bathrooms,price,area}'::text[];
  END LOOP;
  RETURN cardinality(changed);
END $$;

INSERT INTO map.changed_squares SELECT DISTINCT map.square_of(cell) FROM map.points;
SELECT map.build_blocks(1000000);
ANALYZE map.blocks;
ANALYZE map.block_values;
ANALYZE map.block_numbers;
