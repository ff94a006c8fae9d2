import { expect, test } from 'vitest';
import * as sitemap from '@/lib/listings/read/sitemap';
import { useDatabase } from '@/tests/support/database';
import { inDays } from '@/tests/support/records';
import { listingOf, writeReference } from '@/tests/support/search';

const changed = '2026-11-01T10:00:00.000Z';

const { db } = await useDatabase();
const { owner } = await writeReference(['Salmiya']);
await db.property.createMany({
  data: [
    { id: 1 },
    { id: 2, approved: false },
    { id: 3, expiresAt: inDays(-1) },
    { id: 4, propertyType: 'villa' },
    { id: 10 },
    { id: 11 },
  ].map((change) => listingOf(owner, { ...change, updatedAt: changed })),
});

async function idsOf(part: number, size: number) {
  const ids: number[] = [];
  for await (const rows of sitemap.publicListings(part, size)) ids.push(...rows.map(({ id }) => id));
  return ids;
}

test('a part lists the public listings between its bounds, and parts without any are not counted', async () => {
  expect(await idsOf(1, 10)).toEqual([1, 4, 10]);
  expect(await idsOf(2, 10)).toEqual([11]);
  expect(await idsOf(3, 10)).toEqual([]);
  expect(await sitemap.publicParts(2)).toEqual([1, 2, 5, 6].map((part) => ({ part, updatedAt: changed })));
});

test('lists are grouped by type, offer and location, with their counts', async () => {
  expect(await sitemap.publicGroups()).toEqual([
    { listingType: 'rent', propertyType: 'apartment', location: 'Salmiya', count: 3, updatedAt: changed },
    { listingType: 'rent', propertyType: 'villa', location: 'Salmiya', count: 1, updatedAt: changed },
  ]);
});
