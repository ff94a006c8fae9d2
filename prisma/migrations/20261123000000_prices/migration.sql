-- What listings cost, and what a listing has cost (docs/adr/0030-price-statistics.md). In a schema of its own, as search:
-- Prisma's schema does not know of it.
CREATE SCHEMA prices;

-- One row for each place, kind and month that has enough of them. A night replaces the rows of its month, so that the last
-- night of a month is what stays of it. `month` is the first day, in Kuwait.
CREATE TABLE prices.statistics (
  month         date NOT NULL CHECK (extract(day FROM month) = 1),
  taken_on      date NOT NULL,
  governorate   public.governorate, -- with a null location: all of it; null as well: all of Kuwait
  location_id   integer REFERENCES public.locations (id) ON DELETE CASCADE,
  listing_type  public.listing_type NOT NULL,
  property_type public.property_type NOT NULL,
  subtype       text, -- null: any, as for the next
  bedrooms      smallint,
  -- Of different advertisers, after what has the same photos. A figure needs 20, a range 6: fewer are never written.
  advertisers   integer NOT NULL CHECK (advertisers >= 6),
  price_low     numeric(12, 3) NOT NULL, -- lower quartile, KWD
  price_median  numeric(12, 3),
  price_high    numeric(12, 3) NOT NULL,
  metre_low     numeric(12, 3) NOT NULL, -- the same of a square metre
  metre_median  numeric(12, 3),
  metre_high    numeric(12, 3) NOT NULL,
  CHECK (location_id IS NULL OR governorate IS NOT NULL),
  CHECK (subtype IS NULL OR bedrooms IS NULL),
  CHECK ((price_median IS NOT NULL) = (advertisers >= 20) AND (metre_median IS NOT NULL) = (advertisers >= 20)),
  UNIQUE NULLS NOT DISTINCT (month, governorate, location_id, listing_type, property_type, subtype, bedrooms)
);
CREATE INDEX statistics_location_idx ON prices.statistics (location_id);

-- Of an area, its governorate and Kuwait as they are now: an area may be moved to another governorate meanwhile.
CREATE FUNCTION prices.take(today date) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  this_month date := date_trunc('month', today)::date;
  written integer;
BEGIN
  DELETE FROM prices.statistics WHERE month = this_month;
  INSERT INTO prices.statistics
  WITH photos AS MATERIALIZED (
    -- A preview is made of a photo's pixels alone, so the same file has the same one for every advertiser.
    SELECT i.property_id, md5(string_agg(md5(concat_ws('x', i.width, i.height, i.preview)), '' ORDER BY md5(concat_ws('x', i.width, i.height, i.preview)))) AS photo_set
    FROM public.property_images i JOIN search.listings s ON s.id = i.property_id AND s.live
    GROUP BY i.property_id
  ), listings AS (
    -- The same photos are the same home: the newest listing of it counts.
    SELECT DISTINCT ON (p.listing_type, p.property_type, coalesce(photos.photo_set, p.id::text))
      p.publisher_id, l.governorate, l.id AS location_id, p.listing_type, p.property_type, p.subtype,
      CASE WHEN p.property_type IN ('apartment', 'villa') THEN p.bedrooms END AS bedrooms, p.price, p.price / p.area AS metre
    FROM search.listings s
    JOIN public.properties p USING (id)
    JOIN public.locations l ON l.id = s.location_id
    LEFT JOIN photos ON photos.property_id = p.id
    WHERE s.live AND s.expires_at > now() AND p.area > 0
    ORDER BY p.listing_type, p.property_type, coalesce(photos.photo_set, p.id::text), p.created_at DESC, p.id DESC
  ), advertisers AS (
    -- Whoever has many of a kind counts once, by the one in the middle.
    SELECT listing_type, property_type, governorate, location_id, subtype, bedrooms,
      GROUPING(subtype) = 0 AS of_subtype, GROUPING(bedrooms) = 0 AS of_bedrooms,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY price::float8) AS price,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY metre::float8) AS metre
    FROM listings
    GROUP BY publisher_id, listing_type, property_type,
      GROUPING SETS ((), (governorate), (governorate, location_id)), GROUPING SETS ((), (subtype), (bedrooms))
    HAVING (GROUPING(subtype) = 1 OR subtype IS NOT NULL) AND (GROUPING(bedrooms) = 1 OR bedrooms IS NOT NULL)
  )
  SELECT this_month, today, governorate, location_id, listing_type, property_type, subtype, bedrooms, count(*),
    percentile_cont(0.25) WITHIN GROUP (ORDER BY price),
    CASE WHEN count(*) >= 20 THEN percentile_cont(0.5) WITHIN GROUP (ORDER BY price) END,
    percentile_cont(0.75) WITHIN GROUP (ORDER BY price),
    percentile_cont(0.25) WITHIN GROUP (ORDER BY metre),
    CASE WHEN count(*) >= 20 THEN percentile_cont(0.5) WITHIN GROUP (ORDER BY metre) END,
    percentile_cont(0.75) WITHIN GROUP (ORDER BY metre)
  FROM advertisers
  GROUP BY listing_type, property_type, governorate, location_id, subtype, bedrooms, of_subtype, of_bedrooms
  HAVING count(*) >= 6;
  GET DIAGNOSTICS written = ROW_COUNT;
  RETURN written;
END $$;

-- Pages show them (docs/adr/0022-answers-on-disk.md).
CREATE FUNCTION prices.taken() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cache.add(ARRAY['prices']);
  RETURN NULL;
END $$;
CREATE TRIGGER cache_changed AFTER INSERT OR DELETE OR TRUNCATE ON prices.statistics
  FOR EACH STATEMENT EXECUTE FUNCTION prices.taken();

-- Prices that a listing had while it was public, each until it was changed. The page of the listing is cleared by that change.
CREATE TABLE prices.changes (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  property_id integer NOT NULL REFERENCES public.properties (id) ON DELETE CASCADE,
  price       numeric(12, 3) NOT NULL, -- before
  changed_to  numeric(12, 3) NOT NULL,
  changed_at  timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX changes_property_idx ON prices.changes (property_id, id DESC);

-- A month's rent is no earlier price of what is for sale now. No more than the last fifty changes are kept.
CREATE FUNCTION prices.changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.listing_type <> OLD.listing_type THEN
    DELETE FROM prices.changes WHERE property_id = NEW.id;
  ELSIF NEW.price <> OLD.price AND OLD.approved AND OLD.expires_at > now()
      AND NOT (SELECT hidden FROM public.users WHERE id = OLD.publisher_id) THEN
    INSERT INTO prices.changes (property_id, price, changed_to) VALUES (NEW.id, OLD.price, NEW.price);
    DELETE FROM prices.changes WHERE id IN (
      SELECT id FROM prices.changes WHERE property_id = NEW.id ORDER BY id DESC OFFSET 50);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER price_changed AFTER UPDATE ON public.properties FOR EACH ROW
  WHEN (OLD.price <> NEW.price OR OLD.listing_type <> NEW.listing_type) EXECUTE FUNCTION prices.changed();
