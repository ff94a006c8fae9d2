-- What an owner wants changed of an approved listing, until an admin has seen it.
-- CreateTable
CREATE TABLE "pending_changes" (
    "property_id" INTEGER NOT NULL,
    "fields" JSONB NOT NULL DEFAULT '{}',
    "photos" JSONB,
    "photos_from" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "pending_changes_pkey" PRIMARY KEY ("property_id")
);

-- CreateIndex
CREATE INDEX "pending_changes_created_at_idx" ON "pending_changes"("created_at");

-- AddForeignKey
ALTER TABLE "pending_changes" ADD CONSTRAINT "pending_changes_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties"("id") ON DELETE CASCADE ON UPDATE CASCADE;



ALTER TABLE pending_changes
  ADD CONSTRAINT pending_changes_fields_check CHECK (jsonb_typeof(fields) = 'object'),
  ADD CONSTRAINT pending_changes_photos_check CHECK (jsonb_typeof(photos) = 'array'),
  ADD CONSTRAINT pending_changes_something_check CHECK (fields <> '{}' OR photos IS NOT NULL);
