-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "browser" TEXT,
ADD COLUMN     "passkey_at" TIMESTAMPTZ(3),
ADD COLUMN     "public_id" UUID NOT NULL DEFAULT gen_random_uuid(),
ADD COLUMN     "system" TEXT;

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "deleted_at" TIMESTAMPTZ(3),
ADD COLUMN     "deletion_due_at" TIMESTAMPTZ(3),
ADD COLUMN     "email_confirmed_at" TIMESTAMPTZ(3),
ADD COLUMN     "hidden" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "passkeys" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "credential_id" TEXT NOT NULL,
    "public_key" BYTEA NOT NULL,
    "counter" BIGINT NOT NULL,
    "transports" TEXT[],
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "passkeys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "account_tokens" (
    "hash" BYTEA NOT NULL,
    "purpose" TEXT NOT NULL,
    "user_id" INTEGER,
    "value" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "account_tokens_pkey" PRIMARY KEY ("hash")
);

-- CreateIndex
CREATE UNIQUE INDEX "passkeys_credential_id_key" ON "passkeys"("credential_id");

-- CreateIndex
CREATE INDEX "passkeys_user_id_idx" ON "passkeys"("user_id");

-- CreateIndex
CREATE INDEX "account_tokens_user_id_purpose_idx" ON "account_tokens"("user_id", "purpose");

-- CreateIndex
CREATE INDEX "account_tokens_expires_at_idx" ON "account_tokens"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "sessions_public_id_key" ON "sessions"("public_id");

-- AddForeignKey
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;



-- What Prisma's language cannot say. Listings of an account that is disabled or waits to be deleted are not public.
UPDATE users SET hidden = true WHERE disabled;
CREATE FUNCTION users_set_hidden() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.hidden := NEW.disabled OR NEW.deletion_due_at IS NOT NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER hidden_set BEFORE INSERT OR UPDATE OF disabled, deletion_due_at ON users
  FOR EACH ROW EXECUTE FUNCTION users_set_hidden();

ALTER TABLE users
  ADD CONSTRAINT users_deleted_check CHECK (deleted_at IS NULL OR (disabled AND deletion_due_at IS NULL));
CREATE INDEX users_hidden_idx ON users (id) WHERE hidden;
CREATE INDEX users_deletion_due_idx ON users (deletion_due_at) WHERE deletion_due_at IS NOT NULL;

-- The view and the triggers as they are, by the new column.
DO $$
DECLARE
  view text := pg_get_viewdef('search.current'::regclass);
  changed text := pg_get_functiondef('search.user_changed'::regproc);
BEGIN
  IF view !~ '\mu\.disabled\M' OR changed !~ 'NEW\.disabled' THEN
    RAISE EXCEPTION 'search.current or search.user_changed does not ask for disabled accounts';
  END IF;
  EXECUTE 'CREATE OR REPLACE VIEW search.current AS ' || regexp_replace(view, '\mu\.disabled\M', 'u.hidden', 'g');
  EXECUTE replace(changed, 'NEW.disabled', 'NEW.hidden');
END $$;
DROP TRIGGER search_updated ON public.users;
CREATE TRIGGER search_updated AFTER UPDATE ON public.users FOR EACH ROW
  WHEN (OLD.hidden IS DISTINCT FROM NEW.hidden) EXECUTE FUNCTION search.user_changed();
DROP TRIGGER cache_updated ON public.users;
CREATE TRIGGER cache_updated AFTER UPDATE ON public.users FOR EACH ROW
  WHEN ((OLD.username::text, OLD.full_name, OLD.email::text, OLD.phone, OLD.role, OLD.disabled, OLD.hidden)
    IS DISTINCT FROM (NEW.username::text, NEW.full_name, NEW.email::text, NEW.phone, NEW.role, NEW.disabled, NEW.hidden))
  EXECUTE FUNCTION cache.owner_changed();
DROP INDEX users_disabled_idx;
