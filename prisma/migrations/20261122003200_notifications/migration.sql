CREATE TABLE "notifications" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "key" TEXT NOT NULL,
    "in_app" BOOLEAN NOT NULL,
    "read_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notifications_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "notifications_user_id_key_key" ON "notifications"("user_id", "key");
CREATE INDEX "notifications_user_id_id_idx" ON "notifications"("user_id", "id" DESC);
CREATE INDEX "notifications_created_at_idx" ON "notifications"("created_at");

CREATE TABLE "notification_choices" (
    "user_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "app" BOOLEAN NOT NULL DEFAULT true,
    "mail" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "notification_choices_pkey" PRIMARY KEY ("user_id","kind")
);

ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
