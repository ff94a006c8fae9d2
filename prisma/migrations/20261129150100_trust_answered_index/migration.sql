CREATE INDEX CONCURRENTLY "properties_answered_at_idx" ON "properties"("answered_at") WHERE "answered_at" IS NOT NULL;
