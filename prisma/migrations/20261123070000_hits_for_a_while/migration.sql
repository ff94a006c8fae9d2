-- Hits grow by a row for each criteria that a listing meets, and are needed until people were told (docs/adr/0027-saved-searches.md).
-- What a listing has met for good stands in its matches from now on, in four bytes each: a match keeps its criteria, and has only
-- those that no earlier match of the listing has.
ALTER TABLE "search_matches" ADD COLUMN     "hits_made" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "matched_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp();

UPDATE search_matches m SET criteria_ids = ARRAY(
  SELECT met FROM unnest(m.criteria_ids) AS met
  WHERE NOT EXISTS (
    SELECT FROM search_matches earlier
    WHERE earlier.property_id = m.property_id AND earlier.id < m.id AND (
      met = ANY (earlier.criteria_ids) OR EXISTS (SELECT FROM search_hits h WHERE h.criteria_id = met AND h.match_id = earlier.id)))
  ORDER BY met)
WHERE criteria_ids IS NOT NULL;
UPDATE search_matches m SET hits_made = true, criteria_ids = hit.criteria_ids
FROM (SELECT match_id, array_agg(criteria_id ORDER BY criteria_id) AS criteria_ids FROM search_hits GROUP BY match_id) AS hit
WHERE hit.match_id = m.id AND m.criteria_ids IS NULL;
DELETE FROM search_matches WHERE criteria_ids IS NULL OR criteria_ids = '{}';

DROP INDEX search_matches_pending_idx;
CREATE INDEX search_matches_pending_idx ON search_matches (id) WHERE NOT hits_made;
CREATE INDEX "search_matches_matched_at_idx" ON "search_matches"("matched_at");
