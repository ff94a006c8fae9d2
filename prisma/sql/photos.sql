-- Photos that look alike.

-- A band of 16 bits, and all that differ from it in one.
CREATE OR REPLACE FUNCTION public.near_bands(band integer) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT band || array_agg(band # (1 << bit)) FROM generate_series(0, 15) AS bit
$$;

-- Keys of photos whose hash differs in at most six bits: then one of its four bands differs in at most one. Each band's index also
-- holds the whole hash: it finds the few near ones of some ten thousand with such a band without reading the table.
CREATE OR REPLACE FUNCTION public.near_photos(wanted bigint) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  SELECT key FROM public.photo_hashes WHERE hash = ANY (array(
    SELECT hash FROM public.photo_hashes WHERE hash IS NOT NULL
      AND (hash & 65535)::int = ANY (public.near_bands((wanted & 65535)::int)) AND bit_count((hash # wanted)::bit(64)) <= 6
    UNION SELECT hash FROM public.photo_hashes WHERE hash IS NOT NULL
      AND ((hash >> 16) & 65535)::int = ANY (public.near_bands(((wanted >> 16) & 65535)::int)) AND bit_count((hash # wanted)::bit(64)) <= 6
    UNION SELECT hash FROM public.photo_hashes WHERE hash IS NOT NULL
      AND ((hash >> 32) & 65535)::int = ANY (public.near_bands(((wanted >> 32) & 65535)::int)) AND bit_count((hash # wanted)::bit(64)) <= 6
    UNION SELECT hash FROM public.photo_hashes WHERE hash IS NOT NULL
      AND ((hash >> 48) & 65535)::int = ANY (public.near_bands(((wanted >> 48) & 65535)::int)) AND bit_count((hash # wanted)::bit(64)) <= 6))
$$;
