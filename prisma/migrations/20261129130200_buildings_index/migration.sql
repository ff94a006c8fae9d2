CREATE INDEX CONCURRENTLY "properties_building_id_idx" ON "properties"("building_id");
