import { beforeEach, describe, expect, it, vi } from 'vitest';
import { EventCounter, VISITORS_IN_VISIT, type Visit } from '@/lib/listings/events/counter';
import { loadRecentFigures, loadStats } from '@/lib/listings/events/stats';
import { writeVisits } from '@/lib/listings/events/write';
import { kuwaitDay } from '@/lib/platform/day';
import { admin, LISTING, OTHER, owner, PENDING, prepareListings, stranger } from '@/tests/support/listings';
import { DAY, deleteAll } from '@/tests/support/records';

const { db, reset } = await prepareListings();

beforeEach(async () => {
  await reset();
  await deleteAll('favourites', 'listing_visits');
  await db.user.updateMany({ data: { disabled: false } });
});

const NOW = Date.now();
const dayBefore = (days: number) => kuwaitDay(NOW - days * DAY);
const NOON = Date.parse(`${dayBefore(0)}T09:00:00Z`);
const BROWSER = 'Mozilla/5.0 (X11) Firefox/140.0';
type Counted = { day?: string; listing?: number; userId?: number } & Partial<Record<Visit['kind'], number>>;
let networks = 0;
/** Creates that many events of each kind, each from a visitor in another network. Default: one view. */
function counted({ day = dayBefore(0), listing = LISTING, userId = 0, view = 1, ...more }: Counted = {}): Visit[] {
  const visit = (kind: Visit['kind']) => ({ visit: (networks += 1) * VISITORS_IN_VISIT, day, listing, userId, kind });
  return Object.entries({ view, ...more }).flatMap(([kind, count]) =>
    Array.from({ length: count }, () => visit(kind as Visit['kind'])),
  );
}
const write = (...all: Visit[][]) => writeVisits(all.flat());
const rows = () => db.listingDay.findMany({ orderBy: [{ listingId: 'asc' }, { day: 'asc' }] });
const viewsOf = async () => Object.fromEntries((await rows()).map(({ listingId, views }) => [listingId, views]));

describe('writing', () => {
  it('adds to the day of its listing and records whether it was featured', async () => {
    await write(counted({ call: 2 }), counted({ day: dayBefore(1), share: 1 }));
    const featured = { featured: true, featuredUntil: new Date(NOW + DAY) };
    await db.property.update({ where: { id: LISTING }, data: featured, select: { id: true } });
    await write(counted({ view: 4, whatsapp: 3 }));
    const [yesterday, today] = [new Date(dayBefore(1)), new Date(dayBefore(0))];
    expect(await rows()).toEqual([
      { listingId: LISTING, day: yesterday, views: 1, calls: 0, whatsapp: 0, shares: 1, featured: false },
      { listingId: LISTING, day: today, views: 5, calls: 2, whatsapp: 3, shares: 0, featured: true },
    ]);
  });

  it('is complete and counts each visit once when many processes write the same ones in different orders', async () => {
    const visits = Array.from({ length: 20 }, () => [...counted(), ...counted({ listing: OTHER })]);
    await Promise.all([...visits, ...visits].map((both, at) => write(at % 2 ? both : both.toReversed())));
    expect(await viewsOf()).toEqual({ [LISTING]: 20, [OTHER]: 20 });
  });

  it('counts thirty visitors of a network per listing, kind and day', async () => {
    const counter = new EventCounter({ secret: 'x', write: writeVisits, report: vi.fn() });
    const browsers = (n: number) => ({ address: `2001:db8:7:${n.toString(16)}::1`, userAgent: `${BROWSER}/${n}.0` });
    const look = (n: number, kind: Visit['kind'] = 'view') =>
      counter.count({ listing: LISTING, kind }, browsers(n), NOON + n * 10_000);
    for (let n = 0; n < 100; n += 1) {
      look(n);
      if (n % 7 === 0) await counter.flush();
    }
    for (let n = 0; n < 40; n += 1) look(n, 'call');
    counter.count({ listing: LISTING, kind: 'view' }, { address: '198.51.100.1', userAgent: BROWSER }, NOON);
    await counter.flush();
    expect(await rows()).toMatchObject([{ views: 31, calls: 30 }]);
  });

  it('is deleted with its listing, also during a count, and the other events are written the next time', async () => {
    const counter = new EventCounter({ secret: 'x', write: writeVisits, report: vi.fn() });
    const look = (listing: number, who: number) =>
      counter.count({ listing, kind: 'view' }, { address: `203.0.113.${who}`, userAgent: BROWSER });
    for (let round = 0; round < 10; round += 1) {
      for (const listing of [LISTING, OTHER]) look(listing, round);
      await Promise.all([counter.flush(), round === 5 ? db.property.delete({ where: { id: LISTING } }) : undefined]);
    }
    await counter.flush();
    expect(await viewsOf()).toEqual({ [OTHER]: 10 });
  });
});

describe('the figures of a listing', () => {
  it('cover the requested days, with favourites by the day they were saved', async () => {
    const earlier = [counted({ day: dayBefore(6), view: 5, whatsapp: 2 }), counted({ day: dayBefore(7), view: 100 })];
    await write(counted({ view: 10, call: 1 }), ...earlier);
    const saved = { propertyId: LISTING, createdAt: new Date(NOW - 2 * DAY) };
    for (const { id } of [owner, stranger, admin]) await db.favourite.create({ data: { ...saved, userId: id } });
    const stats = await loadStats(owner, LISTING, 7, NOW);
    expect(stats.totals).toEqual({ views: 15, calls: 1, whatsapp: 2, leads: 0, favourites: 2, shares: 0 });
    expect(stats.days.map(({ day }) => day)).toEqual([6, 5, 4, 3, 2, 1, 0].map(dayBefore));
    expect(stats.days.at(-3)).toMatchObject({ favourites: 2, views: 0, featured: null });
    expect(stats.days.at(-1)).toMatchObject({ views: 10, calls: 1, favourites: 0, featured: false });
    expect((await loadStats(admin, LISTING, 90, NOW)).totals.views).toBe(115);
  });

  it('come with the median of similar listings per day online, if there are six', async () => {
    const similar = Array.from({ length: 6 }, (_, at) => 100 + at);
    const { takenDownWords: _, ...listing } = await db.property.findUniqueOrThrow({ where: { id: OTHER } });
    for (const [at, id] of similar.entries()) {
      const createdAt = new Date(NOW - (at < 3 ? 60 : 1) * DAY);
      await db.property.create({ data: { ...listing, id, createdAt }, select: { id: true } });
    }
    await db.property.create({ data: { ...listing, id: 200, propertyType: 'land' }, select: { id: true } });
    const visits = similar.map((id, at) => counted({ listing: id, view: at < 3 ? 30 : 8, call: 2 }));
    await write(counted({ listing: 200, view: 1_000 }), ...visits);
    await db.property.delete({ where: { id: OTHER } });
    // Three listings that existed for all ten days have 3 a day; three that existed for two days have 4.
    const compared = async () => (await loadStats(owner, LISTING, 10, NOW)).similar;
    expect(await compared()).toEqual({ listings: 6, median: { views: 3.5, contacts: 0.6 } });
    await db.property.delete({ where: { id: 100 } });
    expect(await compared()).toEqual({ listings: 5, median: null });
  });

  it('of many listings come in one query, for the last 7 days', async () => {
    const earlier = [counted({ day: dayBefore(6), view: 4 }), counted({ day: dayBefore(7), view: 50 })];
    const other = counted({ listing: OTHER, day: dayBefore(40) });
    await write(counted({ view: 3, call: 1, whatsapp: 1 }), ...earlier, other);
    const recent = await loadRecentFigures([LISTING, OTHER, PENDING], NOW);
    expect(recent).toEqual(new Map([[LISTING, { views: 7, contacts: 2 }]]));
    expect(await loadRecentFigures([])).toEqual(new Map());
  });
});
