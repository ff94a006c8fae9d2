import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { listingOf } from './database';
import type { Actor } from '@/lib/accounts/users/view';
import { listNotifications } from '@/lib/alerts/notifications/queries';
import { db, type Prisma } from '@/lib/platform/db';
import type { SettingKey, SettingValues } from '@/lib/settings/settings';

/** Rows of an integration test's database, and outcomes of attempts to change them. */
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
export const photoOf = (position: number, preview = '') => {
  const photo = { imageUrl: randomUUID(), isPrimary: position === 0, position, preview };
  return { ...photo, width: 800, height: 600 };
};

/** Returns entries of the audit log, oldest first. */
export const auditEntries = (where: Prisma.AuditEntryWhereInput = {}) =>
  db.auditEntry.findMany({ where, orderBy: { id: 'asc' } });

/** Returns notifications, oldest first. */
export const notifications = (where: Prisma.NotificationWhereInput = {}) =>
  db.notification.findMany({ where, orderBy: { id: 'asc' } });

/** Waits until a statement waits for a lock. */
export const untilLocked = () =>
  expect
    .poll(
      () => db.$queryRaw`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
    .toHaveLength(1);

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

/** Columns of an open payment for one credit. */
export const ONE_CREDIT = { kind: 'credits', paymentType: 'additional_listing', credits: 1, amount: 2 } as const;

/** Writes these settings without an audit entry. Null restores the default. */
export async function setSettings(values: SettingValues): Promise<void> {
  const keys = Object.keys(values) as SettingKey[];
  await db.setting.deleteMany({ where: { key: { in: keys } } });
  for (const key of keys) {
    const value = values[key];
    if (value !== undefined && value !== null) await db.setting.create({ data: { key, value } });
  }
}

/** Returns the ids of the listings that search shows, in order. */
export async function searchableIds(): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>`SELECT id FROM search.listings WHERE live ORDER BY id`;
  return rows.map(({ id }) => id);
}

/** Expects the table of search to contain what its view computes from the other tables. */
export async function expectSearchInStep(): Promise<void> {
  const difference = await db.$queryRaw`
    SELECT id FROM ((TABLE search.listings EXCEPT TABLE search.current)
      UNION ALL (TABLE search.current EXCEPT TABLE search.listings)) AS difference`;
  expect(difference).toEqual([]);
}

/** Returns the sorted outcomes of several attempts: `done` or the error code. */
export const outcomesOf = (results: PromiseSettledResult<unknown>[]) =>
  results
    .map((result) => (result.status === 'fulfilled' ? 'done' : ((result.reason as { code?: string }).code ?? 'broken')))
    .sort();

/** Returns `done` or the message key of the error. */
export const outcomeOf = (work: Promise<unknown>) =>
  work.then(() => 'done').catch((error: { messageKey?: string }) => error.messageKey ?? String(error));

/** Returns how many attempts succeeded, and the codes or message keys of the others. */
export async function countOutcomes(attempts: Promise<unknown>[], name: 'code' | 'messageKey' = 'code') {
  const settled = await Promise.allSettled(attempts);
  const refused = settled.flatMap((each) =>
    each.status === 'rejected' ? [each.reason as Record<string, string>] : [],
  );
  return { done: settled.length - refused.length, refused: refused.map((reason) => reason[name] ?? String(reason)) };
}
