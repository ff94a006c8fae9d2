-- The map (docs/adr/0029-map-cells.md). A cell is a square of the Web Mercator map at zoom 24, some 2 metres wide, by its
-- Morton code: the bits of x and y in turns. The cells of a tile z/x/y are one range of codes, and so are those of each
-- square within it.

-- Bits of a number below 2^24 with a gap after each.
CREATE FUNCTION map.spread(n bigint) RETURNS bigint LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  n := (n | (n << 16)) & x'0000ffff0000ffff'::bigint;
  n := (n | (n << 8)) & x'00ff00ff00ff00ff'::bigint;
  n := (n | (n << 4)) & x'0f0f0f0f0f0f0f0f'::bigint;
  n := (n | (n << 2)) & x'3333333333333333'::bigint;
  RETURN (n | (n << 1)) & x'5555555555555555'::bigint;
END $$;

-- What lies beyond the map's edge, at 85 degrees, lies on it.
CREATE FUNCTION map.cell(latitude numeric, longitude numeric) RETURNS bigint LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  size CONSTANT bigint := 1 << 24;
  phi CONSTANT float8 := radians(greatest(least(latitude::float8, 85.0511), -85.0511));
  x CONSTANT bigint := floor((longitude::float8 + 180) / 360 * size);
  y CONSTANT bigint := floor((1 - asinh(tan(phi)) / pi()) / 2 * size);
BEGIN
  RETURN map.spread(greatest(0, least(x, size - 1))) | (map.spread(greatest(0, least(y, size - 1))) << 1);
END $$;

-- The public point: its cell, and itself in millionths of a degree. All three are null where there is none.
ALTER TABLE search.listings ADD COLUMN cell bigint, ADD COLUMN latitude integer, ADD COLUMN longitude integer;

DO $$
DECLARE
  view text := pg_get_viewdef('search.current'::regclass);
  refresh text := pg_get_functiondef('search.refresh'::regproc);
BEGIN
  IF view !~ E'\n   FROM ' OR refresh !~ ' words\)' OR refresh !~ 'EXCLUDED\.words\)' THEN
    RAISE EXCEPTION 'search.current or search.refresh is not as it was';
  END IF;
  -- The first of these is the outermost: those of subqueries stand further in.
  EXECUTE 'CREATE OR REPLACE VIEW search.current AS ' || regexp_replace(view, E'\n   FROM ', E',
    map.cell(p.public_latitude, p.public_longitude) AS cell,
    (p.public_latitude * 1000000)::integer AS latitude, (p.public_longitude * 1000000)::integer AS longitude
   FROM ');
  EXECUTE replace(replace(refresh, ' words)', ' words, cell, latitude, longitude)'),
    'EXCLUDED.words)', 'EXCLUDED.words, EXCLUDED.cell, EXCLUDED.latitude, EXCLUDED.longitude)');
END $$;

-- Every row anew, with the indexes built after it: some minutes for a million, and no dead rows. The words are as they were.
DO $$
DECLARE
  definitions text[] := array(SELECT pg_get_indexdef(indexrelid) FROM pg_index WHERE indrelid = 'search.listings'::regclass AND NOT indisprimary);
  name text;
  definition text;
BEGIN
  FOR name IN SELECT indexrelid::regclass::text FROM pg_index WHERE indrelid = 'search.listings'::regclass AND NOT indisprimary LOOP
    EXECUTE 'DROP INDEX ' || name;
  END LOOP;
  ALTER TABLE search.listings DISABLE TRIGGER USER;
  CREATE TEMP TABLE placed ON COMMIT DROP AS TABLE search.listings;
  UPDATE placed SET cell = map.cell(p.public_latitude, p.public_longitude),
    latitude = p.public_latitude * 1000000, longitude = p.public_longitude * 1000000
  FROM properties p WHERE p.id = placed.id AND p.public_latitude IS NOT NULL;
  TRUNCATE search.listings;
  INSERT INTO search.listings SELECT * FROM placed ORDER BY id;
  ALTER TABLE search.listings ENABLE TRIGGER USER;
  FOREACH definition IN ARRAY definitions LOOP
    EXECUTE definition;
  END LOOP;
END $$;

-- Every way to the listings of a piece of the map, whatever else is asked, without their rows.
CREATE INDEX listings_cell_idx ON search.listings (cell, listing_type, property_type, bedrooms, bathrooms, price, area, location_id,
  featured, latitude, longitude, created_at, id) WHERE live AND cell IS NOT NULL;

-- How many public listings lie in the squares of some zooms, and the sum of their coordinates. A change is one more row:
-- no two writers ever wait for each other, and a reader adds up what there is. map.compact makes one row of several.
CREATE TABLE map.counts (
  zoom          smallint NOT NULL,
  cell          bigint NOT NULL, -- of that zoom
  listing_type  public.listing_type NOT NULL,
  property_type public.property_type NOT NULL,
  bedrooms      smallint NOT NULL, -- 5 for more, -1 for not said
  listings      integer NOT NULL,
  latitudes     bigint NOT NULL, -- millionths of a degree
  longitudes    bigint NOT NULL,
  compact       boolean NOT NULL DEFAULT false
) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);
CREATE INDEX counts_cell_idx ON map.counts (zoom, cell, listing_type, property_type, bedrooms)
  INCLUDE (listings, latitudes, longitudes);
CREATE INDEX counts_changes_idx ON map.counts (zoom, cell, listing_type, property_type, bedrooms) WHERE NOT compact;

-- Zooms of map.counts.
CREATE FUNCTION map.zooms() RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN ARRAY[10, 12, 14, 16];

CREATE FUNCTION map.rebuild_counts() RETURNS void LANGUAGE sql AS $$
  TRUNCATE map.counts;
  INSERT INTO map.counts
  SELECT zoom, cell >> 2 * (24 - zoom), listing_type, property_type, least(coalesce(bedrooms, -1), 5),
         count(*), sum(latitude), sum(longitude), true
  FROM search.listings CROSS JOIN unnest(map.zooms()) AS zoom
  WHERE live AND cell IS NOT NULL GROUP BY 1, 2, 3, 4, 5;
$$;

-- One row of each that has changed; what adds up to none goes. Two at once are right as well: each adds up what it removed.
CREATE FUNCTION map.compact() RETURNS void LANGUAGE sql AS $$
  WITH removed AS (
    DELETE FROM map.counts c USING (SELECT DISTINCT zoom, cell, listing_type, property_type, bedrooms FROM map.counts WHERE NOT compact) AS changed
    WHERE (c.zoom, c.cell, c.listing_type, c.property_type, c.bedrooms)
      = (changed.zoom, changed.cell, changed.listing_type, changed.property_type, changed.bedrooms)
    RETURNING c.*)
  INSERT INTO map.counts
  SELECT zoom, cell, listing_type, property_type, bedrooms, sum(listings), sum(latitudes), sum(longitudes), true
  FROM removed GROUP BY 1, 2, 3, 4, 5 HAVING (sum(listings), sum(latitudes), sum(longitudes)) <> (0, 0, 0);
$$;

-- Of a statement that wrote search rows: what left the map and what came onto it. The argument names which of the tables
-- `before` and `after` there are.
CREATE FUNCTION map.listings_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  columns CONSTANT text := 'cell, listing_type, property_type, least(coalesce(bedrooms, -1), 5) AS bedrooms, latitude::bigint, longitude::bigint';
  shown CONSTANT text := 'WHERE live AND cell IS NOT NULL';
  rows CONSTANT text := concat_ws(' UNION ALL ',
    CASE WHEN TG_OP <> 'INSERT' THEN format('SELECT -1 AS sign, %s FROM before %s', columns, shown) END,
    CASE WHEN TG_OP <> 'DELETE' THEN format('SELECT 1 AS sign, %s FROM after %s', columns, shown) END);
BEGIN
  EXECUTE format('INSERT INTO map.counts
    SELECT zoom, cell >> 2 * (24 - zoom), listing_type, property_type, bedrooms, sum(sign), sum(sign * latitude), sum(sign * longitude)
    FROM (%s) AS changed CROSS JOIN unnest(map.zooms()) AS zoom
    GROUP BY 1, 2, 3, 4, 5 HAVING (sum(sign), sum(sign * latitude), sum(sign * longitude)) <> (0, 0, 0)', rows);
  RETURN NULL;
END $$;
CREATE TRIGGER map_inserted AFTER INSERT ON search.listings
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION map.listings_changed();
CREATE TRIGGER map_updated AFTER UPDATE ON search.listings
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION map.listings_changed();
CREATE TRIGGER map_deleted AFTER DELETE ON search.listings
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION map.listings_changed();

CREATE FUNCTION map.listings_truncated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE map.counts;
  RETURN NULL;
END $$;
CREATE TRIGGER map_truncated AFTER TRUNCATE ON search.listings
  FOR EACH STATEMENT EXECUTE FUNCTION map.listings_truncated();

SELECT map.rebuild_counts();

-- Whether a point lies within a drawn area, all in millionths of a degree. `edges` are ring, x1, y1, x2, y2 in a row, each
-- from south to north. A line from the point to the east crosses an edge or not; the southern end of an edge belongs to it,
-- the northern one does not. `odd` has a bit for each ring of which it crosses an odd number of other edges. A point is
-- within a ring by the even-odd rule, and within the area where it is within any ring.
CREATE FUNCTION map.is_within(latitude integer, longitude integer, odd integer, edges integer[]) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN odd <> (
  SELECT coalesce(bit_xor(1 << edges[i]), 0) FROM generate_series(1, cardinality(edges), 5) AS i
  WHERE edges[i + 2] <= latitude AND latitude < edges[i + 4]
    AND (longitude - edges[i + 1])::bigint * (edges[i + 4] - edges[i + 2]) < (edges[i + 3] - edges[i + 1])::bigint * (latitude - edges[i + 2]));

ANALYZE search.listings;
ANALYZE map.counts;
