-- Search. One narrow row per listing, kept by triggers, so that lists and keyword searches never read the wide
-- rows of properties. Everything lives in a schema of its own: Prisma's schema does not know of it.
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS btree_gin WITH SCHEMA public;

-- With the character type C, PostgreSQL sees no letters in Arabic: suggestions would silently be empty.
DO $$
BEGIN
  IF cardinality(public.show_trgm('السالمية')) = 0 THEN
    RAISE EXCEPTION 'database "%" does not know Arabic letters (LC_CTYPE is %)', current_database(),
      (SELECT datctype FROM pg_database WHERE datname = current_database())
      USING HINT = 'Create it with LC_CTYPE C.UTF-8, another UTF-8 locale or ICU.';
  END IF;
END $$;

CREATE SCHEMA search;

-- One letter for its variants, Latin digits, no lone hamza. Step 2 of search.normalise, apart because the long
-- translation is slow and seldom needed.
CREATE FUNCTION search.letters(input text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN
  translate(
    CASE WHEN input ~ '[ٱیےکڪہەھڤگپچ٠-٩۰-۹]'
      THEN translate(input, 'ٱیےکڪہەھڤگپچ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'اييككهههفقبج01234567890123456789')
      ELSE input END,
    'ةىء', 'هي');

-- Text as search sees it: normalised words, one space between them. The same rules in TypeScript stand in
-- lib/search/normalise.ts, with the reasons; lib/search/normalise-cases.json holds the two together.
CREATE FUNCTION search.normalise(input text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN
  regexp_replace(btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    search.letters(
      -- 1. Small letters; no marks, no invisible characters, no apostrophes.
      regexp_replace(lower(normalize(input, NFKD) COLLATE "C"),
        '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u08d3-\u08ff\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u0027\u0060\u02b0-\u02ff\u2018\u2019\u201b\u2032]',
        '', 'g')),
    -- 3. 250,500 is one number; 3غرف is two words.
    '(?<=[0-9])[,،٬](?=[0-9]{3}(?![0-9]))', '', 'g'),
    '([0-9](?=[\u0620-\u06ff])|[\u0620-\u06ff](?=[0-9]))', '\1 ', 'g'),
    -- 4. عبد الله and عبدالله are one name.
    '(?<![0-9a-z\u0620-\u06ff])عبد[ \t\r\n]+(?=ال)', 'عبد', 'g'),
    -- 5. The Arabic article with its clitics, then a leading 'and'.
    '(?<![0-9a-z\u0620-\u06ff])(?:و?[بكف]?ال|و?لل)(?=[\u0620-\u06ff]{3})', '', 'g'),
    '(?<![0-9a-z\u0620-\u06ff])و+(?=[\u0620-\u06ff]{4})', '', 'g'),
    -- 6. The Arabic article in Latin letters.
    '(?<![0-9a-z\u0620-\u06ff])(?:(?:a(?:l|d|dh|n|r|s|sh|t|th|z)|el)[-\u2010\u2013]|[ae]l[ \t\r\n]+)(?=[a-z]{2})', '', 'g'),
    -- 7. What is no letter and no digit parts words; a word has 40 letters at most.
    '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u060c\u061b\u061d-\u061f\u066a-\u066d\u06d4\u06dd\u06de\u06e9\u2000-\u2bff\u2e00-\u2e7f\u3000-\u303f\ud800-\uf8ff\ufd3e\ufd3f\ufdfd\ufe10-\ufe6f\ufff0-\uffff\U0001f000-\U0001faff]+', ' ', 'g')),
    '([^ ]{40})[^ ]+', '\1', 'g');

-- The rows of search.listings as the other tables have it, column by column: what the triggers write and tests compare with.
CREATE VIEW search.current AS
SELECT p.id, p.created_at, p.expires_at, p.listing_type, p.property_type, l.id AS location_id,
       p.bedrooms::smallint AS bedrooms, p.bathrooms::smallint AS bathrooms, p.featured,
       p.approved AND p.expires_at > now() AS live, p.price, p.area,
       array_to_tsvector(string_to_array(search.normalise(concat_ws(' . ',
         p.title, p.title_ar, p.description, p.description_ar, p.address, p.address_ar,
         l.name, l.name_ar, array_to_string(l.aliases, ' . '),
         (SELECT string_agg(a.name || ' . ' || a.name_ar, ' . ')
          FROM public.property_amenities pa JOIN public.amenities a ON a.id = pa.amenity_id
          WHERE pa.property_id = p.id))), ' ')) AS words
FROM public.properties p
JOIN public.locations l ON l.name = p.location AND l.name_ar = p.location_ar;

CREATE TABLE search.listings (
  id            integer PRIMARY KEY REFERENCES public.properties (id) ON DELETE CASCADE,
  created_at    timestamptz(3) NOT NULL,
  expires_at    timestamptz(3) NOT NULL,
  listing_type  public.listing_type NOT NULL,
  property_type public.property_type NOT NULL,
  location_id   integer NOT NULL,
  bedrooms      smallint,
  bathrooms     smallint,
  featured      boolean NOT NULL,
  live          boolean NOT NULL, -- public: approved and, when this row was last written, not expired
  price         numeric(12, 3) NOT NULL, -- KWD
  area          numeric(10, 2) NOT NULL, -- square metres
  words         tsvector NOT NULL -- of both languages, area with its aliases and amenities included
)
-- Index-only scans need pages marked as visible to all: vacuum long before a fifth of the table has changed.
WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);

-- Lists in the usual order, featured first: all, one kind of offer, one area. The included columns answer every
-- structured filter from the index alone.
CREATE INDEX listings_usual_idx ON search.listings (featured DESC, created_at DESC, id DESC)
  INCLUDE (listing_type, property_type, location_id, bedrooms, bathrooms, price, area) WHERE live;
CREATE INDEX listings_kind_idx ON search.listings (listing_type, property_type, featured DESC, created_at DESC, id DESC)
  INCLUDE (location_id, bedrooms, bathrooms, price, area) WHERE live;
CREATE INDEX listings_area_idx ON search.listings (location_id, featured DESC, created_at DESC, id DESC)
  INCLUDE (listing_type, property_type, bedrooms, bathrooms, price, area) WHERE live;
-- Lists by date: `recent`, `sort=newest`, the strip of the home page.
CREATE INDEX listings_newest_idx ON search.listings (created_at DESC, id DESC)
  INCLUDE (listing_type, property_type, location_id, bedrooms, bathrooms, price, area, featured) WHERE live;
-- Price ranges of one kind of offer, and its lists by price.
CREATE INDEX listings_price_idx ON search.listings (listing_type, price, id DESC)
  INCLUDE (property_type, location_id, bedrooms, bathrooms, area, featured, created_at) WHERE live;
-- Lists of both offers by price, and lists by area.
CREATE INDEX listings_cheapest_idx ON search.listings (price, id DESC)
  INCLUDE (listing_type, property_type, location_id, bedrooms, bathrooms, area, featured) WHERE live;
CREATE INDEX listings_largest_idx ON search.listings (area DESC, id DESC)
  INCLUDE (listing_type, property_type, location_id, bedrooms, bathrooms, price, featured) WHERE live;
-- Keywords, alone or with the filters of one value.
CREATE INDEX listings_words_idx ON search.listings USING gin (words, listing_type, property_type, location_id)
  WITH (fastupdate = off) WHERE live;
-- What falls due (search.expire_due).
CREATE INDEX listings_due_idx ON search.listings (expires_at) WHERE live;

-- Brings the rows of these listings up to date. They are locked before they are read, so that of two changes at once
-- the later one sees what the earlier one committed; rows that would stay the same are not written.
CREATE FUNCTION search.refresh(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM search.listings WHERE id = ANY (ids) ORDER BY id FOR UPDATE;
  INSERT INTO search.listings AS kept SELECT * FROM search.current WHERE id = ANY (ids)
  ON CONFLICT (id) DO UPDATE SET
    (created_at, expires_at, listing_type, property_type, location_id, bedrooms, bathrooms, featured, live, price, area, words) =
    ROW (EXCLUDED.created_at, EXCLUDED.expires_at, EXCLUDED.listing_type, EXCLUDED.property_type, EXCLUDED.location_id, EXCLUDED.bedrooms,
      EXCLUDED.bathrooms, EXCLUDED.featured, EXCLUDED.live, EXCLUDED.price, EXCLUDED.area, EXCLUDED.words)
  WHERE kept IS DISTINCT FROM EXCLUDED;
END $$;

-- One statement, one refresh, however many rows it wrote. A deleted listing goes by its foreign key.
CREATE FUNCTION search.properties_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search.refresh(array_agg(id)) FROM changed HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER search_inserted AFTER INSERT ON public.properties
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search.properties_changed();
CREATE TRIGGER search_updated AFTER UPDATE ON public.properties
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search.properties_changed();

CREATE FUNCTION search.property_amenities_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search.refresh(array_agg(DISTINCT property_id)) FROM changed HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER search_inserted AFTER INSERT ON public.property_amenities
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search.property_amenities_changed();
CREATE TRIGGER search_deleted AFTER DELETE ON public.property_amenities
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search.property_amenities_changed();

-- A rename of an area reaches its listings through the foreign key; its aliases have to be carried over here.
CREATE FUNCTION search.location_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search.refresh(array_agg(id)) FROM search.listings WHERE location_id = NEW.id HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER search_updated AFTER UPDATE OF aliases ON public.locations FOR EACH ROW
  WHEN (OLD.aliases IS DISTINCT FROM NEW.aliases) EXECUTE FUNCTION search.location_changed();

CREATE FUNCTION search.amenity_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search.refresh(array_agg(property_id)) FROM public.property_amenities WHERE amenity_id = NEW.id HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER search_updated AFTER UPDATE OF name, name_ar ON public.amenities FOR EACH ROW
  WHEN ((OLD.name::text, OLD.name_ar) IS DISTINCT FROM (NEW.name::text, NEW.name_ar)) EXECUTE FUNCTION search.amenity_changed();

-- Takes what has run out off the lists; answers with the ids, whose pages have to be made anew. Meant for a job
-- that runs every minute.
CREATE FUNCTION search.expire_due(at timestamptz DEFAULT now()) RETURNS SETOF integer LANGUAGE sql AS $$
  UPDATE search.listings SET live = false WHERE live AND expires_at <= at RETURNING id;
$$;

-- Up to `many` public listings that hold these words and meet the filters, null asking nothing, in no order. The
-- index of words finds them: left to itself the planner reads everything in the hope of early hits, which is dear for
-- a word that is not there, and for two that are common but never together. Each call is planned for its own values.
CREATE FUNCTION search.holding(
  query tsquery, listing_type public.listing_type, property_types public.property_type[], location_ids integer[], bedrooms integer,
  bathrooms integer, min_price numeric, max_price numeric, min_area numeric, max_area numeric, only_featured boolean, many integer
) RETURNS TABLE (id integer, created_at timestamptz, featured boolean, price numeric, area numeric) LANGUAGE plpgsql STABLE
  SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  RETURN QUERY SELECT l.id, l.created_at, l.featured, l.price, l.area FROM search.listings l
  WHERE l.live AND l.words @@ holding.query
    AND (holding.listing_type IS NULL OR l.listing_type = holding.listing_type)
    AND (holding.property_types IS NULL OR l.property_type = ANY (holding.property_types))
    AND (holding.location_ids IS NULL OR l.location_id = ANY (holding.location_ids))
    AND (holding.bedrooms IS NULL OR l.bedrooms >= holding.bedrooms)
    AND (holding.bathrooms IS NULL OR l.bathrooms >= holding.bathrooms)
    AND (holding.min_price IS NULL OR l.price >= holding.min_price)
    AND (holding.max_price IS NULL OR l.price <= holding.max_price)
    AND (holding.min_area IS NULL OR l.area >= holding.min_area)
    AND (holding.max_area IS NULL OR l.area <= holding.max_area)
    AND (holding.only_featured IS NULL OR l.featured = holding.only_featured)
  LIMIT holding.many;
END $$;

-- A public listing that holds these words, null if there is none.
CREATE FUNCTION search.example(query tsquery) RETURNS integer LANGUAGE sql STABLE RETURN (
  SELECT id FROM search.holding(query, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1));

-- Every word of the public listings and how many of them hold it: for suggestions, and to choose the cheaper way to
-- an answer. Never the judge of whether a word is found, since it is only as fresh as its last refresh.
CREATE MATERIALIZED VIEW search.terms AS
SELECT word, ndoc AS listings FROM ts_stat('SELECT words FROM search.listings WHERE live');
CREATE UNIQUE INDEX terms_word_idx ON search.terms (word text_pattern_ops); -- whole words and beginnings of words
CREATE INDEX terms_similar_idx ON search.terms USING gin (word gin_trgm_ops); -- misspelt words

-- The words most like a misspelt one; how near they are is for the caller to judge.
CREATE FUNCTION search.similar_terms(typed text) RETURNS SETOF search.terms LANGUAGE sql STABLE AS $$
  SELECT * FROM search.terms WHERE word % typed ORDER BY public.similarity(word, typed) DESC, word LIMIT 20;
$$;

CREATE FUNCTION search.refresh_terms() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  REFRESH MATERIALIZED VIEW CONCURRENTLY search.terms;
END $$;
