-- Far tiles, and the areas of the map, under filters by price, size and rooms (docs/adr/0029-map-cells.md): reading every
-- listing of a country for them takes some 0.2 to 0.5 seconds at a million. They are counted by steps of price and size as
-- well. Whole steps are added up; only listings in the two steps in which a range begins and ends are read one by one.

-- Where steps begin (KWD, square metres), as in lib/search/map-steps.ts.
CREATE FUNCTION map.price_steps() RETURNS numeric[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN ARRAY[
  100, 150, 200, 250, 300, 350, 400, 450, 500, 600, 700, 800, 1000, 1250, 1500, 2000, 3000, 5000, 10000, 25000, 50000, 75000,
  100000, 150000, 200000, 250000, 300000, 350000, 400000, 500000, 600000, 750000, 1000000, 1500000, 3000000]::numeric[];
CREATE FUNCTION map.area_steps() RETURNS numeric[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN ARRAY[
  40, 60, 80, 100, 120, 140, 160, 180, 200, 250, 300, 350, 400, 450, 500, 600, 750, 1000, 2000, 5000]::numeric[];

CREATE TABLE map.step_counts (
  zoom          smallint NOT NULL,
  cell          bigint NOT NULL, -- of that zoom; at zoom 0, where all is one square, the id of the location
  listing_type  public.listing_type NOT NULL,
  property_type public.property_type NOT NULL,
  bedrooms      smallint NOT NULL, -- -1 for not said, as the next
  bathrooms     smallint NOT NULL,
  price_step    smallint NOT NULL, -- how many of the steps begin at or below it
  area_step     smallint NOT NULL,
  listings      integer NOT NULL,
  latitudes     bigint NOT NULL, -- millionths of a degree
  longitudes    bigint NOT NULL,
  ids           bigint NOT NULL, -- their sum: of one listing its own
  compact       boolean NOT NULL DEFAULT false
) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);
CREATE INDEX step_counts_cell_idx ON map.step_counts (zoom, cell, listing_type, property_type, price_step, area_step, bedrooms, bathrooms)
  INCLUDE (listings, latitudes, longitudes, ids);
CREATE INDEX step_counts_changes_idx ON map.step_counts (zoom, cell) WHERE NOT compact;

ALTER TABLE map.counts ADD COLUMN ids bigint NOT NULL DEFAULT 0;
ALTER TABLE map.counts ALTER COLUMN ids DROP DEFAULT;
COMMENT ON COLUMN map.counts.cell IS 'of that zoom; at zoom 0, where all is one square, the id of the location';
DROP INDEX map.counts_cell_idx;

-- Zooms of map.step_counts, but for the locations.
CREATE FUNCTION map.step_zooms() RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN ARRAY[10, 12, 14];

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

-- Of a statement that wrote search rows: what left the map and what came onto it. The argument names which of the tables
-- `before` and `after` there are.
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

CREATE OR REPLACE FUNCTION map.listings_truncated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE map.counts, map.step_counts;
  RETURN NULL;
END $$;

SELECT map.rebuild_counts();
CREATE INDEX counts_cell_idx ON map.counts (zoom, cell, listing_type, property_type, bedrooms)
  INCLUDE (listings, latitudes, longitudes, ids);

-- How far the points of a location's listings reach: read anew once an hour.
CREATE MATERIALIZED VIEW map.location_bounds AS
SELECT location_id, min(longitude) AS west, min(latitude) AS south, max(longitude) AS east, max(latitude) AS north
FROM search.listings WHERE live AND cell IS NOT NULL GROUP BY 1;
CREATE UNIQUE INDEX location_bounds_idx ON map.location_bounds (location_id);

-- What is read in an order, or by a filter, is tested for its place without its row: these end with the public point.
DROP INDEX search.listings_usual_idx, search.listings_newest_idx, search.listings_cheapest_idx, search.listings_largest_idx,
  search.listings_area_price_idx, search.listings_kind_price_idx, search.listings_kind_size_idx;
CREATE INDEX listings_usual_idx ON search.listings (featured DESC, created_at DESC, id DESC,
  listing_type, property_type, location_id, bedrooms, bathrooms, price, area, cell, latitude, longitude) WHERE live;
CREATE INDEX listings_newest_idx ON search.listings (created_at DESC, id DESC,
  listing_type, property_type, location_id, bedrooms, bathrooms, price, area, featured, cell, latitude, longitude) WHERE live;
CREATE INDEX listings_cheapest_idx ON search.listings (price, id DESC,
  listing_type, property_type, location_id, bedrooms, bathrooms, area, featured, created_at, cell, latitude, longitude) WHERE live;
CREATE INDEX listings_largest_idx ON search.listings (area DESC, id DESC,
  listing_type, property_type, location_id, bedrooms, bathrooms, price, featured, created_at, cell, latitude, longitude) WHERE live;
CREATE INDEX listings_area_price_idx ON search.listings (location_id, listing_type, property_type, price, id,
  bedrooms, bathrooms, area, featured, created_at, cell, latitude, longitude) WHERE live;
CREATE INDEX listings_kind_price_idx ON search.listings (listing_type, property_type, price, id DESC,
  location_id, bedrooms, bathrooms, area, featured, created_at, cell, latitude, longitude) WHERE live;
CREATE INDEX listings_kind_size_idx ON search.listings (listing_type, property_type, area, id,
  location_id, bedrooms, bathrooms, price, featured, created_at, cell, latitude, longitude) WHERE live;

ANALYZE search.listings;
ANALYZE map.counts;
ANALYZE map.step_counts;
