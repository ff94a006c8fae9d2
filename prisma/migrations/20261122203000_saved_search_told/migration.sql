ALTER TABLE "saved_searches" ADD COLUMN "told_at" TIMESTAMPTZ(3);
