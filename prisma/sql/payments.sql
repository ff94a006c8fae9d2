-- Payments. The state of a payment follows from the provider's status of the charge, the status of its last refund, the refunded
-- amount and whether it was delivered. An unknown status of a charge is open.
CREATE OR REPLACE FUNCTION public.payments_set_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.state := CASE
    WHEN NEW.status = 'CAPTURED' THEN CASE
      WHEN NEW.refunded_amount = NEW.amount THEN 'refunded'
      WHEN NEW.delivered_at IS NOT NULL THEN 'paid'
      WHEN NEW.refund_status IN ('DECLINED', 'FAILED', 'UNCLEAR', 'NOT_MADE') THEN 'refund_failed'
      ELSE 'undelivered' END
    WHEN NEW.status IN ('CANCELLED', 'ABANDONED', 'TIMEDOUT') THEN 'cancelled' -- the payer did not complete it
    WHEN NEW.status IN ('FAILED', 'DECLINED', 'RESTRICTED', 'VOID') THEN 'failed'
    ELSE 'open' END;
  IF NEW.state <> 'refunded' THEN
    NEW.refunded_at := NULL;
  ELSIF NEW.refunded_at IS NULL THEN
    NEW.refunded_at := now();
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER state_set BEFORE INSERT OR UPDATE ON public.payments
  FOR EACH ROW EXECUTE FUNCTION public.payments_set_state();

-- Copies the sum of a payment's refunds, which cannot count anything twice, and the status of the last one into the payment.
CREATE OR REPLACE FUNCTION public.refunds_add_up() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.payments SET
    refunded_amount = (
      SELECT coalesce(sum(amount), 0) FROM public.refunds WHERE payment_id = NEW.payment_id AND status = 'REFUNDED'),
    refund_status = (SELECT status FROM public.refunds WHERE payment_id = NEW.payment_id ORDER BY id DESC LIMIT 1)
  WHERE id = NEW.payment_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER added_up AFTER INSERT OR UPDATE OF status ON public.refunds
  FOR EACH ROW EXECUTE FUNCTION public.refunds_add_up();

-- Whether the credits that a listing has taken were bought with money. Credits granted by an admin are spent last: a listing was not
-- bought if it takes the account's credits, counted without grants, to a new low below zero. A listing that gave its credit back
-- is ignored. A listing older than the movements counts as bought.
CREATE OR REPLACE FUNCTION public.is_bought(listing_id integer, account_id integer) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
RETURN NOT EXISTS (
  SELECT FROM (
    SELECT property_id, running, min(running) OVER (ORDER BY id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS lowest
    FROM (
      SELECT id, property_id, sum(amount) OVER (ORDER BY id) AS running
      FROM (
        SELECT min(id) AS id, property_id, sum(amount) AS amount FROM public.balance_movements
        WHERE user_id = account_id AND unit = 'credit' AND cause <> 'grant'
        GROUP BY property_id, CASE WHEN property_id IS NULL THEN id END) AS used) AS sums) AS walk
  WHERE property_id = listing_id AND running < least(0, lowest));
