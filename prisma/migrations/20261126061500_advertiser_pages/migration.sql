-- What an advertiser's page shows beside what listings show.
ALTER TABLE "users" ADD COLUMN "licence_checked_at" TIMESTAMPTZ(3),
ADD COLUMN "logo" TEXT;

CREATE UNIQUE INDEX "users_logo_key" ON "users"("logo");
