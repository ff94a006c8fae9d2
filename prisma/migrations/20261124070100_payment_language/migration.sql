-- The language of the page that asked last for a charge: the provider knows only the first.
ALTER TABLE "payments" ADD COLUMN "locale" TEXT;
