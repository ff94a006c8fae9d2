-- Photos that look alike.

-- Returns a 16-bit band and all bands that differ from it in one bit.
CREATE OR REPLACE FUNCTION public.near_bands(band integer) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT band || array_agg(band # (1 << bit)) FROM generate_series(0, 15) AS bit
$$;

-- Returns keys of photos whose hash differs in at most six bits. Then at least one of its four 16-bit bands differs in
-- at most one bit, so the bands find the candidates. Each band's index contains the whole hash, so filtering some ten
-- thousand candidates needs no table access.
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
