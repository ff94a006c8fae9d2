-- Saved searches (docs/adr/0027-saved-searches.md).

-- Returns the saved criteria that a public listing meets, by the rules of search (filterClause and tsquery in
-- lib/search/find/). Returns nothing if it is not public. The anchor index checks everything except words and drawn
-- areas, which few candidates reach.
CREATE OR REPLACE FUNCTION search.criteria_met(listing_id integer) RETURNS SETOF integer LANGUAGE plpgsql STABLE
  SET enable_seqscan = off SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  listing search.listings%ROWTYPE;
BEGIN
  SELECT * INTO listing FROM search.listings WHERE id = listing_id AND live;
  IF NOT FOUND THEN RETURN; END IF;
  RETURN QUERY
  WITH anchor AS MATERIALIZED (
    SELECT a.criteria_id, a.condition_id FROM public.search_anchors a
    WHERE a.location_id = ANY (ARRAY[-1, listing.location_id])
      AND a.listing_type = ANY (ARRAY['', listing.listing_type::text])
      AND a.property_type = ANY (ARRAY['', listing.property_type::text])
      AND a.min_price <= listing.price::float8 AND a.max_price >= listing.price::float8
      AND a.min_area <= listing.area::float8 AND a.max_area >= listing.area::float8
      AND a.min_bedrooms <= coalesce(listing.bedrooms, 0) AND a.min_bathrooms <= coalesce(listing.bathrooms, 0)
      AND (listing.featured OR NOT a.featured)
  ), held AS MATERIALIZED (
    SELECT d.id FROM public.search_conditions d
    WHERE d.id = ANY (ARRAY(SELECT DISTINCT condition_id FROM anchor WHERE condition_id IS NOT NULL))
      AND (d.words IS NULL OR listing.words @@ ALL (d.words))
      AND (d.edges IS NULL OR (listing.cell IS NOT NULL AND map.is_within(listing.latitude, listing.longitude, 0, d.edges)))
  )
  SELECT criteria_id FROM anchor WHERE condition_id IS NULL OR condition_id IN (SELECT id FROM held);
END $$;
