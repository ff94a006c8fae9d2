-- What has changed of what public pages show, by the transaction that changed it: written by triggers, so that nothing
-- that writes rows, of the product or beside it, can forget it. A start compares it with the pages that an earlier run
-- left on disk (docs/adr/0022-answers-on-disk.md).
CREATE SCHEMA cache;

-- A key for each transaction, so that no two wait for each other. `tag` is a cache tag (lib/cache/tags.ts) or one of:
-- `all`; `places`: more of locations than their counts; `counts`: those; empty: changes up to this transaction are no
-- longer remembered one by one.
CREATE TABLE cache.changes (
  transaction xid8 NOT NULL DEFAULT pg_current_xact_id(),
  tag         text NOT NULL,
  PRIMARY KEY (transaction, tag)
);

-- The folders of stored pages, and the last mark that each has left here: a database without it is another one, or has
-- been put back to what it was before.
CREATE TABLE cache.folders (
  id        uuid PRIMARY KEY,
  seal      uuid NOT NULL,
  sealed_at timestamptz NOT NULL DEFAULT now()
);

-- What changes more than a thousand at once counts as a change of everything.
CREATE FUNCTION cache.add(tags text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO cache.changes (tag)
  SELECT DISTINCT unnest(CASE WHEN cardinality(tags) > 1000 THEN ARRAY['all'] ELSE tags END)
  ON CONFLICT DO NOTHING
$$;

CREATE FUNCTION cache.all_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cache.add(ARRAY['all']);
  RETURN NULL;
END $$;

-- Of a statement that wrote rows of listings. The argument names the column with the listing's id.
CREATE FUNCTION cache.listings_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text[];
BEGIN
  EXECUTE format('SELECT array_agg(DISTINCT ''property:'' || %I) FROM changed', TG_ARGV[0]) INTO tags;
  IF tags IS NOT NULL THEN PERFORM cache.add(tags); END IF;
  RETURN NULL;
END $$;

-- A new listing and one that is gone are told by their search rows, and so is one that has run out.
CREATE TRIGGER cache_updated AFTER UPDATE ON public.properties
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION cache.listings_changed('id');
CREATE TRIGGER cache_inserted AFTER INSERT ON search.listings
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION cache.listings_changed('id');
CREATE TRIGGER cache_updated AFTER UPDATE ON search.listings
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION cache.listings_changed('id');
CREATE TRIGGER cache_deleted AFTER DELETE ON search.listings
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION cache.listings_changed('id');
CREATE TRIGGER cache_inserted AFTER INSERT ON public.property_images
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION cache.listings_changed('property_id');
CREATE TRIGGER cache_updated AFTER UPDATE ON public.property_images
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION cache.listings_changed('property_id');
CREATE TRIGGER cache_deleted AFTER DELETE ON public.property_images
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION cache.listings_changed('property_id');
CREATE TRIGGER cache_inserted AFTER INSERT ON public.property_amenities
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION cache.listings_changed('property_id');
CREATE TRIGGER cache_updated AFTER UPDATE ON public.property_amenities
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION cache.listings_changed('property_id');
CREATE TRIGGER cache_deleted AFTER DELETE ON public.property_amenities
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION cache.listings_changed('property_id');

-- Balances and free listings are on no page that is the same for everyone.
CREATE FUNCTION cache.owner_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cache.add(ARRAY['owner:' || NEW.id]);
  RETURN NULL;
END $$;
CREATE TRIGGER cache_updated AFTER UPDATE ON public.users FOR EACH ROW
  WHEN ((OLD.username::text, OLD.full_name, OLD.email::text, OLD.phone, OLD.role, OLD.disabled)
    IS DISTINCT FROM (NEW.username::text, NEW.full_name, NEW.email::text, NEW.phone, NEW.role, NEW.disabled))
  EXECUTE FUNCTION cache.owner_changed();

-- Counts change every minute.
CREATE FUNCTION cache.locations_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM before JOIN after USING (id)
             WHERE to_jsonb(before) - 'property_count' <> to_jsonb(after) - 'property_count') THEN
    PERFORM cache.add(ARRAY['places']);
  ELSIF EXISTS (SELECT FROM after) THEN
    PERFORM cache.add(ARRAY['counts']);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER cache_updated AFTER UPDATE ON public.locations
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION cache.locations_changed();

-- What is seldom, and seen on many pages.
CREATE TRIGGER cache_changed AFTER INSERT OR DELETE OR TRUNCATE ON public.locations
  FOR EACH STATEMENT EXECUTE FUNCTION cache.all_changed();
CREATE TRIGGER cache_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON public.amenities
  FOR EACH STATEMENT EXECUTE FUNCTION cache.all_changed();
CREATE TRIGGER cache_truncated AFTER TRUNCATE ON public.properties
  FOR EACH STATEMENT EXECUTE FUNCTION cache.all_changed();
CREATE TRIGGER cache_truncated AFTER TRUNCATE ON search.listings
  FOR EACH STATEMENT EXECUTE FUNCTION cache.all_changed();
CREATE TRIGGER cache_truncated AFTER TRUNCATE ON public.property_images
  FOR EACH STATEMENT EXECUTE FUNCTION cache.all_changed();
CREATE TRIGGER cache_truncated AFTER TRUNCATE ON public.property_amenities
  FOR EACH STATEMENT EXECUTE FUNCTION cache.all_changed();
