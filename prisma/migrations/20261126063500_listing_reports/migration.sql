-- What visitors report of listings (docs/product.md 11.8).
CREATE TABLE "listing_reports" (
    "id" SERIAL NOT NULL,
    "property_id" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "text" TEXT,
    "email" TEXT,
    "locale" TEXT NOT NULL,
    "reporter" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closed_at" TIMESTAMPTZ(3),
    "outcome" TEXT,

    CONSTRAINT "listing_reports_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "listing_reports_property_id_idx" ON "listing_reports"("property_id");

CREATE INDEX "listing_reports_closed_at_idx" ON "listing_reports"("closed_at");

ALTER TABLE "listing_reports" ADD CONSTRAINT "listing_reports_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE listing_reports
  ADD CONSTRAINT listing_reports_reason_check CHECK (reason IN ('unavailable', 'facts', 'price', 'duplicate', 'owner', 'fraud', 'offensive', 'other')),
  ADD CONSTRAINT listing_reports_text_check CHECK (char_length(text) BETWEEN 1 AND 1000),
  ADD CONSTRAINT listing_reports_email_check CHECK (char_length(email) BETWEEN 3 AND 254),
  ADD CONSTRAINT listing_reports_outcome_check CHECK (outcome IN ('upheld', 'dismissed')),
  ADD CONSTRAINT listing_reports_closed_check CHECK ((outcome IS NULL) = (closed_at IS NULL));
