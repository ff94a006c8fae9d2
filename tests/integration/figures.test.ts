import { beforeEach, describe, expect, it } from 'vitest';
import { countFigures } from '@/lib/figures/count';
import { noteEmptySearch } from '@/lib/figures/empty-search';
import { loadFigures } from '@/lib/figures/queries';
import { figuresQuery } from '@/lib/figures/schema';
import { figuresCsv } from '@/lib/figures/tables';
import { approveProperty, rejectProperty } from '@/lib/listings/moderation/moderate';
import { admin, LISTING, owner, PENDING, prepareListings } from '@/tests/support/listings';
import { addListing, DAY, deleteAll, inDays, ONE_CREDIT } from '@/tests/support/records';

const { db, reset } = await prepareListings();

/** A Wednesday, 12:00 in Kuwait. Yesterday is the 24th, in the week of the 21st. */
const NOW = Date.parse('2026-11-25T09:00:00Z');
const AREA = 1;

beforeEach(async () => {
  await reset();
  await db.location.updateMany({ data: { propertyCount: 0 } });
  await deleteAll('properties', 'payments', 'audit_entries', 'leads');
  await deleteAll('area_days', 'empty_searches', 'empty_search_visits');
});

let next = 10_000;
const add = (createdAt: string, more: object = {}) => {
  const times = { createdAt: new Date(createdAt), expiresAt: new Date(NOW + 30 * DAY) };
  return addListing(owner.id, { id: (next += 1), ...times, ...more });
};
const pay = (createdAt: string, more: object = {}) => {
  const at = new Date(createdAt);
  const paid = { ...ONE_CREDIT, amount: '2.5', status: 'CAPTURED', deliveredAt: at, createdAt: at };
  return db.payment.create({ data: { userId: owner.id, ...paid, ...more } });
};
const read = (query: object = {}, now = NOW) => loadFigures(figuresQuery.parse(query), now);
const week = async (of: string, query: object = {}, now = NOW) =>
  (await read(query, now)).listings.weeks.find((each) => each.week === of);

it('listings are counted once, by the day of Kuwait on which they were submitted or ended', async () => {
  await add('2026-11-23T21:30:00Z'); // the 24th in Kuwait
  await add('2026-11-24T21:30:00Z'); // the 25th, which is not over
  await add('2026-11-20T20:59:00Z'); // the 20th, a Friday
  const expiresAt = new Date('2026-11-22T09:00:00Z');
  for (const more of [{}, { approved: false }, { closedAt: new Date(), outcome: 'sold' }])
    await add('2026-11-01T09:00:00Z', { expiresAt, ...more });
  await db.location.update({ where: { id: AREA }, data: { propertyCount: 7 } });
  expect(await countFigures(NOW)).toBe(91);
  expect(await countFigures(NOW)).toBe(0);
  expect(await week('2026-11-21')).toMatchObject({ added: 1, expired: 1, live: 7 });
  expect(await week('2026-11-14')).toMatchObject({ added: 1, live: null });
  // The next night adds one day, with the listings that are live then.
  await db.location.update({ where: { id: AREA }, data: { propertyCount: 8 } });
  expect(await countFigures(NOW + DAY)).toBe(1);
  expect(await week('2026-11-21', {}, NOW + DAY)).toMatchObject({ added: 2, expired: 1, live: 8 });
});

it('contacts and views of listings are counted by area and week, the area with the most contacts first', async () => {
  await db.location.create({ data: { name: 'Hawalli', nameAr: 'حولي', governorate: 'hawalli' } });
  const id = await add('2026-11-01T09:00:00Z');
  const other = await add('2026-11-01T09:00:00Z', { location: 'Hawalli' });
  const visits = (listingId: number, day: string, counts: object) =>
    db.listingDay.create({ data: { listingId, day: new Date(day), ...counts } });
  await visits(id, '2026-11-22', { views: 9, calls: 1 });
  await visits(id, '2026-11-23', { views: 5, whatsapp: 1 });
  await visits(other, '2026-11-23', { views: 4, calls: 2, whatsapp: 3 });
  await visits(other, '2026-11-25', { views: 40 }); // today, which is not over
  await countFigures(NOW);
  const { weeks, areas } = (await read()).listings;
  expect(weeks.at(-1)).toMatchObject({ views: 18, contacts: 7 });
  const counts = areas.map(({ name, views, contacts }) => `${name} ${views} ${contacts}`);
  expect(counts).toEqual(['Hawalli 4 5', 'Salmiya 14 2']);
  expect(await week('2026-11-21', { area: String(AREA) })).toMatchObject({ views: 14, contacts: 2 });
});

it('confirmed messages and requests for viewings are counted by week, kind and state', async () => {
  const send = (createdAt: string, more: object = {}) => {
    const at = new Date(createdAt);
    const from = { name: 'Noura', email: 'noura@people.test', text: 'Is it free?', locale: 'ar' };
    const about = { ownerId: owner.id, title: 'A flat', titleAr: 'شقة' };
    const data = { ...about, ...from, kind: 'message', createdAt: at, confirmedAt: at, ...more };
    return db.lead.create({ data, select: { id: true } });
  };
  const viewing = { kind: 'viewing', viewingDay: new Date('2026-11-26'), viewingPart: 'evening' };
  await send('2026-11-20T20:59:00Z', { state: 'closed' }); // a Friday in Kuwait
  await send('2026-11-20T21:00:00Z');
  await send('2026-11-25T08:00:00Z', { state: 'contacted' }); // today
  await send('2026-11-24T09:00:00Z', { ...viewing, state: 'viewing' });
  await send('2026-11-24T09:00:00Z', { ...viewing, confirmedAt: null });
  const figures = await read();
  const none = { messages: 0, viewings: 0, new: 0, contacted: 0, viewing: 0, closed: 0 };
  expect(figures.leads).toHaveLength(13);
  const before = { messages: 1, closed: 1 };
  const last = { messages: 2, viewings: 1, new: 1, contacted: 1, viewing: 1 };
  const weeks = ['2026-11-07', '2026-11-14', '2026-11-21'].map((each) => ({ week: each, ...none }));
  expect(figures.leads.slice(-3)).toEqual([weeks[0], { ...weeks[1], ...before }, { ...weeks[2], ...last }]);
  const head = '\ufeffWeek of,Messages,Viewing requests,New,Contacted,Viewing agreed,Closed';
  expect(figuresCsv('leads', figures, 'en').split('\r\n').slice(0, 2)).toEqual([head, '2026-11-21,2,1,1,1,1,0']);
});

describe('the queue', () => {
  it('counts how long listings waited for each admin’s decision since they were submitted or resubmitted', async () => {
    await reset();
    const ago = (hours: number) => inDays(-hours / 24);
    const resent = { approved: false, takenDownAt: ago(80), takenDownRest: 60, takenDownCode: 'reported' };
    const update = (id: number, data: object) => db.property.update({ where: { id }, data, select: { id: true } });
    await update(PENDING, { createdAt: ago(3) });
    await update(LISTING, { ...resent, createdAt: ago(90), resentAt: ago(1) });
    await approveProperty(admin, PENDING);
    await rejectProperty(admin, LISTING, { code: 'details', reason: 'A reason' });
    const entries = await db.auditEntry.findMany({ orderBy: { id: 'asc' } });
    const waits = entries.map(({ action, waited }) => `${action} ${Math.round(Number(waited) / 3600)}`);
    expect(waits).toEqual(['approve 3', 'reject 1']);
    await countFigures();
    const { queue } = await read({}, Date.now() + DAY);
    const decided = { approved: 1, rejected: 1, median: entries[1]?.waited, p90: entries[0]?.waited };
    expect(queue.weeks.at(-1)).toMatchObject(decided);
    expect(queue.admins).toEqual([expect.objectContaining({ ...decided, admin: { id: admin.id, name: 'Somebody' } })]);
  });

  it('counts the listings waiting at the end of each week, and how long the oldest had waited', async () => {
    const decide = (sentAt: string, decidedAt: string) => {
      const waited = (Date.parse(decidedAt) - Date.parse(sentAt)) / 1000;
      const entry = { actorId: admin.id, action: 'approve', subject: 'property', subjectId: (next += 1) };
      return db.auditEntry.create({ data: { ...entry, name: 'A flat', createdAt: new Date(decidedAt), waited } });
    };
    await decide('2026-11-10T09:00:00Z', '2026-11-11T09:00:00Z');
    await decide('2026-11-13T20:00:00Z', '2026-11-21T09:00:00Z'); // over two ends of weeks
    await decide('2026-11-20T20:00:00Z', '2026-11-21T09:00:00Z');
    await add('2026-11-20T09:00:00Z', { approved: false });
    const weeks = (await read()).queue.weeks.slice(-3).map(({ waiting, oldest }) => [waiting, oldest]);
    const DAY_SECONDS = 24 * 3600;
    expect(weeks).toEqual([
      [1, 3600],
      [3, 7 * DAY_SECONDS + 3600],
      [1, 5 * DAY_SECONDS],
    ]);
  });
});

it('payments are summed by product and week or month, and include later captures and refunds', async () => {
  const late = await pay('2026-11-23T09:00:00Z', { status: 'INITIATED', deliveredAt: null });
  const given = await pay('2026-11-24T09:00:00Z');
  const refund = { paymentId: given.id, amount: '1.250', reason: 'A reason', status: 'REFUNDED' };
  await db.refund.create({ data: { ...refund, refundedAt: new Date('2026-11-24T10:00:00Z') } });
  const counted = { kind: 'credits', payments: 1, captured: 2.5, refunds: 1, refunded: 1.25 };
  expect((await read()).payments.at(-1)).toEqual({ from: '2026-11-21', ...counted });
  expect((await read({ by: 'month' })).payments.at(-1)).toEqual({ from: '2026-11-01', ...counted });
  await db.payment.update({ where: { id: late.id }, data: { status: 'CAPTURED', deliveredAt: new Date() } });
  expect((await read()).payments.at(-1)).toMatchObject({ payments: 2, captured: 5, refunded: 1.25 });
  // A month begins in the middle of a week.
  await pay('2026-12-01T09:00:00Z');
  const december = await read({ by: 'month' }, Date.parse('2026-12-02T09:00:00Z'));
  expect(december.payments.at(-1)).toMatchObject({ from: '2026-12-01', payments: 1, captured: 2.5 });
});

describe('searches without results', () => {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';
  const search = (words: string, address: string, more: object = {}) =>
    noteEmptySearch(words, { address, userAgent, ...more }, NOW);
  const stored = () => db.emptySearch.findMany({ select: { words: true, people: true } });

  it('are stored once three networks searched for the same in any spelling, and count each network once', async () => {
    for (const address of ['10.0.1.1', '10.0.1.1', '10.0.2.1']) await search('شاليه بنيدر', address);
    expect(await stored()).toEqual([]);
    expect(await db.emptySearchVisit.count()).toBe(2);
    await search('شاليهْ  بنيدر', '10.0.3.1');
    await search('شاليه بنيدر', '10.0.4.1');
    await search('شاليه بنيدر', '10.0.4.1');
    expect(await stored()).toEqual([{ words: 'شاليهْ بنيدر', people: 4 }]);
    expect((await read()).searches).toEqual([{ words: 'شاليهْ بنيدر', people: 4 }]);
  });

  it('are counted correctly with three concurrent searches, and their visits are deleted after the week', async () => {
    await Promise.all(['10.1.1.1', '10.1.2.1', '10.1.3.1'].map((address) => search('castle', address)));
    expect(await stored()).toEqual([{ words: 'castle', people: 3 }]);
    await countFigures(NOW + 7 * DAY);
    expect([await db.emptySearchVisit.count(), (await stored()).length]).toEqual([0, 1]);
  });
});
