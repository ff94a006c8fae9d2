-- What a device told as the day may have been before the years that JavaScript reads from PostgreSQL: reading one such row failed,
-- and with it the list that it stood in.
UPDATE favourites SET created_at = now() WHERE created_at < '1970-01-01' OR NOT isfinite(created_at);
ALTER TABLE favourites
  ADD CONSTRAINT favourites_created_at_check CHECK (created_at >= '1970-01-01' AND isfinite(created_at));
