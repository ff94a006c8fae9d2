CREATE TABLE "admin_notes" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "property_id" INTEGER,
    "author_id" INTEGER,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "admin_notes_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "admin_notes_user_id_id_idx" ON "admin_notes"("user_id", "id" DESC);
CREATE INDEX "admin_notes_property_id_id_idx" ON "admin_notes"("property_id", "id" DESC);
CREATE INDEX "admin_notes_author_id_idx" ON "admin_notes"("author_id");

ALTER TABLE "admin_notes" ADD CONSTRAINT "admin_notes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "admin_notes" ADD CONSTRAINT "admin_notes_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
