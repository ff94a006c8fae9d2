-- How much of a payment went back, and what the payments desk searches and adds up.
ALTER TABLE "payments" ADD COLUMN "refunded_amount" DECIMAL(12,3) NOT NULL DEFAULT 0;
UPDATE "payments" SET "refunded_amount" = "amount" WHERE "refund_status" = 'REFUNDED';
ALTER TABLE payments ADD CONSTRAINT payments_refunded_amount_check CHECK (refunded_amount BETWEEN 0 AND amount);

-- Whatever is filtered is added up from an index alone.
CREATE INDEX payments_totals_idx ON payments (created_at, id, kind, state, amount, refunded_amount);
CREATE INDEX payments_kind_created_at_idx ON payments (kind, created_at);
CREATE INDEX payments_provider_reference_idx ON payments ((response_data #>> '{reference,payment}'));
-- What was done about one payment.
CREATE INDEX audit_entries_subject_subject_id_idx ON audit_entries (subject, subject_id);
