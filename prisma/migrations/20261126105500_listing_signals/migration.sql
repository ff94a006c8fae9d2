-- What speaks for a second look at a listing that waits (docs/product.md 11.9), as of its last check: for the order of the queue.
CREATE TABLE "listing_signals" (
    "property_id" INTEGER NOT NULL,
    "kinds" TEXT[] NOT NULL,
    "checked_of" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "listing_signals_pkey" PRIMARY KEY ("property_id")
);

ALTER TABLE "listing_signals" ADD CONSTRAINT "listing_signals_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The same number, and the same text, of another listing or account.
CREATE INDEX properties_contact_phone_idx ON properties (contact_phone) WHERE contact_phone IS NOT NULL;
CREATE INDEX users_phone_idx ON users (phone) WHERE phone IS NOT NULL;
CREATE INDEX properties_description_idx ON properties (md5(description)) WHERE length(description) >= 40;
CREATE INDEX properties_description_ar_idx ON properties (md5(description_ar)) WHERE length(description_ar) >= 40;
