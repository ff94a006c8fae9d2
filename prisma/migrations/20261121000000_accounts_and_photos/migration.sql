-- AlterTable
ALTER TABLE "properties" ADD COLUMN "draft_id" UUID;

-- CreateTable
CREATE TABLE "sessions" (
    "id" TEXT NOT NULL,
    "user_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "limits" (
    "key" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "limits_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "unused_photos" (
    "key" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "unused_photos_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "sessions_user_id_idx" ON "sessions"("user_id");

-- CreateIndex
CREATE INDEX "sessions_expires_at_idx" ON "sessions"("expires_at");

-- CreateIndex
CREATE INDEX "limits_ends_at_idx" ON "limits"("ends_at");

-- CreateIndex
CREATE INDEX "unused_photos_due_at_idx" ON "unused_photos"("due_at");

-- CreateIndex
CREATE UNIQUE INDEX "properties_publisher_id_draft_id_key" ON "properties"("publisher_id", "draft_id");

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- However a photo's row goes (removed, or with its listing or its owner), its files are left to the cleanup.
CREATE FUNCTION property_images_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO unused_photos (key, due_at) SELECT DISTINCT image_url, now() FROM removed
  ON CONFLICT (key) DO UPDATE SET due_at = EXCLUDED.due_at;
  RETURN NULL;
END $$;
CREATE TRIGGER files_left AFTER DELETE ON property_images
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION property_images_removed();
