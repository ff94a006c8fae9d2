-- Accounts. `hidden` is kept here alone, whoever writes: disabled, or to be deleted.

CREATE OR REPLACE FUNCTION public.users_set_hidden() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.hidden := NEW.disabled OR NEW.deletion_due_at IS NOT NULL;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER hidden_set BEFORE INSERT OR UPDATE OF disabled, deletion_due_at ON public.users
  FOR EACH ROW EXECUTE FUNCTION public.users_set_hidden();
