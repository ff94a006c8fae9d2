-- Drafts of new listings and their photos, which the listing has as soon as it is published.
CREATE TABLE "drafts" (
    "user_id" INTEGER NOT NULL,
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "drafts_pkey" PRIMARY KEY ("user_id","id")
);

CREATE TABLE "draft_images" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "draft_id" UUID NOT NULL,
    "upload_key" UUID,
    "image_url" TEXT NOT NULL,
    "is_primary" BOOLEAN NOT NULL DEFAULT false,
    "position" INTEGER NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "preview" TEXT NOT NULL,

    CONSTRAINT "draft_images_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "drafts_updated_at_idx" ON "drafts"("updated_at");
CREATE UNIQUE INDEX "draft_images_user_id_draft_id_upload_key_key" ON "draft_images"("user_id", "draft_id", "upload_key");

ALTER TABLE "drafts" ADD CONSTRAINT "drafts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "draft_images" ADD CONSTRAINT "draft_images_user_id_draft_id_fkey" FOREIGN KEY ("user_id", "draft_id") REFERENCES "drafts"("user_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- As for property_images: checked at the end of the transaction, so that photos can change places.
ALTER TABLE draft_images
  ADD CONSTRAINT draft_images_position_check CHECK (position >= 0),
  ADD CONSTRAINT draft_images_one_per_position EXCLUDE (user_id WITH =, draft_id WITH =, position WITH =) DEFERRABLE INITIALLY DEFERRED,
  ADD CONSTRAINT draft_images_one_primary EXCLUDE (user_id WITH =, draft_id WITH =) WHERE (is_primary) DEFERRABLE INITIALLY DEFERRED;
