ALTER TABLE "users" ADD COLUMN "answer_hours" SMALLINT;

CREATE TABLE "leads" (
    "id" SERIAL NOT NULL,
    "property_id" INTEGER,
    "title" TEXT NOT NULL,
    "title_ar" TEXT NOT NULL,
    "owner_id" INTEGER NOT NULL,
    "member_id" INTEGER,
    "sender_id" INTEGER,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" CITEXT NOT NULL,
    "phone" TEXT,
    "text" TEXT NOT NULL,
    "viewing_day" DATE,
    "viewing_part" TEXT,
    "state" TEXT NOT NULL DEFAULT 'new',
    "locale" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmed_at" TIMESTAMPTZ(3),
    "answered_at" TIMESTAMPTZ(3),

    CONSTRAINT "leads_pkey" PRIMARY KEY ("id"),
    CONSTRAINT leads_kind_check CHECK (kind IN ('message', 'viewing')),
    CONSTRAINT leads_name_check CHECK (char_length(name) BETWEEN 1 AND 100),
    CONSTRAINT leads_email_check CHECK (char_length(email::text) BETWEEN 3 AND 254),
    CONSTRAINT leads_text_check CHECK (char_length(text) <= 1000 AND (kind = 'viewing' OR text <> '')),
    CONSTRAINT leads_viewing_check CHECK ((viewing_day IS NOT NULL AND viewing_part IS NOT NULL) = (kind = 'viewing')),
    CONSTRAINT leads_part_check CHECK (viewing_part IN ('morning', 'afternoon', 'evening')),
    CONSTRAINT leads_state_check CHECK (state IN ('new', 'contacted', 'viewing', 'closed')),
    CONSTRAINT leads_locale_check CHECK (locale IN ('ar', 'en'))
);
CREATE INDEX "leads_owner_id_confirmed_at_idx" ON "leads"("owner_id", "confirmed_at" DESC);
CREATE INDEX "leads_property_id_idx" ON "leads"("property_id");
CREATE INDEX "leads_member_id_idx" ON "leads"("member_id");
CREATE INDEX "leads_sender_id_idx" ON "leads"("sender_id");
CREATE INDEX "leads_created_at_idx" ON "leads"("created_at");
ALTER TABLE "leads" ADD CONSTRAINT "leads_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "leads" ADD CONSTRAINT "leads_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "leads" ADD CONSTRAINT "leads_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "office_members"("user_id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "leads" ADD CONSTRAINT "leads_sender_id_fkey" FOREIGN KEY ("sender_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
