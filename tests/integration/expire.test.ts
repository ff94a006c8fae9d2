import { beforeEach, expect, test } from 'vitest';
import { expireListings } from '@/lib/listings/write/expire';
import { withAdvisoryLock } from '@/lib/platform/transaction';
import { EXPIRED_COUNT } from '@/prisma/seed/listings';
import { renewDemoListings } from '@/prisma/seed/renew';
import { useDatabase, writeReference } from '@/tests/support/database';
import { cleared } from '@/tests/support/next-cache';
import { addListing, inDays } from '@/tests/support/records';

const { db } = await useDatabase();
const { owner } = await writeReference(['Salmiya', 'Bayan']);
beforeEach(async () => {
  await db.property.deleteMany();
  await expireListings();
  cleared.length = 0;
});

const add = (id: number, change: object = {}) => addListing(owner, { id, ...change });

const counts = async () => {
  const rows = await db.location.findMany({ orderBy: { name: 'asc' } });
  return Object.fromEntries(rows.map(({ name, propertyCount }) => [name, propertyCount]));
};

test('removes expired listings from lists and counts and invalidates their pages and lists', async () => {
  await add(1);
  await add(2);
  await expireListings();
  cleared.length = 0;
  await db.$executeRaw`UPDATE search.listings SET expires_at = now() WHERE id = 2`;
  expect(await expireListings()).toEqual({ expired: 1, unfeatured: 0, recounted: 1 });
  expect(await counts()).toEqual({ Bayan: 0, Salmiya: 1 });
  expect(cleared).toEqual(['listings:anywhere', 'listings:in:Salmiya', 'property:2', 'locations:counts']);
  cleared.length = 0;
  expect(await expireListings()).toEqual({ expired: 0, unfeatured: 0, recounted: 0 });
  expect(cleared).toEqual([]);
});

test('ends featuring on time, also for expired listings, and invalidates page and lists', async () => {
  const past = inDays(-1);
  await add(1, { featured: true, featuredUntil: past });
  await add(2, { featured: true, featuredUntil: inDays(1) });
  await add(3, { featured: true, featuredUntil: past, expiresAt: past });
  expect(await expireListings()).toMatchObject({ expired: 0, unfeatured: 2 });
  const rows = await db.$queryRaw<{ id: number; featured: boolean; listed: boolean }[]>`
    SELECT p.id, p.featured, s.featured AS listed FROM properties p JOIN search.listings s USING (id) ORDER BY p.id`;
  const expected = [false, true, false].map((on, at) => ({ id: at + 1, featured: on, listed: on }));
  expect(rows).toEqual(expected);
  expect(cleared.slice(0, 4).sort()).toEqual(['listings:anywhere', 'listings:in:Salmiya', 'property:1', 'property:3']);
});

test('a renewal of the demo data restores featuring', async () => {
  for (let id = 1; id <= EXPIRED_COUNT; id += 1) await add(id, { expiresAt: inDays(-50) });
  await add(100, { expiresAt: inDays(-1), featured: true, featuredUntil: inDays(-1) });
  await add(101, { expiresAt: inDays(-1) });
  await expireListings();
  expect(await renewDemoListings(new Date())).toBe(2);
  const rows = await db.property.findMany({ where: { id: { gte: 100 } }, orderBy: { id: 'asc' } });
  expect(rows.map(({ featured }) => featured)).toEqual([true, false]);
  expect(rows[0]?.featuredUntil?.getTime()).toBeGreaterThan(inDays(29).getTime());
});

test('exclusive work runs alone and releases its lock, also after a failure', async () => {
  const [begun, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = withAdvisoryLock('a job', async () => {
    begun.resolve();
    await gone.promise;
    return 'first';
  });
  await begun.promise;
  expect(await withAdvisoryLock('a job', async () => 'second')).toBeNull();
  expect(await withAdvisoryLock('another job', async () => 'other')).toBe('other');
  gone.resolve();
  expect(await first).toBe('first');
  await expect(withAdvisoryLock('a job', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await withAdvisoryLock('a job', async () => 'third')).toBe('third');
});
