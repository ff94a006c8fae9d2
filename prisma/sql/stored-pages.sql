-- What has changed of what public pages show, for the pages that an earlier run left on disk
-- (docs/adr/0022-answers-on-disk.md).

-- What changes more than a thousand at once counts as a change of everything.
CREATE OR REPLACE FUNCTION cache.add(tags text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO cache.changes (tag)
  SELECT DISTINCT unnest(CASE WHEN cardinality(tags) > 1000 THEN ARRAY['all'] ELSE tags END)
  ON CONFLICT DO NOTHING
$$;

CREATE OR REPLACE FUNCTION cache.all_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cache.add(ARRAY['all']);
  RETURN NULL;
END $$;

-- Of a statement that wrote rows of listings. The argument names the column with the listing's id.
CREATE OR REPLACE FUNCTION cache.listings_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text[];
BEGIN
  EXECUTE format('SELECT array_agg(DISTINCT ''property:'' || %I) FROM changed', TG_ARGV[0]) INTO tags;
  IF tags IS NOT NULL THEN PERFORM cache.add(tags); END IF;
  RETURN NULL;
END $$;

-- A new listing and one that is gone are told by their search rows, and so is one that has run out.
CREATE OR REPLACE TRIGGER cache_updated AFTER UPDATE ON public.properties
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION cache.listings_changed('id');

CREATE OR REPLACE TRIGGER cache_inserted AFTER INSERT ON search.listings
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION cache.listings_changed('id');

CREATE OR REPLACE TRIGGER cache_updated AFTER UPDATE ON search.listings
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION cache.listings_changed('id');

CREATE OR REPLACE TRIGGER cache_deleted AFTER DELETE ON search.listings
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION cache.listings_changed('id');

CREATE OR REPLACE TRIGGER cache_inserted AFTER INSERT ON public.property_images
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION cache.listings_changed('property_id');

CREATE OR REPLACE TRIGGER cache_updated AFTER UPDATE ON public.property_images
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION cache.listings_changed('property_id');

CREATE OR REPLACE TRIGGER cache_deleted AFTER DELETE ON public.property_images
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION cache.listings_changed('property_id');

CREATE OR REPLACE TRIGGER cache_inserted AFTER INSERT ON public.property_amenities
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION cache.listings_changed('property_id');

CREATE OR REPLACE TRIGGER cache_updated AFTER UPDATE ON public.property_amenities
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION cache.listings_changed('property_id');

CREATE OR REPLACE TRIGGER cache_deleted AFTER DELETE ON public.property_amenities
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION cache.listings_changed('property_id');

-- Counts change every minute.
CREATE OR REPLACE FUNCTION cache.locations_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM before JOIN after USING (id)
             WHERE to_jsonb(before) - 'property_count' <> to_jsonb(after) - 'property_count') THEN
    PERFORM cache.add(ARRAY['places']);
  ELSIF EXISTS (SELECT FROM after) THEN
    PERFORM cache.add(ARRAY['counts']);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER cache_updated AFTER UPDATE ON public.locations
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION cache.locations_changed();

-- What is seldom, and seen on many pages.
CREATE OR REPLACE TRIGGER cache_changed AFTER INSERT OR DELETE OR TRUNCATE ON public.locations
  FOR EACH STATEMENT EXECUTE FUNCTION cache.all_changed();

CREATE OR REPLACE TRIGGER cache_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON public.amenities
  FOR EACH STATEMENT EXECUTE FUNCTION cache.all_changed();

CREATE OR REPLACE TRIGGER cache_truncated AFTER TRUNCATE ON public.properties
  FOR EACH STATEMENT EXECUTE FUNCTION cache.all_changed();

CREATE OR REPLACE TRIGGER cache_truncated AFTER TRUNCATE ON search.listings
  FOR EACH STATEMENT EXECUTE FUNCTION cache.all_changed();

CREATE OR REPLACE TRIGGER cache_truncated AFTER TRUNCATE ON public.property_images
  FOR EACH STATEMENT EXECUTE FUNCTION cache.all_changed();

CREATE OR REPLACE TRIGGER cache_truncated AFTER TRUNCATE ON public.property_amenities
  FOR EACH STATEMENT EXECUTE FUNCTION cache.all_changed();

-- Balances and free listings are on no page that is the same for everyone.
CREATE OR REPLACE FUNCTION cache.owner_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cache.add(ARRAY['owner:' || NEW.id]);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER cache_updated AFTER UPDATE ON public.users FOR EACH ROW
  WHEN ((OLD.username::text, OLD.full_name, OLD.email::text, OLD.phone, OLD.role, OLD.disabled, OLD.hidden, OLD.advertiser_kind, OLD.licence_number)
    IS DISTINCT FROM (NEW.username::text, NEW.full_name, NEW.email::text, NEW.phone, NEW.role, NEW.disabled, NEW.hidden, NEW.advertiser_kind, NEW.licence_number))
  EXECUTE FUNCTION cache.owner_changed();

-- Of a statement that wrote rows: `changed` are those as they were, or as they are. More than cache.add takes, but no more than
-- there are places and kinds.
CREATE OR REPLACE FUNCTION prices.taken() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO cache.changes (tag) SELECT DISTINCT prices.tags(ROW(changed.*)::prices.statistics) FROM changed ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER cache_inserted AFTER INSERT ON prices.statistics
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION prices.taken();

CREATE OR REPLACE TRIGGER cache_updated AFTER UPDATE ON prices.statistics
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION prices.taken();

CREATE OR REPLACE TRIGGER cache_deleted AFTER DELETE ON prices.statistics
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION prices.taken();

CREATE OR REPLACE TRIGGER cache_truncated AFTER TRUNCATE ON prices.statistics
  FOR EACH STATEMENT EXECUTE FUNCTION cache.all_changed();
