CREATE INDEX CONCURRENTLY "properties_member_id_idx" ON "properties"("member_id");
