-- Search at a million listings (packages/bench/RESULTS.md has the measurements).

-- Every structured field is a key column of every index: what does not fit is then left out within the index, before
-- its row is looked up for the words. Columns at the front that a search leaves open cost nothing where they have few
-- values (PostgreSQL 18 skips over them), so that one index serves a filter with the kinds and without.
DROP INDEX search.listings_usual_idx, search.listings_kind_idx, search.listings_area_idx, search.listings_newest_idx,
  search.listings_price_idx, search.listings_cheapest_idx, search.listings_largest_idx;

-- Lists in an order: all in the usual one, those of a kind, those of an area; by date; by price, of one offer and of
-- both; by size.
CREATE INDEX listings_usual_idx ON search.listings (featured DESC, created_at DESC, id DESC,
  listing_type, property_type, location_id, bedrooms, bathrooms, price, area) WHERE live;
CREATE INDEX listings_kind_idx ON search.listings (listing_type, property_type, featured DESC, created_at DESC, id DESC,
  location_id, bedrooms, bathrooms, price, area) WHERE live;
CREATE INDEX listings_area_idx ON search.listings (location_id, featured DESC, created_at DESC, id DESC,
  listing_type, property_type, bedrooms, bathrooms, price, area) WHERE live;
CREATE INDEX listings_newest_idx ON search.listings (created_at DESC, id DESC,
  listing_type, property_type, location_id, bedrooms, bathrooms, price, area, featured) WHERE live;
CREATE INDEX listings_price_idx ON search.listings (listing_type, price, id DESC,
  property_type, location_id, bedrooms, bathrooms, area, featured, created_at) WHERE live;
CREATE INDEX listings_cheapest_idx ON search.listings (price, id DESC,
  listing_type, property_type, location_id, bedrooms, bathrooms, area, featured, created_at) WHERE live;
CREATE INDEX listings_largest_idx ON search.listings (area DESC, id DESC,
  listing_type, property_type, location_id, bedrooms, bathrooms, price, featured, created_at) WHERE live;

-- What meets a filter, in no order, however little it is: rooms and kinds; prices; sizes; all of it within some areas.
CREATE INDEX listings_rooms_idx ON search.listings (listing_type, property_type, bedrooms, id,
  location_id, bathrooms, price, area, featured, created_at) WHERE live;
CREATE INDEX listings_kind_price_idx ON search.listings (listing_type, property_type, price, id DESC,
  location_id, bedrooms, bathrooms, area, featured, created_at) WHERE live;
CREATE INDEX listings_kind_size_idx ON search.listings (listing_type, property_type, area, id,
  location_id, bedrooms, bathrooms, price, featured, created_at) WHERE live;
CREATE INDEX listings_area_price_idx ON search.listings (location_id, listing_type, property_type, price, id,
  bedrooms, bathrooms, area, featured, created_at) WHERE live;

-- Three ways to the public listings that hold some words and meet the filters, null asking nothing. Each is told how
-- to go, since the planner, which knows neither that two words never meet nor that every villa has rooms, now and
-- then takes a hundred times as long:
--   search.holding (an earlier migration)  from the index of words: where one of them is rare
--   search.among                           from the indexes of filters: where the words are common
--   search.looking                         through the list in its order: for a page out of many

-- Up to `many` of them in no order, among the first `far` listings that meet the filters. Where only kinds are asked,
-- most listings meet them: by date they are read as they lie in the table, page by page, a third of the time.
CREATE FUNCTION search.among(
  query tsquery, listing_type public.listing_type, property_types public.property_type[], location_ids integer[], bedrooms integer,
  bathrooms integer, min_price numeric, max_price numeric, min_area numeric, max_area numeric, only_featured boolean,
  far integer, many integer
) RETURNS TABLE (id integer, created_at timestamptz, featured boolean, price numeric, area numeric) LANGUAGE plpgsql STABLE
  SET enable_seqscan = off SET enable_bitmapscan = off SET enable_sort = off AS $$
BEGIN
  RETURN QUERY EXECUTE format($sql$
    SELECT id, created_at, featured, price, area FROM (
      SELECT id, created_at, featured, price, area, words FROM search.listings
      WHERE live
        AND ($2 IS NULL OR listing_type = $2)
        AND ($3 IS NULL OR property_type = ANY ($3))
        AND ($4 IS NULL OR location_id = ANY ($4))
        AND ($5 IS NULL OR bedrooms >= $5)
        AND ($6 IS NULL OR bathrooms >= $6)
        AND ($7 IS NULL OR price >= $7)
        AND ($8 IS NULL OR price <= $8)
        AND ($9 IS NULL OR area >= $9)
        AND ($10 IS NULL OR area <= $10)
        AND ($11 IS NULL OR featured = $11)
      %s LIMIT $12) AS met
    WHERE words @@ $1 LIMIT $13 $sql$,
    CASE WHEN coalesce(location_ids[1], bedrooms, bathrooms, min_price, max_price, min_area, max_area) IS NULL AND only_featured IS NULL
      THEN 'ORDER BY created_at DESC, id DESC' END)
  USING query, listing_type, property_types, location_ids, bedrooms, bathrooms, min_price, max_price, min_area, max_area,
    only_featured, far, many;
END $$;

-- The first `many` of them in the order named.
CREATE FUNCTION search.looking(
  query tsquery, listing_type public.listing_type, property_types public.property_type[], location_ids integer[], bedrooms integer,
  bathrooms integer, min_price numeric, max_price numeric, min_area numeric, max_area numeric, only_featured boolean,
  ordering text, many integer
) RETURNS TABLE (id integer) LANGUAGE plpgsql STABLE
  SET enable_seqscan = off SET enable_bitmapscan = off SET enable_sort = off AS $$
DECLARE
  columns text := CASE ordering
    WHEN 'usual' THEN 'featured DESC, created_at DESC, id DESC'
    WHEN 'newest' THEN 'created_at DESC, id DESC'
    WHEN 'price_asc' THEN 'price, id DESC'
    WHEN 'price_desc' THEN 'price DESC, id DESC'
    WHEN 'area_desc' THEN 'area DESC, id DESC'
  END;
BEGIN
  RETURN QUERY EXECUTE format($sql$
    SELECT id FROM search.listings
    WHERE live AND words @@ $1
      AND ($2 IS NULL OR listing_type = $2)
      AND ($3 IS NULL OR property_type = ANY ($3))
      AND ($4 IS NULL OR location_id = ANY ($4))
      AND ($5 IS NULL OR bedrooms >= $5)
      AND ($6 IS NULL OR bathrooms >= $6)
      AND ($7 IS NULL OR price >= $7)
      AND ($8 IS NULL OR price <= $8)
      AND ($9 IS NULL OR area >= $9)
      AND ($10 IS NULL OR area <= $10)
      AND ($11 IS NULL OR featured = $11)
    ORDER BY %s LIMIT $12 $sql$, columns)
  USING query, listing_type, property_types, location_ids, bedrooms, bathrooms, min_price, max_price, min_area, max_area,
    only_featured, many;
END $$;
