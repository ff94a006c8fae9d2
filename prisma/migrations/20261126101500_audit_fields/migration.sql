-- What was changed of a listing stands apart from the words of the reason.
ALTER TABLE "audit_entries" ADD COLUMN "fields" TEXT[] NOT NULL DEFAULT '{}';
UPDATE "audit_entries" SET fields = string_to_array(detail, ' '), detail = NULL WHERE action = 'approve_change' AND detail IS NOT NULL;
