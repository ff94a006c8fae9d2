import { beforeEach, describe, expect, it } from 'vitest';
import type { RentPeriod } from '@/lib/listings/constants';
import * as similar from '@/lib/listings/read/similar';
import { Prisma } from '@/lib/platform/db';
import { addAccount, useDatabase, writeReference } from '@/tests/support/database';
import { addListing, deleteAll, inDays, listingRow, photoOf } from '@/tests/support/records';

const { db } = await useDatabase();
/** Similar listings, on a listing's page and in its place after its removal (docs/product.md 5.7, 5.9). */
const { owner } = await writeReference();
// Hawalli is nearer to Salmiya than Sharq, and Ahmadi is far.
const centres = {
  Salmiya: [29.334, 48.076],
  Hawalli: [29.333, 48.029],
  Sharq: [29.38, 47.99],
  Ahmadi: [29.076, 48.066],
};
for (const [name, [latitude, longitude]] of Object.entries(centres))
  await db.location.update({ where: { name }, data: { latitude: latitude!, longitude: longitude! } });
beforeEach(() => deleteAll('properties', 'removed_listings'));

const DOWN = { takenDownAt: new Date(), takenDownCode: 'photos', takenDownRest: 60 };
const add = (change: Record<string, unknown> = {}) => addListing(owner, change);
const addPhotos = (propertyId: number, ...previews: string[]) => {
  const data = previews.map((preview, position) => ({ propertyId, ...photoOf(position, preview) }));
  return db.propertyImage.createMany({ data });
};
const toOf = async (id: number) => {
  const { price, rentPeriod, listingType, propertyType, location } = await listingRow(id);
  const period = rentPeriod as RentPeriod | null;
  return { id, listingType, propertyType, location, price: price.toNumber(), rentPeriod: period };
};
const similarTo = async (id: number) => (await similar.listSimilar(await toOf(id))).map((each) => each.id);

describe('the similar listings', () => {
  it('have the same type and offer, first from the same area, then the nearest ones, each by price', async () => {
    const own = await add({ price: 400 });
    const [far, dear, ahmadi, sharq, hawalli, close, same] = [
      await add({ price: 400, location: 'Salam' }), // an area without coordinates
      await add({ price: 501 }),
      await add({ price: 400, location: 'Ahmadi' }),
      await add({ price: 410, location: 'Sharq' }),
      await add({ price: 320, location: 'Hawalli' }),
      await add({ price: 500 }),
      await add({ price: 401 }),
    ];
    await add({ price: 400, listingType: 'sale' });
    await add({ price: 400, propertyType: 'villa' });
    expect(await similarTo(own)).toEqual([same, close, hawalli]);
    await db.property.deleteMany({ where: { id: { in: [same, close, hawalli] } } });
    expect(await similarTo(own)).toEqual([sharq, ahmadi, far]);
    await db.property.deleteMany({ where: { id: far } });
    expect(await similarTo(own)).toEqual([sharq, ahmadi, dear]);
  });

  it('exclude listings with the same photos in any order', async () => {
    const own = await add({ price: 400 });
    const [again, dearer, cheaper] = [await add({ price: 400 }), await add({ price: 420 }), await add({ price: 410 })];
    const [bare, bareToo] = [await add({ price: 430 }), await add({ price: 440 })];
    await addPhotos(own, 'a', 'b');
    await addPhotos(again, 'b', 'a', 'plan');
    for (const id of [bare, bareToo]) await addPhotos(id, 'plan');
    await db.propertyImage.updateMany({ where: { preview: 'plan' }, data: { kind: 'plan', isPrimary: false } });
    await addPhotos(dearer, 'c', 'd');
    await addPhotos(cheaper, 'd', 'c');
    expect(await similarTo(own)).toEqual([cheaper, bare, bareToo]);
  });

  it('are read from price indexes without a sequential scan', async () => {
    const to = await toOf(await add());
    await db.$executeRaw`
      INSERT INTO properties (title, description, price, area, listing_type, property_type, location, location_ar, publisher_id,
        approved, expires_at)
      SELECT 'Of any kind', '-', 100 + n % 900, 90, (ARRAY['rent', 'sale'])[1 + n % 2]::listing_type,
        (ARRAY['apartment', 'villa', 'commercial', 'land'])[1 + n / 2 % 4]::property_type, l.name, l.name_ar, ${owner}::int, true,
        now() + interval '9 days'
      FROM generate_series(1, 800) n CROSS JOIN locations l`;
    await db.$executeRawUnsafe('VACUUM (ANALYZE) search.listings, locations');
    const plan = await db.$queryRaw<object[]>(Prisma.sql`EXPLAIN ${similar.similarQuery(to)}`);
    const text = plan.map((line) => Object.values(line).join('')).join('\n');
    expect(text).toContain('listings_area_price_idx');
    expect(text).toContain('listings_kind_price_idx');
    expect(text).not.toContain('Seq Scan on listings');
    expect(await similar.listSimilar(to)).toHaveLength(3);
  });
});

describe('the page of a deleted listing', () => {
  const former = async (id: number) => {
    const found = await similar.findFormer(id);
    return found && { location: found.location, price: found.price };
  };
  const PUBLIC = { location: 'Salmiya', price: 400 };

  it('describes the former listing if it was public', async () => {
    const [account, disabled] = [await addAccount(), await addAccount({ disabled: true })];
    const [removed, ended, withAccount, down, hidden] = [
      await add(),
      await add({ expiresAt: inDays(-1) }),
      await add({ publisherId: account.id }),
      await add({ approved: false, ...DOWN }),
      await add({ publisherId: disabled.id }),
    ];
    await db.property.deleteMany({ where: { id: { in: [removed, ended] } } });
    await db.user.delete({ where: { id: account.id } });
    for (const id of [removed, ended, withAccount, down, hidden]) expect(await former(id), String(id)).toEqual(PUBLIC);
    expect(await db.removedListing.findMany({ select: { id: true }, orderBy: { id: 'asc' } })).toEqual([
      { id: removed },
      { id: ended },
      { id: withAccount },
    ]);
  });

  it('reveals nothing of a listing that was never public', async () => {
    const [pending, rejected, resent, resentAndRemoved] = [
      await add({ approved: false }),
      await add({ approved: false }),
      await add({ approved: false, ...DOWN, resentAt: new Date(), price: 777 }),
      await add({ approved: false, ...DOWN, resentAt: new Date(), price: 777 }),
    ];
    await db.property.deleteMany({ where: { id: { in: [rejected, resentAndRemoved] } } });
    for (const id of [pending, rejected, resent, resentAndRemoved, 2_147_483_647])
      expect(await former(id), String(id)).toBeNull();
    expect(await db.removedListing.count()).toBe(0);
  });
});
