-- Figures for admins (docs/adr/0071-figures.md). Days are of Kuwait's calendar.
CREATE SCHEMA IF NOT EXISTS figures;

CREATE OR REPLACE FUNCTION figures.day_of(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE
RETURN (at AT TIME ZONE 'Asia/Kuwait')::date;

-- The beginning of the week, a Saturday in Kuwait, as `weekOf` (lib/figures/week.ts).
CREATE OR REPLACE FUNCTION figures.week_of(at timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE
RETURN date_bin('7 days', at, '2000-01-01 00:00+03');

-- Decisions by week and admin; admin 0 is the total, deleted accounts included. Refreshed every night: the percentiles
-- of a year with a million decisions take over a second. A migration must drop the view before its definition changes.
CREATE MATERIALIZED VIEW IF NOT EXISTS figures.decision_weeks AS
SELECT figures.day_of(week) AS week, coalesce(actor_id, 0) AS admin_id, approved, rejected, waits[1] AS median, waits[2] AS p90 FROM (
  SELECT figures.week_of(created_at) AS week, actor_id,
    (count(*) FILTER (WHERE action = 'approve'))::int AS approved, (count(*) FILTER (WHERE action = 'reject'))::int AS rejected,
    percentile_disc(ARRAY[0.5, 0.9]) WITHIN GROUP (ORDER BY waited) AS waits
  FROM public.audit_entries WHERE waited IS NOT NULL
  GROUP BY GROUPING SETS ((1, 2), (1)) HAVING GROUPING(actor_id) = 1 OR actor_id IS NOT NULL) AS decided;
CREATE UNIQUE INDEX IF NOT EXISTS decision_weeks_key ON figures.decision_weeks (week, admin_id);

-- Listings that still waited at the end of a week: since when, and when the decision came (null: still waiting).
CREATE OR REPLACE VIEW figures.waits AS
SELECT created_at - waited * interval '1 second' AS sent_at, created_at AS decided_at FROM public.audit_entries
WHERE waited IS NOT NULL AND created_at - waited * interval '1 second' < figures.week_of(created_at)
UNION ALL
SELECT coalesce(resent_at, created_at), NULL FROM public.properties
WHERE deleted_at IS NULL AND NOT approved AND (taken_down_at IS NULL OR resent_at IS NOT NULL);

-- Captured payments by start time, and refunds by completion time.
CREATE OR REPLACE VIEW figures.money AS
SELECT created_at AS moved_at, kind, 1 AS payments, amount AS captured, 0 AS refunds, 0.000 AS refunded
FROM public.payments WHERE state NOT IN ('open', 'failed', 'cancelled')
UNION ALL
SELECT r.refunded_at, p.kind, 0, 0.000, 1, r.amount
FROM public.refunds r JOIN public.payments p ON p.id = r.payment_id WHERE r.status = 'REFUNDED';
