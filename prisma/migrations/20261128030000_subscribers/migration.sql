CREATE TABLE "subscribers" (
    "id" SERIAL NOT NULL,
    "email" CITEXT,
    "locale" TEXT NOT NULL,
    "user_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "subscribers_pkey" PRIMARY KEY ("id"),
    CONSTRAINT subscribers_locale_check CHECK (locale IN ('ar', 'en')),
    CONSTRAINT subscribers_owner_check CHECK (email IS NOT NULL OR user_id IS NOT NULL)
);
CREATE UNIQUE INDEX "subscribers_email_key" ON "subscribers"("email");
CREATE INDEX "subscribers_user_id_idx" ON "subscribers"("user_id");
ALTER TABLE "subscribers" ADD CONSTRAINT "subscribers_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "saved_searches" ADD COLUMN "subscriber_id" INTEGER, ALTER COLUMN "user_id" DROP NOT NULL;
ALTER TABLE "saved_searches" ADD CONSTRAINT saved_searches_owner_check
  CHECK ((user_id IS NULL) <> (subscriber_id IS NULL) AND (subscriber_id IS NULL OR channels = '{mail}')) NOT VALID;
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_subscriber_id_fkey"
  FOREIGN KEY ("subscriber_id") REFERENCES "subscribers"("id") ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;
