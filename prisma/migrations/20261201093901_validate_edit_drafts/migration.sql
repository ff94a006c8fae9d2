ALTER TABLE drafts VALIDATE CONSTRAINT drafts_property_id_fkey;
