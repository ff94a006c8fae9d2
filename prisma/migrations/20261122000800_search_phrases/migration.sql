-- Phrases. Words meet by their stems, a listing's row says in which part of it each word stands, and what is known of it
-- (subtype, furnishing, block, amenities, advertiser) is a key among its words: a search for it is then a search for one
-- more word, on every way to an answer, without a column in each of the eleven indexes.
DROP MATERIALIZED VIEW search.terms CASCADE; -- and search.similar_terms
DROP FUNCTION search.example(tsquery), search.refresh_terms();
DROP FUNCTION search.holding(tsquery, public.listing_type, public.property_type[], integer[], integer, integer, numeric, numeric, numeric, numeric, boolean, integer);
DROP FUNCTION search.among(tsquery, public.listing_type, public.property_type[], integer[], integer, integer, numeric, numeric, numeric, numeric, boolean, integer, integer);
DROP FUNCTION search.looking(tsquery, public.listing_type, public.property_type[], integer[], integer, integer, numeric, numeric, numeric, numeric, boolean, text, integer);

-- The form by which a normalised word meets its other forms. The same rules in TypeScript stand in lib/search/stem.ts,
-- with the reasons; lib/search/stem-cases.json holds the two together. A broken plural has the stem of its singular.
-- Not STRICT, so that it becomes part of the query that uses it: calls would cost ten times as much.
CREATE FUNCTION search.stem(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  CASE
    WHEN '{"شقق":"شقه","شقتين":"شقه","شقتان":"شقه","فلل":"فيلا","فلا":"فيلا","فله":"فيلا","فيلات":"فيلا","فللا":"فيلا","بيوت":"بيت","بيتين":"بيت","منازل":"منزل","ادوار":"دور","دورين":"دور","طوابق":"طابق","ملاحق":"ملحق","مكاتب":"مكتب","محال":"محل","محلين":"محل","دكاكين":"دكان","معارض":"معرض","مخازن":"مخزن","عماير":"عمار","ابراج":"برج","برجين":"برج","اراضي":"ارض","ارضين":"ارض","قسايم":"قسيم","مزارع":"مزرع","جواخير":"جاخور","ورش":"ورش","مطاعم":"مطعم","سراديب":"سرداب","حدايق":"حديق","مسابح":"مسبح","مصاعد":"مصعد","مواقف":"موقف","مطابخ":"مطبخ","مداخل":"مدخل","شوارع":"شارع","مدارس":"مدرس","مساجد":"مسجد","اسواق":"سوق","نوادي":"نادي","انديه":"نادي","دواوين":"ديوانيه","احواش":"حوش","سطوح":"سطح","اسطح":"سطح","شرف":"شرف","عوايل":"عايل","خدم":"خادم","خدامه":"خادم","سواقين":"سايق","استوديوهات":"استوديو","ستوديوهات":"ستوديو","حرس":"حارس","جدد":"جديد","كبار":"كبير","اجهزه":"جهاز","بحريه":"بحري","تجاريه":"تجاري","صناعيه":"صناعي","استثماريه":"استثماري","سكنيه":"سكني","عقاريه":"عقاري","حكوميه":"حكومي","مركزيه":"مركزي","شهريه":"شهري","سنويه":"سنوي","ارضيه":"ارضي","داخليه":"داخلي","خارجيه":"خارجي","رياضيه":"رياضي"}'::jsonb ? word THEN '{"شقق":"شقه","شقتين":"شقه","شقتان":"شقه","فلل":"فيلا","فلا":"فيلا","فله":"فيلا","فيلات":"فيلا","فللا":"فيلا","بيوت":"بيت","بيتين":"بيت","منازل":"منزل","ادوار":"دور","دورين":"دور","طوابق":"طابق","ملاحق":"ملحق","مكاتب":"مكتب","محال":"محل","محلين":"محل","دكاكين":"دكان","معارض":"معرض","مخازن":"مخزن","عماير":"عمار","ابراج":"برج","برجين":"برج","اراضي":"ارض","ارضين":"ارض","قسايم":"قسيم","مزارع":"مزرع","جواخير":"جاخور","ورش":"ورش","مطاعم":"مطعم","سراديب":"سرداب","حدايق":"حديق","مسابح":"مسبح","مصاعد":"مصعد","مواقف":"موقف","مطابخ":"مطبخ","مداخل":"مدخل","شوارع":"شارع","مدارس":"مدرس","مساجد":"مسجد","اسواق":"سوق","نوادي":"نادي","انديه":"نادي","دواوين":"ديوانيه","احواش":"حوش","سطوح":"سطح","اسطح":"سطح","شرف":"شرف","عوايل":"عايل","خدم":"خادم","خدامه":"خادم","سواقين":"سايق","استوديوهات":"استوديو","ستوديوهات":"ستوديو","حرس":"حارس","جدد":"جديد","كبار":"كبير","اجهزه":"جهاز","بحريه":"بحري","تجاريه":"تجاري","صناعيه":"صناعي","استثماريه":"استثماري","سكنيه":"سكني","عقاريه":"عقاري","حكوميه":"حكومي","مركزيه":"مركزي","شهريه":"شهري","سنويه":"سنوي","ارضيه":"ارضي","داخليه":"داخلي","خارجيه":"خارجي","رياضيه":"رياضي"}'::jsonb ->> word
    WHEN word LIKE '%يات' AND length(word) >= 5 THEN left(word, -3) || 'يه'
    WHEN (word LIKE '%تين' OR word LIKE '%تان') AND length(word) >= 6 AND word NOT IN ('روضتين', 'روضتان') THEN left(word, -3)
    WHEN word LIKE '%ات' AND length(word) >= 5 THEN left(word, -2)
    WHEN (word LIKE '%ين' OR word LIKE '%ون') AND length(word) >= 6 AND word NOT IN ('روضتين', 'روضتون') THEN left(word, -2)
    WHEN word LIKE '%ه' AND word NOT LIKE '%يه' AND length(word) >= 4 THEN left(word, -1)
    WHEN word LIKE '%s' THEN CASE
      WHEN word LIKE '%ies' AND length(word) >= 5 THEN left(word, -3) || 'y'
      WHEN word ~ '(?:ss|sh|ch|x)es$' AND length(word) >= 6 THEN left(word, -2)
      WHEN word ~ '[a-hj-rtv-z]s$' AND length(word) >= 4 THEN left(word, -1)
      ELSE word END
    ELSE word
  END;

-- A normalised text with what follows a bare preposition as a word of its own as well.
CREATE FUNCTION search.with_bare_words(normal text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  regexp_replace(normal, '(^| )([بل])([\u0620-\u06ff]{4}[^ ]*)', '\1\2\3 \3', 'g');

-- The stems of a text, each once.
CREATE FUNCTION search.stems(input text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN (
  SELECT coalesce(array_agg(DISTINCT search.stem(word)), '{}')
  FROM string_to_table(search.with_bare_words(search.normalise(input)), ' ') AS word WHERE word <> '');

-- The rows as before, but for the words. Each stem is there once, under the part of the listing that says most, with a
-- mark that no normalised word can have: `=word` in the title, `+word` in what is known of it (address, area, amenities),
-- `word` in the description. Keys begin with `#`. A listing that does not say its subtype or whether it is furnished has
-- a key for that, so that its texts may answer in its place.
CREATE OR REPLACE VIEW search.current AS
SELECT p.id, p.created_at, p.expires_at, p.listing_type, p.property_type, l.id AS location_id,
       p.bedrooms::smallint AS bedrooms, p.bathrooms::smallint AS bathrooms, p.featured,
       p.approved AND p.expires_at > now() AND NOT u.disabled AS live, p.price, p.area,
       array_to_tsvector(coalesce(w.words, '{}') || coalesce(a.keys, '{}') || array_remove(ARRAY[
         '#type:' || p.property_type, '#subtype:' || coalesce(p.subtype, ''),
         '#furnished:' || coalesce(p.furnished, CASE WHEN a.furnished THEN 'fully' END, ''),
         '#block:' || nullif(replace(search.normalise(p.block), ' ', ''), ''),
         '#owner:' || p.publisher_id], NULL)) AS words
FROM public.properties p
JOIN public.locations l ON l.name = p.location AND l.name_ar = p.location_ar
JOIN public.users u ON u.id = p.publisher_id
CROSS JOIN LATERAL (
  SELECT string_agg(a.name || ' . ' || a.name_ar, ' . ') AS names, array_agg('#amenity:' || a.id) AS keys, bool_or(a.name = 'Furnished') AS furnished
  FROM public.amenities a
  WHERE a.id IN (SELECT amenity_id FROM public.property_amenities WHERE property_id = p.id)
     -- Amenities that are columns as well.
     OR CASE a.name WHEN 'Central A/C' THEN p.central_air_conditioning WHEN 'Maid''s room' THEN p.maid_room WHEN 'Driver''s room' THEN p.driver_room
          WHEN 'Private entrance' THEN p.private_entrance WHEN 'Diwaniya' THEN p.diwaniya END) AS a
CROSS JOIN LATERAL (
  SELECT array_agg((ARRAY['=', '+', ''])[part] || stem) AS words
  FROM (
    SELECT search.stem(word) AS stem, min(part) AS part
    FROM (VALUES
      (1, concat_ws(' . ', p.title, p.title_ar)),
      (2, concat_ws(' . ', p.address, p.address_ar, l.name, l.name_ar, array_to_string(l.aliases, ' . '), a.names)),
      (3, concat_ws(' . ', p.description, p.description_ar))) AS texts(part, text)
    CROSS JOIN LATERAL string_to_table(search.with_bare_words(search.normalise(text)), ' ') AS word
    WHERE word <> '' GROUP BY 1) AS best) AS w;

-- Every word and key of the public listings and how many of them hold it: in all, in the title, in the title or what is
-- known. For suggestions, and to choose the cheaper way to an answer; never the judge of whether a word is found, since
-- it is only as fresh as its last refresh.
CREATE MATERIALIZED VIEW search.terms AS
SELECT ltrim(word, '=+') AS word, sum(ndoc)::int AS listings,
       coalesce(sum(ndoc) FILTER (WHERE word LIKE '=%'), 0)::int AS in_titles,
       coalesce(sum(ndoc) FILTER (WHERE word LIKE ANY ('{=%,+%}')), 0)::int AS in_facts
FROM ts_stat('SELECT words FROM search.listings WHERE live') GROUP BY 1
WITH NO DATA;

-- Three ways to the public listings that hold some words and meet the filters, null asking nothing, as before
-- (20261121000300_search_at_scale). `title` and `facts` are the same words in the title alone, and in the title or what
-- is known: `part` says how well a listing fits, from 1.
CREATE FUNCTION search.holding(
  query tsquery, title tsquery, facts tsquery, listing_type public.listing_type, property_types public.property_type[], location_ids integer[],
  bedrooms integer, max_bedrooms integer, bathrooms integer, min_price numeric, max_price numeric, min_area numeric, max_area numeric,
  only_featured boolean, many integer
) RETURNS TABLE (id integer, created_at timestamptz, featured boolean, price numeric, area numeric, bedrooms_had smallint, part integer) LANGUAGE plpgsql STABLE
  SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  RETURN QUERY SELECT l.id, l.created_at, l.featured, l.price, l.area, l.bedrooms,
    CASE WHEN l.words @@ holding.title THEN 1 WHEN l.words @@ holding.facts THEN 2 ELSE 3 END
  FROM search.listings l
  WHERE l.live AND l.words @@ holding.query
    AND (holding.listing_type IS NULL OR l.listing_type = holding.listing_type)
    AND (holding.property_types IS NULL OR l.property_type = ANY (holding.property_types))
    AND (holding.location_ids IS NULL OR l.location_id = ANY (holding.location_ids))
    AND (holding.bedrooms IS NULL OR l.bedrooms >= holding.bedrooms)
    AND (holding.max_bedrooms IS NULL OR l.bedrooms <= holding.max_bedrooms)
    AND (holding.bathrooms IS NULL OR l.bathrooms >= holding.bathrooms)
    AND (holding.min_price IS NULL OR l.price >= holding.min_price)
    AND (holding.max_price IS NULL OR l.price <= holding.max_price)
    AND (holding.min_area IS NULL OR l.area >= holding.min_area)
    AND (holding.max_area IS NULL OR l.area <= holding.max_area)
    AND (holding.only_featured IS NULL OR l.featured = holding.only_featured)
  LIMIT holding.many;
END $$;

CREATE FUNCTION search.among(
  query tsquery, title tsquery, facts tsquery, listing_type public.listing_type, property_types public.property_type[], location_ids integer[],
  bedrooms integer, max_bedrooms integer, bathrooms integer, min_price numeric, max_price numeric, min_area numeric, max_area numeric,
  only_featured boolean, far integer, many integer
) RETURNS TABLE (id integer, created_at timestamptz, featured boolean, price numeric, area numeric, bedrooms_had smallint, part integer) LANGUAGE plpgsql STABLE
  SET enable_seqscan = off SET enable_bitmapscan = off SET enable_sort = off AS $$
BEGIN
  RETURN QUERY EXECUTE format($sql$
    SELECT id, created_at, featured, price, area, bedrooms, CASE WHEN words @@ $2 THEN 1 WHEN words @@ $3 THEN 2 ELSE 3 END FROM (
      SELECT id, created_at, featured, price, area, bedrooms, words FROM search.listings
      WHERE live
        AND ($4 IS NULL OR listing_type = $4)
        AND ($5 IS NULL OR property_type = ANY ($5))
        AND ($6 IS NULL OR location_id = ANY ($6))
        AND ($7 IS NULL OR bedrooms >= $7)
        AND ($8 IS NULL OR bedrooms <= $8)
        AND ($9 IS NULL OR bathrooms >= $9)
        AND ($10 IS NULL OR price >= $10)
        AND ($11 IS NULL OR price <= $11)
        AND ($12 IS NULL OR area >= $12)
        AND ($13 IS NULL OR area <= $13)
        AND ($14 IS NULL OR featured = $14)
      %s LIMIT $15) AS met
    WHERE words @@ $1 LIMIT $16 $sql$,
    CASE WHEN coalesce(location_ids[1], bedrooms, bathrooms, min_price, max_price, min_area, max_area) IS NULL AND only_featured IS NULL
      THEN 'ORDER BY created_at DESC, id DESC' END)
  USING query, title, facts, listing_type, property_types, location_ids, bedrooms, max_bedrooms, bathrooms, min_price, max_price, min_area,
    max_area, only_featured, far, many;
END $$;

CREATE FUNCTION search.looking(
  query tsquery, title tsquery, facts tsquery, listing_type public.listing_type, property_types public.property_type[], location_ids integer[],
  bedrooms integer, max_bedrooms integer, bathrooms integer, min_price numeric, max_price numeric, min_area numeric, max_area numeric,
  only_featured boolean, ordering text, many integer
) RETURNS TABLE (id integer) LANGUAGE plpgsql STABLE
  SET enable_seqscan = off SET enable_bitmapscan = off SET enable_sort = off AS $$
DECLARE
  columns text := CASE ordering
    WHEN 'usual' THEN 'featured DESC, created_at DESC, id DESC'
    WHEN 'newest' THEN 'created_at DESC, id DESC'
    WHEN 'price_asc' THEN 'price, id DESC'
    WHEN 'price_desc' THEN 'price DESC, id DESC'
    WHEN 'area_desc' THEN 'area DESC, id DESC'
  END;
BEGIN
  RETURN QUERY EXECUTE format($sql$
    SELECT id FROM search.listings
    WHERE live AND words @@ $1
      AND ($2 IS NULL OR listing_type = $2)
      AND ($3 IS NULL OR property_type = ANY ($3))
      AND ($4 IS NULL OR location_id = ANY ($4))
      AND ($5 IS NULL OR bedrooms >= $5)
      AND ($6 IS NULL OR bedrooms <= $6)
      AND ($7 IS NULL OR bathrooms >= $7)
      AND ($8 IS NULL OR price >= $8)
      AND ($9 IS NULL OR price <= $9)
      AND ($10 IS NULL OR area >= $10)
      AND ($11 IS NULL OR area <= $11)
      AND ($12 IS NULL OR featured = $12)
    ORDER BY %s LIMIT $13 $sql$, columns)
  USING query, listing_type, property_types, location_ids, bedrooms, max_bedrooms, bathrooms, min_price, max_price, min_area, max_area,
    only_featured, many;
END $$;

-- A public listing that holds these words, null if there is none.
CREATE FUNCTION search.example(query tsquery) RETURNS integer LANGUAGE sql STABLE RETURN (
  SELECT id FROM search.holding(query, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1));

-- Every row anew: set-based and with the indexes built after it, some minutes for a million.
DO $$
DECLARE
  definitions text[] := array(SELECT pg_get_indexdef(indexrelid) FROM pg_index WHERE indrelid = 'search.listings'::regclass AND NOT indisprimary);
  name text;
  definition text;
BEGIN
  FOR name IN SELECT indexrelid::regclass::text FROM pg_index WHERE indrelid = 'search.listings'::regclass AND NOT indisprimary LOOP
    EXECUTE 'DROP INDEX ' || name;
  END LOOP;
  TRUNCATE search.listings;
  -- Rows stay whole in the table: words that are stored apart would be fetched one by one where listings are examined.
  ALTER TABLE search.listings ALTER COLUMN words SET STORAGE EXTERNAL, SET (toast_tuple_target = 8160);
  INSERT INTO search.listings SELECT * FROM search.current;
  FOREACH definition IN ARRAY definitions LOOP
    EXECUTE definition;
  END LOOP;
END $$;
ANALYZE search.listings;

REFRESH MATERIALIZED VIEW search.terms;
CREATE UNIQUE INDEX terms_word_idx ON search.terms (word text_pattern_ops); -- whole words and beginnings of words
CREATE INDEX terms_similar_idx ON search.terms USING gin (word gin_trgm_ops); -- misspelt words
ANALYZE search.terms;

-- The words most like a misspelt one; how near they are is for the caller to judge.
CREATE FUNCTION search.similar_terms(typed text) RETURNS SETOF search.terms LANGUAGE sql STABLE AS $$
  SELECT * FROM search.terms WHERE word % typed AND word NOT LIKE '#%' ORDER BY public.similarity(word, typed) DESC, word LIMIT 20;
$$;

CREATE FUNCTION search.refresh_terms() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  REFRESH MATERIALIZED VIEW CONCURRENTLY search.terms;
END $$;

-- Advertisers are found by their name without what every office has in its name.
CREATE FUNCTION search.advertiser(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN
  btrim(regexp_replace(' ' || search.normalise(name) || ' ',
    ' (?:(?:مكتب|شركه|موسسه|مجموعه|عقار|عقاريه|عقاري|عقارات|لعقار|لعقارات|real|estate|property|properties|realty|company|co|office|group|agency)(?= ))+', '', 'g'));
CREATE INDEX users_advertiser_idx ON public.users (search.advertiser(full_name));
