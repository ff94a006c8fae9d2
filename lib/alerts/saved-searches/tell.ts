import 'server-only';
import { enqueue } from '../../jobs/queue';
import type { JobData, JobInput } from '../../jobs/schema';
import { db, Prisma, type Tx } from '../../platform/db';
import { MAX_EXACT_TOTAL } from '../../platform/site';
import { transactionWithRetry } from '../../platform/transaction';
import { canSendMail } from '../mail/transport';
import type { Channel } from '../notifications/constants';
import { notify } from '../notifications/notify';
import { DAYS_HITS_KEPT, type Cadence } from './constants';
import { storeHits } from './match';
import { describeSearches, type Described } from './queries';

/** Owners of saved searches: accounts, and addresses without an account, which receive mails only. */
type Audience = JobData<'tellSearchersDaily'>['of'];
const AUDIENCES: Audience[] = ['accounts', 'subscribers'];
/** Column of saved_searches that names the owner. */
const COLUMN = { accounts: Prisma.raw('user_id'), subscribers: Prisma.raw('subscriber_id') };
const IS_TOLD = {
  accounts: Prisma.sql`EXISTS (SELECT FROM users u WHERE u.id = s.user_id AND NOT u.hidden)`,
  subscribers: Prisma.sql`s.subscriber_id IS NOT NULL`,
};

/** Owners per transaction. A killed job repeats at most one transaction. */
const BATCH_SIZE = 100;
/** Batches per job. Another job processes the rest, so that each ends long before the queue considers it lost. */
const MAX_BATCHES = 20;
/** Maximum number of owners read at once, because the query for them is expensive. */
const MAX_DUE = 10_000;
/** Maximum number of hits examined per search, newest first. */
const MAX_EXAMINED = 5_000;
/** Maximum number of listings that a mail may choose from, because some may be gone when it is sent. */
const MAX_LISTINGS = 9;

/**
 * Handles the `tellSearchersNow` job of a listing: finds the searches with cadence `now` that it met, and notifies
 * their owners of all new hits.
 */
export async function tellSearchersNow({ propertyId }: { propertyId: number }): Promise<void> {
  await storeHits();
  for (const audience of AUDIENCES) await tellNow(propertyId, audience);
}

async function tellNow(propertyId: number, audience: Audience): Promise<void> {
  const owner = Prisma.sql`s.${COLUMN[audience]}`;
  for (let after = 0; ;) {
    const due = await db.$queryRaw<Due[]>(Prisma.sql`
      SELECT DISTINCT ${owner} AS "ownerId"
      FROM search.criteria_met(${propertyId}::int) AS met
      JOIN saved_searches s ON s.criteria_id = met AND s.cadence = 'now'
      JOIN search_hits h ON h.criteria_id = met AND h.match_id > s.told_hit AND h.property_id = ${propertyId}::int
      WHERE ${owner} > ${after}::int AND ${IS_TOLD[audience]} ORDER BY ${owner} LIMIT ${MAX_DUE}`);
    for (let from = 0; from < due.length; from += BATCH_SIZE) {
      const batch = due.slice(from, from + BATCH_SIZE);
      await transactionWithRetry((tx) => tellBatch(tx, 'now', audience, batch));
    }
    if (due.length < MAX_DUE) return;
    after = lastOf(due);
  }
}

const JOB_OF = { daily: 'tellSearchersDaily', weekly: 'tellSearchersWeekly' } as const;

/** Handles the daily and weekly jobs, which run in the morning: accounts first, then subscribers. */
export async function tellSearchers(
  cadence: Exclude<Cadence, 'now'>,
  { after, of }: JobData<'tellSearchersDaily'> = { after: 0, of: 'accounts' },
): Promise<void> {
  await storeHits();
  const owner = Prisma.sql`s.${COLUMN[of]}`;
  let from = after;
  for (let batch = 1; batch <= MAX_BATCHES; batch += 1) {
    const due = await db.$queryRaw<Due[]>(Prisma.sql`
      SELECT DISTINCT ${owner} AS "ownerId" FROM saved_searches s
      WHERE s.cadence = ${cadence} AND ${owner} > ${from}::int AND ${IS_TOLD[of]}
        AND EXISTS (SELECT FROM search_hits h WHERE h.criteria_id = s.criteria_id AND h.match_id > s.told_hit)
      ORDER BY ${owner} LIMIT ${BATCH_SIZE}`);
    if (due.length === 0) {
      if (of === 'accounts') await tellSearchers(cadence, { after: 0, of: 'subscribers' });
      return;
    }
    from = lastOf(due);
    await transactionWithRetry(async (tx) => {
      await tellBatch(tx, cadence, of, due);
      if (batch === MAX_BATCHES) await enqueue(tx, JOB_OF[cadence], { after: from, of });
    });
  }
}

type Due = { ownerId: number };
const lastOf = (due: Due[]) => due.at(-1)?.ownerId ?? 0;

type Section = {
  id: number;
  ownerId: number;
  channels: Channel[];
  query: string;
  understood: string;
  /** Id of the match that made the newest hit, reported or not. */
  newest: number;
  /** Number of hits, at most one above MAX_EXACT_TOTAL. */
  total: number;
  propertyIds: number[];
};

/**
 * Notifies some owners of the hits of their searches with one cadence, and marks the hits as reported, in one
 * transaction. Each hit is therefore reported once, even if the process is killed. Hits become visible in the order of
 * their matches, so none is skipped.
 */
async function tellBatch(tx: Tx, cadence: Cadence, audience: Audience, due: Due[]): Promise<void> {
  const ids = due.map(({ ownerId }) => ownerId);
  const column = COLUMN[audience];
  const locked = await tx.$queryRaw<{ id: number }[]>(Prisma.sql`
    SELECT id FROM saved_searches WHERE cadence = ${cadence} AND ${column} = ANY (${ids}) ORDER BY ${column}, id FOR NO KEY UPDATE`);
  const searchIds = locked.map(({ id }) => id);
  const sections = await describeSearches(await loadSections(tx, audience, searchIds));
  for (const ownerId of new Set(sections.map((section) => section.ownerId))) {
    const found = sections.filter((section) => section.ownerId === ownerId && section.total > 0);
    await tellOwner(tx, audience, ownerId, found);
  }
  await tx.$executeRaw(Prisma.sql`
    UPDATE saved_searches s SET told_hit = told.newest, told_at = CASE WHEN told.total > 0 THEN now() ELSE s.told_at END
    FROM unnest(
      ${sections.map(({ id }) => id)}::int[], ${sections.map(({ newest }) => newest)}::int[],
      ${sections.map(({ total }) => total)}::int[]) AS told(id, newest, total)
    WHERE s.id = told.id`);
}

/**
 * Loads what each search found since its last notification: listings that are public, not the searcher's own, and not
 * reported through another search of the same owner. The last condition is checked per hit (OFFSET prevents a plan
 * over all past matches). It reads hits while they exist, because a match stores its criteria in a long array.
 */
const loadSections = (tx: Tx, audience: Audience, ids: number[]): Promise<Section[]> =>
  tx.$queryRaw<Section[]>(Prisma.sql`
    SELECT s.id, s.${COLUMN[audience]} AS "ownerId", s.channels, c.query, c.understood, newest.id AS newest, found.total,
           coalesce(found.ids, '{}') AS "propertyIds"
    FROM saved_searches s
    JOIN search_criteria c ON c.id = s.criteria_id
    CROSS JOIN LATERAL (SELECT max(h.match_id) AS id FROM search_hits h WHERE h.criteria_id = s.criteria_id) AS newest
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS total, (array_agg(property_id ORDER BY match_id DESC))[:${MAX_LISTINGS}::int] AS ids
      FROM (
        SELECT h.match_id, h.property_id
        FROM (SELECT match_id, property_id FROM search_hits
              WHERE criteria_id = s.criteria_id AND match_id > s.told_hit ORDER BY match_id DESC LIMIT ${MAX_EXAMINED}::int) AS h
        JOIN properties p ON p.id = h.property_id AND p.publisher_id IS DISTINCT FROM s.user_id
        JOIN search.listings l ON l.id = h.property_id AND l.live AND l.expires_at > now()
        WHERE NOT EXISTS (
          SELECT FROM search_matches m CROSS JOIN saved_searches o
          WHERE m.property_id = h.property_id AND o.${COLUMN[audience]} = s.${COLUMN[audience]} AND o.id <> s.id AND m.id > o.saved_hit
            AND (m.id <= o.told_hit OR o.id < s.id AND o.id = ANY (${ids}::int[]))
            AND CASE WHEN m.matched_at > now() - ${DAYS_HITS_KEPT - 1}::int * interval '1 day'
              THEN EXISTS (SELECT FROM search_hits other WHERE other.criteria_id = o.criteria_id AND other.match_id = m.id)
              ELSE o.criteria_id = ANY (m.criteria_ids) END OFFSET 0)
        ORDER BY h.match_id DESC LIMIT ${MAX_EXACT_TOTAL + 1}::int) AS hit) AS found
    WHERE s.id = ANY (${ids}::int[]) AND newest.id > s.told_hit
    ORDER BY s.${COLUMN[audience]}, s.id`);

/** Sends one notice and one mail for all searches that use these channels. */
async function tellOwner(tx: Tx, audience: Audience, ownerId: number, sections: (Section & Described)[]) {
  const [first] = sections;
  if (!first) return;
  const key = `hits:${first.id}:${first.newest}`; // reported once, because its mark advances
  const withoutMail = sections.flatMap(({ channels }) => channels).filter((channel) => channel !== 'mail');
  const shown = sections.filter(({ channels }) => channels.some((channel) => channel !== 'mail'));
  if (shown[0]) {
    const { titleIn, newestPath: path } = shown[0];
    const data = { ...totalOf(shown), searches: shown.length, title: titleIn('en'), titleAr: titleIn('ar'), path };
    await notify(tx, ownerId, { kind: 'searchHits', data }, key, [...new Set(withoutMail)]);
  }
  const mailed = sections.filter(({ channels }) => channels.includes('mail'));
  if (mailed.length === 0 || !canSendMail()) return;
  const mail: JobInput<'searchMail'> = {
    ...(audience === 'accounts' ? { userId: ownerId, key: `${ownerId}:${key}` } : { key: `subscriber:${key}` }),
    sections: mailed.map((section) => ({ id: section.id, ...countOf(section), propertyIds: section.propertyIds })),
  };
  await enqueue(tx, 'searchMail', mail, { key: mail.key });
}

const countOf = ({ total }: Section) => ({ total: Math.min(total, MAX_EXACT_TOTAL), exact: total <= MAX_EXACT_TOTAL });

function totalOf(sections: Section[]) {
  const counts = sections.map(countOf);
  return { count: counts.reduce((sum, { total }) => sum + total, 0), exact: counts.every(({ exact }) => exact) };
}
