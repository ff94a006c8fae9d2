-- What was public and is gone: enough to show listings like it under its address (docs/product.md 5.7), and nothing of whose it was.
CREATE TABLE "removed_listings" (
    "id" INTEGER NOT NULL,
    "listing_type" "listing_type" NOT NULL,
    "property_type" "property_type" NOT NULL,
    "location_id" INTEGER NOT NULL,
    "price" DECIMAL(12,3) NOT NULL,

    CONSTRAINT "removed_listings_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "removed_listings_location_id_idx" ON "removed_listings"("location_id");
ALTER TABLE "removed_listings" ADD CONSTRAINT "removed_listings_location_id_fkey" FOREIGN KEY ("location_id") REFERENCES "locations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By a trigger: listings go with their accounts, too. What has changed since it was taken down nobody has seen.
CREATE FUNCTION public.keep_removed_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.removed_listings (id, listing_type, property_type, location_id, price)
  SELECT OLD.id, OLD.listing_type, OLD.property_type, l.id, OLD.price FROM public.locations l WHERE l.name = OLD.location
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER removed AFTER DELETE ON public.properties FOR EACH ROW
  WHEN (OLD.approved OR (OLD.taken_down_at IS NOT NULL AND OLD.resent_at IS NULL))
  EXECUTE FUNCTION public.keep_removed_listing();
