-- Backups that `npm run backup` has restored on trial, for the metric and its alert.
CREATE SCHEMA backups;
CREATE TABLE backups.verified (
  taken_at timestamptz PRIMARY KEY, -- the time of the snapshot
  verified_at timestamptz NOT NULL DEFAULT now()
);
