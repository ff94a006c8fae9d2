ALTER TABLE "properties" ADD COLUMN "answered_at" TIMESTAMPTZ(3);

CREATE TABLE "spot_checks" (
    "property_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "spot_checks_pkey" PRIMARY KEY ("property_id")
);
ALTER TABLE "spot_checks" ADD CONSTRAINT "spot_checks_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties"("id") ON DELETE CASCADE ON UPDATE CASCADE;
