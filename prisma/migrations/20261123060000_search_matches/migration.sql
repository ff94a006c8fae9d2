-- Matching at a million saved searches (docs/adr/0027-saved-searches.md). A match is one row, with the criteria that the listing
-- meets; hits are made of many matches at once, before people are told. What they are told by is the number of the match.
CREATE TABLE "search_matches" (
    "id" SERIAL NOT NULL,
    "property_id" INTEGER NOT NULL,
    "criteria_ids" INTEGER[],

    CONSTRAINT "search_matches_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "search_matches_property_id_idx" ON "search_matches"("property_id");
CREATE INDEX search_matches_pending_idx ON search_matches (id) WHERE criteria_ids IS NOT NULL;
ALTER TABLE search_matches ALTER COLUMN criteria_ids SET STORAGE EXTERNAL; -- numbers in order: to compress them takes longer than to write them

-- Each hit so far is a match of its own, under its number: what was told stays told.
INSERT INTO search_matches (id, property_id) SELECT id, property_id FROM search_hits;
SELECT setval('search_matches_id_seq', last_value, is_called) FROM search_hits_id_seq;
ALTER TABLE search_hits RENAME TO old_hits;
ALTER TABLE old_hits RENAME CONSTRAINT search_hits_pkey TO old_hits_pkey;
CREATE TABLE "search_hits" (
    "criteria_id" INTEGER NOT NULL,
    "match_id" INTEGER NOT NULL,
    "property_id" INTEGER NOT NULL
);
INSERT INTO search_hits SELECT criteria_id, id, property_id FROM old_hits ORDER BY id;
DROP TABLE old_hits;
ALTER TABLE "search_hits" ADD CONSTRAINT "search_hits_pkey" PRIMARY KEY ("criteria_id", "match_id");

-- What criteria ask for besides their anchors, once for all that ask for the same: few do, and most of these for a kind, for
-- furniture or a common word. A listing is compared with each of them once.
CREATE TABLE "search_conditions" (
    "id" SERIAL NOT NULL,
    "hash" BYTEA NOT NULL,
    "words" tsquery,
    "edges" INTEGER[],

    CONSTRAINT "search_conditions_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "search_conditions_hash_key" ON "search_conditions"("hash");
ALTER TABLE search_criteria ADD COLUMN condition_id INTEGER;
CREATE TEMP TABLE conditions ON COMMIT DROP AS
  SELECT id, sha256(convert_to(concat_ws('|', words::text, edges::text), 'UTF8')) AS hash, words, edges
  FROM search_criteria WHERE words IS NOT NULL OR edges IS NOT NULL;
INSERT INTO search_conditions (hash, words, edges) SELECT DISTINCT ON (hash) hash, words, edges FROM conditions;
UPDATE search_criteria c SET condition_id = d.id FROM conditions JOIN search_conditions d USING (hash) WHERE c.id = conditions.id;
ALTER TABLE search_criteria DROP COLUMN words, DROP COLUMN edges;
CREATE INDEX "search_criteria_condition_id_idx" ON "search_criteria"("condition_id");
ALTER TABLE "search_criteria" ADD CONSTRAINT "search_criteria_condition_id_fkey" FOREIGN KEY ("condition_id") REFERENCES "search_conditions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE search_anchors ADD COLUMN condition_id INTEGER;
UPDATE search_anchors a SET condition_id = c.condition_id FROM search_criteria c
WHERE c.id = a.criteria_id AND c.condition_id IS NOT NULL;
DROP INDEX search_anchors_met_idx;
CREATE INDEX "search_anchors_met_idx" ON "search_anchors"("location_id", "listing_type", "property_type", "max_price", "min_price", "min_bedrooms", "min_bathrooms", "min_area", "max_area", "featured", "condition_id", "criteria_id");

-- As before: the criteria that a public listing meets, as search finds it by them; nothing where it is not public.
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
      AND (d.words IS NULL OR listing.words @@ d.words)
      AND (d.edges IS NULL OR (listing.cell IS NOT NULL AND map.is_within(listing.latitude, listing.longitude, 0, d.edges)))
  )
  SELECT criteria_id FROM anchor WHERE condition_id IS NULL OR condition_id IN (SELECT id FROM held);
END $$;
