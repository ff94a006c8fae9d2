-- CreateTable
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

-- CreateIndex
CREATE INDEX "listing_days_day_idx" ON "listing_days" USING BRIN ("day");

-- AddForeignKey
ALTER TABLE "listing_days" ADD CONSTRAINT "listing_days_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "properties"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "listing_days"
  ADD CONSTRAINT "listing_days_counts_check" CHECK ("views" >= 0 AND "calls" >= 0 AND "whatsapp" >= 0 AND "shares" >= 0);
-- A row is changed each second of its day: with room beside it, no index is written and nothing is left to be cleaned up.
ALTER TABLE "listing_days" SET (fillfactor = 70);

-- CreateTable
-- Unlogged: emptied by a crash, after which a visitor may count once more.
CREATE UNLOGGED TABLE "listing_visits" (
    "day" DATE NOT NULL,
    "visit" BIGINT NOT NULL,

    CONSTRAINT "listing_visits_pkey" PRIMARY KEY ("day","visit")
);
