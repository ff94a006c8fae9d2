-- What an operator had set as the words of a reason, beside its code.
ALTER TABLE "properties" ADD COLUMN "taken_down_words" JSONB;
ALTER TABLE "rejected_listings" ADD COLUMN "words" JSONB;
ALTER TABLE "audit_entries" ADD COLUMN "words" JSONB;
