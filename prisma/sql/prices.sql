-- Price statistics, and price changes of listings (docs/adr/0030-price-statistics.md).

-- Same rule as `roundPrice` (lib/prices/compare.ts).
CREATE OR REPLACE FUNCTION prices.rounded(value numeric) RETURNS numeric LANGUAGE sql IMMUTABLE
RETURN CASE WHEN value = 0 THEN 0 ELSE round(value, 2 - floor(log(abs(value)))::integer) END;

-- The public values of a row, without its date.
CREATE OR REPLACE FUNCTION prices.shown(s prices.statistics) RETURNS numeric[] LANGUAGE sql IMMUTABLE
RETURN ARRAY[s.advertisers, prices.rounded(s.price_low), prices.rounded(s.price_median), prices.rounded(s.price_high),
  prices.rounded(s.metre_low), prices.rounded(s.metre_median), prices.rounded(s.metre_high)];

-- Identifies the place and kind of a row within a month.
CREATE OR REPLACE FUNCTION prices.key(s prices.statistics) RETURNS text LANGUAGE sql STABLE
RETURN concat_ws(' ', coalesce(s.governorate::text, '-'), coalesce(s.location_id::text, '-'), s.listing_type, s.property_type,
  coalesce(s.bedrooms::text, '-'), coalesce(s.subtype, '-'));

-- Returns the cache tags of reads that show the row, as in lib/cache/tags.ts: the tag of its place and that of similar
-- listings there. A row has a subtype or a number of bedrooms, never both, and no subtype looks like a number.
CREATE OR REPLACE FUNCTION prices.tags(s prices.statistics) RETURNS SETOF text LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT 'prices:' || place || more
  FROM (SELECT coalesce(s.location_id::text, s.governorate::text) AS place) AS its,
       unnest(ARRAY['', ':' || s.property_type || ':' || coalesce(s.bedrooms::text, s.subtype, 'any')]) AS more
  WHERE place IS NOT NULL;
END;

-- Returns the listings that are or were public, without other than monthly rents. `ends_at` is the end of their time on
-- the site; `home` is equal for listings with the same photos. The planner inlines the function.
CREATE OR REPLACE FUNCTION prices.listings() RETURNS TABLE (id integer, publisher_id integer, governorate public.governorate,
  location_id integer, listing_type public.listing_type, property_type public.property_type, subtype text, bedrooms integer,
  own_kind boolean, price numeric, area numeric, home text, created_at timestamptz, ends_at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT p.id, p.publisher_id, l.governorate, l.id, p.listing_type, p.property_type, p.subtype,
    -- As `likeOf` (lib/prices/compare.ts): rooms, annexes and studios are no apartments of any size.
    CASE
      WHEN p.subtype = 'studio' THEN 0
      WHEN p.subtype IN ('room', 'annex') THEN NULL
      WHEN p.property_type IN ('apartment', 'villa') THEN p.bedrooms
    END,
    p.subtype IS NOT NULL AND p.subtype IN ('room', 'annex', 'studio'), p.price, p.area,
    -- A preview depends only on the photo's pixels, so the same photo has the same preview for every advertiser.
    coalesce((
      SELECT md5(string_agg(md5(concat_ws('x', i.width, i.height, i.preview)), '' ORDER BY md5(concat_ws('x', i.width, i.height, i.preview))))
      FROM public.property_images i WHERE i.property_id = p.id AND i.kind <> 'plan' -- all flats of a building share a plan
    ), p.id::text),
    p.created_at, least(p.expires_at, p.paused_at, p.closed_at)
  FROM public.properties p
  JOIN public.locations l ON l.name = p.location AND l.name_ar = p.location_ar
  WHERE p.approved AND p.deleted_at IS NULL AND p.area > 0 AND coalesce(p.rent_period, 'month') = 'month'
    AND NOT EXISTS (SELECT FROM public.users u WHERE u.id = p.publisher_id AND u.hidden)
$$;

-- Writes the statistics of a day and replaces earlier ones of its month. Uses each area's current governorate. Returns
-- the number of rows, and the cache tags of reads whose values changed.
CREATE OR REPLACE FUNCTION prices.write_statistics(today date, OUT rows integer, OUT changed text[]) LANGUAGE plpgsql AS $$
DECLARE
  this_month date := date_trunc('month', today)::date;
  taken prices.statistics[];
  other prices.statistics[];
BEGIN
  -- The first run of a month replaces the previous month's figures on the pages.
  IF NOT EXISTS (SELECT FROM prices.statistics WHERE month = this_month) THEN
    SELECT array_agg(s) INTO other FROM prices.statistics s WHERE month = (SELECT max(month) FROM prices.statistics);
  END IF;
  WITH listings AS (
    -- Listings with the same photos are the same home: only the newest counts.
    SELECT DISTINCT ON (listing_type, property_type, home) *, price / area AS metre FROM prices.listings() WHERE ends_at > now()
    ORDER BY listing_type, property_type, home, created_at DESC, id DESC
  ), advertisers AS (
    -- An advertiser with several listings of a kind counts once, by their median.
    SELECT listing_type, property_type, governorate, location_id, subtype, bedrooms,
      GROUPING(subtype) = 0 AS of_subtype, GROUPING(bedrooms) = 0 AS of_bedrooms,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY price::float8) AS price,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY metre::float8) AS metre
    FROM listings
    GROUP BY publisher_id, listing_type, property_type,
      GROUPING SETS ((), (governorate), (governorate, location_id)), GROUPING SETS ((own_kind), (subtype), (bedrooms))
    HAVING (GROUPING(own_kind) = 1 OR NOT own_kind) AND (GROUPING(subtype) = 1 OR subtype IS NOT NULL) AND (GROUPING(bedrooms) = 1 OR bedrooms IS NOT NULL)
      -- Areas without a governorate do not form a group.
      AND (GROUPING(location_id) = 0 OR GROUPING(governorate) = 1 OR governorate IS NOT NULL)
  )
  SELECT array_agg(ROW(row.*)::prices.statistics) INTO taken FROM (
    SELECT this_month, today, governorate, location_id, listing_type, property_type, subtype, bedrooms, count(*),
      percentile_cont(0.25) WITHIN GROUP (ORDER BY price),
      CASE WHEN count(*) >= 20 THEN percentile_cont(0.5) WITHIN GROUP (ORDER BY price) END,
      percentile_cont(0.75) WITHIN GROUP (ORDER BY price),
      percentile_cont(0.25) WITHIN GROUP (ORDER BY metre),
      CASE WHEN count(*) >= 20 THEN percentile_cont(0.5) WITHIN GROUP (ORDER BY metre) END,
      percentile_cont(0.75) WITHIN GROUP (ORDER BY metre)
    FROM advertisers
    GROUP BY listing_type, property_type, governorate, location_id, subtype, bedrooms, of_subtype, of_bedrooms
    HAVING count(*) >= 6
  ) AS row;

  WITH gone AS (
    DELETE FROM prices.statistics s WHERE month = this_month AND prices.key(s) NOT IN (
      SELECT prices.key(t) FROM unnest(taken) AS t) RETURNING s AS row
  )
  SELECT other || array_agg(row) INTO other FROM gone;
  -- Rows whose public values did not change keep their date: cached pages stay correct.
  WITH written AS (
    INSERT INTO prices.statistics AS s SELECT * FROM unnest(taken)
    ON CONFLICT (month, governorate, location_id, listing_type, property_type, subtype, bedrooms) DO UPDATE SET
      taken_on = EXCLUDED.taken_on, advertisers = EXCLUDED.advertisers,
      price_low = EXCLUDED.price_low, price_median = EXCLUDED.price_median, price_high = EXCLUDED.price_high,
      metre_low = EXCLUDED.metre_low, metre_median = EXCLUDED.metre_median, metre_high = EXCLUDED.metre_high
    WHERE prices.shown(s) IS DISTINCT FROM prices.shown(EXCLUDED)
    RETURNING s AS row
  )
  SELECT other || array_agg(row) INTO other FROM written;
  rows := coalesce(cardinality(taken), 0);
  changed := ARRAY(SELECT DISTINCT tag FROM unnest(other) AS o, prices.tags(ROW(o.*)::prices.statistics) AS tag);
END $$;

-- Writes the medians of the quarter of the day before `today`, and replaces earlier nights' medians. Counts the listings that
-- were public for a day in the quarter, by their last price. A quarter is counted for the last time on the first run after its end.
-- Returns the cache tags of reads whose values changed.
CREATE OR REPLACE FUNCTION prices.write_quarters(today date) RETURNS text[] LANGUAGE plpgsql AS $$
DECLARE
  changed text[] := '{}';
  begun date;
  since timestamptz;
  until timestamptz;
BEGIN
  FOR begun IN
    SELECT date_trunc('quarter', today - interval '1 day')::date
    UNION SELECT quarter FROM prices.quarters WHERE NOT finished AND quarter < today
    EXCEPT SELECT quarter FROM prices.quarters WHERE finished
  LOOP
    since := begun::timestamp AT TIME ZONE 'Asia/Kuwait';
    until := least(today, begun + interval '3 months') AT TIME ZONE 'Asia/Kuwait';
    WITH listings AS (
      SELECT DISTINCT ON (listing_type, property_type, home) *,
        -- The price at the end, where it has changed since.
        coalesce((SELECT c.price FROM prices.changes c WHERE c.property_id = l.id AND c.changed_at >= until ORDER BY c.id LIMIT 1), price) AS last_price
      FROM prices.listings() l
      WHERE CASE listing_type WHEN 'rent' THEN bedrooms IS NOT NULL ELSE NOT own_kind END
        AND least(ends_at, until) - greatest(created_at, since) >= interval '1 day'
      ORDER BY listing_type, property_type, home, created_at DESC, id DESC
    ), counted AS (
      SELECT begun AS quarter, location_id, CASE WHEN location_id IS NULL THEN governorate END AS governorate, listing_type,
        property_type, bedrooms, count(*)::integer AS listings,
        prices.rounded(percentile_cont(0.5) WITHIN GROUP (ORDER BY value)::numeric) AS median,
        today >= begun + interval '3 months' AS finished
      FROM (
        SELECT location_id, governorate, listing_type, property_type, CASE listing_type WHEN 'rent' THEN bedrooms END AS bedrooms,
          (CASE listing_type WHEN 'rent' THEN last_price ELSE last_price / area END)::float8 AS value
        FROM listings
      ) AS valued
      GROUP BY listing_type, property_type, bedrooms, GROUPING SETS ((location_id), (governorate))
      -- Areas without a governorate do not form a group.
      HAVING count(*) >= 20 AND (location_id IS NOT NULL OR governorate IS NOT NULL)
    ), gone AS (
      DELETE FROM prices.quarters q WHERE quarter = begun AND NOT EXISTS (
        SELECT FROM counted c WHERE (c.location_id, c.governorate, c.listing_type, c.property_type, c.bedrooms)
          IS NOT DISTINCT FROM (q.location_id, q.governorate, q.listing_type, q.property_type, q.bedrooms))
      RETURNING location_id, governorate, property_type, bedrooms
    ), written AS (
      INSERT INTO prices.quarters AS q SELECT * FROM counted
      ON CONFLICT (quarter, location_id, governorate, listing_type, property_type, bedrooms) DO UPDATE SET
        listings = EXCLUDED.listings, median = EXCLUDED.median, finished = EXCLUDED.finished
      WHERE (q.listings, q.median, q.finished) IS DISTINCT FROM (EXCLUDED.listings, EXCLUDED.median, EXCLUDED.finished)
      RETURNING location_id, governorate, property_type, bedrooms
    )
    SELECT changed || array_agg(DISTINCT 'prices:' || coalesce(location_id::text, governorate::text) || more) INTO changed
    FROM (SELECT * FROM gone UNION SELECT * FROM written) AS rows,
         unnest(ARRAY['', ':' || property_type || ':' || coalesce(bedrooms::text, 'any')]) AS more;
  END LOOP;
  RETURN changed;
END $$;

-- Deletes the history if the offer or the rent period changes: a monthly rent is no earlier price of a sale or a daily rent. Keeps at most the last fifty changes.
CREATE OR REPLACE FUNCTION prices.changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.listing_type <> OLD.listing_type OR coalesce(NEW.rent_period, 'month') <> coalesce(OLD.rent_period, 'month') THEN
    DELETE FROM prices.changes WHERE property_id = NEW.id;
  ELSIF NEW.price <> OLD.price AND public.is_offered(OLD)
      AND NOT (SELECT hidden FROM public.users WHERE id = OLD.publisher_id) THEN
    INSERT INTO prices.changes (property_id, price, changed_to) VALUES (NEW.id, OLD.price, NEW.price);
    DELETE FROM prices.changes WHERE id IN (
      SELECT id FROM prices.changes WHERE property_id = NEW.id ORDER BY id DESC OFFSET 50);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER price_changed AFTER UPDATE ON public.properties FOR EACH ROW
  WHEN (OLD.price <> NEW.price OR OLD.listing_type <> NEW.listing_type OR OLD.rent_period IS DISTINCT FROM NEW.rent_period) EXECUTE FUNCTION prices.changed();
