-- Names the ranking column of search for what it is. The functions of prisma/sql/search.sql follow with the same start.
-- safe: no installation exists yet
ALTER TABLE search.listings RENAME COLUMN created_at TO ranked_at;

DROP VIEW IF EXISTS search.current;

DROP FUNCTION IF EXISTS search.example, search.holding, search.among, search.scan_in_order;
