-- CreateTable
CREATE TABLE "registration_networks" (
    "user_id" INTEGER NOT NULL,
    "network" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "registration_networks_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE INDEX "registration_networks_network_created_at_idx" ON "registration_networks"("network", "created_at");

-- CreateIndex
CREATE INDEX "registration_networks_created_at_idx" ON "registration_networks"("created_at");

-- AddForeignKey
ALTER TABLE "registration_networks" ADD CONSTRAINT "registration_networks_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
