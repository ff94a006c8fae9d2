-- For the filters of the activity log. The first one takes the place of an index of the actor alone.
DROP INDEX "audit_entries_actor_id_idx";
CREATE INDEX "audit_entries_actor_id_id_idx" ON "audit_entries"("actor_id", "id" DESC);
CREATE INDEX "audit_entries_action_id_idx" ON "audit_entries"("action", "id" DESC);
CREATE INDEX "audit_entries_subject_id_idx" ON "audit_entries"("subject", "id" DESC);
CREATE INDEX "audit_entries_created_at_idx" ON "audit_entries"("created_at");
