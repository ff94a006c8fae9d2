import { describe, expect, it, vi } from 'vitest';
import { loadUser } from '@/lib/accounts/users/queries';
import type { UserView } from '@/lib/accounts/users/view';
import { addFavourite } from '@/lib/alerts/favourites/save';
import { changeNote } from '@/lib/alerts/notes/save';
import { shareShortlist } from '@/lib/alerts/shortlists/share';
import { writeVisits } from '@/lib/listings/events/write';
import { rejectProperty, takeDownProperty } from '@/lib/listings/moderation/moderate';
import { readContact } from '@/lib/listings/read/contact';
import { findNonPublic } from '@/lib/listings/read/find-owner';
import { listProperties } from '@/lib/listings/read/list';
import { readMapAreas } from '@/lib/listings/read/map-tiles';
import { countByType, featuredStrip, getPublicProperty, recentStrip } from '@/lib/listings/read/queries';
import { loadViews } from '@/lib/listings/read/rows';
import { searchProperties } from '@/lib/listings/read/search';
import { listSimilar } from '@/lib/listings/read/similar';
import * as sitemap from '@/lib/listings/read/sitemap';
import { reportListing } from '@/lib/listings/reports/report';
import { listingStatus } from '@/lib/listings/status';
import { hasPublicPage, isPublic, publicListings } from '@/lib/listings/visibility';
import { expireListings } from '@/lib/listings/write/expire';
import { featureWithCredits, setFeatured } from '@/lib/listings/write/feature';
import { closeProperty, pauseProperty } from '@/lib/listings/write/life';
import { removeProperty } from '@/lib/listings/write/remove';
import { askOwners, confirmProperty } from '@/lib/listings/write/still-there';
import { reconcile } from '@/lib/payments/reconcile';
import { settle } from '@/lib/payments/settle';
import { startFeaturePayment } from '@/lib/payments/start';
import { kuwaitDay } from '@/lib/platform/day';
import { loadGazetteer } from '@/lib/search/phrase/load-gazetteer';
import { addAccount, listingOf, useDatabase, writeReference } from '@/tests/support/database';
import { payingAt } from '@/tests/support/paying';
import { inDays } from '@/tests/support/records';

/** Every read and every purchase, for listings in each state that is not public. */
const sandbox = await vi.hoisted(async () => (await import('@/tests/support/sandbox')).useSandbox());
const { payLast, endRefund } = payingAt(sandbox);
const { db } = await useDatabase();

const person = (role: 'user' | 'admin' = 'user') => addAccount({ role, creditBalance: 50 });
const reason = { code: 'photos', reason: null };
const update = (id: number, data: object) => db.property.update({ where: { id }, data, select: { id: true } });
const updateOwner = ({ id }: UserView, data: object) => db.user.update({ where: { id }, data, select: { id: true } });
/** Reports a listing as an account, or anonymously. */
const reportFrom = (id: number, address: string, account?: number) => {
  const user = account ? { id: account, role: 'user' as const, emailConfirmed: true } : null;
  const report = { reason: account ? 'fraud' : 'price', text: null, email: null } as const;
  return reportListing(id, report, { user, address, locale: 'ar' });
};
const report = async (id: number) => {
  for (const network of [1, 2, 3]) await reportFrom(id, `198.51.${network}.1`, 10_000 + network);
};

type Change = (owner: UserView, id: number) => Promise<unknown>;
/** `page`: whether everyone can still open the page. */
const STATES: [state: string, change: Change, page?: 'page'][] = [
  ['pending', (_, id) => update(id, { approved: false })],
  ['expired', (_, id) => update(id, { expiresAt: new Date(Date.now() - 1000) }), 'page'],
  ['paused', (owner, id) => pauseProperty(owner, id)],
  ['closed', (owner, id) => closeProperty(owner, id, 'rented'), 'page'],
  ['deleted by its owner', (owner, id) => removeProperty(owner, id)],
  ['deleted by an admin', (_, id) => removeProperty(admin, id)],
  ['taken down', (_, id) => takeDownProperty(admin, id, reason)],
  ['resubmitted', (_, id) => takeDownProperty(admin, id, reason).then(() => update(id, { resentAt: new Date() }))],
  ['hidden by reports', (_, id) => report(id)],
  ['rejected', (_, id) => update(id, { approved: false }).then(() => rejectProperty(admin, id, reason))],
  ['its owner’s, whose account is disabled', (owner) => updateOwner(owner, { disabled: true })],
  ['its owner’s, who is to be deleted', (owner) => updateOwner(owner, { deletionDueAt: inDays(1) })],
  ['paused and expired', (_, id) => update(id, { pausedAt: new Date(), expiresAt: new Date(0) })],
];

const HERE = { latitude: 29.33, longitude: 48.07, locationPrecision: 'exact' };
async function listed() {
  const owner = await person();
  const data = listingOf(owner.id, { ...HERE, confirmedAt: inDays(-25) });
  const { id } = await db.property.create({ data, select: { id: true } });
  return { owner, id };
}
const failure = (work: Promise<unknown>) =>
  work.then(() => null).catch(({ code }: { code?: string }) => code ?? 'no code');
const ids = (list: { id: number }[]) => list.map((each) => each.id);
async function idsOf(parts: AsyncGenerator<{ id: number }[]>) {
  const found: number[] = [];
  for await (const rows of parts) found.push(...ids(rows));
  return found;
}

const LIKE = { listingType: 'rent', propertyType: 'apartment', location: 'Salmiya', price: 400 } as const;
/** Whether each reader returns a listing. */
const READERS: Record<string, (id: number, owner: UserView) => Promise<boolean>> = {
  'the view': async (id) => (await db.$queryRaw<unknown[]>`SELECT FROM public_listings WHERE id = ${id}`).length === 1,
  'the filter': async (id) => (await db.property.count({ where: { id, ...publicListings(new Date()) } })) === 1,
  'the predicate': async (id) => (await loadViews([id])).some((view) => isPublic(view, new Date())),
  'the status that its owner sees': async (id) =>
    (await loadViews([id])).some((view) => ['live', 'expiring'].includes(listingStatus(view, new Date(), 7).state)),
  'what search would write': async (id) =>
    (await db.$queryRaw<unknown[]>`SELECT FROM search.current WHERE id = ${id} AND live`).length === 1,
  'what search has': async (id) =>
    (await db.$queryRaw<unknown[]>`SELECT FROM search.listings WHERE id = ${id} AND live`).length === 1,
  'the list': async (id) => ids((await searchProperties({}, 100)).items).includes(id),
  'the list of its advertiser': async (id, { id: publisherId }) =>
    ids((await listProperties(null, { publisherId, pageSize: 24 })).items).includes(id),
  'the recent strip': async (id) => ids(await recentStrip()).includes(id),
  'the counts by type': async () => (await countByType()).apartment === 1,
  'the count of its area': async () => {
    await expireListings();
    return (await db.location.findFirstOrThrow({ where: { name: 'Salmiya' } })).propertyCount === 1;
  },
  'the map': async () => (await readMapAreas({}, await loadGazetteer())).total === 1,
  'similar listings': async (id) => ids(await listSimilar({ ...LIKE, id: 0, rentPeriod: null })).includes(id),
  'the sitemap': async (id) => (await idsOf(sitemap.publicListings(1, 10_000))).includes(id),
  'the sitemap of advertisers': async (_, owner) => ids(await sitemap.publicAdvertisers(1, 10_000)).includes(owner.id),
  'the contact': async (id) => (await failure(readContact(null, id, '203.0.113.1'))) !== 'not_found',
  'a shared list': async (id) => (await failure(shareShortlist(reader, { ids: [id] }))) === null,
  'the count of views': async (id) => {
    const visit = Math.floor(Math.random() * 1e9);
    await writeVisits([{ visit, day: kuwaitDay(), listing: id, userId: 0, kind: 'view' }]);
    return (await db.listingDay.deleteMany({ where: { listingId: id } })).count === 1;
  },
  'the question whether it is there': async (id) => {
    await askOwners();
    return (await db.property.count({ where: { id, askedAt: { not: null } } })) === 1;
  },
};
const PAGE_READERS: Record<string, (id: number) => Promise<boolean>> = {
  'the page': async (id) => (await getPublicProperty(id)) !== null,
  'the middleware': async (id) =>
    (await findNonPublic(id)) === null && (await db.property.count({ where: { id, deletedAt: null } })) === 1,
  'the predicate of pages': async (id) => (await loadViews([id])).some(hasPublicPage),
  favourites: async (id) => (await failure(addFavourite(reader, id))) === null,
  notes: async (id) => (await failure(changeNote(reader, id, { note: 'Mine' }))) === null,
};
async function seenBy(
  readers: Record<string, (id: number, owner: UserView) => Promise<boolean>>,
  id: number,
  owner: UserView,
) {
  const seen: string[] = [];
  for (const [name, sees] of Object.entries(readers)) if (await sees(id, owner)) seen.push(name);
  return seen;
}
const clear = () => Promise.all([db.property.deleteMany(), db.limit.deleteMany()]);

await writeReference();
const admin = await person('admin');
const reader = await person();

describe('a listing', () => {
  it('that is public is returned by every reader and can be featured', async () => {
    await clear();
    const { owner, id } = await listed();
    expect(await seenBy(READERS, id, owner)).toEqual(Object.keys(READERS));
    expect(await seenBy(PAGE_READERS, id, owner)).toEqual(Object.keys(PAGE_READERS));
    expect((await setFeatured(admin, id, true)).featured).toBe(true);
    expect(ids(await featuredStrip())).toEqual([id]);
    expect(await failure(confirmProperty(owner, id))).toBeNull();
    expect(await failure(reportFrom(id, '203.0.113.9'))).toBeNull();
  });

  it.each(STATES)('that is %s is returned by no reader and cannot be featured', async (_, change, page) => {
    await clear();
    const { owner, id } = await listed();
    await change(owner, id);
    expect(await seenBy(READERS, id, owner)).toEqual([]);
    expect(await seenBy(PAGE_READERS, id, owner)).toEqual(page ? Object.keys(PAGE_READERS) : []);

    const isGone = (await db.property.count({ where: { id, deletedAt: null } })) === 0;
    const refused = isGone ? 'not_found' : 'conflict';
    expect(await failure(setFeatured(admin, id, true))).toBe(refused);
    expect(await failure(featureWithCredits(owner, id))).toBe(refused);
    expect(await failure(startFeaturePayment({ user: owner, locale: 'ar' }, id))).toBe(refused);
    expect(await failure(confirmProperty(owner, id))).toBe(refused);
    expect(await failure(reportFrom(id, '203.0.113.10'))).toBe('not_found');
    expect(await db.payment.count({ where: { userId: owner.id } })).toBe(0);
    expect((await loadUser(db, owner.id)).creditBalance).toBe(50);

    await db.property.updateMany({ where: { id, approved: true }, data: { featured: true, featuredUntil: inDays(1) } });
    expect((await loadViews([id])).some(({ featured }) => featured)).toBe(false);
    expect(ids(await featuredStrip())).toEqual([]);
  });

  it.each(STATES)(
    'that was paid to be featured and is %s by then is not featured and refunded once',
    async (_, change) => {
      const { owner, id } = await listed();
      await startFeaturePayment({ user: owner, locale: 'ar' }, id);
      const payment = () => db.payment.findFirstOrThrow({ where: { userId: owner.id }, include: { refunds: true } });
      await change(owner, id);
      const charge = await payLast(owner.id);
      await settle(charge);
      expect(await payment()).toMatchObject({ state: 'undelivered', deliveredAt: null });
      expect(await db.property.count({ where: { id, featured: true } })).toBe(0);
      await Promise.all([reconcile(), reconcile(), reconcile()]);
      expect((await payment()).refundStatus).toBe('PENDING');
      await endRefund(charge);
      await reconcile();
      await reconcile();
      expect(await payment()).toMatchObject({ state: 'refunded', refunds: [{ status: 'REFUNDED' }] });
      expect((await payment()).refundedAmount.toNumber()).toBe(5);
    },
  );
});
