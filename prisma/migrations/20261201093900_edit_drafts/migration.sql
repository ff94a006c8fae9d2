ALTER TABLE drafts
  ADD COLUMN property_id integer,
  ADD COLUMN property_version text,
  ADD CONSTRAINT drafts_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties (id)
    ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;
