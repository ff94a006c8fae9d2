-- The language of an account's mails: that of its last use of the site.
ALTER TABLE "users" ADD COLUMN "locale" TEXT NOT NULL DEFAULT 'ar';
ALTER TABLE "users" ADD CONSTRAINT "users_locale_check" CHECK ("locale" IN ('ar', 'en'));

CREATE TABLE "undeliverable_addresses" (
    "address" CITEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "undeliverable_addresses_pkey" PRIMARY KEY ("address")
);
