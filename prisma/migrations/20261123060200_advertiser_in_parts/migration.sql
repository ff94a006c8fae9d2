-- Who an account advertises as is a word in the search row of each of its listings, and a row that is written anew is written
-- into every index: tens of thousands take minutes, longer than a statement may. Those of nearly everyone change at once, the rest by a
-- job (lib/users/update.ts).

-- Of some of an account's listings, in the order of their ids, beyond `after`: as the account says now.
-- Returns the last of them, null where there are no more.
CREATE FUNCTION search.apply_advertiser(account integer, after integer, size integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  ids CONSTANT integer[] := array(
    SELECT id FROM public.properties WHERE publisher_id = account AND id > after ORDER BY id LIMIT size);
  -- Until the end of the transaction it says what it says now.
  key CONSTANT text[] := array(
    SELECT '#advertiser:' || advertiser_kind FROM public.users WHERE id = account AND advertiser_kind IS NOT NULL FOR SHARE);
BEGIN
  UPDATE search.listings AS kept
  SET words = ts_delete(kept.words, ARRAY['#advertiser:owner', '#advertiser:office']) || array_to_tsvector(key)
  WHERE kept.id = ANY (ids)
    AND kept.words <> ts_delete(kept.words, ARRAY['#advertiser:owner', '#advertiser:office']) || array_to_tsvector(key);
  RETURN ids[cardinality(ids)];
END $$;

CREATE OR REPLACE FUNCTION search.advertiser_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM public.users WHERE id = NEW.id FOR UPDATE; -- lets those finish first who hold it as it was
  PERFORM search.apply_advertiser(NEW.id, 0, 500);
  RETURN NULL;
END $$;
