CREATE INDEX CONCURRENTLY "payments_amount_id_idx" ON "payments"("amount", "id");
