-- Figures of the desk, counted at night (docs/adr/0071-figures.md).
CREATE TABLE "area_days" (
    "day" DATE NOT NULL,
    "location_id" INTEGER NOT NULL,
    "added" INTEGER NOT NULL,
    "expired" INTEGER NOT NULL,
    "live" INTEGER,

    CONSTRAINT "area_days_pkey" PRIMARY KEY ("day","location_id")
);

CREATE TABLE "queue_days" (
    "day" DATE NOT NULL,
    "waiting" INTEGER NOT NULL,
    "median" INTEGER,
    "oldest" INTEGER,

    CONSTRAINT "queue_days_pkey" PRIMARY KEY ("day")
);

CREATE TABLE "decision_weeks" (
    "week" DATE NOT NULL,
    "admin_id" INTEGER NOT NULL,
    "approved" INTEGER NOT NULL,
    "rejected" INTEGER NOT NULL,
    "median" INTEGER NOT NULL,
    "p90" INTEGER NOT NULL,

    CONSTRAINT "decision_weeks_pkey" PRIMARY KEY ("week","admin_id")
);

CREATE TABLE "payment_days" (
    "day" DATE NOT NULL,
    "kind" "payment_kind" NOT NULL,
    "payments" INTEGER NOT NULL,
    "captured" DECIMAL(14,3) NOT NULL,
    "refunds" INTEGER NOT NULL,
    "refunded" DECIMAL(14,3) NOT NULL,

    CONSTRAINT "payment_days_pkey" PRIMARY KEY ("day","kind")
);

CREATE TABLE "empty_searches" (
    "week" DATE NOT NULL,
    "key" BIGINT NOT NULL,
    "words" TEXT NOT NULL,
    "people" INTEGER NOT NULL,

    CONSTRAINT "empty_searches_pkey" PRIMARY KEY ("week","key"),
    CONSTRAINT "empty_searches_people_check" CHECK ("people" >= 3)
);

-- Unlogged: emptied by a crash, after which somebody may count once more.
CREATE UNLOGGED TABLE "empty_search_visits" (
    "week" DATE NOT NULL,
    "key" BIGINT NOT NULL,
    "visit" BIGINT NOT NULL,

    CONSTRAINT "empty_search_visits_pkey" PRIMARY KEY ("week","key","visit")
);

ALTER TABLE "audit_entries" ADD COLUMN "waited" INTEGER;
-- Decisions of a week, and refunds of a day.
CREATE INDEX audit_entries_decided_idx ON audit_entries (created_at, actor_id, action, waited) WHERE waited IS NOT NULL;
CREATE INDEX payments_refunded_at_idx ON payments (refunded_at) WHERE refunded_at IS NOT NULL;
-- The oldest listing that waits, whatever else there is.
CREATE INDEX properties_waiting_idx ON properties (coalesce(resent_at, created_at))
  WHERE NOT approved AND deleted_at IS NULL AND (taken_down_at IS NULL OR resent_at IS NOT NULL);
