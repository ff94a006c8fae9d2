-- AlterTable
ALTER TABLE "users" ADD COLUMN     "advertiser_kind" TEXT,
ADD COLUMN     "licence_number" TEXT;



-- What Prisma's language cannot say. Null is not said, as for all accounts so far: nobody has asked them.
ALTER TABLE users
  ADD CONSTRAINT users_advertiser_kind_check CHECK (advertiser_kind IN ('owner', 'office')),
  ADD CONSTRAINT users_licence_number_check CHECK (
    licence_number IS NULL OR (advertiser_kind IS NOT DISTINCT FROM 'office' AND char_length(licence_number) BETWEEN 1 AND 30));

-- The kind is one more key among the words of a listing (20261122000800_search_phrases). Where it is not said there is none,
-- so that no row has to be written anew.
DO $$
DECLARE
  view text := pg_get_viewdef('search.current'::regclass);
  owner text := '(''#owner:''::text || p.publisher_id)';
BEGIN
  IF position(owner IN view) = 0 THEN RAISE EXCEPTION 'search.current has no key of the owner: %', view; END IF;
  EXECUTE 'CREATE OR REPLACE VIEW search.current AS '
    || replace(view, owner, owner || ', (''#advertiser:''::text || u.advertiser_kind)');
END $$;

-- As search.user_changed: one statement, however many listings there are, since nothing else of their rows depends on it.
CREATE FUNCTION search.advertiser_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM public.users WHERE id = NEW.id FOR UPDATE; -- lets those finish first who hold it as it was
  UPDATE search.listings AS kept
  SET words = ts_delete(kept.words, '#advertiser:' || coalesce(OLD.advertiser_kind, ''))
    || array_to_tsvector(array_remove(ARRAY['#advertiser:' || NEW.advertiser_kind], NULL))
  FROM public.properties p
  WHERE p.publisher_id = NEW.id AND kept.id = p.id;
  RETURN NULL;
END $$;
CREATE TRIGGER search_advertiser_updated AFTER UPDATE ON public.users FOR EACH ROW
  WHEN (OLD.advertiser_kind IS DISTINCT FROM NEW.advertiser_kind) EXECUTE FUNCTION search.advertiser_changed();

DROP TRIGGER cache_updated ON public.users;
CREATE TRIGGER cache_updated AFTER UPDATE ON public.users FOR EACH ROW
  WHEN ((OLD.username::text, OLD.full_name, OLD.email::text, OLD.phone, OLD.role, OLD.disabled, OLD.hidden, OLD.advertiser_kind, OLD.licence_number)
    IS DISTINCT FROM (NEW.username::text, NEW.full_name, NEW.email::text, NEW.phone, NEW.role, NEW.disabled, NEW.hidden, NEW.advertiser_kind, NEW.licence_number))
  EXECUTE FUNCTION cache.owner_changed();
