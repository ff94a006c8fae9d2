import 'server-only';
import { notify } from '../alerts/notifications/notify';
import { AppError } from '../http/errors';
import { enqueue } from '../jobs/queue';
import { db, Prisma } from '../platform/db';
import { transactionWithRetry } from '../platform/transaction';
import { createRun } from './import';
import { failureOf } from './queries';
import type { FeedRow } from './rows';
import { deleteOldRuns } from './run';
import { readFeed } from './source';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Less than an hour, so that the next hourly job finds the feed due. */
const PAUSE_MS = 50 * MINUTE_MS;
const MAX_PAUSE_MS = 24 * HOUR_MS;
/** Number of failed pulls after which the office is notified, once. */
const NOTICED_FAILURES = 3;
/** A run that has not ended by then was lost, and must not block the next one. */
const LOST_MS = 24 * HOUR_MS;

/** Handles the hourly `pullFeeds` job: enqueues a job for each feed that is due. */
export async function pullFeeds(now = new Date()): Promise<void> {
  const lost = { finishedAt: null, startedAt: { lt: new Date(now.getTime() - LOST_MS) } };
  await db.feedRun.updateMany({ where: lost, data: { finishedAt: now, failure: 'internal {}' } });
  const due = await db.feed.findMany({
    where: { enabled: true, url: { not: null }, nextAt: { lte: now }, office: { hidden: false, deletedAt: null } },
    select: { officeId: true },
  });
  const hour = Math.floor(now.getTime() / HOUR_MS);
  for (const { officeId } of due)
    await db.$transaction((tx) => enqueue(tx, 'pullFeed', { officeId }, { key: `${officeId}:${hour}` }));
}

/**
 * Handles the `pullFeed` job: downloads a feed and starts its import, unless it has not changed. After a failure, the
 * next pull waits twice as long, up to a day.
 */
export async function pullFeed({ officeId }: { officeId: number }): Promise<void> {
  const feed = await db.feed.findUnique({ where: { officeId, enabled: true, nextAt: { lte: new Date() } } });
  if (!feed?.url || (await db.feedRun.count({ where: { officeId, finishedAt: null } }))) return;
  const { url, failures } = feed;
  const nextIn = (pause: number) => ({ checkedAt: new Date(), nextAt: new Date(Date.now() + pause) });
  try {
    const rows: FeedRow[] = [];
    const read = await readFeed({ url }, (row) => rows.push(row), feed);
    await transactionWithRetry(async (tx) => {
      if (read) await createRun(tx, { officeId, userId: null, url, format: read.format }, rows);
      await tx.feed.updateMany({
        where: { officeId, url },
        data: { ...nextIn(PAUSE_MS), ...read?.validators, failures: 0 },
      });
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'conflict') return; // an import has just started
    const pause = Math.min(PAUSE_MS + HOUR_MS * (2 ** failures - 1), MAX_PAUSE_MS);
    await db.$transaction(async (tx) => {
      const data = { officeId, url, finishedAt: new Date(), failure: failureOf(error), counts: Prisma.DbNull };
      await tx.feedRun.create({ data, select: { id: true } });
      await deleteOldRuns(tx, officeId);
      const { count } = await tx.feed.updateMany({
        where: { officeId, url },
        data: { ...nextIn(pause), failures: failures + 1 },
      });
      if (count === 0 || failures + 1 !== NOTICED_FAILURES) return;
      const { origin, pathname } = new URL(url); // the query may be a secret
      const notice = { kind: 'feedFailed', data: { url: origin + pathname } } as const;
      await notify(tx, officeId, notice, `feedFailed:${officeId}:${Date.now()}`);
    });
  }
}
