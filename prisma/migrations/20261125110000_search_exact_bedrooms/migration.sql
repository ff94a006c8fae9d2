-- A key of the number of bedrooms, as search.current (prisma/sql/search.sql) writes it from now on.
UPDATE search.listings AS kept
SET words = kept.words || array_to_tsvector(ARRAY['#bedrooms:' || kept.bedrooms])
WHERE kept.bedrooms IS NOT NULL;
