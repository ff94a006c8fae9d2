-- Photos that look alike (docs/product.md 11.9, docs/adr/0069-signals.md).
CREATE TABLE "photo_hashes" (
    "key" TEXT NOT NULL,
    "hash" BIGINT,
    "mirror" BIGINT,

    CONSTRAINT "photo_hashes_pkey" PRIMARY KEY ("key"),
    CONSTRAINT "photo_hashes_mirror_check" CHECK (("hash" IS NULL) = ("mirror" IS NULL))
);

-- Of two hashes that differ in six bits at most, one of four bands differs in one at most (public.near_photos).
CREATE INDEX photo_hashes_band_0_idx ON photo_hashes (((hash & 65535)::int)) WHERE hash IS NOT NULL;
CREATE INDEX photo_hashes_band_1_idx ON photo_hashes ((((hash >> 16) & 65535)::int)) WHERE hash IS NOT NULL;
CREATE INDEX photo_hashes_band_2_idx ON photo_hashes ((((hash >> 32) & 65535)::int)) WHERE hash IS NOT NULL;
CREATE INDEX photo_hashes_band_3_idx ON photo_hashes ((((hash >> 48) & 65535)::int)) WHERE hash IS NOT NULL;

CREATE INDEX "property_images_image_url_idx" ON "property_images"("image_url");

ALTER TABLE "listing_signals" ADD COLUMN "same_photos" INTEGER[] DEFAULT ARRAY[]::INTEGER[];
