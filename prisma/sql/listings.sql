-- Listings: which are public, and cleanup after deletion.

-- Conditions of a public listing, except those on its owner's account.
CREATE OR REPLACE FUNCTION public.is_offered(listing public.properties) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
RETURN listing.approved AND listing.paused_at IS NULL AND listing.closed_at IS NULL AND listing.deleted_at IS NULL AND listing.expires_at > now();

-- The definition of "public" (docs/product.md 6.3). lib/listings/visibility.ts has the same as a Prisma filter. The
-- planner inlines the function and the view. NOT EXISTS lets it look up the owner of a single listing, and read the few
-- hidden accounts once for many listings. Names no columns of properties that migrations may change or drop.
CREATE OR REPLACE VIEW public.public_listings AS
SELECT p.id, p.publisher_id, p.listing_type, p.property_type, p.location, p.updated_at
FROM public.properties p
WHERE public.is_offered(p) AND NOT EXISTS (SELECT FROM public.users u WHERE u.id = p.publisher_id AND u.hidden);

-- Leaves the files of a deleted photo row to the cleanup, seven days later: a backup that names the photo still finds
-- them (docs/adr/0077-backups.md).
CREATE OR REPLACE FUNCTION public.property_images_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO unused_photos (key, due_at) SELECT DISTINCT image_url, now() + interval '7 days' FROM removed
  ON CONFLICT (key) DO UPDATE SET due_at = EXCLUDED.due_at;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER files_left AFTER DELETE ON public.property_images
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.property_images_removed();

-- Publishing a draft also deletes these rows. Its transaction then removes the files from the cleanup again
-- (lib/storage/unused.ts).
CREATE OR REPLACE TRIGGER files_left AFTER DELETE ON public.draft_images
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.property_images_removed();

-- Schedules photos removed from a pending change, or deleted with it, for cleanup. The cleanup skips photos that the listing uses.
CREATE OR REPLACE FUNCTION public.pending_change_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO unused_photos (key, due_at)
  SELECT DISTINCT photo ->> 'imageUrl', now() + interval '7 days' FROM jsonb_array_elements(OLD.photos) AS photo
  WHERE TG_OP = 'DELETE' OR NEW.photos IS NULL OR NOT NEW.photos @> jsonb_build_array(jsonb_build_object('imageUrl', photo ->> 'imageUrl'))
  ON CONFLICT (key) DO UPDATE SET due_at = EXCLUDED.due_at;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER files_left AFTER DELETE OR UPDATE OF photos ON public.pending_changes FOR EACH ROW
  WHEN (OLD.photos IS NOT NULL) EXECUTE FUNCTION public.pending_change_removed();

-- A trigger, because deleting an account also deletes its listings. Skips listings that were resubmitted after a
-- takedown and never became public.
CREATE OR REPLACE FUNCTION public.keep_removed_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.removed_listings (id, listing_type, property_type, location_id, price)
  SELECT OLD.id, OLD.listing_type, OLD.property_type, l.id, search.month_price(OLD.price, OLD.rent_period) FROM public.locations l WHERE l.name = OLD.location
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER removed AFTER DELETE ON public.properties FOR EACH ROW
  WHEN (OLD.approved OR (OLD.taken_down_at IS NOT NULL AND OLD.resent_at IS NULL))
  EXECUTE FUNCTION public.keep_removed_listing();
