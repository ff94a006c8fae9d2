-- Which admin looks at a listing of a queue (docs/product.md 11.2).
CREATE TABLE "listing_claims" (
    "property_id" INTEGER NOT NULL,
    "admin_id" INTEGER NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "listing_claims_pkey" PRIMARY KEY ("property_id")
);

CREATE INDEX "listing_claims_admin_id_idx" ON "listing_claims"("admin_id");
