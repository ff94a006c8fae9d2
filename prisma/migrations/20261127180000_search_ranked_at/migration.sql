-- Standard names: the ranking column, and normalize. prisma/sql/search.sql follows with the same start.
-- safe: no installation exists yet
ALTER TABLE search.listings RENAME COLUMN created_at TO ranked_at;

DROP VIEW IF EXISTS search.current;

DROP FUNCTION IF EXISTS search.example, search.holding, search.among, search.scan_in_order;

DO $$
BEGIN
  IF to_regproc('search.normalise') IS NOT NULL THEN ALTER FUNCTION search.normalise(text) RENAME TO normalize; END IF;
END $$;
