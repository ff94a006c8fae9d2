import { beforeAll, expect, test } from 'vitest';
import * as sitemap from '@/lib/listings/read/sitemap';
import { useDatabase } from '@/tests/support/database';

const DAY = 24 * 60 * 60_000;
const changed = new Date('2026-11-01T10:00:00Z');

const { db } = await useDatabase();
beforeAll(async () => {
  const location = await db.location.create({ data: { name: 'Salmiya', nameAr: 'السالمية', governorate: 'hawalli' } });
  const owner = await db.user.create({
    data: { username: 'owner', password: '-', email: 'owner@example.com', fullName: 'An Owner' },
  });
  const add = (id: number, change: object = {}) =>
    db.property.create({
      data: {
        id,
        title: `Flat ${id}`,
        description: 'A flat',
        price: 450,
        area: 100,
        listingType: 'rent',
        propertyType: 'apartment',
        location: location.name,
        locationAr: location.nameAr,
        approved: true,
        publisherId: owner.id,
        expiresAt: new Date(Date.now() + DAY),
        updatedAt: changed,
        ...change,
      },
    });
  await add(1);
  await add(2, { approved: false });
  await add(3, { expiresAt: new Date(Date.now() - DAY) });
  await add(4, { propertyType: 'villa' });
  await add(10);
  await add(11);
});

async function idsOf(part: number, size: number) {
  const ids: number[] = [];
  for await (const rows of sitemap.publicListings(part, size)) ids.push(...rows.map(({ id }) => id));
  return ids;
}

test('a part lists the public listings between its bounds, without pending or expired ones', async () => {
  expect(await idsOf(1, 10)).toEqual([1, 4, 10]);
  expect(await idsOf(2, 10)).toEqual([11]);
  expect(await idsOf(3, 10)).toEqual([]);
});

test('a listing has the time of its last change', async () => {
  const batch = await sitemap.publicListings(1, 1).next();
  expect(batch.value).toEqual([{ id: 1, updatedAt: changed }]);
});

test('only parts with a public listing are counted', async () => {
  expect(await sitemap.publicParts(2)).toEqual([1, 2, 5, 6].map((part) => ({ part, updatedAt: changed })));
});

test('lists are grouped by type, offer and location, with their counts', async () => {
  expect(await sitemap.publicGroups()).toEqual([
    { listingType: 'rent', propertyType: 'apartment', location: 'Salmiya', count: 3, updatedAt: changed },
    { listingType: 'rent', propertyType: 'villa', location: 'Salmiya', count: 1, updatedAt: changed },
  ]);
});
