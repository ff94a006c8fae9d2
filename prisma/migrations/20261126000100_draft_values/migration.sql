-- What was typed into a draft, for every device of the account.
ALTER TABLE "drafts" ADD COLUMN "values" JSONB,
ADD COLUMN "version" INTEGER NOT NULL DEFAULT 0;
