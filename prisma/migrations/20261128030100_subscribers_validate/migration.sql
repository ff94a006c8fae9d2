ALTER TABLE "saved_searches" VALIDATE CONSTRAINT saved_searches_owner_check;
ALTER TABLE "saved_searches" VALIDATE CONSTRAINT "saved_searches_subscriber_id_fkey";
