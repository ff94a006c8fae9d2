-- Accounts. Only this trigger sets `hidden`: the account is disabled, or due for deletion.

CREATE OR REPLACE FUNCTION public.users_set_hidden() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.hidden := NEW.disabled OR NEW.deletion_due_at IS NOT NULL;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER hidden_set BEFORE INSERT OR UPDATE OF disabled, deletion_due_at ON public.users
  FOR EACH ROW EXECUTE FUNCTION public.users_set_hidden();

-- A user has no staff roles. An account that becomes an admin without a choice of roles has all of them: servers of the
-- release before staff roles promote without naming any.
CREATE OR REPLACE FUNCTION public.users_set_staff_roles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.role = 'user' THEN
    NEW.staff_roles := '{}';
  ELSIF NEW.staff_roles = '{}' THEN
    IF TG_OP = 'UPDATE' AND OLD.role = 'admin' THEN
      RAISE check_violation USING MESSAGE = 'an admin has at least one staff role';
    END IF;
    NEW.staff_roles := ARRAY['moderator', 'support', 'finance', 'administrator'];
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER staff_roles_set BEFORE INSERT OR UPDATE OF role, staff_roles ON public.users
  FOR EACH ROW EXECUTE FUNCTION public.users_set_staff_roles();

-- Revokes everything that was started with an account and could outlive its sessions (lib/accounts/auth/tokens.ts). The
-- new address of a pending email change is no longer remembered as undeliverable.
CREATE OR REPLACE FUNCTION public.users_revoke_begun(account integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM public.undeliverable_addresses d USING public.account_tokens t
    WHERE t.user_id = account AND t.purpose IN ('email', 'email_request') AND d.address = t.value::public.citext
      AND NOT EXISTS (SELECT FROM public.users other WHERE other.email = d.address);
  DELETE FROM public.account_tokens WHERE user_id = account;
  DELETE FROM public.office_invitations WHERE inviter_id = account;
  DELETE FROM public.office_removals WHERE requester_id = account;
END $$;

CREATE OR REPLACE FUNCTION public.users_end_tokens() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.users_revoke_begun(NEW.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER tokens_end AFTER UPDATE OF password, disabled, deletion_due_at, role ON public.users
  FOR EACH ROW WHEN (
    NEW.password IS DISTINCT FROM OLD.password OR NEW.disabled AND NOT OLD.disabled
    OR NEW.deletion_due_at IS NOT NULL AND OLD.deletion_due_at IS NULL
    OR OLD.role = 'admin' AND NEW.role <> 'admin'
  )
  EXECUTE FUNCTION public.users_end_tokens();

-- Deletes the invitations and requested removals of an account that is no longer an owner of the office.
CREATE OR REPLACE FUNCTION public.office_owner_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM public.office_invitations WHERE office_id = OLD.office_id AND inviter_id = OLD.user_id;
  DELETE FROM public.office_removals WHERE requester_id = OLD.user_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER owner_demoted AFTER UPDATE OF role ON public.office_members
  FOR EACH ROW WHEN (OLD.role = 'owner' AND NEW.role <> 'owner') EXECUTE FUNCTION public.office_owner_ended();
CREATE OR REPLACE TRIGGER owner_left AFTER DELETE ON public.office_members
  FOR EACH ROW WHEN (OLD.role = 'owner') EXECUTE FUNCTION public.office_owner_ended();

-- A changed number loses its confirmation, whatever code changes it. A code sent to the former number becomes invalid.
CREATE OR REPLACE FUNCTION public.users_unconfirm_phone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.phone_confirmed_at := NULL;
  DELETE FROM public.account_tokens WHERE user_id = NEW.id AND purpose = 'phone_code';
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER phone_unconfirmed BEFORE UPDATE OF phone ON public.users
  FOR EACH ROW WHEN (NEW.phone IS DISTINCT FROM OLD.phone) EXECUTE FUNCTION public.users_unconfirm_phone();

-- Removes an admin's verification of the licence if the licence or the name changes (docs/product.md 10.16).
CREATE OR REPLACE FUNCTION public.users_forget_check() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.licence_checked_at := NULL;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER check_forgotten BEFORE UPDATE OF full_name, licence_number ON public.users FOR EACH ROW
  WHEN (NEW.full_name IS DISTINCT FROM OLD.full_name OR NEW.licence_number IS DISTINCT FROM OLD.licence_number)
  EXECUTE FUNCTION public.users_forget_check();

-- Leaves the file of a removed logo to the cleanup (lib/storage/unused.ts), a week later.
CREATE OR REPLACE FUNCTION public.logo_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.unused_photos (key, due_at) VALUES (OLD.logo, now() + interval '7 days')
  ON CONFLICT (key) DO UPDATE SET due_at = EXCLUDED.due_at;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER logo_changed AFTER UPDATE OF logo ON public.users FOR EACH ROW
  WHEN (OLD.logo IS NOT NULL AND NEW.logo IS DISTINCT FROM OLD.logo) EXECUTE FUNCTION public.logo_removed();
CREATE OR REPLACE TRIGGER logo_left AFTER DELETE ON public.users FOR EACH ROW
  WHEN (OLD.logo IS NOT NULL) EXECUTE FUNCTION public.logo_removed();

-- Inserts the opening movements of every new account, so that its movements always add up to its balances.
CREATE OR REPLACE FUNCTION public.users_open_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.balance_movements (user_id, unit, amount, cause)
  SELECT NEW.id, unit, amount, 'opening'
  FROM (VALUES ('credit', NEW.credit_balance), ('free', NEW.free_listings_remaining::numeric)) AS begun (unit, amount)
  WHERE amount <> 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER balance_opened AFTER INSERT ON public.users
  FOR EACH ROW EXECUTE FUNCTION public.users_open_balance();
