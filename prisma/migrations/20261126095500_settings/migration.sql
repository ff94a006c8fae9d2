-- What an operator sets without a build, as history (docs/product.md 11.9).
CREATE TABLE "settings" (
    "id" SERIAL NOT NULL,
    "key" TEXT NOT NULL,
    "value" JSONB NOT NULL,
    "from_at" TIMESTAMPTZ(3) NOT NULL,
    "next_at" TIMESTAMPTZ(3),
    "reason" TEXT,
    "actor_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "settings_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "settings_key_from_at_id_idx" ON "settings"("key", "from_at" DESC, "id" DESC);

CREATE INDEX "settings_actor_id_idx" ON "settings"("actor_id");

CREATE INDEX "settings_next_at_idx" ON "settings"("next_at");

ALTER TABLE "settings" ADD CONSTRAINT "settings_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE settings
  ADD CONSTRAINT settings_reason_check CHECK (char_length(reason) BETWEEN 1 AND 200);
