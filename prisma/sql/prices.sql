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
  WITH photos AS MATERIALIZED (
    -- A preview depends only on the photo's pixels, so the same photo has the same preview for every advertiser.
    SELECT i.property_id, md5(string_agg(md5(concat_ws('x', i.width, i.height, i.preview)), '' ORDER BY md5(concat_ws('x', i.width, i.height, i.preview)))) AS photo_set
    FROM public.property_images i JOIN search.listings s ON s.id = i.property_id AND s.live
    GROUP BY i.property_id
  ), listings AS (
    -- Listings with the same photos are the same home: only the newest counts.
    SELECT DISTINCT ON (p.listing_type, p.property_type, coalesce(photos.photo_set, p.id::text))
      p.publisher_id, l.governorate, l.id AS location_id, p.listing_type, p.property_type, p.subtype,
      CASE WHEN p.property_type IN ('apartment', 'villa') THEN p.bedrooms END AS bedrooms, p.price, p.price / p.area AS metre
    FROM search.listings s
    JOIN public.properties p USING (id)
    JOIN public.locations l ON l.id = s.location_id
    LEFT JOIN photos ON photos.property_id = p.id
    WHERE s.live AND s.expires_at > now() AND p.area > 0 AND coalesce(p.rent_period, 'month') = 'month'
    ORDER BY p.listing_type, p.property_type, coalesce(photos.photo_set, p.id::text), p.created_at DESC, p.id DESC
  ), advertisers AS (
    -- An advertiser with several listings of a kind counts once, by their median.
    SELECT listing_type, property_type, governorate, location_id, subtype, bedrooms,
      GROUPING(subtype) = 0 AS of_subtype, GROUPING(bedrooms) = 0 AS of_bedrooms,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY price::float8) AS price,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY metre::float8) AS metre
    FROM listings
    GROUP BY publisher_id, listing_type, property_type,
      GROUPING SETS ((), (governorate), (governorate, location_id)), GROUPING SETS ((), (subtype), (bedrooms))
    HAVING (GROUPING(subtype) = 1 OR subtype IS NOT NULL) AND (GROUPING(bedrooms) = 1 OR bedrooms IS NOT NULL)
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
