import { expect, test } from 'vitest';
import * as sitemap from '@/lib/listings/read/sitemap';
import { useDatabase, writeReference } from '@/tests/support/database';
import { addListing, inDays } from '@/tests/support/records';

const changed = '2026-11-01T10:00:00.000Z';

await useDatabase();
const { owner } = await writeReference(['Salmiya']);
const add = (id: number, change: object = {}) => addListing(owner, { id, updatedAt: changed, ...change });
for (const id of [1, 10, 11]) await add(id);
await add(2, { approved: false });
await add(3, { expiresAt: inDays(-1) });
await add(4, { propertyType: 'villa' });

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
