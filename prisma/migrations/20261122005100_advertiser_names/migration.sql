-- Advertisers by a part of their names (lib/properties/complete.ts), which leaves out the hidden ones: an index of those
-- that are not disabled is not used for it.
DROP INDEX users_name_idx;
CREATE INDEX users_name_idx ON users USING gin (search.normalise(full_name) gin_trgm_ops) WHERE NOT hidden;
