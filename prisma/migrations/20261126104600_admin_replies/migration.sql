-- Reasons that an admin wrote and keeps, to give them again (docs/product.md 11.2).
CREATE TABLE "admin_replies" (
    "id" SERIAL NOT NULL,
    "admin_id" INTEGER NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "admin_replies_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "admin_replies_admin_id_idx" ON "admin_replies"("admin_id");

ALTER TABLE "admin_replies" ADD CONSTRAINT "admin_replies_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE admin_replies
  ADD CONSTRAINT admin_replies_text_check CHECK (char_length(text) BETWEEN 3 AND 1000);
