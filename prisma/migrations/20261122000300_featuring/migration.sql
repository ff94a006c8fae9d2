-- Featuring has an end of its own. `featured` stays what search and lists read; a job takes it away when the end has
-- come, and leaves the date behind.
ALTER TABLE "properties" ADD COLUMN     "featured_until" TIMESTAMPTZ(3);

-- What was sold so far ended with the listing: it is over where that has expired, and no renewal brings it back.
UPDATE properties SET featured = false WHERE featured AND expires_at <= now();
-- Where it goes on, nobody loses a day: no listing of today has more than 30 days left.
UPDATE properties SET featured_until = now() + interval '30 days' WHERE featured;

ALTER TABLE properties
  ADD CONSTRAINT properties_featured_has_an_end_check CHECK (featured_until IS NOT NULL OR NOT featured);

-- What falls due (lib/properties/expire.ts): few rows of many.
CREATE INDEX properties_featured_until_idx ON properties (featured_until) WHERE featured;

-- Phones of accounts that were typed in Arabic or Persian digits, in Latin ones, as they are stored from now on.
UPDATE users SET phone = translate(phone, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789') WHERE phone ~ '[٠-٩۰-۹]';
