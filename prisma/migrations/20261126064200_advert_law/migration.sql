-- What the law of adverts asks of a listing, where that is a mode of the site (ADVERT_LAW).
-- AlterTable
ALTER TABLE "properties" ADD COLUMN     "letter_ends" DATE,
ADD COLUMN     "letter_number" TEXT,
ADD COLUMN     "owner_consent" BOOLEAN;

ALTER TABLE properties
  ADD CONSTRAINT properties_letter_number_check CHECK (length(letter_number) BETWEEN 1 AND 30),
  ADD CONSTRAINT properties_letter_ends_check CHECK (letter_ends BETWEEN '2000-01-01' AND '2099-12-31');
CREATE INDEX properties_letter_ends_idx ON properties (letter_ends) WHERE letter_ends IS NOT NULL;
