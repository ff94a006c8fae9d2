-- AlterTable
ALTER TABLE "properties" ADD COLUMN     "credits_taken" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "free_taken" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "rejected_listings" (
    "id" SERIAL NOT NULL,
    "owner_id" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "listing" JSONB NOT NULL,
    "photos" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "rejected_listings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_entries" (
    "id" SERIAL NOT NULL,
    "actor_id" INTEGER,
    "action" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "subject_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "user_id" INTEGER,
    "detail" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "rejected_listings_owner_id_created_at_idx" ON "rejected_listings"("owner_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "rejected_listings_created_at_idx" ON "rejected_listings"("created_at");

-- CreateIndex
CREATE INDEX "audit_entries_user_id_id_idx" ON "audit_entries"("user_id", "id" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_actor_id_idx" ON "audit_entries"("actor_id");

-- CreateIndex
CREATE INDEX "properties_created_at_id_idx" ON "properties"("created_at" DESC, "id" DESC);

-- AddForeignKey
ALTER TABLE "rejected_listings" ADD CONSTRAINT "rejected_listings_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;



-- What Prisma's language cannot say. What a listing took and is given back cannot be less than nothing.
ALTER TABLE properties
  ADD CONSTRAINT properties_free_taken_check CHECK (free_taken >= 0),
  ADD CONSTRAINT properties_credits_taken_check CHECK (credits_taken >= 0);

-- Keywords of an admin, who searches in what is not public as well.
CREATE INDEX listings_words_hidden_idx ON search.listings USING gin (words) WITH (fastupdate = off) WHERE NOT live;
