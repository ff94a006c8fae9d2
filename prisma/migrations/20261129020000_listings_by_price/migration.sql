CREATE INDEX CONCURRENTLY "properties_price_id_idx" ON "properties"("price", "id");
