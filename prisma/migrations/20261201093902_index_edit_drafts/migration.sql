CREATE INDEX CONCURRENTLY drafts_property_id_idx ON drafts (property_id);
