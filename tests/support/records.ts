import { randomUUID } from 'node:crypto';
import { listingOf } from './search';
import type { Actor } from '@/lib/accounts/users/view';
import { listNotifications } from '@/lib/alerts/notifications/queries';
import { db } from '@/lib/platform/db';

/** Rows of an integration test's database. */
export const HOUR = 60 * 60_000;
export const DAY = 24 * HOUR;

/** Returns the time so many days from now; a negative number is in the past. */
export const inDays = (days: number) => new Date(Date.now() + days * DAY);

/** Inserts a public listing with the given changes. @returns its id */
export const addListing = async (publisherId: number, change: Record<string, unknown> = {}): Promise<number> =>
  (await db.property.create({ data: listingOf(publisherId, change), select: { id: true } })).id;

/** Deletes the rows of tables one after the other, so that triggers run. */
export async function deleteAll(...tables: string[]): Promise<void> {
  for (const table of tables) await db.$executeRawUnsafe(`DELETE FROM ${table}`);
}

/** Columns of a photo without files. The first one is primary. */
export const photoOf = (position: number, preview = '') => ({
  imageUrl: randomUUID(),
  isPrimary: position === 0,
  position,
  preview,
  width: 800,
  height: 600,
});

export const listingRow = (id: number) => db.property.findUniqueOrThrow({ where: { id } });

/** Returns the free listings and credits of an account or an office. */
export async function balanceOf(id: number): Promise<{ free: number; credits: number }> {
  const { freeListingsRemaining, creditBalance } = await db.user.findUniqueOrThrow({ where: { id } });
  return { free: freeListingsRemaining, credits: creditBalance.toNumber() };
}

export const creditsOf = async (id: number): Promise<number> => (await balanceOf(id)).credits;

/** Returns the kinds of an account's notifications, newest first. */
export const noticesOf = async (user: Actor): Promise<string[]> =>
  (await listNotifications(user, { page: 1, pageSize: 50, locale: 'en' })).items.map(({ kind }) => kind);

/** Returns the payloads of the jobs that have not started, oldest first. */
export const queuedJobs = async (name: string): Promise<Record<string, unknown>[]> => {
  const jobs = await db.$queryRaw<{ data: Record<string, unknown> }[]>`
    SELECT data FROM jobs.job WHERE name = ${name} AND state = 'created' ORDER BY created_on, id`;
  return jobs.map(({ data }) => data);
};
