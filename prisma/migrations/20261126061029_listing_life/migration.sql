-- What owners do with a listing while it is on the site: pause it, close it, delete it; and whether it is still there.
ALTER TABLE "properties" ADD COLUMN "paused_at" TIMESTAMPTZ(3),
ADD COLUMN "closed_at" TIMESTAMPTZ(3),
ADD COLUMN "outcome" TEXT,
ADD COLUMN "deleted_at" TIMESTAMPTZ(3),
ADD COLUMN "confirmed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN "asked_at" TIMESTAMPTZ(3),
ADD COLUMN "lowered" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE "properties"
  ADD CONSTRAINT "properties_outcome_check" CHECK (CASE WHEN closed_at IS NULL THEN outcome IS NULL ELSE coalesce(outcome, '') IN ('sold', 'rented', 'other') END),
  ADD CONSTRAINT "properties_stopped_check" CHECK (num_nonnulls(paused_at, closed_at) = 0 OR (approved AND num_nonnulls(paused_at, closed_at) = 1));

-- Each for a job: what its owner is to be asked about, who has not answered, and what is to be deleted.
CREATE INDEX "properties_unasked_idx" ON "properties" (confirmed_at, expires_at)
  WHERE approved AND asked_at IS NULL AND paused_at IS NULL AND closed_at IS NULL AND deleted_at IS NULL;
CREATE INDEX "properties_unanswered_idx" ON "properties" (asked_at) WHERE asked_at IS NOT NULL AND NOT lowered;
CREATE INDEX "properties_deleted_idx" ON "properties" (deleted_at) WHERE deleted_at IS NOT NULL;
