-- Advertisers by a part of their names (lib/properties/complete.ts).
CREATE INDEX users_name_idx ON users USING gin (search.normalise(full_name) gin_trgm_ops) WHERE NOT disabled;
