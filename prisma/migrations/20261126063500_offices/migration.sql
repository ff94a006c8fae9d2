-- Offices: accounts that nobody signs in to, and for which their members act.
ALTER TABLE "users" ADD COLUMN "is_office" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "payments" ADD COLUMN "office_id" INTEGER;

CREATE TABLE "office_members" (
    "user_id" INTEGER NOT NULL,
    "office_id" INTEGER NOT NULL,
    "role" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "office_members_pkey" PRIMARY KEY ("user_id"),
    CONSTRAINT "office_members_role_check" CHECK ("role" IN ('owner', 'member')),
    CONSTRAINT "office_members_other_check" CHECK ("user_id" <> "office_id")
);

CREATE TABLE "office_invitations" (
    "id" SERIAL NOT NULL,
    "office_id" INTEGER NOT NULL,
    "email" CITEXT NOT NULL,
    "role" TEXT NOT NULL,
    "hash" BYTEA,
    "locale" TEXT NOT NULL,
    "inviter_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "office_invitations_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "office_invitations_role_check" CHECK ("role" IN ('owner', 'member'))
);

CREATE INDEX "office_members_office_id_idx" ON "office_members"("office_id");
CREATE UNIQUE INDEX "office_invitations_hash_key" ON "office_invitations"("hash");
CREATE INDEX "office_invitations_inviter_id_idx" ON "office_invitations"("inviter_id");
CREATE INDEX "office_invitations_expires_at_idx" ON "office_invitations"("expires_at");
CREATE UNIQUE INDEX "office_invitations_office_id_email_key" ON "office_invitations"("office_id", "email");
CREATE INDEX "payments_office_id_idx" ON "payments"("office_id");

ALTER TABLE "office_members" ADD CONSTRAINT "office_members_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "office_members" ADD CONSTRAINT "office_members_office_id_fkey" FOREIGN KEY ("office_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "office_invitations" ADD CONSTRAINT "office_invitations_office_id_fkey" FOREIGN KEY ("office_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "office_invitations" ADD CONSTRAINT "office_invitations_inviter_id_fkey" FOREIGN KEY ("inviter_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "payments" ADD CONSTRAINT "payments_office_id_fkey" FOREIGN KEY ("office_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
