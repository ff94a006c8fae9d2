import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UserView } from '@/lib/accounts/users/view';
import { runBackfills } from '@/lib/jobs/backfill';
import { fits } from '@/lib/listings/attributes/all';
import { PROPERTY_TYPES, SUBTYPES } from '@/lib/listings/constants';
import { getBuilding, loadBuildingPage } from '@/lib/listings/read/building-page';
import { readProperty } from '@/lib/listings/read/contact';
import { loadDetailsPage } from '@/lib/listings/read/details';
import { getPublicProperty } from '@/lib/listings/read/queries';
import { searchProperties } from '@/lib/listings/read/search';
import { publicBuildings } from '@/lib/listings/read/sitemap';
import { pauseProperty } from '@/lib/listings/write/life';
import { deleteEmptyBuildings, removeProperty } from '@/lib/listings/write/remove';
import { mergeLocation } from '@/lib/search/merge/locations';
import { available } from '@/tests/support/available';
import { addAccount, listingOf, useDatabase, writeReference } from '@/tests/support/database';
import { deleteAll } from '@/tests/support/records';

const { db, url } = await useDatabase();
let owner: UserView;
let admin: UserView;
const PACI = '12345678';
const TOWER = { buildingName: 'برج النخيل' };
const [LATITUDE, LONGITUDE] = [29.3337, 48.0662];
/** Returns a point so many metres to the north. */
const north = (metres: number) => ({ latitude: LATITUDE + metres / 111_195 });

beforeAll(async () => {
  await writeReference();
  owner = await addAccount({ phone: '+96555500011' });
  admin = await addAccount({ role: 'admin' });
});
beforeEach(() => deleteAll('properties', 'buildings'));

const HERE = { latitude: LATITUDE, longitude: LONGITUDE, locationPrecision: 'exact', subtype: 'flat' };
const add = (change: Record<string, unknown> = {}) =>
  db.property.create({ data: listingOf(owner.id, { ...HERE, ...change }), select: { id: true, buildingId: true } });
const change = (id: number, data: object) =>
  db.property.update({ where: { id }, data, select: { id: true, buildingId: true } });

describe('listings share a building', () => {
  it('with the same PACI number, up to 250 metres apart', async () => {
    const { buildingId } = await add({ paciNumber: PACI });
    expect(buildingId).not.toBeNull();
    expect(await add({ paciNumber: PACI, buildingName: 'Palm Tower', ...north(240) })).toMatchObject({ buildingId });
    for (const other of [{ paciNumber: '12345679' }, { paciNumber: PACI, ...north(260) }, {}])
      expect((await add(other)).buildingId).not.toBe(buildingId);
  });

  it.each(['برج النخيل', 'برج  نخيل', 'بُرج النّخيل'])('with the same name in another spelling: %s', async (name) => {
    const { buildingId } = await add(TOWER);
    expect(await add({ buildingName: name })).toMatchObject({ buildingId });
  });

  it('with the same name only within 30 metres of the first, so that they form no chain', async () => {
    const { buildingId } = await add(TOWER);
    expect(await add({ ...TOWER, ...north(25) })).toMatchObject({ buildingId });
    const second = await add({ ...TOWER, ...north(50) });
    expect(second.buildingId).not.toBe(buildingId);
    expect(await add({ ...TOWER, ...north(60) })).toMatchObject({ buildingId: second.buildingId });
    expect((await add({ buildingName: 'برج النخلة' })).buildingId).not.toBe(buildingId);
  });

  it('only if they are apartments or units of commercial buildings, which can have a name', async () => {
    for (const propertyType of PROPERTY_TYPES)
      for (const subtype of [...SUBTYPES[propertyType], null]) {
        const { buildingId } = await add({ propertyType, subtype, bedrooms: null, paciNumber: PACI });
        const isShared = fits('buildingName', propertyType, subtype);
        expect(buildingId !== null, `${propertyType} ${subtype}`).toBe(isShared);
      }
    expect(await db.building.count()).toBe(1);
  });

  it('never with an approximate place, or without one', async () => {
    for (const hidden of [{ locationPrecision: 'about' }, { latitude: null, longitude: null }])
      expect(await add({ ...TOWER, paciNumber: PACI, ...hidden })).toMatchObject({ buildingId: null });
    expect(await db.building.count()).toBe(0);
  });

  it('as they are edited: each change of name, point, number, area or precision assigns them again', async () => {
    const { buildingId } = await add({ ...TOWER, paciNumber: PACI });
    const { id } = await add(TOWER);
    expect((await change(id, { buildingName: 'Another tower' })).buildingId).not.toBe(buildingId);
    expect(await change(id, { paciNumber: PACI })).toMatchObject({ buildingId });
    expect((await change(id, north(300))).buildingId).not.toBe(buildingId);
    expect(await change(id, { ...TOWER, ...north(0) })).toMatchObject({ buildingId });
    expect(await change(id, { locationPrecision: 'about' })).toMatchObject({ buildingId: null });
    expect(await change(id, { locationPrecision: 'exact', title: 'Another title' })).toMatchObject({ buildingId });
    expect((await change(id, { location: 'Hawalli', locationAr: 'حولي' })).buildingId).not.toBe(buildingId);
    expect(await change(id, { propertyType: 'villa', subtype: 'villa' })).toMatchObject({ buildingId: null });
  });

  it('when they are added at the same time', async () => {
    const both = [{ ...TOWER, paciNumber: PACI }, TOWER];
    const added = await Promise.all(Array.from({ length: 12 }, (_, at) => add(both[at % 2])));
    expect(await db.building.count({ where: { properties: { some: {} } } })).toBe(1);
    expect(new Set(added.map(({ buildingId }) => buildingId)).size).toBe(1);
  });

  it('after the backfill, with a PACI number from before buildings', async () => {
    const added = [];
    for (const change of [{}, {}, { locationPrecision: 'about' }])
      added.push(await add({ ...change, paciNumber: PACI }));
    await db.$executeRaw`UPDATE properties SET building_id = NULL`;
    await db.backfill.deleteMany();
    await runBackfills();
    const rows = await db.property.findMany({ orderBy: { id: 'asc' }, select: { id: true, buildingId: true } });
    expect(rows).toEqual(added);
  });

  it('after their location was merged into another', async () => {
    const { id } = await db.location.create({ data: { name: 'Old Salmiya', nameAr: 'السالمية القديمة' } });
    const place = { location: 'Old Salmiya', locationAr: 'السالمية القديمة' };
    const first = await add({ ...TOWER, ...place });
    const target = await db.location.findUniqueOrThrow({ where: { name: 'Salmiya' } });
    await mergeLocation(admin, id, target.id);
    expect(await add(TOWER)).toMatchObject({ buildingId: first.buildingId });
    expect(await db.property.findUnique({ where: { id: first.id } })).toMatchObject({ buildingId: first.buildingId });
  });
});

describe('a building', () => {
  it('shows its public listings, the usual name, the oldest address and its own rents', async () => {
    const { id: first, buildingId } = await add({ ...TOWER, paciNumber: PACI, price: 380, block: '10', street: '7' });
    const { id: sale } = await add({ ...TOWER, listingType: 'sale', price: 90_000 });
    const rents = [await add({ ...TOWER, price: 420 }), await add({ buildingName: 'برج نخيل', price: 400 })];
    await add({ ...TOWER, price: 9_000, rentPeriod: 'day' });
    await add({ ...TOWER, bedrooms: 3 });
    await add({ ...TOWER, approved: false, price: 1 });
    const building = await getBuilding(buildingId!);
    const place = { block: '10', street: '7', location: 'Salmiya', latitude: LATITUDE, longitude: LONGITUDE };
    const figures = { forRent: 5, rents: [{ bedrooms: 2, low: 380, high: 420, of: 'building' }] };
    expect(building).toMatchObject({ name: TOWER.buildingName, ...place, ...figures });
    expect(building?.listings).toHaveLength(6);
    expect(building?.listings.at(-1)).toBe(sale);
    expect(building?.listings).toEqual(expect.arrayContaining([first, ...rents.map(({ id }) => id)]));
    const page = available(await loadBuildingPage(String(buildingId), {}));
    expect(page?.listings.map(({ id }) => id)).toEqual(building?.listings);
    expect(JSON.stringify([building, page])).not.toMatch(/paci|12345678/i);
    expect(available(await loadBuildingPage(String(buildingId), { page: '2' }))).toBeNull();
  });

  it('is named by the page and the API of a public listing while others share it, and in the sitemap from three on', async () => {
    const { id, buildingId } = await add({ ...TOWER, paciNumber: PACI });
    const { id: waiting } = await add({ paciNumber: PACI, approved: false });
    const shared = async (actor: UserView | null, listing: number) =>
      (await readProperty(actor, listing, '203.0.113.1'))?.buildingId;
    expect(await shared(null, id)).toBeUndefined();
    await add(TOWER);
    expect([await shared(null, id), await shared(owner, id)]).toEqual([buildingId, buildingId]);
    expect([await publicBuildings(3), await publicBuildings(2)]).toMatchObject([[], [{ id: buildingId }]]);
    expect(available(await loadDetailsPage(String(id)))?.building?.listings).toHaveLength(2);
    // Its owner could otherwise find out the PACI number by trying.
    expect(await shared(owner, waiting)).toBeUndefined();
    await change(id, { locationPrecision: 'about' });
    expect(await shared(null, id)).toBeUndefined();
  });

  it('is found by its name, which is hidden with the place', async () => {
    const { id } = await add(TOWER);
    const find = async () => (await searchProperties({ keyword: 'النخيل' })).items.map((found) => found.id);
    expect(await find()).toEqual([id]);
    await change(id, { locationPrecision: 'about' });
    expect(await find()).toEqual([]);
    expect((await getPublicProperty(id))?.property.buildingName).toBeNull();
  });

  it('is deleted by the cleanup once it has no listing', async () => {
    const { id } = await add({ ...TOWER, approved: false });
    await add({ buildingName: 'Another tower' });
    await removeProperty(admin, id);
    await deleteEmptyBuildings();
    expect(await db.building.findMany({ select: { nameKey: true } })).toEqual([{ nameKey: 'another tower' }]);
  });
});

describe('the pages of a building’s other listings', () => {
  const client = new pg.Client({ connectionString: url });
  const told: string[] = [];
  beforeAll(async () => {
    client.on('notification', ({ payload = '' }) => told.push(...payload.split(' ')));
    await client.connect();
    await client.query('LISTEN cache_clears');
  });
  afterAll(() => client.end());

  it('are invalidated when one joins, leaves, is approved, paused, hidden with its account, or deleted', async () => {
    const { buildingId } = await add(TOWER);
    const other = await addAccount();
    let id = 0;
    for (const work of [
      async () => ({ id } = await add({ ...TOWER, publisherId: other.id, approved: false })),
      () => change(id, { approved: true }),
      () => pauseProperty(admin, id),
      () => change(id, { pausedAt: null }),
      () => db.user.update({ where: { id: other.id }, data: { disabled: true }, select: { id: true } }),
      () => change(id, { buildingName: null }),
      () => change(id, TOWER),
      () => db.property.delete({ where: { id } }),
    ]) {
      told.length = 0;
      await work();
      await vi.waitFor(() => expect(told).toContain(`building:${buildingId}`), { timeout: 5_000, interval: 10 });
    }
    told.length = 0;
    await add({ buildingName: 'Another tower' });
    await vi.waitFor(() => expect(told).toHaveLength(1), { timeout: 5_000, interval: 10 });
    expect(told).not.toContain(`building:${buildingId}`);
  });
});
