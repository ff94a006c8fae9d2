-- Keys of floors, parking places and incomes, as search.current (prisma/sql/search.sql) writes them from now on.
UPDATE search.listings AS kept
SET words = kept.words || array_to_tsvector(
  array_remove(ARRAY['#floor:' || coalesce(p.floor::text, ''), '#parking:' || p.parking], NULL)
  || (SELECT coalesce(array_agg('#income:' || step), '{}') FROM generate_series(500, 50000, 500) AS step WHERE step <= p.monthly_income))
FROM public.properties AS p WHERE p.id = kept.id;
