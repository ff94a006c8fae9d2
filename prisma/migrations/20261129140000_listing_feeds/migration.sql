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

CREATE INDEX "feeds_next_at_idx" ON "feeds"("next_at");

CREATE INDEX "feed_runs_office_id_id_idx" ON "feed_runs"("office_id", "id" DESC);

CREATE UNIQUE INDEX feed_runs_one_unfinished_idx ON feed_runs (office_id) WHERE finished_at IS NULL;

CREATE INDEX "feed_runs_user_id_idx" ON "feed_runs"("user_id");

CREATE UNIQUE INDEX "feed_listings_property_id_key" ON "feed_listings"("property_id");

ALTER TABLE "feeds" ADD CONSTRAINT "feeds_office_id_fkey" FOREIGN KEY ("office_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "feed_runs" ADD CONSTRAINT "feed_runs_office_id_fkey" FOREIGN KEY ("office_id") REFERENCES "feeds"("office_id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "feed_runs" ADD CONSTRAINT "feed_runs_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "feed_rows" ADD CONSTRAINT "feed_rows_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "feed_runs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "feed_listings" ADD CONSTRAINT "feed_listings_office_id_fkey" FOREIGN KEY ("office_id") REFERENCES "feeds"("office_id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "feed_listings" ADD CONSTRAINT "feed_listings_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties"("id") ON DELETE SET NULL ON UPDATE CASCADE;
