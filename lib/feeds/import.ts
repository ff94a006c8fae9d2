import 'server-only';
import { holdOwner } from '../accounts/offices/members';
import type { Actor } from '../accounts/users/view';
import { AppError } from '../http/errors';
import type { Locale } from '../i18n/routing';
import { enqueue } from '../jobs/queue';
import { isUniqueViolation, type Prisma, type Tx } from '../platform/db';
import { transactionWithRetry } from '../platform/transaction';
import { MAX_SHOWN } from './constants';
import { getRun, officeOfFeed, problemTexts } from './queries';
import { hashOf, type FeedRow } from './rows';
import type { Preview, RunView } from './schema';
import { readFeed, type Source } from './source';

/** Reads a feed and returns what an import would do with its rows. Stores nothing. @throws AppError as `readFeed` */
export async function previewFeed(actor: Actor, source: Source, locale: Locale): Promise<Preview> {
  officeOfFeed(actor);
  const [wrong, good]: [FeedRow[], FeedRow[]] = [[], []];
  let goodCount = 0;
  const { format, total } = await readAll(source, (row) => {
    const isGood = row.problems.length === 0;
    if (isGood) goodCount += 1;
    const rows = isGood ? good : wrong;
    if (rows.length < MAX_SHOWN) rows.push(row);
  });
  const rows = [...wrong, ...good].slice(0, MAX_SHOWN).map(({ row, reference, title, problems }) => ({
    row,
    reference: reference.slice(0, 100),
    title,
    problems: problemTexts(problems, locale),
  }));
  return { format, total, good: goodCount, rows };
}

async function readAll(source: Source, onRow: (row: FeedRow) => void) {
  const read = await readFeed(source, onRow);
  if (!read) throw new AppError('bad_request', 'url_status', { values: { status: 304 } });
  return read;
}

/**
 * Reads a feed and starts its import, which a job performs.
 * @throws AppError as `readFeed`; forbidden to a former owner; conflict while another import of the office runs
 */
export async function importFeed(actor: Actor, source: Source, locale: Locale): Promise<RunView> {
  const office = officeOfFeed(actor);
  const rows: FeedRow[] = [];
  const { format } = await readAll(source, (row) => rows.push(row));
  const url = 'url' in source ? source.url : null;
  const id = await transactionWithRetry(async (tx) => {
    await holdOwner(tx, actor, office.id); // receiving the file may have taken minutes
    return createRun(tx, { officeId: office.id, userId: actor.id, url, format }, rows);
  });
  return getRun(actor, id, locale);
}

type NewRun = { officeId: number; userId: number | null; url: string | null; format: string };
const BATCH_SIZE = 500;

/** Stores the rows of a new run and enqueues its job. @throws AppError conflict while another run is unfinished */
export async function createRun(tx: Tx, data: NewRun, rows: readonly FeedRow[]): Promise<number> {
  const { officeId } = data;
  await tx.feed.upsert({ where: { officeId }, create: { officeId }, update: {} });
  const { id } = await tx.feedRun.create({ data, select: { id: true } }).catch((error: unknown) => {
    if (isUniqueViolation(error, 'feed_runs_one_unfinished_idx')) throw new AppError('conflict', 'feed_running');
    throw error;
  });
  for (let start = 0; start < rows.length; start += BATCH_SIZE) {
    await tx.feedRow.createMany({ data: rows.slice(start, start + BATCH_SIZE).map((row) => columnsOf(id, row)) });
  }
  await enqueue(tx, 'runFeed', { runId: id }, { key: `${id}:0` });
  return id;
}

const columnsOf = (runId: number, { row, reference, problems, data }: FeedRow): Prisma.FeedRowCreateManyInput => ({
  runId,
  row,
  reference,
  hash: hashOf(data),
  data,
  ...(problems.length > 0 && { outcome: 'error', problems }),
});
