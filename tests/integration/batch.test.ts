import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '@/lib/accounts/users/view';
import { rejectProperty } from '@/lib/listings/moderation/moderate';
import { listRejected } from '@/lib/listings/moderation/rejected';
import { readOwnQuery } from '@/lib/listings/own-query';
import { listOwn } from '@/lib/listings/read/own-list';
import { changeMany } from '@/lib/listings/write/batch';
import { addAccount, useDatabase, writeReference } from '@/tests/support/database';
import { addListing, balanceOf, inDays, listingRow, photoOf } from '@/tests/support/records';

const { db } = await useDatabase();
let owner: Actor;
let stranger: Actor;
let admin: Actor;
beforeAll(() => writeReference());
beforeEach(async () => {
  await db.property.deleteMany();
  owner = await addAccount();
  stranger = await addAccount();
  admin = await addAccount({ role: 'admin' });
});

const add = (change: Record<string, unknown> = {}, publisherId = owner.id) => addListing(publisherId, change);
const DOWN = { approved: false, takenDownAt: inDays(-1), takenDownCode: 'photos', takenDownRest: 60 };
const priceOf = async (id: number) => (await listingRow(id)).price.toNumber();

describe('several listings at once', () => {
  it('each get their own result, and a refusal blocks no other', async () => {
    const live = await add();
    const over = await add({ expiresAt: inDays(-1) });
    const paused = await add({ pausedAt: inDays(-1) });
    const foreign = await add({}, stranger.id);
    const results = await changeMany(owner, { ids: [live, over, paused, foreign, 999_999, live], action: 'pause' });
    const gone = { ok: false, code: 'not_found', messageKey: 'listing_gone' };
    const refused = (id: number, messageKey: string) => ({ id, ok: false, code: 'conflict', messageKey });
    const outcomes = [{ id: live, ok: true }, refused(over, 'stop_expired'), refused(paused, 'paused_already')];
    expect(results).toEqual([...outcomes, ...[foreign, 999_999].map((id) => ({ id, ...gone }))]);
    expect((await listingRow(foreign)).pausedAt).toBeNull();
  });

  it('are renewed by free listings, then credits, and the rest are refused', async () => {
    await db.user.update({ where: { id: owner.id }, data: { freeListingsRemaining: 1, creditBalance: 1 } });
    const ids = [];
    for (let n = 0; n < 4; n += 1) ids.push(await add({ expiresAt: inDays(-1) }));
    const results = await changeMany(owner, { ids, action: 'renew' });
    const refused = 'insufficient_credits';
    expect(results.map(({ ok, code }) => code ?? ok)).toEqual([true, true, refused, refused]);
    expect(await balanceOf(owner.id)).toEqual({ free: 0, credits: 0 });
  });

  it('get a new price, exact or by percent, and a large change waits for review', async () => {
    const [rent, sale] = [await add({ price: 450.5 }), await add({ price: 215_000, listingType: 'sale' })];
    const done = [rent, sale].map((id) => ({ id, ok: true }));
    expect(await changeMany(owner, { ids: [rent, sale], action: 'price', percent: -5 })).toEqual(done);
    expect([await priceOf(rent), await priceOf(sale)]).toEqual([428, 204_250]);
    expect(await changeMany(owner, { ids: [rent], action: 'price', price: 99.125 })).toEqual([
      { id: rent, ok: true, waits: true, messageKey: 'price_waits' },
    ]);
    expect(await priceOf(rent)).toBe(428);
    // A change that waits for approval is not overwritten by another.
    expect(await changeMany(owner, { ids: [rent], action: 'price', percent: 1 })).toMatchObject([
      { code: 'conflict', messageKey: 'change_waits' },
    ]);
    // As the undo button does: the waiting change is withdrawn, and the others get their own prices back.
    const [withdrawn, gone] = await changeMany(owner, { ids: [rent, sale], action: 'withdraw' });
    expect(withdrawn).toMatchObject({ id: rent, ok: true });
    expect(gone).toMatchObject({ id: sale, ok: false, messageKey: 'change_gone' });
    const restored = await changeMany(owner, { ids: [rent, sale], action: 'price', prices: [450.5, 215_000] });
    expect(restored).toEqual(done);
    expect([await priceOf(rent), await priceOf(sale)]).toEqual([450.5, 215_000]);
    const small = await add({ price: 0.004 });
    expect(await changeMany(admin, { ids: [small], action: 'price', percent: -90 })).toMatchObject([
      { code: 'bad_request', messageKey: 'price_range' },
    ]);
  });

  it('are closed, reopened, deleted and restored', async () => {
    const ids = [await add(), await add()];
    const states = async () => (await db.property.findMany({ orderBy: { id: 'asc' } })).map((row) => row.outcome);
    for (const [change, outcome] of [
      [{ action: 'close', outcome: 'sold' }, 'sold'],
      [{ action: 'resume' }, null],
      [{ action: 'delete' }, null],
      [{ action: 'restore' }, null],
    ] as const) {
      expect((await changeMany(owner, { ids, ...change })).every(({ ok }) => ok)).toBe(true);
      expect(await states()).toEqual([outcome, outcome]);
    }
  });
});

describe('my listings', () => {
  const own = (query: object = {}, page = 1) => listOwn(owner, readOwnQuery(query as Record<string, string>), page);
  const idsOf = async (query: object = {}) => (await own(query)).items.map(({ id }) => id);

  it('are counted and filtered by state', async () => {
    const ids = {
      live: [await add({ expiresAt: inDays(3) }), await add()],
      pending: [await add({ approved: false })],
      takenDown: [await add(DOWN)],
      paused: [await add({ pausedAt: inDays(-1) })],
      expired: [await add({ expiresAt: inDays(-1) }), await add({ expiresAt: inDays(-1), pausedAt: inDays(-2) })],
      closed: [await add({ closedAt: inDays(-1), outcome: 'sold' })],
    };
    await add({ deletedAt: new Date() });
    await add({}, stranger.id);
    const { counts, total } = await own();
    expect(total).toBe(8);
    expect(counts).toEqual({ live: 2, pending: 1, takenDown: 1, paused: 1, expired: 2, closed: 1 });
    for (const [state, expected] of Object.entries(ids)) {
      expect((await idsOf({ state })).toSorted()).toEqual(expected.toSorted());
      expect((await own({ state })).total).toBe(expected.length);
    }
  });

  it('come urgent first or in the requested order', async () => {
    const fine = await add({ price: 3 });
    await db.propertyImage.create({ data: { ...photoOf(0), propertyId: fine } });
    const bare = await add({ price: 1 });
    const asked = await add({ price: 2, askedAt: inDays(-1) });
    const later = await add({ price: 5, expiresAt: inDays(5) });
    const sooner = await add({ price: 4, expiresAt: inDays(2) });
    const down = await add({ price: 6, ...DOWN, expiresAt: inDays(40) });
    expect(await idsOf()).toEqual([down, sooner, later, asked, bare, fine]);
    expect(await idsOf({ sort: 'newest' })).toEqual([down, sooner, later, asked, bare, fine].toSorted((a, b) => b - a));
    expect((await idsOf({ sort: 'ending' })).slice(0, 2)).toEqual([sooner, later]);
    expect(await idsOf({ sort: 'price_asc' })).toEqual([bare, asked, fine, sooner, later, down]);
    expect(await idsOf({ sort: 'price_desc' })).toEqual([down, later, sooner, fine, asked, bare]);
  });

  it('include rejected listings, drafts and open payments', async () => {
    const fine = await add({ expiresAt: inDays(2) });
    const over = await add({ expiresAt: inDays(-1) });
    const paid = await add({ expiresAt: inDays(2) });
    const payment = { userId: owner.id, amount: 5, paymentType: 'feature_property' as const, kind: 'feature' as const };
    await db.payment.create({ data: { ...payment, propertyId: paid } });
    await db.payment.create({ data: { ...payment, userId: stranger.id, propertyId: fine } });
    const draft = randomUUID();
    const values = { title: 'By the sea' };
    await db.draft.create({ data: { userId: owner.id, id: draft, values } });
    await db.draft.create({ data: { userId: stranger.id, id: randomUUID(), values } });
    const waiting = await add({ approved: false, title: 'A tower' });
    await rejectProperty(admin, waiting, { code: 'photos', reason: null });
    const [rejected] = await listRejected(owner);

    const { items, total, counts } = await own();
    const all = [`listing ${over}`, `rejected ${rejected?.id}`, `listing ${paid}`, `listing ${fine}`, `draft ${draft}`];
    expect(items.map(({ kind, id }) => `${kind} ${id}`)).toEqual(all);
    const asked = items.flatMap((item) => (item.kind === 'listing' ? [item.payment?.amount ?? null] : []));
    expect(asked).toEqual([null, 5, null]);
    expect([total, counts]).toEqual([5, { live: 2, expired: 1, rejected: 1, draft: 1 }]);
    expect(await idsOf({ state: 'draft' })).toEqual([draft]);
    expect(await idsOf({ keyword: 'SEA' })).toEqual([draft]);
    expect(await idsOf({ keyword: 'tower' })).toEqual([rejected?.id]);
    await db.payment.deleteMany();
    await db.draft.deleteMany();
  });

  it('do not ask for the payment of a renewal once the listing was renewed in another way', async () => {
    const listing = await add({ expiresAt: inDays(2) });
    const renewal = { userId: owner.id, amount: 5, paymentType: 'additional_listing', kind: 'renewal' } as const;
    await db.payment.create({ data: { ...renewal, propertyId: listing } });
    const askedFor = async () => (await own()).items.map((item) => 'payment' in item && item.payment?.amount);
    expect(await askedFor()).toEqual([5]);
    await db.property.update({ where: { id: listing }, data: { expiresAt: inDays(32) } });
    expect(await askedFor()).toEqual([undefined]);
    await db.payment.deleteMany();
  });

  it('are found by number, words and area, with any digits', async () => {
    const sea = await add({ title: 'A flat by the sea' });
    const hill = await add({ title: 'A house', location: 'Sharq' });
    const arabic = String(hill).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
    expect(await idsOf({ keyword: String(sea) })).toEqual([sea]);
    expect(await idsOf({ keyword: `#${arabic}` })).toEqual([hill]);
    expect(await idsOf({ keyword: 'sea' })).toEqual([sea]);
    expect(await idsOf({ keyword: 'شرق' })).toEqual([hill]);
    expect(await idsOf({ keyword: 'nothing' })).toEqual([]);
    expect((await own({ keyword: 'sea', state: 'paused' })).counts).toEqual({ live: 1 });
  });

  it('come 24 per page', async () => {
    for (let n = 0; n < 30; n += 1) await add({ price: 100 + n });
    expect((await own({ sort: 'price_asc' })).items).toHaveLength(24);
    expect((await own({ sort: 'price_asc' }, 2)).items).toHaveLength(6);
    expect((await own({}, 3)).items).toEqual([]);
  });
});
