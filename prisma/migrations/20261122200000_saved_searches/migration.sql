-- Searches that people want to be told of, what they look for, and what met it (docs/adr/0027-saved-searches.md).

CREATE TABLE "saved_searches" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "criteria_id" INTEGER NOT NULL,
    "cadence" TEXT NOT NULL,
    "channels" TEXT[],
    "saved_hit" BIGINT NOT NULL,
    "told_hit" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_searches_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "search_criteria" (
    "id" SERIAL NOT NULL,
    "hash" BYTEA NOT NULL,
    "query" TEXT NOT NULL,
    "understood" TEXT NOT NULL,
    "words" tsquery,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "search_criteria_pkey" PRIMARY KEY ("id")
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

    CONSTRAINT "search_anchors_pkey" PRIMARY KEY ("criteria_id","location_id")
);

CREATE TABLE "search_hits" (
    "id" BIGSERIAL NOT NULL,
    "criteria_id" INTEGER NOT NULL,
    "property_id" INTEGER NOT NULL,

    CONSTRAINT "search_hits_pkey" PRIMARY KEY ("criteria_id","property_id")
);

CREATE INDEX "saved_searches_criteria_id_cadence_idx" ON "saved_searches"("criteria_id", "cadence");

CREATE INDEX "saved_searches_cadence_user_id_idx" ON "saved_searches"("cadence", "user_id");

CREATE UNIQUE INDEX "saved_searches_user_id_criteria_id_key" ON "saved_searches"("user_id", "criteria_id");

CREATE UNIQUE INDEX "search_criteria_hash_key" ON "search_criteria"("hash");

CREATE INDEX "search_anchors_met_idx" ON "search_anchors"("location_id", "listing_type", "property_type", "max_price", "min_price", "min_bedrooms", "min_bathrooms", "min_area", "max_area", "featured", "criteria_id");

CREATE UNIQUE INDEX "search_hits_criteria_id_id_key" ON "search_hits"("criteria_id", "id");

CREATE INDEX "favourites_property_id_idx" ON "favourites"("property_id");

ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_criteria_id_fkey" FOREIGN KEY ("criteria_id") REFERENCES "search_criteria"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "search_anchors" ADD CONSTRAINT "search_anchors_criteria_id_fkey" FOREIGN KEY ("criteria_id") REFERENCES "search_criteria"("id") ON DELETE CASCADE ON UPDATE CASCADE;



ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_cadence_check" CHECK ("cadence" IN ('now', 'daily', 'weekly'));
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_channels_check" CHECK (cardinality("channels") > 0);
