-- The whole database, except the functions, triggers, views and function indexes of prisma/sql, which are applied afterwards.

-- Case-insensitive text for user names, e-mails and amenities; similar words; words and columns in one index.
CREATE EXTENSION IF NOT EXISTS citext WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS btree_gin WITH SCHEMA public;

-- With LC_CTYPE C, PostgreSQL does not recognize Arabic letters, and suggestions would be empty.
DO $$
BEGIN
  IF cardinality(public.show_trgm('السالمية')) = 0 THEN
    RAISE EXCEPTION 'database "%" does not know Arabic letters (LC_CTYPE is %)', current_database(),
      (SELECT datctype FROM pg_database WHERE datname = current_database())
      USING HINT = 'Create it with LC_CTYPE C.UTF-8, another UTF-8 locale or ICU.';
  END IF;
END $$;

-- ---- Tables of prisma/schema.prisma, as prisma migrate diff writes them ----

CREATE SCHEMA IF NOT EXISTS "public";
CREATE TYPE "role" AS ENUM ('user', 'admin');
CREATE TYPE "listing_type" AS ENUM ('sale', 'rent');
CREATE TYPE "property_type" AS ENUM ('apartment', 'villa', 'commercial', 'land');
CREATE TYPE "governorate" AS ENUM ('capital', 'hawalli', 'farwaniya', 'mubarak_al_kabeer', 'ahmadi', 'jahra');
CREATE TYPE "payment_type" AS ENUM ('feature_property', 'additional_listing');
CREATE TYPE "payment_kind" AS ENUM ('credits', 'listing', 'renewal', 'feature');
CREATE TYPE "payment_state" AS ENUM ('open', 'paid', 'undelivered', 'refund_failed', 'refunded', 'failed', 'cancelled');

CREATE TABLE "users" (
    "id" SERIAL NOT NULL,
    "username" CITEXT NOT NULL,
    "password" TEXT NOT NULL,
    "email" CITEXT NOT NULL,
    "full_name" TEXT NOT NULL,
    "phone" TEXT,
    "advertiser_kind" TEXT,
    "licence_number" TEXT,
    "licence_checked_at" TIMESTAMPTZ(3),
    "logo" TEXT,
    "role" "role" NOT NULL DEFAULT 'user',
    "staff_roles" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "credit_balance" DECIMAL(12,3) NOT NULL DEFAULT 0,
    "free_listings_remaining" INTEGER NOT NULL DEFAULT 2,
    "disabled" BOOLEAN NOT NULL DEFAULT false,
    "terms_accepted_at" TIMESTAMPTZ(3),
    "terms_version" TEXT,
    "deletion_due_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),
    "hidden" BOOLEAN NOT NULL DEFAULT false,
    "email_confirmed_at" TIMESTAMPTZ(3),
    "phone_confirmed_at" TIMESTAMPTZ(3),
    "is_office" BOOLEAN NOT NULL DEFAULT false,
    "locale" TEXT NOT NULL DEFAULT 'ar',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "answer_hours" SMALLINT,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "office_members" (
    "user_id" INTEGER NOT NULL,
    "office_id" INTEGER NOT NULL,
    "role" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "office_members_pkey" PRIMARY KEY ("user_id")
);

CREATE TABLE "office_removals" (
    "user_id" INTEGER NOT NULL,
    "requester_id" INTEGER NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "office_removals_pkey" PRIMARY KEY ("user_id")
);

CREATE TABLE "office_invitations" (
    "id" SERIAL NOT NULL,
    "office_id" INTEGER NOT NULL,
    "email" CITEXT NOT NULL,
    "role" TEXT NOT NULL,
    "hash" BYTEA,
    "locale" TEXT NOT NULL,
    "inviter_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "office_invitations_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "feeds" (
    "office_id" INTEGER NOT NULL,
    "url" TEXT,
    "enabled" BOOLEAN NOT NULL DEFAULT false,
    "etag" TEXT,
    "last_modified" TEXT,
    "failures" SMALLINT NOT NULL DEFAULT 0,
    "checked_at" TIMESTAMPTZ(3),
    "next_at" TIMESTAMPTZ(3),

    CONSTRAINT "feeds_pkey" PRIMARY KEY ("office_id")
);

CREATE TABLE "feed_runs" (
    "id" SERIAL NOT NULL,
    "office_id" INTEGER NOT NULL,
    "user_id" INTEGER,
    "url" TEXT,
    "format" TEXT,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),
    "failure" TEXT,
    "counts" JSONB,
    "problems" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "feed_runs_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "feed_rows" (
    "run_id" INTEGER NOT NULL,
    "row" INTEGER NOT NULL,
    "reference" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "outcome" TEXT,
    "problems" JSONB,

    CONSTRAINT "feed_rows_pkey" PRIMARY KEY ("run_id","row")
);

CREATE TABLE "feed_listings" (
    "office_id" INTEGER NOT NULL,
    "reference" TEXT NOT NULL,
    "property_id" INTEGER,
    "hash" TEXT NOT NULL,
    "photo_urls" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "photos" JSONB NOT NULL DEFAULT '[]',
    "photos_due" BOOLEAN NOT NULL DEFAULT false,
    "paused_by_feed" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "feed_listings_pkey" PRIMARY KEY ("office_id","reference")
);

CREATE TABLE "properties" (
    "id" SERIAL NOT NULL,
    "title" TEXT,
    "title_ar" TEXT,
    "description" TEXT,
    "description_ar" TEXT,
    "price" DECIMAL(12,3) NOT NULL,
    "listing_type" "listing_type" NOT NULL,
    "property_type" "property_type" NOT NULL,
    "bedrooms" INTEGER,
    "bathrooms" INTEGER,
    "area" DECIMAL(10,2) NOT NULL,
    "location" TEXT NOT NULL,
    "location_ar" TEXT NOT NULL,
    "address" TEXT,
    "address_ar" TEXT,
    "latitude" DECIMAL(9,6),
    "longitude" DECIMAL(9,6),
    "parking" INTEGER,
    "contact_phone" TEXT,
    "contact_name" TEXT,
    "featured" BOOLEAN NOT NULL DEFAULT false,
    "featured_until" TIMESTAMPTZ(3),
    "approved" BOOLEAN NOT NULL DEFAULT false,
    "publisher_id" INTEGER NOT NULL,
    "member_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "auto_renew" BOOLEAN NOT NULL DEFAULT false,
    "draft_id" UUID,
    "free_taken" INTEGER NOT NULL DEFAULT 0,
    "credits_taken" INTEGER NOT NULL DEFAULT 0,
    "taken_down_at" TIMESTAMPTZ(3),
    "taken_down_code" TEXT,
    "taken_down_note" TEXT,
    "taken_down_words" JSONB,
    "taken_down_rest" INTEGER,
    "resent_at" TIMESTAMPTZ(3),
    "paused_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),
    "outcome" TEXT,
    "deleted_at" TIMESTAMPTZ(3),
    "confirmed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "asked_at" TIMESTAMPTZ(3),
    "answered_at" TIMESTAMPTZ(3),
    "lowered" BOOLEAN NOT NULL DEFAULT false,
    "quality" SMALLINT,
    "building_id" INTEGER,
    "location_precision" TEXT NOT NULL DEFAULT 'about',
    "public_latitude" DECIMAL(9,6),
    "public_longitude" DECIMAL(9,6),
    "subtype" TEXT,
    "furnished" TEXT,
    "floor" SMALLINT,
    "block" TEXT,
    "street" TEXT,
    "avenue" TEXT,
    "building" TEXT,
    "building_name" TEXT,
    "paci_number" TEXT,
    "year_built" SMALLINT,
    "maid_room" BOOLEAN,
    "driver_room" BOOLEAN,
    "central_air_conditioning" BOOLEAN,
    "private_entrance" BOOLEAN,
    "diwaniya" BOOLEAN,
    "corner" BOOLEAN,
    "street_count" SMALLINT,
    "frontage" DECIMAL(6,2),
    "monthly_income" DECIMAL(12,3),
    "video_url" TEXT,
    "tour_url" TEXT,
    "rent_period" TEXT,
    "tenants" TEXT,
    "available_from" DATE,
    "deposit" DECIMAL(12,3),
    "commission" DECIMAL(12,3),
    "letter_number" TEXT,
    "letter_ends" DATE,
    "owner_consent" BOOLEAN,

    CONSTRAINT "properties_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "property_images" (
    "id" SERIAL NOT NULL,
    "property_id" INTEGER NOT NULL,
    "image_url" TEXT NOT NULL,
    "is_primary" BOOLEAN NOT NULL DEFAULT false,
    "position" INTEGER NOT NULL DEFAULT 0,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "preview" TEXT NOT NULL,
    "kind" TEXT NOT NULL DEFAULT 'photo',

    CONSTRAINT "property_images_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "amenities" (
    "id" SERIAL NOT NULL,
    "name" CITEXT NOT NULL,
    "name_ar" TEXT NOT NULL,
    "aliases" TEXT[] DEFAULT ARRAY[]::TEXT[],

    CONSTRAINT "amenities_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "property_amenities" (
    "id" SERIAL NOT NULL,
    "property_id" INTEGER NOT NULL,
    "amenity_id" INTEGER NOT NULL,

    CONSTRAINT "property_amenities_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "locations" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "name_ar" TEXT NOT NULL,
    "property_count" INTEGER NOT NULL DEFAULT 0,
    "image_url" TEXT,
    "governorate" "governorate",
    "latitude" DECIMAL(9,6),
    "longitude" DECIMAL(9,6),
    "aliases" TEXT[] DEFAULT ARRAY[]::TEXT[],

    CONSTRAINT "locations_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "buildings" (
    "id" SERIAL NOT NULL,
    "location_id" INTEGER NOT NULL,
    "name_key" TEXT,
    "paci_number" TEXT,
    "latitude" DECIMAL(9,6) NOT NULL,
    "longitude" DECIMAL(9,6) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "buildings_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "landmarks" (
    "id" SERIAL NOT NULL,
    "slug" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "name_ar" TEXT NOT NULL,
    "aliases" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "latitude" DECIMAL(9,6) NOT NULL,
    "longitude" DECIMAL(9,6) NOT NULL,
    "path" DOUBLE PRECISION[] DEFAULT ARRAY[]::DOUBLE PRECISION[],
    "source" TEXT NOT NULL,
    "checked_on" DATE NOT NULL,

    CONSTRAINT "landmarks_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "payments" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "office_id" INTEGER,
    "property_id" INTEGER,
    "amount" DECIMAL(12,3) NOT NULL,
    "currency" TEXT NOT NULL DEFAULT 'KWD',
    "payment_type" "payment_type" NOT NULL,
    "kind" "payment_kind" NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'INITIATED',
    "state" "payment_state" NOT NULL DEFAULT 'open',
    "charge_id" TEXT,
    "payment_method" TEXT NOT NULL DEFAULT 'knet',
    "description" TEXT,
    "response_data" JSONB,
    "reference" UUID NOT NULL DEFAULT gen_random_uuid(),
    "credits" INTEGER,
    "days" INTEGER,
    "listing_data" JSONB,
    "purchase" TEXT,
    "locale" TEXT,
    "credit_kept" BOOLEAN NOT NULL DEFAULT false,
    "delivered_at" TIMESTAMPTZ(3),
    "checked_at" TIMESTAMPTZ(3),
    "refund_status" TEXT,
    "refunded_at" TIMESTAMPTZ(3),
    "refunded_amount" DECIMAL(12,3) NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payments_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "refunds" (
    "id" SERIAL NOT NULL,
    "payment_id" INTEGER NOT NULL,
    "amount" DECIMAL(12,3) NOT NULL,
    "reason" TEXT NOT NULL,
    "actor_id" INTEGER,
    "key" UUID NOT NULL DEFAULT gen_random_uuid(),
    "status" TEXT NOT NULL DEFAULT 'ASKED',
    "refund_id" TEXT,
    "credits_taken" INTEGER NOT NULL DEFAULT 0,
    "taken_from" INTEGER,
    "refunded_at" TIMESTAMPTZ(3),
    "checked_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "refunds_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "balance_movements" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "unit" TEXT NOT NULL,
    "amount" DECIMAL(12,3) NOT NULL,
    "cause" TEXT NOT NULL,
    "reason" TEXT,
    "actor_id" INTEGER,
    "payment_id" INTEGER,
    "property_id" INTEGER,
    "key" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "balance_movements_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "subscription_plans" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "name_ar" TEXT NOT NULL,
    "description" TEXT,
    "description_ar" TEXT,
    "price" DECIMAL(12,3) NOT NULL,
    "currency" TEXT NOT NULL DEFAULT 'KWD',
    "duration" INTEGER NOT NULL,
    "features_json" JSONB NOT NULL,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "subscription_plans_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "user_subscriptions" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "plan_id" INTEGER NOT NULL,
    "payment_id" INTEGER,
    "status" TEXT NOT NULL,
    "start_date" TIMESTAMPTZ(3) NOT NULL,
    "end_date" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_subscriptions_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "sessions" (
    "id" TEXT NOT NULL,
    "public_id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" INTEGER NOT NULL,
    "browser" TEXT,
    "system" TEXT,
    "passkey_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "passkeys" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "credential_id" TEXT NOT NULL,
    "public_key" BYTEA NOT NULL,
    "counter" BIGINT NOT NULL,
    "transports" TEXT[],
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "passkeys_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "account_tokens" (
    "hash" BYTEA NOT NULL,
    "purpose" TEXT NOT NULL,
    "user_id" INTEGER,
    "value" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "account_tokens_pkey" PRIMARY KEY ("hash")
);

CREATE TABLE "limits" (
    "key" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "limits_pkey" PRIMARY KEY ("key")
);

CREATE TABLE "unused_photos" (
    "key" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "unused_photos_pkey" PRIMARY KEY ("key")
);

CREATE TABLE "photo_hashes" (
    "key" TEXT NOT NULL,
    "hash" BIGINT,
    "mirror" BIGINT,

    CONSTRAINT "photo_hashes_pkey" PRIMARY KEY ("key")
);

CREATE TABLE "rejected_listings" (
    "id" SERIAL NOT NULL,
    "owner_id" INTEGER NOT NULL,
    "code" TEXT,
    "words" JSONB,
    "reason" TEXT,
    "listing" JSONB NOT NULL,
    "photos" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "rejected_listings_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "drafts" (
    "user_id" INTEGER NOT NULL,
    "id" UUID NOT NULL,
    "values" JSONB,
    "rejected" JSONB,
    "version" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "drafts_pkey" PRIMARY KEY ("user_id","id")
);

CREATE TABLE "draft_images" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "draft_id" UUID NOT NULL,
    "upload_key" UUID,
    "image_url" TEXT NOT NULL,
    "is_primary" BOOLEAN NOT NULL DEFAULT false,
    "position" INTEGER NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "preview" TEXT NOT NULL,
    "kind" TEXT NOT NULL DEFAULT 'photo',

    CONSTRAINT "draft_images_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "removed_listings" (
    "id" INTEGER NOT NULL,
    "listing_type" "listing_type" NOT NULL,
    "property_type" "property_type" NOT NULL,
    "location_id" INTEGER NOT NULL,
    "price" DECIMAL(12,3) NOT NULL,

    CONSTRAINT "removed_listings_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "property_changes" (
    "id" SERIAL NOT NULL,
    "property_id" INTEGER NOT NULL,
    "field" TEXT NOT NULL,
    "before" JSONB,
    "after" JSONB,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "property_changes_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "pending_changes" (
    "property_id" INTEGER NOT NULL,
    "fields" JSONB NOT NULL DEFAULT '{}',
    "photos" JSONB,
    "photos_from" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "pending_changes_pkey" PRIMARY KEY ("property_id")
);

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

CREATE TABLE "listing_notes" (
    "user_id" INTEGER NOT NULL,
    "property_id" INTEGER NOT NULL,
    "note" TEXT,
    "hidden" BOOLEAN NOT NULL DEFAULT false,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "listing_notes_pkey" PRIMARY KEY ("user_id","property_id")
);

CREATE TABLE "shortlists" (
    "token" TEXT NOT NULL,
    "user_id" INTEGER,
    "title" TEXT,
    "property_ids" INTEGER[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "shortlists_pkey" PRIMARY KEY ("token")
);

CREATE TABLE "listing_days" (
    "listing_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "views" INTEGER NOT NULL DEFAULT 0,
    "calls" INTEGER NOT NULL DEFAULT 0,
    "whatsapp" INTEGER NOT NULL DEFAULT 0,
    "shares" INTEGER NOT NULL DEFAULT 0,
    "featured" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "listing_days_pkey" PRIMARY KEY ("listing_id","day")
);

CREATE TABLE "listing_visits" (
    "day" DATE NOT NULL,
    "visit" BIGINT NOT NULL,

    CONSTRAINT "listing_visits_pkey" PRIMARY KEY ("day","visit")
);

CREATE TABLE "area_days" (
    "day" DATE NOT NULL,
    "location_id" INTEGER NOT NULL,
    "added" INTEGER NOT NULL,
    "expired" INTEGER NOT NULL,
    "live" INTEGER,
    "views" INTEGER NOT NULL DEFAULT 0,
    "contacts" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "area_days_pkey" PRIMARY KEY ("day","location_id")
);

CREATE TABLE "empty_searches" (
    "week" DATE NOT NULL,
    "key" BIGINT NOT NULL,
    "words" TEXT NOT NULL,
    "people" INTEGER NOT NULL,

    CONSTRAINT "empty_searches_pkey" PRIMARY KEY ("week","key")
);

CREATE TABLE "empty_search_visits" (
    "week" DATE NOT NULL,
    "key" BIGINT NOT NULL,
    "visit" BIGINT NOT NULL,

    CONSTRAINT "empty_search_visits_pkey" PRIMARY KEY ("week","key","visit")
);

CREATE TABLE "saved_searches" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER,
    "subscriber_id" INTEGER,
    "criteria_id" INTEGER NOT NULL,
    "cadence" TEXT NOT NULL,
    "channels" TEXT[],
    "saved_hit" BIGINT NOT NULL,
    "told_hit" BIGINT NOT NULL,
    "told_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_searches_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "subscribers" (
    "id" SERIAL NOT NULL,
    "email" CITEXT,
    "locale" TEXT NOT NULL,
    "user_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "subscribers_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "search_criteria" (
    "id" SERIAL NOT NULL,
    "hash" BYTEA NOT NULL,
    "query" TEXT NOT NULL,
    "understood" TEXT NOT NULL,
    "condition_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "search_criteria_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "search_conditions" (
    "id" SERIAL NOT NULL,
    "hash" BYTEA NOT NULL,
    "words" tsquery[],
    "edges" INTEGER[],

    CONSTRAINT "search_conditions_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "search_anchors" (
    "criteria_id" INTEGER NOT NULL,
    "location_id" INTEGER NOT NULL,
    "listing_type" TEXT NOT NULL,
    "property_type" TEXT NOT NULL,
    "min_price" DOUBLE PRECISION NOT NULL,
    "max_price" DOUBLE PRECISION NOT NULL,
    "min_area" DOUBLE PRECISION NOT NULL,
    "max_area" DOUBLE PRECISION NOT NULL,
    "min_bedrooms" SMALLINT NOT NULL,
    "min_bathrooms" SMALLINT NOT NULL,
    "featured" BOOLEAN NOT NULL,
    "condition_id" INTEGER,

    CONSTRAINT "search_anchors_pkey" PRIMARY KEY ("criteria_id","location_id")
);

CREATE TABLE "search_matches" (
    "id" SERIAL NOT NULL,
    "property_id" INTEGER NOT NULL,
    "criteria_ids" INTEGER[],
    "hits_made" BOOLEAN NOT NULL DEFAULT false,
    "matched_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "search_matches_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "search_hits" (
    "criteria_id" INTEGER NOT NULL,
    "match_id" INTEGER NOT NULL,
    "property_id" INTEGER NOT NULL,

    CONSTRAINT "search_hits_pkey" PRIMARY KEY ("criteria_id","match_id")
);

CREATE TABLE "audit_entries" (
    "id" SERIAL NOT NULL,
    "actor_id" INTEGER,
    "action" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "subject_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "user_id" INTEGER,
    "code" TEXT,
    "words" JSONB,
    "detail" TEXT,
    "fields" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "waited" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "backfills" (
    "name" TEXT NOT NULL,
    "after" INTEGER NOT NULL DEFAULT 0,
    "done_at" TIMESTAMPTZ(3),

    CONSTRAINT "backfills_pkey" PRIMARY KEY ("name")
);

CREATE TABLE "settings" (
    "id" SERIAL NOT NULL,
    "key" TEXT NOT NULL,
    "value" JSONB NOT NULL,
    "actor_id" INTEGER,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "settings_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "listing_signals" (
    "property_id" INTEGER NOT NULL,
    "kinds" TEXT[],
    "same_photos" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "checked_of" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "listing_signals_pkey" PRIMARY KEY ("property_id")
);

CREATE TABLE "spot_checks" (
    "property_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "spot_checks_pkey" PRIMARY KEY ("property_id")
);

CREATE TABLE "registration_networks" (
    "user_id" INTEGER NOT NULL,
    "network" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "registration_networks_pkey" PRIMARY KEY ("user_id")
);

CREATE TABLE "admin_notes" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "property_id" INTEGER,
    "author_id" INTEGER,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "admin_notes_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "admin_replies" (
    "id" SERIAL NOT NULL,
    "admin_id" INTEGER NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "admin_replies_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "contact_messages" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "topic" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "done_at" TIMESTAMPTZ(3),

    CONSTRAINT "contact_messages_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "listing_reports" (
    "id" SERIAL NOT NULL,
    "property_id" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "text" TEXT,
    "email" TEXT,
    "locale" TEXT NOT NULL,
    "reporter" TEXT NOT NULL,
    "account" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closed_at" TIMESTAMPTZ(3),
    "outcome" TEXT,

    CONSTRAINT "listing_reports_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "leads" (
    "id" SERIAL NOT NULL,
    "property_id" INTEGER,
    "title" TEXT NOT NULL,
    "title_ar" TEXT NOT NULL,
    "owner_id" INTEGER NOT NULL,
    "member_id" INTEGER,
    "sender_id" INTEGER,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" CITEXT NOT NULL,
    "phone" TEXT,
    "text" TEXT NOT NULL,
    "viewing_day" DATE,
    "viewing_part" TEXT,
    "state" TEXT NOT NULL DEFAULT 'new',
    "locale" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmed_at" TIMESTAMPTZ(3),
    "answered_at" TIMESTAMPTZ(3),

    CONSTRAINT "leads_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "undeliverable_addresses" (
    "address" CITEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "undeliverable_addresses_pkey" PRIMARY KEY ("address")
);

CREATE TABLE "notifications" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "key" TEXT NOT NULL,
    "in_app" BOOLEAN NOT NULL,
    "read_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notifications_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "desk_alerts" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "desk_alerts_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "notification_choices" (
    "user_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "app" BOOLEAN NOT NULL DEFAULT true,
    "mail" BOOLEAN NOT NULL DEFAULT true,
    "push" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "notification_choices_pkey" PRIMARY KEY ("user_id","kind")
);

CREATE TABLE "push_subscriptions" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "session_id" UUID NOT NULL,
    "endpoint" TEXT NOT NULL,
    "p256dh" TEXT NOT NULL,
    "auth" TEXT NOT NULL,
    "server_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_success_at" TIMESTAMPTZ(3),

    CONSTRAINT "push_subscriptions_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "users_username_key" ON "users"("username");
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");
CREATE UNIQUE INDEX "users_logo_key" ON "users"("logo");
CREATE INDEX "office_members_office_id_idx" ON "office_members"("office_id");
CREATE INDEX "office_removals_requester_id_idx" ON "office_removals"("requester_id");
CREATE INDEX "office_removals_due_at_idx" ON "office_removals"("due_at");
CREATE UNIQUE INDEX "office_invitations_hash_key" ON "office_invitations"("hash");
CREATE INDEX "office_invitations_inviter_id_idx" ON "office_invitations"("inviter_id");
CREATE INDEX "office_invitations_expires_at_idx" ON "office_invitations"("expires_at");
CREATE UNIQUE INDEX "office_invitations_office_id_email_key" ON "office_invitations"("office_id", "email");
CREATE INDEX "feeds_next_at_idx" ON "feeds"("next_at");
CREATE INDEX "feed_runs_office_id_id_idx" ON "feed_runs"("office_id", "id" DESC);
CREATE INDEX "feed_runs_user_id_idx" ON "feed_runs"("user_id");
CREATE UNIQUE INDEX "feed_listings_property_id_key" ON "feed_listings"("property_id");
CREATE INDEX "properties_publisher_id_created_at_idx" ON "properties"("publisher_id", "created_at" DESC);
CREATE INDEX "properties_member_id_idx" ON "properties"("member_id");
CREATE INDEX "properties_building_id_idx" ON "properties"("building_id");
CREATE INDEX "properties_location_location_ar_idx" ON "properties"("location", "location_ar");
CREATE INDEX "properties_approved_created_at_idx" ON "properties"("approved", "created_at" DESC);
CREATE INDEX "properties_created_at_id_idx" ON "properties"("created_at" DESC, "id" DESC);
CREATE INDEX "properties_price_id_idx" ON "properties"("price", "id");
CREATE INDEX "properties_expires_at_idx" ON "properties"("expires_at");
CREATE UNIQUE INDEX "properties_publisher_id_draft_id_key" ON "properties"("publisher_id", "draft_id");
CREATE INDEX "property_images_property_id_position_idx" ON "property_images"("property_id", "position");
CREATE INDEX "property_images_image_url_idx" ON "property_images"("image_url");
CREATE UNIQUE INDEX "amenities_name_key" ON "amenities"("name");
CREATE INDEX "property_amenities_amenity_id_idx" ON "property_amenities"("amenity_id");
CREATE UNIQUE INDEX "property_amenities_property_id_amenity_id_key" ON "property_amenities"("property_id", "amenity_id");
CREATE UNIQUE INDEX "locations_name_key" ON "locations"("name");
CREATE UNIQUE INDEX "locations_name_ar_key" ON "locations"("name_ar");
CREATE UNIQUE INDEX "locations_name_name_ar_key" ON "locations"("name", "name_ar");
CREATE INDEX "buildings_location_id_name_key_idx" ON "buildings"("location_id", "name_key");
CREATE INDEX "buildings_location_id_paci_number_idx" ON "buildings"("location_id", "paci_number");
CREATE UNIQUE INDEX "landmarks_slug_key" ON "landmarks"("slug");
CREATE UNIQUE INDEX "payments_charge_id_key" ON "payments"("charge_id");
CREATE UNIQUE INDEX "payments_reference_key" ON "payments"("reference");
CREATE INDEX "payments_user_id_created_at_idx" ON "payments"("user_id", "created_at" DESC);
CREATE INDEX "payments_office_id_idx" ON "payments"("office_id");
CREATE INDEX "payments_property_id_idx" ON "payments"("property_id");
CREATE INDEX "payments_state_created_at_idx" ON "payments"("state", "created_at");
CREATE INDEX "payments_kind_created_at_idx" ON "payments"("kind", "created_at");
CREATE INDEX "payments_amount_id_idx" ON "payments"("amount", "id");
CREATE INDEX "payments_totals_idx" ON "payments"("created_at", "id", "kind", "state", "amount", "refunded_amount");
CREATE UNIQUE INDEX "refunds_key_key" ON "refunds"("key");
CREATE UNIQUE INDEX "refunds_refund_id_key" ON "refunds"("refund_id");
CREATE INDEX "refunds_payment_id_idx" ON "refunds"("payment_id");
CREATE INDEX "refunds_actor_id_idx" ON "refunds"("actor_id");
CREATE INDEX "refunds_refunded_at_idx" ON "refunds"("refunded_at");
CREATE UNIQUE INDEX "balance_movements_key_key" ON "balance_movements"("key");
CREATE INDEX "balance_movements_user_id_id_idx" ON "balance_movements"("user_id", "id" DESC);
CREATE INDEX "balance_movements_actor_id_idx" ON "balance_movements"("actor_id");
CREATE INDEX "user_subscriptions_user_id_idx" ON "user_subscriptions"("user_id");
CREATE INDEX "user_subscriptions_plan_id_idx" ON "user_subscriptions"("plan_id");
CREATE INDEX "user_subscriptions_payment_id_idx" ON "user_subscriptions"("payment_id");
CREATE UNIQUE INDEX "sessions_public_id_key" ON "sessions"("public_id");
CREATE INDEX "sessions_user_id_idx" ON "sessions"("user_id");
CREATE INDEX "sessions_expires_at_idx" ON "sessions"("expires_at");
CREATE INDEX "sessions_last_used_at_idx" ON "sessions"("last_used_at");
CREATE UNIQUE INDEX "passkeys_credential_id_key" ON "passkeys"("credential_id");
CREATE INDEX "passkeys_user_id_idx" ON "passkeys"("user_id");
CREATE INDEX "account_tokens_user_id_purpose_idx" ON "account_tokens"("user_id", "purpose");
CREATE INDEX "account_tokens_expires_at_idx" ON "account_tokens"("expires_at");
CREATE INDEX "limits_ends_at_idx" ON "limits"("ends_at");
CREATE INDEX "unused_photos_due_at_idx" ON "unused_photos"("due_at");
CREATE INDEX "rejected_listings_owner_id_created_at_idx" ON "rejected_listings"("owner_id", "created_at" DESC);
CREATE INDEX "rejected_listings_created_at_idx" ON "rejected_listings"("created_at");
CREATE INDEX "drafts_updated_at_idx" ON "drafts"("updated_at");
CREATE UNIQUE INDEX "draft_images_user_id_draft_id_upload_key_key" ON "draft_images"("user_id", "draft_id", "upload_key");
CREATE INDEX "removed_listings_location_id_idx" ON "removed_listings"("location_id");
CREATE UNIQUE INDEX "property_changes_property_id_field_key" ON "property_changes"("property_id", "field");
CREATE INDEX "pending_changes_created_at_idx" ON "pending_changes"("created_at");
CREATE INDEX "favourites_property_id_idx" ON "favourites"("property_id");
CREATE INDEX "shortlists_user_id_idx" ON "shortlists"("user_id");
CREATE INDEX "shortlists_expires_at_idx" ON "shortlists"("expires_at");
CREATE INDEX "listing_days_day_idx" ON "listing_days" USING BRIN ("day");
CREATE INDEX "saved_searches_criteria_id_cadence_idx" ON "saved_searches"("criteria_id", "cadence");
CREATE INDEX "saved_searches_cadence_user_id_idx" ON "saved_searches"("cadence", "user_id");
CREATE UNIQUE INDEX "saved_searches_user_id_criteria_id_key" ON "saved_searches"("user_id", "criteria_id");
CREATE UNIQUE INDEX "saved_searches_subscriber_id_criteria_id_key" ON "saved_searches"("subscriber_id", "criteria_id");
CREATE UNIQUE INDEX "subscribers_email_key" ON "subscribers"("email");
CREATE INDEX "subscribers_user_id_idx" ON "subscribers"("user_id");
CREATE UNIQUE INDEX "search_criteria_hash_key" ON "search_criteria"("hash");
CREATE INDEX "search_criteria_condition_id_idx" ON "search_criteria"("condition_id");
CREATE UNIQUE INDEX "search_conditions_hash_key" ON "search_conditions"("hash");
CREATE INDEX "search_anchors_met_idx" ON "search_anchors"("location_id", "listing_type", "property_type", "max_price", "min_price", "min_bedrooms", "min_bathrooms", "min_area", "max_area", "featured", "condition_id", "criteria_id");
CREATE INDEX "search_matches_property_id_idx" ON "search_matches"("property_id");
CREATE INDEX "search_matches_matched_at_idx" ON "search_matches"("matched_at");
CREATE INDEX "audit_entries_user_id_id_idx" ON "audit_entries"("user_id", "id" DESC);
CREATE INDEX "audit_entries_actor_id_id_idx" ON "audit_entries"("actor_id", "id" DESC);
CREATE INDEX "audit_entries_action_id_idx" ON "audit_entries"("action", "id" DESC);
CREATE INDEX "audit_entries_subject_id_idx" ON "audit_entries"("subject", "id" DESC);
CREATE INDEX "audit_entries_subject_subject_id_idx" ON "audit_entries"("subject", "subject_id");
CREATE INDEX "audit_entries_created_at_idx" ON "audit_entries"("created_at");
CREATE UNIQUE INDEX "settings_key_key" ON "settings"("key");
CREATE INDEX "settings_actor_id_idx" ON "settings"("actor_id");
CREATE INDEX "registration_networks_network_created_at_idx" ON "registration_networks"("network", "created_at");
CREATE INDEX "registration_networks_created_at_idx" ON "registration_networks"("created_at");
CREATE INDEX "admin_notes_user_id_id_idx" ON "admin_notes"("user_id", "id" DESC);
CREATE INDEX "admin_notes_property_id_id_idx" ON "admin_notes"("property_id", "id" DESC);
CREATE INDEX "admin_notes_author_id_idx" ON "admin_notes"("author_id");
CREATE INDEX "admin_replies_admin_id_idx" ON "admin_replies"("admin_id");
CREATE INDEX "contact_messages_user_id_idx" ON "contact_messages"("user_id");
CREATE INDEX "contact_messages_done_at_idx" ON "contact_messages"("done_at");
CREATE INDEX "listing_reports_property_id_idx" ON "listing_reports"("property_id");
CREATE INDEX "listing_reports_closed_at_idx" ON "listing_reports"("closed_at");
CREATE INDEX "leads_owner_id_confirmed_at_idx" ON "leads"("owner_id", "confirmed_at" DESC);
CREATE INDEX "leads_property_id_idx" ON "leads"("property_id");
CREATE INDEX "leads_member_id_idx" ON "leads"("member_id");
CREATE INDEX "leads_sender_id_idx" ON "leads"("sender_id");
CREATE INDEX "leads_created_at_idx" ON "leads"("created_at");
CREATE INDEX "notifications_user_id_id_idx" ON "notifications"("user_id", "id" DESC);
CREATE INDEX "notifications_created_at_idx" ON "notifications"("created_at");
CREATE UNIQUE INDEX "notifications_user_id_key_key" ON "notifications"("user_id", "key");
CREATE UNIQUE INDEX "desk_alerts_kind_subject_key" ON "desk_alerts"("kind", "subject");
CREATE UNIQUE INDEX "push_subscriptions_session_id_key" ON "push_subscriptions"("session_id");
CREATE UNIQUE INDEX "push_subscriptions_endpoint_key" ON "push_subscriptions"("endpoint");
CREATE INDEX "push_subscriptions_user_id_idx" ON "push_subscriptions"("user_id");
ALTER TABLE "office_members" ADD CONSTRAINT "office_members_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "office_members" ADD CONSTRAINT "office_members_office_id_fkey" FOREIGN KEY ("office_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "office_removals" ADD CONSTRAINT "office_removals_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "office_members"("user_id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "office_removals" ADD CONSTRAINT "office_removals_requester_id_fkey" FOREIGN KEY ("requester_id") REFERENCES "office_members"("user_id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "office_invitations" ADD CONSTRAINT "office_invitations_office_id_fkey" FOREIGN KEY ("office_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "office_invitations" ADD CONSTRAINT "office_invitations_inviter_id_fkey" FOREIGN KEY ("inviter_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "feeds" ADD CONSTRAINT "feeds_office_id_fkey" FOREIGN KEY ("office_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "feed_runs" ADD CONSTRAINT "feed_runs_office_id_fkey" FOREIGN KEY ("office_id") REFERENCES "feeds"("office_id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "feed_runs" ADD CONSTRAINT "feed_runs_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "feed_rows" ADD CONSTRAINT "feed_rows_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "feed_runs"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "feed_listings" ADD CONSTRAINT "feed_listings_office_id_fkey" FOREIGN KEY ("office_id") REFERENCES "feeds"("office_id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "feed_listings" ADD CONSTRAINT "feed_listings_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "properties" ADD CONSTRAINT "properties_publisher_id_fkey" FOREIGN KEY ("publisher_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "properties" ADD CONSTRAINT "properties_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "office_members"("user_id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "properties" ADD CONSTRAINT "properties_location_location_ar_fkey" FOREIGN KEY ("location", "location_ar") REFERENCES "locations"("name", "name_ar") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "properties" ADD CONSTRAINT "properties_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "buildings"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "property_images" ADD CONSTRAINT "property_images_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "property_amenities" ADD CONSTRAINT "property_amenities_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "property_amenities" ADD CONSTRAINT "property_amenities_amenity_id_fkey" FOREIGN KEY ("amenity_id") REFERENCES "amenities"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "buildings" ADD CONSTRAINT "buildings_location_id_fkey" FOREIGN KEY ("location_id") REFERENCES "locations"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "payments" ADD CONSTRAINT "payments_office_id_fkey" FOREIGN KEY ("office_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "payments" ADD CONSTRAINT "payments_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "balance_movements" ADD CONSTRAINT "balance_movements_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "balance_movements" ADD CONSTRAINT "balance_movements_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "user_subscriptions" ADD CONSTRAINT "user_subscriptions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "user_subscriptions" ADD CONSTRAINT "user_subscriptions_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "subscription_plans"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "user_subscriptions" ADD CONSTRAINT "user_subscriptions_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "rejected_listings" ADD CONSTRAINT "rejected_listings_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "draft_images" ADD CONSTRAINT "draft_images_user_id_draft_id_fkey" FOREIGN KEY ("user_id", "draft_id") REFERENCES "drafts"("user_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "removed_listings" ADD CONSTRAINT "removed_listings_location_id_fkey" FOREIGN KEY ("location_id") REFERENCES "locations"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "property_changes" ADD CONSTRAINT "property_changes_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "pending_changes" ADD CONSTRAINT "pending_changes_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "listing_notes" ADD CONSTRAINT "listing_notes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "shortlists" ADD CONSTRAINT "shortlists_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "listing_days" ADD CONSTRAINT "listing_days_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "properties"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_subscriber_id_fkey" FOREIGN KEY ("subscriber_id") REFERENCES "subscribers"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_criteria_id_fkey" FOREIGN KEY ("criteria_id") REFERENCES "search_criteria"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "subscribers" ADD CONSTRAINT "subscribers_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "search_criteria" ADD CONSTRAINT "search_criteria_condition_id_fkey" FOREIGN KEY ("condition_id") REFERENCES "search_conditions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "search_anchors" ADD CONSTRAINT "search_anchors_criteria_id_fkey" FOREIGN KEY ("criteria_id") REFERENCES "search_criteria"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "settings" ADD CONSTRAINT "settings_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "listing_signals" ADD CONSTRAINT "listing_signals_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "spot_checks" ADD CONSTRAINT "spot_checks_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "registration_networks" ADD CONSTRAINT "registration_networks_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "admin_notes" ADD CONSTRAINT "admin_notes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "admin_notes" ADD CONSTRAINT "admin_notes_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "admin_replies" ADD CONSTRAINT "admin_replies_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "listing_reports" ADD CONSTRAINT "listing_reports_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "leads" ADD CONSTRAINT "leads_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "leads" ADD CONSTRAINT "leads_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "leads" ADD CONSTRAINT "leads_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "office_members"("user_id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "leads" ADD CONSTRAINT "leads_sender_id_fkey" FOREIGN KEY ("sender_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("public_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- ---- Constraints and indexes that Prisma's language lacks ----

ALTER TABLE users
  ADD CONSTRAINT users_credits_not_negative_check CHECK (credit_balance >= 0),
  ADD CONSTRAINT users_free_listings_not_negative_check CHECK (free_listings_remaining >= 0),
  ADD CONSTRAINT users_username_length_check CHECK (char_length(username) BETWEEN 3 AND 50),
  ADD CONSTRAINT users_full_name_length_check CHECK (char_length(full_name) >= 2),
  ADD CONSTRAINT users_staff_roles_check CHECK (staff_roles <@ ARRAY['moderator', 'support', 'finance', 'administrator']),
  ADD CONSTRAINT users_locale_check CHECK (locale IN ('ar', 'en')),
  ADD CONSTRAINT users_deleted_check CHECK (deleted_at IS NULL OR (disabled AND deletion_due_at IS NULL)),
  ADD CONSTRAINT users_advertiser_kind_check CHECK (advertiser_kind IN ('owner', 'office')),
  ADD CONSTRAINT users_licence_number_check CHECK (
    licence_number IS NULL OR (advertiser_kind IS NOT DISTINCT FROM 'office' AND char_length(licence_number) BETWEEN 1 AND 30)),
  ALTER COLUMN staff_roles SET NOT NULL;
CREATE INDEX users_hidden_idx ON users (id) WHERE hidden;
CREATE INDEX users_deletion_due_idx ON users (deletion_due_at) WHERE deletion_due_at IS NOT NULL;

ALTER TABLE properties
  ADD CONSTRAINT properties_title_in_a_language_check CHECK (coalesce(nullif(btrim(title), ''), nullif(btrim(title_ar), '')) IS NOT NULL),
  ADD CONSTRAINT properties_description_in_a_language_check CHECK (coalesce(nullif(btrim(description), ''), nullif(btrim(description_ar), '')) IS NOT NULL),
  ADD CONSTRAINT properties_price_positive_check CHECK (price > 0),
  ADD CONSTRAINT properties_area_positive_check CHECK (area > 0),
  ADD CONSTRAINT properties_bedrooms_check CHECK (bedrooms BETWEEN 0 AND 10),
  ADD CONSTRAINT properties_bathrooms_check CHECK (bathrooms BETWEEN 0 AND 8),
  ADD CONSTRAINT properties_parking_check CHECK (parking BETWEEN 0 AND 5),
  ADD CONSTRAINT properties_coordinates_check CHECK (
    (latitude IS NULL) = (longitude IS NULL) AND latitude BETWEEN -90 AND 90 AND longitude BETWEEN -180 AND 180),
  ADD CONSTRAINT properties_location_precision_check CHECK (location_precision IN ('exact', 'about')),
  ADD CONSTRAINT properties_public_point_check CHECK (
    (latitude IS NULL) = (public_latitude IS NULL) AND (latitude IS NULL) = (public_longitude IS NULL)
    AND (location_precision = 'exact' OR (latitude, longitude) <> (public_latitude, public_longitude))),
  ADD CONSTRAINT properties_contact_phone_length_check CHECK (char_length(contact_phone) >= 8),
  ADD CONSTRAINT properties_featured_needs_approval_check CHECK (approved OR NOT featured),
  ADD CONSTRAINT properties_featured_has_an_end_check CHECK (featured_until IS NOT NULL OR NOT featured),
  ADD CONSTRAINT properties_free_taken_check CHECK (free_taken >= 0),
  ADD CONSTRAINT properties_credits_taken_check CHECK (credits_taken >= 0),
  -- A listing that was taken down is not approved. Only such a listing can be sent again.
  ADD CONSTRAINT properties_taken_down_check CHECK (taken_down_at IS NULL OR NOT approved),
  ADD CONSTRAINT properties_taken_down_why_check CHECK (
    (taken_down_at IS NULL) = (coalesce(taken_down_code, taken_down_note) IS NULL) AND (taken_down_at IS NULL) = (taken_down_rest IS NULL)),
  ADD CONSTRAINT properties_resent_check CHECK (resent_at IS NULL OR taken_down_at IS NOT NULL),
  -- The application checks which other fields a type can have.
  ADD CONSTRAINT properties_subtype_check CHECK (subtype = ANY (CASE property_type
    WHEN 'apartment' THEN ARRAY['flat', 'studio', 'floor', 'duplex', 'annex', 'penthouse', 'room']
    WHEN 'villa' THEN ARRAY['villa', 'house', 'floor', 'duplex', 'chalet']
    WHEN 'commercial' THEN ARRAY['office', 'shop', 'showroom', 'restaurant', 'clinic', 'warehouse', 'workshop', 'building']
    WHEN 'land' THEN ARRAY['plot', 'investment_plot', 'commercial_plot', 'industrial_plot', 'chalet_plot', 'farm', 'stable']
  END)),
  ADD CONSTRAINT properties_furnished_check CHECK (furnished IN ('no', 'partly', 'fully')),
  ADD CONSTRAINT properties_floor_check CHECK (floor BETWEEN -2 AND 100),
  ADD CONSTRAINT properties_block_check CHECK (char_length(block) BETWEEN 1 AND 10),
  ADD CONSTRAINT properties_street_check CHECK (char_length(street) BETWEEN 1 AND 60),
  ADD CONSTRAINT properties_avenue_check CHECK (char_length(avenue) BETWEEN 1 AND 30),
  ADD CONSTRAINT properties_building_check CHECK (char_length(building) BETWEEN 1 AND 30),
  ADD CONSTRAINT properties_paci_number_check CHECK (paci_number ~ '^[0-9]{8}$'),
  ADD CONSTRAINT properties_year_built_check CHECK (year_built BETWEEN 1900 AND 2100),
  ADD CONSTRAINT properties_street_count_check CHECK (street_count BETWEEN 1 AND 4),
  ADD CONSTRAINT properties_frontage_check CHECK (frontage > 0),
  ADD CONSTRAINT properties_monthly_income_check CHECK (monthly_income > 0),
  ADD CONSTRAINT properties_rent_period_check CHECK (rent_period IN ('month', 'week', 'day')),
  ADD CONSTRAINT properties_tenants_check CHECK (tenants IN ('families', 'single_men', 'single_women', 'staff', 'any')),
  ADD CONSTRAINT properties_available_from_check CHECK (available_from BETWEEN '2000-01-01' AND '2099-12-31'),
  ADD CONSTRAINT properties_deposit_check CHECK (deposit >= 0),
  ADD CONSTRAINT properties_commission_check CHECK (commission >= 0),
  ADD CONSTRAINT properties_terms_of_rents_check CHECK (
    listing_type = 'rent' OR num_nonnulls(rent_period, tenants, available_from, deposit, commission) = 0),
  ADD CONSTRAINT properties_outcome_check CHECK (
    CASE WHEN closed_at IS NULL THEN outcome IS NULL ELSE coalesce(outcome, '') IN ('sold', 'rented', 'other') END),
  ADD CONSTRAINT properties_stopped_check CHECK (
    num_nonnulls(paused_at, closed_at) = 0 OR (approved AND num_nonnulls(paused_at, closed_at) = 1)),
  ADD CONSTRAINT properties_letter_number_check CHECK (length(letter_number) BETWEEN 1 AND 30),
  ADD CONSTRAINT properties_letter_ends_check CHECK (letter_ends BETWEEN '2000-01-01' AND '2099-12-31'),
  ADD CONSTRAINT properties_quality_check CHECK (quality BETWEEN 0 AND 100),
  ADD CONSTRAINT properties_video_url_check CHECK (video_url LIKE 'https://%' AND length(video_url) <= 500),
  ADD CONSTRAINT properties_tour_url_check CHECK (tour_url LIKE 'https://%' AND length(tour_url) <= 500),
  ADD CONSTRAINT properties_building_name_check CHECK (char_length(building_name) BETWEEN 1 AND 80);
CREATE INDEX properties_featured_until_idx ON properties (featured_until) WHERE featured;
CREATE INDEX properties_taken_down_idx ON properties (taken_down_at) WHERE taken_down_at IS NOT NULL;
CREATE INDEX properties_letter_ends_idx ON properties (letter_ends) WHERE letter_ends IS NOT NULL;
-- For the jobs that ask owners, hide listings without an answer, and delete listings.
CREATE INDEX properties_answered_at_idx ON properties (answered_at) WHERE answered_at IS NOT NULL;
CREATE INDEX properties_unasked_idx ON properties (confirmed_at, expires_at)
  WHERE approved AND asked_at IS NULL AND paused_at IS NULL AND closed_at IS NULL AND deleted_at IS NULL;
CREATE INDEX properties_unanswered_idx ON properties (asked_at) WHERE asked_at IS NOT NULL AND NOT lowered;
CREATE INDEX properties_deleted_idx ON properties (deleted_at) WHERE deleted_at IS NOT NULL;
-- Index-only scans order the moderation queue by this and the index of signals (lib/listings/read/list.ts).
CREATE INDEX properties_waiting_idx ON properties (coalesce(resent_at, created_at), created_at, resent_at, credits_taken, id)
  WHERE NOT approved AND deleted_at IS NULL AND (taken_down_at IS NULL OR resent_at IS NOT NULL);
ALTER TABLE listing_signals ALTER COLUMN kinds SET NOT NULL;
CREATE INDEX listing_signals_found_idx ON listing_signals (property_id) WHERE kinds <> '{}';
-- For finding the same number or text in other listings and accounts.
CREATE INDEX properties_contact_phone_idx ON properties (contact_phone) WHERE contact_phone IS NOT NULL;
CREATE INDEX users_phone_idx ON users (phone) WHERE phone IS NOT NULL;
CREATE INDEX properties_description_idx ON properties (md5(description)) WHERE length(description) >= 40;
CREATE INDEX properties_description_ar_idx ON properties (md5(description_ar)) WHERE length(description_ar) >= 40;
-- If two hashes differ in at most six bits, at least one of their four bands differs in at most one bit (public.near_photos).
ALTER TABLE photo_hashes ADD CONSTRAINT photo_hashes_mirror_check CHECK ((hash IS NULL) = (mirror IS NULL));
CREATE INDEX photo_hashes_hash_idx ON photo_hashes (hash) WHERE hash IS NOT NULL;
CREATE INDEX photo_hashes_band_0_idx ON photo_hashes (((hash & 65535)::int)) INCLUDE (hash) WHERE hash IS NOT NULL;
CREATE INDEX photo_hashes_band_1_idx ON photo_hashes ((((hash >> 16) & 65535)::int)) INCLUDE (hash) WHERE hash IS NOT NULL;
CREATE INDEX photo_hashes_band_2_idx ON photo_hashes ((((hash >> 32) & 65535)::int)) INCLUDE (hash) WHERE hash IS NOT NULL;
CREATE INDEX photo_hashes_band_3_idx ON photo_hashes ((((hash >> 48) & 65535)::int)) INCLUDE (hash) WHERE hash IS NOT NULL;

-- Each position is used once, and at most one photo is primary. Exclusion constraints, unlike unique indexes, can be
-- checked at the end of the transaction, so photos can swap positions in two statements.
ALTER TABLE property_images
  ADD CONSTRAINT property_images_kind_check CHECK (
    CASE kind
      WHEN 'photo' THEN true
      WHEN 'plan' THEN NOT is_primary
      WHEN 'panorama' THEN NOT is_primary AND width BETWEEN height * 1.9 AND height * 2.1
      ELSE false
    END),
  ADD CONSTRAINT property_images_position_check CHECK (position BETWEEN 0 AND 29),
  ADD CONSTRAINT property_images_one_per_position EXCLUDE (property_id WITH =, position WITH =) DEFERRABLE INITIALLY DEFERRED,
  ADD CONSTRAINT property_images_one_primary EXCLUDE (property_id WITH =) WHERE (is_primary) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE draft_images
  ADD CONSTRAINT draft_images_kind_check CHECK (
    CASE kind
      WHEN 'photo' THEN true
      WHEN 'plan' THEN NOT is_primary
      WHEN 'panorama' THEN NOT is_primary AND width BETWEEN height * 1.9 AND height * 2.1
      ELSE false
    END),
  ADD CONSTRAINT draft_images_position_check CHECK (position >= 0),
  ADD CONSTRAINT draft_images_one_per_position EXCLUDE (user_id WITH =, draft_id WITH =, position WITH =) DEFERRABLE INITIALLY DEFERRED,
  ADD CONSTRAINT draft_images_one_primary EXCLUDE (user_id WITH =, draft_id WITH =) WHERE (is_primary) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE pending_changes
  ADD CONSTRAINT pending_changes_fields_check CHECK (jsonb_typeof(fields) = 'object'),
  ADD CONSTRAINT pending_changes_photos_check CHECK (jsonb_typeof(photos) = 'array'),
  ADD CONSTRAINT pending_changes_something_check CHECK (fields <> '{}' OR photos IS NOT NULL);

ALTER TABLE admin_replies ADD CONSTRAINT admin_replies_text_check CHECK (char_length(text) BETWEEN 3 AND 1000);
ALTER TABLE audit_entries ALTER COLUMN fields SET DEFAULT '{}', ALTER COLUMN fields SET NOT NULL;
CREATE INDEX audit_entries_decided_idx ON audit_entries (created_at, actor_id, action, waited) WHERE waited IS NOT NULL;

ALTER TABLE contact_messages
  ADD CONSTRAINT contact_messages_name_check CHECK (char_length(name) BETWEEN 1 AND 100),
  ADD CONSTRAINT contact_messages_email_check CHECK (char_length(email) BETWEEN 3 AND 254),
  ADD CONSTRAINT contact_messages_topic_check CHECK (topic IN ('listing', 'account', 'payment', 'security', 'other')),
  ADD CONSTRAINT contact_messages_message_check CHECK (char_length(message) BETWEEN 1 AND 2000);
ALTER TABLE listing_reports
  ADD CONSTRAINT listing_reports_reason_check CHECK (reason IN ('unavailable', 'facts', 'price', 'duplicate', 'owner', 'fraud', 'offensive', 'other')),
  ADD CONSTRAINT listing_reports_text_check CHECK (char_length(text) BETWEEN 1 AND 1000),
  ADD CONSTRAINT listing_reports_email_check CHECK (char_length(email) BETWEEN 3 AND 254),
  ADD CONSTRAINT listing_reports_outcome_check CHECK (outcome IN ('upheld', 'dismissed')),
  ADD CONSTRAINT listing_reports_closed_check CHECK ((outcome IS NULL) = (closed_at IS NULL));

-- Devices send any date, and JavaScript cannot represent all dates of PostgreSQL.
ALTER TABLE favourites
  ADD CONSTRAINT favourites_created_at_check CHECK (created_at >= '1970-01-01' AND isfinite(created_at));
ALTER TABLE listing_notes
  ADD CONSTRAINT listing_notes_note_check CHECK (char_length(note) BETWEEN 1 AND 500),
  ADD CONSTRAINT listing_notes_says_something_check CHECK (hidden OR note IS NOT NULL),
  ADD CONSTRAINT listing_notes_updated_at_check CHECK (updated_at >= '1970-01-01' AND isfinite(updated_at));
ALTER TABLE shortlists
  ADD CONSTRAINT shortlists_title_check CHECK (char_length(title) BETWEEN 1 AND 60),
  ADD CONSTRAINT shortlists_property_ids_check CHECK (cardinality(property_ids) BETWEEN 1 AND 100);

ALTER TABLE office_members
  ADD CONSTRAINT office_members_role_check CHECK (role IN ('owner', 'member')),
  ADD CONSTRAINT office_members_other_check CHECK (user_id <> office_id);
ALTER TABLE office_invitations ADD CONSTRAINT office_invitations_role_check CHECK (role IN ('owner', 'member'));

-- Rows change often. With free space in their page, an update writes no index and leaves nothing to vacuum.
ALTER TABLE listing_days
  SET (fillfactor = 70),
  ADD CONSTRAINT listing_days_counts_check CHECK (views >= 0 AND calls >= 0 AND whatsapp >= 0 AND shares >= 0);
-- Unlogged: empty after a crash, so a visitor may be counted twice.
ALTER TABLE listing_visits SET UNLOGGED;
ALTER TABLE empty_search_visits SET UNLOGGED;
ALTER TABLE empty_searches ADD CONSTRAINT empty_searches_people_check CHECK (people >= 3);

ALTER TABLE landmarks
  ADD CONSTRAINT landmarks_slug_check CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  ADD CONSTRAINT landmarks_kind_check CHECK (
    kind IN ('university', 'mall', 'market', 'hospital', 'airport', 'park', 'beach', 'stadium', 'government', 'tower', 'place', 'street')),
  ADD CONSTRAINT landmarks_path_check CHECK (
    CASE kind WHEN 'street' THEN cardinality(path) >= 4 AND cardinality(path) % 2 = 0 ELSE cardinality(path) = 0 END);

ALTER TABLE rejected_listings ADD CONSTRAINT rejected_listings_why_check CHECK (coalesce(code, reason) IS NOT NULL);

ALTER TABLE locations
  ADD CONSTRAINT locations_name_has_no_comma_check CHECK (position(',' IN name) = 0 AND position('،' IN name_ar) = 0 AND btrim(name) <> '' AND btrim(name_ar) <> ''),
  ADD CONSTRAINT locations_property_count_check CHECK (property_count >= 0);

ALTER TABLE payments
  ADD CONSTRAINT payments_kind_check CHECK ((kind = 'feature') = (payment_type = 'feature_property')),
  ADD CONSTRAINT payments_amount_positive_check CHECK (amount > 0),
  ADD CONSTRAINT payments_credits_check CHECK (credits BETWEEN 1 AND 100),
  ADD CONSTRAINT payments_refunded_was_paid_check CHECK (refund_status IS NULL OR status = 'CAPTURED'),
  ADD CONSTRAINT payments_refunded_amount_check CHECK (refunded_amount BETWEEN 0 AND amount);
-- Each purchase of a user has at most one open charge, also after concurrent requests.
CREATE UNIQUE INDEX payments_one_open_charge_idx ON payments (user_id, kind, purchase) WHERE state = 'open';
-- For the job that refunds, and for payments that an admin must refund.
CREATE INDEX payments_undelivered_idx ON payments (updated_at) WHERE state IN ('undelivered', 'refund_failed');
CREATE INDEX payments_provider_reference_idx ON payments ((response_data #>> '{reference,payment}'));
CREATE INDEX payments_refunded_at_idx ON payments (refunded_at) WHERE refunded_at IS NOT NULL;

-- A payment has at most one open refund. The next one starts when the outcome of the last is known.
ALTER TABLE refunds ADD CONSTRAINT refunds_amount_check CHECK (amount > 0);
CREATE UNIQUE INDEX refunds_one_open_idx ON refunds (payment_id) WHERE status NOT IN ('REFUNDED', 'DECLINED', 'FAILED', 'NOT_MADE');
CREATE INDEX refunds_trouble_idx ON refunds (payment_id) WHERE status IN ('UNCLEAR', 'DECLINED', 'FAILED');
ALTER TABLE balance_movements
  ADD CONSTRAINT balance_movements_unit_check CHECK (unit IN ('credit', 'free')),
  ADD CONSTRAINT balance_movements_amount_check CHECK (amount <> 0),
  ADD CONSTRAINT balance_movements_cause_check CHECK (
    cause IN ('opening', 'purchase', 'listing', 'renewal', 'feature', 'returned', 'restored', 'grant', 'refund', 'office', 'deletion'));

ALTER TABLE subscription_plans
  ADD CONSTRAINT subscription_plans_price_check CHECK (price >= 0),
  ADD CONSTRAINT subscription_plans_duration_check CHECK (duration > 0);
ALTER TABLE user_subscriptions
  ADD CONSTRAINT user_subscriptions_dates_check CHECK (end_date >= start_date);

ALTER TABLE subscribers
  ADD CONSTRAINT subscribers_locale_check CHECK (locale IN ('ar', 'en')),
  ADD CONSTRAINT subscribers_owner_check CHECK (email IS NOT NULL OR user_id IS NOT NULL);
ALTER TABLE saved_searches
  ADD CONSTRAINT saved_searches_owner_check
    CHECK ((user_id IS NULL) <> (subscriber_id IS NULL) AND (subscriber_id IS NULL OR channels = '{mail}')),
  ADD CONSTRAINT saved_searches_cadence_check CHECK (cadence IN ('now', 'daily', 'weekly')),
  ADD CONSTRAINT saved_searches_channels_check CHECK (cardinality(channels) > 0);
-- Not compressed: compressing sorted numbers takes longer than writing them.
ALTER TABLE search_matches ALTER COLUMN criteria_ids SET STORAGE EXTERNAL;
CREATE INDEX search_matches_pending_idx ON search_matches (id) WHERE NOT hits_made;

ALTER TABLE leads
  ADD CONSTRAINT leads_kind_check CHECK (kind IN ('message', 'viewing')),
  ADD CONSTRAINT leads_name_check CHECK (char_length(name) BETWEEN 1 AND 100),
  ADD CONSTRAINT leads_email_check CHECK (char_length(email::text) BETWEEN 3 AND 254),
  ADD CONSTRAINT leads_text_check CHECK (char_length(text) <= 1000 AND (kind = 'viewing' OR text <> '')),
  ADD CONSTRAINT leads_viewing_check CHECK ((viewing_day IS NOT NULL AND viewing_part IS NOT NULL) = (kind = 'viewing')),
  ADD CONSTRAINT leads_part_check CHECK (viewing_part IN ('morning', 'afternoon', 'evening')),
  ADD CONSTRAINT leads_state_check CHECK (state IN ('new', 'contacted', 'viewing', 'closed')),
  ADD CONSTRAINT leads_locale_check CHECK (locale IN ('ar', 'en'));
ALTER TABLE buildings ADD CONSTRAINT buildings_identity_check CHECK (name_key IS NOT NULL OR paci_number IS NOT NULL);
CREATE UNIQUE INDEX feed_runs_one_unfinished_idx ON feed_runs (office_id) WHERE finished_at IS NULL;

-- ---- Files of prisma/sql that were applied (scripts/migrate-database.ts) ----

CREATE SCHEMA migrations;
CREATE TABLE migrations.sql_files (
  name       text PRIMARY KEY,
  checksum   text NOT NULL, -- sha256 of its text
  applied_at timestamptz NOT NULL DEFAULT now()
);

-- ---- Verified backups, for the metric and its alert ----

CREATE SCHEMA backups;
CREATE TABLE backups.verified (
  taken_at    timestamptz PRIMARY KEY, -- the time of the snapshot
  verified_at timestamptz NOT NULL DEFAULT now()
);

-- ---- Search: triggers keep one narrow row per listing, so lists and keyword searches do not read properties ----

CREATE SCHEMA search;

CREATE TABLE search.listings (
  id            integer PRIMARY KEY REFERENCES public.properties (id) ON DELETE CASCADE,
  ranked_at     timestamptz(3) NOT NULL,
  expires_at    timestamptz(3) NOT NULL,
  listing_type  public.listing_type NOT NULL,
  property_type public.property_type NOT NULL,
  location_id   integer NOT NULL,
  bedrooms      smallint,
  bathrooms     smallint,
  featured      boolean NOT NULL,
  live          boolean NOT NULL, -- public, unless it has expired since this row was written
  price         numeric(12, 3) NOT NULL, -- KWD
  area          numeric(10, 2) NOT NULL, -- square metres
  words         tsvector STORAGE EXTERNAL NOT NULL, -- both languages, with the area's aliases and the amenities
  -- The public point in millionths of a degree, and its cell; null without one.
  cell          bigint,
  latitude      integer,
  longitude     integer
) WITH (
  -- Index-only scans need pages that are marked as visible, so vacuum more often than the default of a fifth.
  autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02,
  -- Keeps the words in the row. PostgreSQL would fetch words that are stored apart one by one.
  toast_tuple_target = 8160
);

-- Every filter is a column of every index, so PostgreSQL drops other listings before it reads their rows. It skips
-- leading columns with few values that a search does not limit (PostgreSQL 18), so one index serves searches with and
-- without a type.

-- Sorted lists: the default order for all, for a type and for an area; by date; by price for one offer and for both; by
-- size.
CREATE INDEX listings_usual_idx ON search.listings (featured DESC, ranked_at DESC, id DESC,
  listing_type, property_type, location_id, bedrooms, bathrooms, price, area) WHERE live;
CREATE INDEX listings_kind_idx ON search.listings (listing_type, property_type, featured DESC, ranked_at DESC, id DESC,
  location_id, bedrooms, bathrooms, price, area) WHERE live;
CREATE INDEX listings_area_idx ON search.listings (location_id, featured DESC, ranked_at DESC, id DESC,
  listing_type, property_type, bedrooms, bathrooms, price, area) WHERE live;
CREATE INDEX listings_newest_idx ON search.listings (ranked_at DESC, id DESC,
  listing_type, property_type, location_id, bedrooms, bathrooms, price, area, featured) WHERE live;
CREATE INDEX listings_price_idx ON search.listings (listing_type, price, id DESC,
  property_type, location_id, bedrooms, bathrooms, area, featured, ranked_at) WHERE live;
CREATE INDEX listings_cheapest_idx ON search.listings (price, id DESC,
  listing_type, property_type, location_id, bedrooms, bathrooms, area, featured, ranked_at) WHERE live;
CREATE INDEX listings_largest_idx ON search.listings (area DESC, id DESC,
  listing_type, property_type, location_id, bedrooms, bathrooms, price, featured, ranked_at) WHERE live;
-- Selective filters, unsorted: rooms, prices and sizes of a type; prices within areas.
CREATE INDEX listings_rooms_idx ON search.listings (listing_type, property_type, bedrooms, id,
  location_id, bathrooms, price, area, featured, ranked_at) WHERE live;
CREATE INDEX listings_kind_price_idx ON search.listings (listing_type, property_type, price, id DESC,
  location_id, bedrooms, bathrooms, area, featured, ranked_at) WHERE live;
CREATE INDEX listings_kind_size_idx ON search.listings (listing_type, property_type, area, id,
  location_id, bedrooms, bathrooms, price, featured, ranked_at) WHERE live;
CREATE INDEX listings_area_price_idx ON search.listings (location_id, listing_type, property_type, price, id,
  bedrooms, bathrooms, area, featured, ranked_at) WHERE live;
-- Index-only scans of a part of the map with any filters.
CREATE INDEX listings_cell_idx ON search.listings (cell, latitude, longitude, id, listing_type, property_type, location_id, featured,
  price, area, ranked_at, bedrooms, bathrooms) WHERE live AND cell IS NOT NULL;
-- Keywords, alone or with filters of one value; and keywords of admins, who also search hidden listings.
CREATE INDEX listings_words_idx ON search.listings USING gin (words, listing_type, property_type, location_id)
  WITH (fastupdate = off) WHERE live;
CREATE INDEX listings_words_hidden_idx ON search.listings USING gin (words) WITH (fastupdate = off) WHERE NOT live;
-- For search.expire_due.
CREATE INDEX listings_due_idx ON search.listings (expires_at) WHERE live;

-- Every word and key, with its mark, of present and past rows of search.listings. It is always complete, unlike
-- search.terms, so a search can replace the beginning of a word by the words that have it, and omit marks that a word
-- never has. It has no unique index, because two transactions with the same new word would wait for each other, so a word
-- may occur twice.
CREATE TABLE search.lexemes (lexeme text COLLATE "C" NOT NULL);
CREATE INDEX lexemes_lexeme_idx ON search.lexemes (lexeme);

-- Numbers of public listings with each word and key: anywhere, in the title, and in the title or the known facts. Used for
-- suggestions and to choose a strategy. It is only as recent as its last refresh, so it does not decide what is found.
CREATE MATERIALIZED VIEW search.terms AS
SELECT ltrim(word, '=+') AS word, sum(ndoc)::int AS listings,
       coalesce(sum(ndoc) FILTER (WHERE word LIKE '=%'), 0)::int AS in_titles,
       coalesce(sum(ndoc) FILTER (WHERE word LIKE ANY ('{=%,+%}')), 0)::int AS in_facts
FROM ts_stat('SELECT words FROM search.listings WHERE live') GROUP BY 1;
CREATE UNIQUE INDEX terms_word_idx ON search.terms (word text_pattern_ops); -- whole words and beginnings of words
CREATE INDEX terms_similar_idx ON search.terms USING gin (word gin_trgm_ops); -- misspelt words

-- ---- Privacy of place (docs/adr/0033-map-by-cell.md) ----

CREATE SCHEMA map;

-- Differs between installations. The distance and direction of a listing's shift cannot be calculated without it.
CREATE TABLE map.secret (
  id    boolean PRIMARY KEY DEFAULT true CHECK (id), -- one row
  value bytea NOT NULL CHECK (length(value) = 32)
);
INSERT INTO map.secret (value) VALUES (sha256((gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text)::bytea));

-- ---- The map, which groups search.listings by cell (docs/adr/0033-map-by-cell.md) ----

-- Statistics of the squares of map tiles, so that the planner uses parallel workers for large tiles.
CREATE STATISTICS search.squares_10 ON (cell >> 28) FROM search.listings;
CREATE STATISTICS search.squares_11 ON (cell >> 26) FROM search.listings;
CREATE STATISTICS search.squares_12 ON (cell >> 24) FROM search.listings;
CREATE STATISTICS search.squares_13 ON (cell >> 22) FROM search.listings;
ALTER TABLE search.listings ALTER COLUMN cell SET STATISTICS 1000;

-- ---- Prices of listings, now and in the past (docs/adr/0030-price-statistics.md, prisma/sql/prices.sql) ----

CREATE SCHEMA prices;

-- One row for each place, kind and month with enough listings. The nightly job replaces the rows of the current month.
-- `month` is its first day in Kuwait.
CREATE TABLE prices.statistics (
  month         date NOT NULL CHECK (extract(day FROM month) = 1),
  taken_on      date NOT NULL,
  governorate   public.governorate, -- without a location: the whole governorate; both null: all of Kuwait
  location_id   integer REFERENCES public.locations (id) ON DELETE CASCADE,
  listing_type  public.listing_type NOT NULL,
  property_type public.property_type NOT NULL,
  subtype       text, -- null: any; bedrooms too
  bedrooms      smallint,
  -- Listings with the same photos count once. A median needs 20 advertisers, a range 6; others have no row.
  advertisers   integer NOT NULL CHECK (advertisers >= 6),
  price_low     numeric(12, 3) NOT NULL, -- lower quartile, KWD
  price_median  numeric(12, 3),
  price_high    numeric(12, 3) NOT NULL,
  metre_low     numeric(12, 3) NOT NULL, -- per square metre
  metre_median  numeric(12, 3),
  metre_high    numeric(12, 3) NOT NULL,
  CHECK (subtype IS NULL OR bedrooms IS NULL),
  CHECK ((price_median IS NOT NULL) = (advertisers >= 20) AND (metre_median IS NOT NULL) = (advertisers >= 20)),
  UNIQUE NULLS NOT DISTINCT (month, governorate, location_id, listing_type, property_type, subtype, bedrooms)
);
CREATE INDEX statistics_location_idx ON prices.statistics (location_id);

-- Earlier prices of public listings. A change invalidates the listing's page.
CREATE TABLE prices.changes (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  property_id integer NOT NULL REFERENCES public.properties (id) ON DELETE CASCADE,
  price       numeric(12, 3) NOT NULL, -- before
  changed_to  numeric(12, 3) NOT NULL,
  changed_at  timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX changes_property_idx ON prices.changes (property_id, id DESC);

-- Medians of each quarter by area and governorate.
CREATE TABLE prices.quarters (
  quarter       date NOT NULL CHECK (quarter = date_trunc('quarter', quarter::timestamp)), -- its first day
  location_id   integer REFERENCES public.locations (id) ON DELETE CASCADE,
  governorate   public.governorate, -- of rows without an area
  listing_type  public.listing_type NOT NULL,
  property_type public.property_type NOT NULL,
  bedrooms      smallint, -- of rentals
  listings      integer NOT NULL CHECK (listings >= 20), -- fewer are never written
  median        numeric(12, 3) NOT NULL, -- KWD, rounded: rent per month, or sale price per square metre
  finished      boolean NOT NULL, -- the quarter is over, and its rows never change
  CHECK (num_nonnulls(location_id, governorate) = 1),
  CHECK ((bedrooms IS NOT NULL) = (listing_type = 'rent')),
  UNIQUE NULLS NOT DISTINCT (quarter, location_id, governorate, listing_type, property_type, bedrooms)
);
CREATE INDEX quarters_location_idx ON prices.quarters (location_id, quarter);
