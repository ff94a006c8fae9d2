-- Consent at registration: when, and to which version of the terms.
ALTER TABLE "users" ADD COLUMN "terms_accepted_at" TIMESTAMPTZ(3),
ADD COLUMN "terms_version" TEXT;

CREATE TABLE "favourites" (
    "user_id" INTEGER NOT NULL,
    "property_id" INTEGER NOT NULL,
    "title" TEXT,
    "title_ar" TEXT,
    "price" DECIMAL(12,3),
    "listing_type" "listing_type",
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "favourites_pkey" PRIMARY KEY ("user_id","property_id")
);

ALTER TABLE "favourites" ADD CONSTRAINT "favourites_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
