-- safe: no installation exists
DROP TABLE "queue_days";
-- safe: no installation exists
DROP TABLE "decision_weeks";
-- safe: no installation exists
DROP TABLE "payment_days";
