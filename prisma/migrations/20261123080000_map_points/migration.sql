-- Tiles and areas of the map under words and amenities that many listings have (docs/adr/0029-map-cells.md): to test the words
-- of each listing, its row is read, some two microseconds. Those of the map are read from a narrow table, with a bit for each
-- of the commonest words and keys.

-- The words and keys, with their marks as in search.listings, that have a bit in map.points.
CREATE TABLE search.common_lexemes (
  bit    smallint PRIMARY KEY CHECK (bit BETWEEN 0 AND 255),
  lexeme text COLLATE "C" NOT NULL UNIQUE,
  mask   bigint NOT NULL GENERATED ALWAYS AS (1::bigint << (bit % 64)::integer) STORED -- in the column common_0 to common_3 of bit / 64
);

CREATE FUNCTION search.common_lexemes_of(words tsvector, OUT common_0 bigint, OUT common_1 bigint, OUT common_2 bigint, OUT common_3 bigint)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(bit_or(mask) FILTER (WHERE bit / 64 = 0), 0), coalesce(bit_or(mask) FILTER (WHERE bit / 64 = 1), 0),
         coalesce(bit_or(mask) FILTER (WHERE bit / 64 = 2), 0), coalesce(bit_or(mask) FILTER (WHERE bit / 64 = 3), 0)
  FROM unnest(tsvector_to_array(words)) AS held JOIN search.common_lexemes ON lexeme = held COLLATE "C"
$$;

-- The public listings that have a public point.
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

CREATE FUNCTION map.points_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO map.points
  SELECT id, cell, latitude, longitude, location_id, listing_type, property_type, common.*, featured, bedrooms, bathrooms, price, area
  FROM after CROSS JOIN LATERAL search.common_lexemes_of(words) AS common WHERE live AND cell IS NOT NULL;
  RETURN NULL;
END $$;
CREATE FUNCTION map.points_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM map.points USING after WHERE points.id = after.id AND NOT (live AND after.cell IS NOT NULL);
  INSERT INTO map.points AS kept
  SELECT id, cell, latitude, longitude, location_id, listing_type, property_type, common.*, featured, bedrooms, bathrooms, price, area
  FROM after CROSS JOIN LATERAL search.common_lexemes_of(words) AS common WHERE live AND cell IS NOT NULL
  ON CONFLICT (id) DO UPDATE SET (cell, latitude, longitude, location_id, listing_type, property_type, common_0, common_1, common_2, common_3,
    featured, bedrooms, bathrooms, price, area) =
    ROW (EXCLUDED.cell, EXCLUDED.latitude, EXCLUDED.longitude, EXCLUDED.location_id, EXCLUDED.listing_type, EXCLUDED.property_type, EXCLUDED.common_0,
      EXCLUDED.common_1, EXCLUDED.common_2, EXCLUDED.common_3,
      EXCLUDED.featured, EXCLUDED.bedrooms, EXCLUDED.bathrooms, EXCLUDED.price, EXCLUDED.area)
  WHERE kept IS DISTINCT FROM EXCLUDED;
  RETURN NULL;
END $$;
CREATE FUNCTION map.points_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM map.points USING before WHERE points.id = before.id;
  RETURN NULL;
END $$;
CREATE TRIGGER points_inserted AFTER INSERT ON search.listings
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION map.points_inserted();
CREATE TRIGGER points_updated AFTER UPDATE ON search.listings
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION map.points_updated();
CREATE TRIGGER points_deleted AFTER DELETE ON search.listings
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION map.points_deleted();

CREATE OR REPLACE FUNCTION map.listings_truncated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE map.counts, map.step_counts, map.points;
  RETURN NULL;
END $$;

CREATE FUNCTION map.rebuild_points() RETURNS void LANGUAGE sql AS $$
  TRUNCATE map.points;
  INSERT INTO map.points
  SELECT id, cell, latitude, longitude, location_id, listing_type, property_type, common.*, featured, bedrooms, bathrooms, price, area
  FROM search.listings CROSS JOIN LATERAL search.common_lexemes_of(words) AS common WHERE live AND cell IS NOT NULL ORDER BY cell;
$$;

-- Gives bits to lexemes that `fewest` listings hold by now, as of the last refresh of search.terms, the commonest first, `most`
-- at once; those that not half as many hold lose theirs. What has just been taken is not given in the same run: whoever has read
-- whose bit it is finds it so. Returns how many have got one.
CREATE FUNCTION search.renew_common_lexemes(fewest integer, most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  added text[];
  given record;
BEGIN
  CREATE TEMP TABLE counted ON COMMIT DROP AS
  SELECT lexeme, marked.listings FROM search.terms
  CROSS JOIN LATERAL (VALUES ('=' || word, in_titles), ('+' || word, in_facts - in_titles), (word, terms.listings - in_facts)) AS marked (lexeme, listings)
  WHERE marked.listings >= fewest / 2;
  added := array(SELECT lexeme FROM counted WHERE listings >= fewest AND NOT EXISTS (SELECT FROM search.common_lexemes c WHERE c.lexeme = counted.lexeme)
                 ORDER BY listings DESC, lexeme LIMIT least(most, 256 - (SELECT count(*) FROM search.common_lexemes)));
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
    FROM (SELECT bit, row_number() OVER (ORDER BY bit) AS place FROM generate_series(0, 255) AS bits (bit)
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

SELECT search.renew_common_lexemes(10000, 256);
SELECT map.rebuild_points();
ANALYZE search.common_lexemes;
ANALYZE map.points;
