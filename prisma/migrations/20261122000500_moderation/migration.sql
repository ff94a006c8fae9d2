-- AlterTable
ALTER TABLE "audit_entries" ADD COLUMN     "code" TEXT;

-- AlterTable
ALTER TABLE "properties" ADD COLUMN     "resent_at" TIMESTAMPTZ(3),
ADD COLUMN     "taken_down_at" TIMESTAMPTZ(3),
ADD COLUMN     "taken_down_code" TEXT,
ADD COLUMN     "taken_down_note" TEXT,
ADD COLUMN     "taken_down_rest" INTEGER;

-- AlterTable
ALTER TABLE "rejected_listings" ADD COLUMN     "code" TEXT,
ALTER COLUMN "reason" DROP NOT NULL;

-- CreateTable
CREATE TABLE "property_changes" (
    "id" SERIAL NOT NULL,
    "property_id" INTEGER NOT NULL,
    "field" TEXT NOT NULL,
    "before" JSONB,
    "after" JSONB,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "property_changes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "property_changes_property_id_field_key" ON "property_changes"("property_id", "field");

-- AddForeignKey
ALTER TABLE "property_changes" ADD CONSTRAINT "property_changes_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties"("id") ON DELETE CASCADE ON UPDATE CASCADE;



-- What Prisma's language cannot say. Only what is not approved is taken down, and only what was taken down is sent again.
ALTER TABLE properties
  ADD CONSTRAINT properties_taken_down_check CHECK (taken_down_at IS NULL OR NOT approved),
  ADD CONSTRAINT properties_taken_down_why_check CHECK (
    (taken_down_at IS NULL) = (coalesce(taken_down_code, taken_down_note) IS NULL) AND (taken_down_at IS NULL) = (taken_down_rest IS NULL)),
  ADD CONSTRAINT properties_resent_check CHECK (resent_at IS NULL OR taken_down_at IS NOT NULL);
ALTER TABLE rejected_listings
  ADD CONSTRAINT rejected_listings_why_check CHECK (coalesce(code, reason) IS NOT NULL);

CREATE INDEX properties_taken_down_idx ON properties (taken_down_at) WHERE taken_down_at IS NOT NULL;
CREATE INDEX users_disabled_idx ON users (id) WHERE disabled;

-- Listings of a disabled account are not public.
CREATE OR REPLACE VIEW search.current AS
SELECT p.id, p.created_at, p.expires_at, p.listing_type, p.property_type, l.id AS location_id,
       p.bedrooms::smallint AS bedrooms, p.bathrooms::smallint AS bathrooms, p.featured,
       p.approved AND p.expires_at > now() AND NOT u.disabled AS live, p.price, p.area,
       array_to_tsvector(string_to_array(search.normalise(concat_ws(' . ',
         p.title, p.title_ar, p.description, p.description_ar, p.address, p.address_ar,
         l.name, l.name_ar, array_to_string(l.aliases, ' . '),
         (SELECT string_agg(a.name || ' . ' || a.name_ar, ' . ')
          FROM public.property_amenities pa JOIN public.amenities a ON a.id = pa.amenity_id
          WHERE pa.property_id = p.id))), ' ')) AS words
FROM public.properties p
JOIN public.locations l ON l.name = p.location AND l.name_ar = p.location_ar
JOIN public.users u ON u.id = p.publisher_id;

-- As before, with the owners' accounts held as they are: a listing that is approved while its owner's account is being
-- disabled waits for that, and then sees it. FOR KEY SHARE is what every new listing takes of its owner anyway, and
-- gets in nobody's way but of search.user_changed.
CREATE OR REPLACE FUNCTION search.refresh(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM public.users WHERE id IN (SELECT publisher_id FROM public.properties WHERE id = ANY (ids))
    ORDER BY id FOR KEY SHARE;
  PERFORM FROM search.listings WHERE id = ANY (ids) ORDER BY id FOR UPDATE;
  INSERT INTO search.listings AS kept SELECT * FROM search.current WHERE id = ANY (ids)
  ON CONFLICT (id) DO UPDATE SET
    (created_at, expires_at, listing_type, property_type, location_id, bedrooms, bathrooms, featured, live, price, area, words) =
    ROW (EXCLUDED.created_at, EXCLUDED.expires_at, EXCLUDED.listing_type, EXCLUDED.property_type, EXCLUDED.location_id, EXCLUDED.bedrooms,
      EXCLUDED.bathrooms, EXCLUDED.featured, EXCLUDED.live, EXCLUDED.price, EXCLUDED.area, EXCLUDED.words)
  WHERE kept IS DISTINCT FROM EXCLUDED;
END $$;

-- Hides the listings of an account that is disabled and brings those back that would be public by now, in one
-- statement however many there are: nothing else of their rows depends on the account.
CREATE FUNCTION search.user_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM public.users WHERE id = NEW.id FOR UPDATE; -- lets those finish first who hold it as it was
  UPDATE search.listings AS kept SET live = NOT kept.live
  FROM public.properties p
  WHERE p.publisher_id = NEW.id AND kept.id = p.id
    AND kept.live <> (p.approved AND p.expires_at > now() AND NOT NEW.disabled);
  RETURN NULL;
END $$;
CREATE TRIGGER search_updated AFTER UPDATE OF disabled ON public.users FOR EACH ROW
  WHEN (OLD.disabled IS DISTINCT FROM NEW.disabled) EXECUTE FUNCTION search.user_changed();

-- What disabled accounts have published so far.
UPDATE search.listings SET live = false
WHERE live AND id IN (SELECT p.id FROM public.properties p JOIN public.users u ON u.id = p.publisher_id WHERE u.disabled);
