-- CreateTable
CREATE TABLE "listing_notes" (
    "user_id" INTEGER NOT NULL,
    "property_id" INTEGER NOT NULL,
    "note" TEXT,
    "hidden" BOOLEAN NOT NULL DEFAULT false,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "listing_notes_pkey" PRIMARY KEY ("user_id","property_id")
);

-- CreateTable
CREATE TABLE "shortlists" (
    "token" TEXT NOT NULL,
    "user_id" INTEGER,
    "title" TEXT,
    "property_ids" INTEGER[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "shortlists_pkey" PRIMARY KEY ("token")
);

-- CreateIndex
CREATE INDEX "shortlists_user_id_idx" ON "shortlists"("user_id");

-- CreateIndex
CREATE INDEX "shortlists_expires_at_idx" ON "shortlists"("expires_at");

-- AddForeignKey
ALTER TABLE "listing_notes" ADD CONSTRAINT "listing_notes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shortlists" ADD CONSTRAINT "shortlists_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "listing_notes"
  ADD CONSTRAINT "listing_notes_note_check" CHECK (char_length("note") BETWEEN 1 AND 500),
  ADD CONSTRAINT "listing_notes_says_something_check" CHECK ("hidden" OR "note" IS NOT NULL),
  ADD CONSTRAINT "listing_notes_updated_at_check" CHECK ("updated_at" >= '1970-01-01' AND isfinite("updated_at"));
ALTER TABLE "shortlists"
  ADD CONSTRAINT "shortlists_title_check" CHECK (char_length("title") BETWEEN 1 AND 60),
  ADD CONSTRAINT "shortlists_property_ids_check" CHECK (cardinality("property_ids") BETWEEN 1 AND 100);
