-- What public.near_photos reads of a hash that it may be near to stands in the indexes of its bands, and keys are found by the hash.
-- safe: the table is a day old, and holds what was uploaded since
CREATE INDEX photo_hashes_hash_idx ON photo_hashes (hash) WHERE hash IS NOT NULL;
-- safe: the table is a day old, and holds what was uploaded since
DROP INDEX photo_hashes_band_0_idx;
-- safe: the table is a day old, and holds what was uploaded since
CREATE INDEX photo_hashes_band_0_idx ON photo_hashes (((hash & 65535)::int)) INCLUDE (hash) WHERE hash IS NOT NULL;
-- safe: the table is a day old, and holds what was uploaded since
DROP INDEX photo_hashes_band_1_idx;
-- safe: the table is a day old, and holds what was uploaded since
CREATE INDEX photo_hashes_band_1_idx ON photo_hashes ((((hash >> 16) & 65535)::int)) INCLUDE (hash) WHERE hash IS NOT NULL;
-- safe: the table is a day old, and holds what was uploaded since
DROP INDEX photo_hashes_band_2_idx;
-- safe: the table is a day old, and holds what was uploaded since
CREATE INDEX photo_hashes_band_2_idx ON photo_hashes ((((hash >> 32) & 65535)::int)) INCLUDE (hash) WHERE hash IS NOT NULL;
-- safe: the table is a day old, and holds what was uploaded since
DROP INDEX photo_hashes_band_3_idx;
-- safe: the table is a day old, and holds what was uploaded since
CREATE INDEX photo_hashes_band_3_idx ON photo_hashes ((((hash >> 48) & 65535)::int)) INCLUDE (hash) WHERE hash IS NOT NULL;
