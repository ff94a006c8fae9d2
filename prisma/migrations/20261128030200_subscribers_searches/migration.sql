CREATE UNIQUE INDEX CONCURRENTLY "saved_searches_subscriber_id_criteria_id_key" ON "saved_searches"("subscriber_id", "criteria_id");
