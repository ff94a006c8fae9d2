-- What people write to the operator on /contact.
CREATE TABLE "contact_messages" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "topic" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "done_at" TIMESTAMPTZ(3),

    CONSTRAINT "contact_messages_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "contact_messages_user_id_idx" ON "contact_messages"("user_id");

CREATE INDEX "contact_messages_done_at_idx" ON "contact_messages"("done_at");

ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE contact_messages
  ADD CONSTRAINT contact_messages_name_check CHECK (char_length(name) BETWEEN 1 AND 100),
  ADD CONSTRAINT contact_messages_email_check CHECK (char_length(email) BETWEEN 3 AND 254),
  ADD CONSTRAINT contact_messages_topic_check CHECK (topic IN ('listing', 'account', 'payment', 'security', 'other')),
  ADD CONSTRAINT contact_messages_message_check CHECK (char_length(message) BETWEEN 1 AND 2000);
