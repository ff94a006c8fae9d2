-- Payments. What became of one is kept here alone, whoever writes: of the provider's word for the charge, its word for the
-- refund, what went back, and whether what was paid for was delivered. Any word for a charge that is not final is open.
CREATE OR REPLACE FUNCTION public.payments_set_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.refund_status = 'REFUNDED' THEN
    NEW.refunded_amount := NEW.amount;
  END IF;
  NEW.state := CASE
    WHEN NEW.status = 'CAPTURED' THEN CASE
      WHEN NEW.refunded_amount = NEW.amount THEN 'refunded'
      WHEN NEW.delivered_at IS NOT NULL THEN 'paid'
      WHEN NEW.refund_status IN ('DECLINED', 'FAILED', 'UNCLEAR') THEN 'refund_failed'
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

-- What went back of a payment that was delivered: a sum of its refunds, so that nothing can count twice.
CREATE OR REPLACE FUNCTION public.refunds_add_up() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.payments SET refunded_amount = (
    SELECT coalesce(sum(amount), 0) FROM public.refunds WHERE payment_id = NEW.payment_id AND status = 'REFUNDED')
  WHERE id = NEW.payment_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER added_up AFTER INSERT OR UPDATE OF status ON public.refunds
  FOR EACH ROW EXECUTE FUNCTION public.refunds_add_up();
