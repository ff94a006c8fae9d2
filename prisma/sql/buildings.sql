-- Buildings: which listings share one (docs/product.md 4.16).

-- Returns the building of a listing, and creates it for the first one; null if the listing cannot share one. Only listings with
-- a public exact point do. Compares with the facts that a building was created with, so that members cannot form a chain.
CREATE OR REPLACE FUNCTION public.building_of(listing public.properties) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  -- Metres. Owners place the pin of one PACI number less exactly than the pin of a tower. The limit keeps a wrong number
  -- from joining listings of different places.
  by_paci CONSTANT float8 := 250;
  by_name CONSTANT float8 := 30;
  -- Metres per degree.
  degree CONSTANT float8 := 111195;
  longitude_degree CONSTANT float8 := degree * cos(radians(listing.latitude::float8));
  wanted_key CONSTANT text := nullif(search.normalize(listing.building_name), '');
  place CONSTANT integer := (SELECT id FROM public.locations WHERE name = listing.location);
  found integer;
BEGIN
  -- The same kinds can have a name (lib/listings/attributes/building.ts).
  IF listing.location_precision <> 'exact' OR listing.latitude IS NULL OR place IS NULL
    OR (wanted_key IS NULL AND listing.paci_number IS NULL)
    OR NOT (CASE listing.property_type
      WHEN 'apartment' THEN coalesce(listing.subtype, '') NOT IN ('annex', 'room')
      WHEN 'commercial' THEN coalesce(listing.subtype, '') NOT IN ('warehouse', 'workshop', 'building')
      ELSE false END)
  THEN RETURN NULL; END IF;
  -- Concurrent first listings of a building must find each other's.
  PERFORM pg_advisory_xact_lock(hashtextextended('buildings of ' || place, 0));
  -- FOR KEY SHARE: the cleanup does not delete it until this transaction ends.
  SELECT b.id INTO found FROM public.buildings b
  CROSS JOIN LATERAL (SELECT sqrt(((b.latitude - listing.latitude)::float8 * degree) ^ 2
    + ((b.longitude - listing.longitude)::float8 * longitude_degree) ^ 2) AS metres) AS distance
  WHERE b.location_id = place
    AND (b.paci_number = listing.paci_number AND metres <= by_paci OR b.name_key = wanted_key AND metres <= by_name)
  ORDER BY (b.paci_number = listing.paci_number) IS TRUE DESC, (b.id = listing.building_id) IS TRUE DESC, metres, b.id
  LIMIT 1 FOR KEY SHARE OF b;
  IF found IS NULL THEN
    INSERT INTO public.buildings (location_id, name_key, paci_number, latitude, longitude)
    VALUES (place, wanted_key, listing.paci_number, listing.latitude, listing.longitude) RETURNING id INTO found;
  END IF;
  RETURN found;
END $$;

-- Invalidates the pages that carry tags.building (lib/cache/tags.ts) with the commit.
CREATE OR REPLACE FUNCTION public.building_changed(ids integer[]) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('cache_clears', 'building:' || id) FROM (SELECT DISTINCT unnest(ids) AS id) AS changed WHERE id IS NOT NULL;
$$;

CREATE OR REPLACE FUNCTION public.set_building() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A restored backup has its listings before their owners, and keeps their buildings.
  IF TG_OP = 'INSERT' AND NOT EXISTS (SELECT FROM public.users WHERE id = NEW.publisher_id) THEN RETURN NEW; END IF;
  NEW.building_id := public.building_of(NEW);
  PERFORM public.building_changed(ARRAY[NEW.building_id, CASE WHEN TG_OP = 'UPDATE' THEN OLD.building_id END]);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER building_set_first BEFORE INSERT ON public.properties
  FOR EACH ROW EXECUTE FUNCTION public.set_building();

CREATE OR REPLACE TRIGGER building_set BEFORE UPDATE ON public.properties FOR EACH ROW
  WHEN ((OLD.property_type, OLD.subtype, OLD.location, OLD.latitude, OLD.longitude, OLD.location_precision, OLD.building_name, OLD.paci_number, OLD.block, OLD.street)
    IS DISTINCT FROM (NEW.property_type, NEW.subtype, NEW.location, NEW.latitude, NEW.longitude, NEW.location_precision, NEW.building_name, NEW.paci_number, NEW.block, NEW.street))
  EXECUTE FUNCTION public.set_building();

CREATE OR REPLACE FUNCTION public.left_building() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.building_changed(ARRAY[OLD.building_id]);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER building_left AFTER DELETE ON public.properties FOR EACH ROW
  WHEN (OLD.building_id IS NOT NULL) EXECUTE FUNCTION public.left_building();

-- A listing becomes public or hidden.
CREATE OR REPLACE FUNCTION public.live_in_building() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.building_changed(array_agg(p.building_id))
  FROM before JOIN after USING (id) JOIN public.properties p USING (id) WHERE before.live <> after.live;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER building_live AFTER UPDATE ON search.listings
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION public.live_in_building();
