-- The queue of listings that wait is put in its order from an index alone, with what has a signal (lib/listings/read/list.ts).
DROP INDEX properties_waiting_idx;
CREATE INDEX properties_waiting_idx ON properties (coalesce(resent_at, created_at), created_at, resent_at, credits_taken, id)
  WHERE NOT approved AND deleted_at IS NULL AND (taken_down_at IS NULL OR resent_at IS NOT NULL);
CREATE INDEX listing_signals_found_idx ON listing_signals (property_id) WHERE kinds <> '{}';
