import 'server-only';
import { Prisma, type Tx } from '../platform/db';
import { CHANGE_LOCK } from './constants';
import type { Settings } from './settings';
import { valuesAt, type StoredSetting } from './values';

// What holds, for rules: within a transaction and past the cache, so also in programs without the framework.

/** Of a stored setting. */
export const COLUMNS = Prisma.sql`id, key, value, (extract(epoch FROM from_at) * 1000)::float8 AS "from"`;
/** The newest of each key, of those that a condition in between leaves. */
export const HOLDING = Prisma.sql`SELECT DISTINCT ON (key) ${COLUMNS} FROM settings`;
export const NEWEST = Prisma.sql`ORDER BY key, from_at DESC, id DESC`;

/**
 * What holds at the moment of an order, and that moment: no change comes in between, so that `settingsAt` of it says the same
 * for good.
 */
export async function settingsForOrder(tx: Tx): Promise<{ at: Date; values: Settings }> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock_shared(hashtextextended(${CHANGE_LOCK}, 0))`;
  const [row] = await tx.$queryRaw<[{ at: Date; rows: StoredSetting[] }]>(Prisma.sql`
    WITH now AS MATERIALIZED (SELECT date_trunc('milliseconds', clock_timestamp()) AS at)
    SELECT at, coalesce((
      SELECT json_agg(held) FROM (${HOLDING} WHERE from_at <= now.at ${NEWEST}) held), '[]') AS rows FROM now`);
  return { at: row.at, values: valuesAt(row.rows, row.at.getTime()) };
}

/** The database's, by which the times of all processes compare; to the millisecond, as it is stored. */
export async function clock(tx: Tx): Promise<Date> {
  const [row] = await tx.$queryRaw<[{ at: Date }]>`SELECT date_trunc('milliseconds', clock_timestamp()) AS at`;
  return row.at;
}

/** What held then, past the cache: by what a payment was ordered for. */
export async function settingsAt(tx: Pick<Tx, '$queryRaw'>, at: Date): Promise<Settings> {
  const rows = await tx.$queryRaw<StoredSetting[]>(Prisma.sql`${HOLDING} WHERE from_at <= ${at} ${NEWEST}`);
  return valuesAt(rows, at.getTime());
}

/** What holds now, within a transaction: it has a connection already, and may not wait for another. */
export const settingsIn = (tx: Pick<Tx, '$queryRaw'>): Promise<Settings> => settingsAt(tx, new Date());
