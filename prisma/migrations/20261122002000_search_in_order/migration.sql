-- A page in an order is read without counting what it is a page of: `far` bounds how many listings are examined for it.
-- `area_asc` has no menu of its own; the closest larger listings come first in it.
DROP FUNCTION search.looking(
  tsquery, tsquery, tsquery, public.listing_type, public.property_type[], integer[], integer, integer, integer, numeric, numeric, numeric,
  numeric, boolean, text, integer
);
-- The first `many` in the order named of those among the first `far` that meet the filters; null for all.
CREATE FUNCTION search.looking(
  query tsquery, title tsquery, facts tsquery, listing_type public.listing_type, property_types public.property_type[], location_ids integer[],
  bedrooms integer, max_bedrooms integer, bathrooms integer, min_price numeric, max_price numeric, min_area numeric, max_area numeric,
  only_featured boolean, ordering text, many integer, far integer
) RETURNS TABLE (id integer) LANGUAGE plpgsql STABLE
  SET enable_seqscan = off SET enable_bitmapscan = off SET enable_sort = off AS $$
DECLARE
  columns text := CASE ordering
    WHEN 'usual' THEN 'featured DESC, created_at DESC, id DESC'
    WHEN 'newest' THEN 'created_at DESC, id DESC'
    WHEN 'price_asc' THEN 'price, id DESC'
    WHEN 'price_desc' THEN 'price DESC, id DESC'
    WHEN 'area_desc' THEN 'area DESC, id DESC'
    WHEN 'area_asc' THEN 'area, id'
  END;
BEGIN
  RETURN QUERY EXECUTE format($sql$
    SELECT id FROM (
      SELECT id, words FROM search.listings
      WHERE live %s
        AND ($2 IS NULL OR listing_type = $2)
        AND ($3 IS NULL OR property_type = ANY ($3))
        AND ($4 IS NULL OR location_id = ANY ($4))
        AND ($5 IS NULL OR bedrooms >= $5)
        AND ($6 IS NULL OR bedrooms <= $6)
        AND ($7 IS NULL OR bathrooms >= $7)
        AND ($8 IS NULL OR price >= $8)
        AND ($9 IS NULL OR price <= $9)
        AND ($10 IS NULL OR area >= $10)
        AND ($11 IS NULL OR area <= $11)
        AND ($12 IS NULL OR featured = $12)
      ORDER BY %s LIMIT $14) AS met
    %s LIMIT $13 $sql$,
    CASE WHEN far IS NULL THEN 'AND words @@ $1' END, columns, CASE WHEN far IS NOT NULL THEN 'WHERE words @@ $1' END)
  USING query, listing_type, property_types, location_ids, bedrooms, max_bedrooms, bathrooms, min_price, max_price, min_area, max_area,
    only_featured, many, coalesce(far, many);
END $$;
