import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import * as mini from 'zod/mini';
import { loadUser } from '../accounts/users/queries';
import type { UserView } from '../accounts/users/view';
import { AppError, invalidFields, required } from '../http/errors';
import { enqueue } from '../jobs/queue';
import { listingSchema, type ListingInput } from '../listings/schema';
import type { AlsoWrite } from '../listings/write/access';
import { settleFacts } from '../listings/write/columns';
import { createProperty } from '../listings/write/create';
import { pauseProperty, resumeProperty } from '../listings/write/life';
import { updateProperty } from '../listings/write/update';
import { differingFields, readInput } from '../listings/write/version';
import { log } from '../observability/log';
import { withFreeOrCredit } from '../payments/credits/allowance';
import { db, Prisma, type Tx } from '../platform/db';
import { KEPT_RUNS, MAX_SHOWN, type Outcome } from './constants';
import { ownPhotoUrls } from './export';
import type { Problem } from './formats';
import type { storedProblems } from './queries';
import type { RowData } from './rows';

/** Pause after each row, in milliseconds, so that an import does not slow visitors' pages. */
const PAUSE = 20;

type Run = { id: number; officeId: number; userId: number | null; format: string | null };
type Row = { row: number; reference: string; hash: string; data: RowData };

/**
 * Handles the `runFeed` job: imports the next rows, each in its own transaction, which also marks the row. A run that
 * was killed therefore continues where it was.
 * @param limit rows per job, so few that it ends long before the queue gives it to another server
 */
export async function runFeed({ runId, part = 0 }: { runId: number; part?: number }, limit = 200): Promise<void> {
  const run = await db.feedRun.findFirst({ where: { id: runId, finishedAt: null } });
  if (!run) return;
  const actor = await findManager(run);
  if (!actor) return finish(run, 'feed_no_owner {}');
  if (part === 0) await markUnchanged(run);
  const rows = await db.feedRow.findMany({
    where: { runId, outcome: null },
    orderBy: { row: 'asc' },
    take: limit,
  });
  for (const row of rows) {
    await importRow(actor, run, { ...row, data: row.data as unknown as RowData });
    await sleep(PAUSE);
  }
  if (rows.length === limit) {
    await db.$transaction((tx) => enqueue(tx, 'runFeed', { runId, part: part + 1 }, { key: `${runId}:${part + 1}` }));
    return;
  }
  await pauseVanished(actor, run);
  await finish(run, null);
}

/** Returns the owner of the office who started the run, or else its first owner; null without an enabled one. */
export async function findManager({ officeId, userId }: Pick<Run, 'officeId' | 'userId'>): Promise<UserView | null> {
  const [member] = await db.$queryRaw<{ id: number }[]>`
    SELECT u.id FROM office_members m JOIN users u ON u.id = m.user_id JOIN users o ON o.id = m.office_id
    WHERE m.office_id = ${officeId} AND m.role = 'owner' AND NOT u.hidden AND NOT o.hidden
    ORDER BY (u.id = ${userId}) IS TRUE DESC, m.created_at, u.id LIMIT 1`;
  return member ? loadUser(db, member.id) : null;
}

/** Marks all rows at once whose listing is as last imported, so that an unchanged feed takes one statement. */
const markUnchanged = ({ id, officeId }: Run) => db.$executeRaw`
  UPDATE feed_rows r SET outcome = 'unchanged' FROM feed_listings l
  WHERE r.run_id = ${id} AND r.outcome IS NULL AND l.office_id = ${officeId} AND l.reference = r.reference
    AND l.hash = r.hash AND NOT l.paused_by_feed`;

async function importRow(actor: UserView, run: Run, row: Row): Promise<void> {
  try {
    await applyRow(actor, run, row);
  } catch (error) {
    if (!(error instanceof AppError))
      log.error('a row of a feed could not be imported', { run: run.id, row: row.row, error });
    const problems = error instanceof AppError ? problemsOf(error) : [{ field: '', message: 'internal' }];
    const where = { runId: run.id, row: row.row, outcome: null };
    await db.feedRow.updateMany({ where, data: { outcome: 'error', problems } });
  }
}

function problemsOf({ messageKey, details: { fields, values } }: AppError): Problem[] {
  const named = Object.entries(fields ?? {});
  const all = named.length > 0 ? named : [['', messageKey] as const];
  return all.map(([field, message]) => ({ field, message, ...(values && { values }) }));
}

async function applyRow(actor: UserView, run: Run, row: Row): Promise<void> {
  const { id: runId, officeId } = run;
  const { reference, hash, data } = row;
  const input = required(data.input, 'listing of a row');
  const link = await db.feedListing.findUnique({ where: { officeId_reference: { officeId, reference } } });
  const propertyId = link ? link.propertyId : await findByNumber(run, reference, input);
  const mark = async (tx: Tx, outcome: Outcome) => {
    const { count } = await tx.feedRow.updateMany({ where: { runId, row: row.row, outcome: null }, data: { outcome } });
    if (count === 0) throw new AppError('conflict', 'conflict'); // by another server, which took over the job
  };
  const writeAs =
    (outcome: Outcome, keepPhotos = false): AlsoWrite =>
    async (tx, id) => {
      await mark(tx, outcome);
      await writeLink(tx, { officeId, reference, propertyId: id, hash, photos: keepPhotos ? undefined : data.photos });
    };

  if (propertyId === null) {
    // Deleted or rejected on the site: comes back only with another content.
    if (link?.hash === hash) return db.$transaction((tx) => mark(tx, 'unchanged'));
    const created = withFreeOrCredit((funding) => createProperty(actor, input, funding, writeAs('new')));
    await created.catch((error: unknown) => {
      const isBroke = error instanceof AppError && error.code === 'insufficient_credits';
      throw isBroke ? new AppError('insufficient_credits', 'feed_no_credit') : error;
    });
    return;
  }
  const property = await db.property.findUnique({
    where: { id: propertyId, publisherId: officeId, deletedAt: null },
    select: { pausedAt: true, pendingChange: { select: { propertyId: true } } },
  });
  if (!property) return db.$transaction((tx) => mark(tx, 'unchanged'));
  const isBack = link?.pausedByFeed === true;
  if (isBack) await resume(actor, propertyId, property.pausedAt !== null);
  const { stored, merged } = await db.$transaction(async (tx) => {
    const stored = await readInput(tx, propertyId);
    return { stored, merged: await settleFacts(tx, mergedInput(stored, input, data.given)) };
  });
  const keepPhotos = data.photos !== undefined && isSameList(data.photos, await ownPhotoUrls(propertyId));
  if (differingFields(stored, merged).length > 0 || property.pendingChange) {
    await updateProperty(actor, propertyId, merged, { also: writeAs('changed', keepPhotos) });
    return;
  }
  const hasOtherPhotos = data.photos !== undefined && !keepPhotos && !isSameList(data.photos, link?.photoUrls ?? []);
  await db.$transaction((tx) =>
    writeAs(isBack || hasOtherPhotos ? 'changed' : 'unchanged', keepPhotos)(tx, propertyId),
  );
}

const isSameList = (one: string[], other: string[]) =>
  one.length === other.length && one.every((each, index) => each === other[index]);

/** Shows a listing again that the feed had paused. Its owner may have done so already. */
async function resume(actor: UserView, propertyId: number, isPaused: boolean): Promise<void> {
  const clear = async (tx: Tx) => {
    await tx.feedListing.updateMany({ where: { propertyId }, data: { pausedByFeed: false } });
  };
  if (isPaused) await resumeProperty(actor, propertyId, clear);
  else await db.$transaction(clear);
}

/** Replaces the given fields of a listing. @throws AppError bad_request if the fields do not fit together */
function mergedInput(stored: ListingInput, input: ListingInput, given: (keyof ListingInput)[]): ListingInput {
  const merged = { ...stored, ...Object.fromEntries(given.map((name) => [name, input[name]])) };
  const parsed = mini.safeParse(listingSchema, merged);
  if (parsed.success) return parsed.data;
  const fields = Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0] ?? ''), message]));
  throw invalidFields(fields);
}

/**
 * Returns a listing of the office whose number is the reference, as in the exported file. Type and area must be the
 * same, because references of another program may be numbers as well.
 */
async function findByNumber(
  { officeId: publisherId, format }: Run,
  reference: string,
  { listingType, propertyType, location }: ListingInput,
): Promise<number | null> {
  if (format !== 'csv' || !/^[1-9]\d{0,8}$/.test(reference)) return null;
  const same = { publisherId, listingType, propertyType, location };
  const where = { id: Number(reference), ...same, deletedAt: null, feedListing: null };
  const found = await db.property.findFirst({ where, select: { id: true } });
  return found?.id ?? null;
}

type Link = { officeId: number; reference: string; propertyId: number; hash: string; photos: string[] | undefined };

async function writeLink(tx: Tx, { officeId, reference, propertyId, hash, photos }: Link): Promise<void> {
  const where = { officeId_reference: { officeId, reference } };
  const before = await tx.feedListing.findUnique({ where, select: { propertyId: true, photoUrls: true } });
  const isNew = before?.propertyId !== propertyId;
  const areOther = photos !== undefined && (isNew || !isSameList(photos, before.photoUrls));
  const data = {
    propertyId,
    hash,
    ...(isNew && { photos: [], pausedByFeed: false }),
    ...(areOther && { photoUrls: photos, photosDue: true }),
  };
  await tx.feedListing.upsert({ where, create: { officeId, reference, ...data }, update: data });
}

/** Selects the listings of a feed that are not in this run, unless they are paused, closed, deleted or expired. */
const vanishedFrom = ({ id, officeId }: Run) => Prisma.sql`
  FROM feed_listings l JOIN properties p ON p.id = l.property_id
  WHERE l.office_id = ${officeId} AND p.publisher_id = ${officeId} AND p.paused_at IS NULL
    AND p.closed_at IS NULL AND p.deleted_at IS NULL AND p.expires_at > now()
    AND NOT EXISTS (SELECT FROM feed_rows r WHERE r.run_id = ${id} AND r.reference = l.reference)`;

/**
 * Pauses the listings that the feed no longer has. A pending one cannot be paused; the first run after its approval
 * does so.
 */
async function pauseVanished(actor: UserView, run: Run): Promise<void> {
  const { id: runId } = run;
  const vanished = await db.$queryRaw<{ id: number; reference: string }[]>(Prisma.sql`
    SELECT p.id, l.reference ${vanishedFrom(run)} AND p.approved ORDER BY p.id`);
  for (const { id, reference } of vanished) {
    await pauseProperty(actor, id, async (tx) => {
      await tx.feedListing.update({ where: { propertyId: id }, data: { pausedByFeed: true } });
      await tx.feedRow.create({ data: { runId, row: -id, reference, hash: '', data: {}, outcome: 'paused' } });
    }).catch((error: unknown) => {
      // Changed meanwhile; the next run tries again.
      log.warn('a listing that its feed no longer has could not be paused', { listing: id, error });
    });
  }
}

/** Writes the report of a run, deletes its rows and the oldest reports, and enqueues the photos that are missing. */
async function finish(run: Run, failure: string | null): Promise<void> {
  const { id: runId, officeId } = run;
  await db.$transaction(async (tx) => {
    const counts = await tx.feedRow.groupBy({ by: ['outcome'], where: { runId }, _count: true });
    const wrong = await tx.feedRow.findMany({
      where: { runId, outcome: 'error' },
      orderBy: { row: 'asc' },
      take: MAX_SHOWN,
      select: { row: true, reference: true, problems: true },
    });
    const { count } = await tx.feedRun.updateMany({
      where: { id: runId, finishedAt: null },
      data: {
        finishedAt: new Date(),
        failure,
        counts: Object.fromEntries(counts.map(({ outcome, _count }): [string, number] => [outcome ?? '', _count])),
        problems: wrong,
      },
    });
    if (count === 0) return;
    const hasErrors = counts.some(({ outcome }) => outcome === null || outcome === 'error');
    const unpaused = await tx.$queryRaw<object[]>(Prisma.sql`SELECT p.id ${vanishedFrom(run)} LIMIT 1`);
    if (hasErrors || unpaused.length > 0) await readAgain(tx, officeId);
    await tx.feedRow.deleteMany({ where: { runId } });
    await deleteOldRuns(tx, officeId);
    const due = await tx.feedListing.findMany({
      where: { officeId, photosDue: true, propertyId: { not: null } },
      select: { propertyId: true },
    });
    for (const { propertyId } of due) {
      const data = { propertyId: required(propertyId, 'id of a listing'), runId };
      await enqueue(tx, 'fetchFeedPhotos', data, { key: `${runId}:${data.propertyId}` });
    }
  }, FINISH_LIMITS);
}
const FINISH_LIMITS = { maxWait: 15_000, timeout: 60_000 };

/** Makes the next pull read the file even if it has not changed, because this run could not complete everything. */
export const readAgain = (tx: Tx, officeId: number) =>
  tx.feed.updateMany({ where: { officeId }, data: { etag: null, lastModified: null } });

export async function deleteOldRuns(tx: Tx, officeId: number): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM feed_runs WHERE office_id = ${officeId} AND finished_at IS NOT NULL AND id NOT IN (
      SELECT id FROM feed_runs WHERE office_id = ${officeId} ORDER BY id DESC LIMIT ${KEPT_RUNS})`;
}

/** Adds problems of a listing's photos to the report of a run. */
export async function reportPhotos(tx: Tx, runId: number, reference: string, problems: Problem[]): Promise<void> {
  const rows: z.output<typeof storedProblems> = [{ row: 0, reference, problems }];
  await tx.$executeRaw`
    UPDATE feed_runs SET problems = problems || ${JSON.stringify(rows)}::jsonb
    WHERE id = ${runId} AND jsonb_array_length(problems) < ${MAX_SHOWN}`;
}
