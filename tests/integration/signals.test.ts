import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { checkPending, deleteOldSignals } from '@/lib/listings/moderation/check';
import { approveProperty } from '@/lib/listings/moderation/moderate';
import { loadPendingPage } from '@/lib/listings/moderation/pending';
import { admin, LISTING, OTHER, owner, PENDING, prepareListings, stranger } from '@/tests/support/listings';

const { db, reset, close } = await prepareListings();
const [PHONE, TEXT] = ['+96566554433', 'A flat of three rooms beside the sea, with a view to it.'];

beforeEach(async () => {
  await reset();
  await db.officeMember.deleteMany();
  await db.user.updateMany({ data: { phone: null } });
  await db.property.updateMany({ data: { contactPhone: null, createdAt: ago(10) } });
  await change(PENDING, { contactPhone: PHONE });
});
afterAll(close);

const HOUR = 60 * 60_000;
function ago(hours: number) {
  return new Date(Date.now() - hours * HOUR);
}
function change(id: number, data: Parameters<typeof db.property.update>[0]['data']) {
  return db.property.update({ where: { id }, data });
}
const pending = async () => (await loadPendingPage(admin, { page: 1 })).list?.items ?? [];
const signals = async (id = PENDING) => (await pending()).find(({ property }) => property.id === id)?.signals;
const report = (propertyId: number, outcome: 'upheld' | 'dismissed' | null) =>
  db.listingReport.create({
    data: { propertyId, reason: 'price', locale: 'ar', reporter: 'x', outcome, closedAt: outcome && new Date() },
  });

describe('signals', () => {
  it('are none where there is nothing', async () => {
    expect(await signals()).toEqual([]);
  });

  it('are other accounts with the number that is shown, their own or that of a listing, unless one is the other’s office', async () => {
    const other = [{ kind: 'phone', accounts: [{ id: stranger.id, fullName: 'Somebody' }] }];
    await db.user.update({ where: { id: stranger.id }, data: { phone: PHONE } });
    expect(await signals()).toEqual(other);
    await db.user.update({ where: { id: stranger.id }, data: { phone: null } });
    await change(OTHER, { contactPhone: PHONE });
    expect(await signals(), 'a listing of the same account').toEqual([]);
    await change(OTHER, { publisherId: stranger.id });
    expect(await signals()).toEqual(other);
    await db.officeMember.create({ data: { userId: owner.id, officeId: stranger.id, role: 'owner' } });
    expect(await signals()).toEqual([]);
  });

  it('are listings with the same text in either language, where it is long enough', async () => {
    expect(await signals(), 'two words are alike by chance').toEqual([]);
    await change(PENDING, { description: TEXT });
    await change(OTHER, { description: TEXT });
    expect(await signals()).toMatchObject([{ kind: 'text', listings: [{ id: OTHER, title: 'A flat' }] }]);
    await change(PENDING, { descriptionAr: TEXT, description: null });
    expect(await signals()).toEqual([]);
    await change(LISTING, { descriptionAr: TEXT });
    expect(await signals()).toMatchObject([{ kind: 'text', listings: [{ id: LISTING }] }]);
  });

  it('are a number or a link in the text', async () => {
    await change(PENDING, { description: 'Call 9988 7766' });
    expect(await signals()).toEqual([{ kind: 'contact', found: 'phone' }]);
    await change(PENDING, { description: null, descriptionAr: 'www.example.com' });
    expect(await signals()).toEqual([{ kind: 'contact', found: 'link' }]);
  });

  it('are reports of the advertiser’s listings, but those of which nothing came', async () => {
    await report(LISTING, 'dismissed');
    expect(await signals()).toEqual([]);
    await report(OTHER, 'upheld');
    await report(LISTING, null);
    expect(await signals()).toEqual([{ kind: 'reports', open: 1, upheld: 1 }]);
  });
});

describe('the order of the queue', () => {
  const order = async () => (await pending()).map(({ property }) => property.id);
  beforeEach(async () => {
    await db.property.updateMany({ data: { approved: false } });
    await change(LISTING, { createdAt: ago(3), description: 'Call 9988 7766' });
    await change(OTHER, { createdAt: ago(2) });
    await change(PENDING, { createdAt: ago(1) });
  });

  it('has a listing with signals as if it was sent four hours later, once they were looked for', async () => {
    expect(await order()).toEqual([LISTING, OTHER, PENDING]);
    expect(await checkPending()).toBe(3);
    expect(await order()).toEqual([OTHER, PENDING, LISTING]);
    await change(LISTING, { createdAt: ago(6) });
    expect(await order()).toEqual([LISTING, OTHER, PENDING]);
    await change(LISTING, { createdAt: ago(3), creditsTaken: 1 });
    expect(await order()).toEqual([LISTING, OTHER, PENDING]);
  });

  it('looks again at what was changed, and at nothing twice', async () => {
    await Promise.all([checkPending(), checkPending()]);
    expect(await checkPending()).toBe(0);
    await change(LISTING, { description: 'No number', updatedAt: new Date() });
    expect(await checkPending()).toBe(1);
    expect(await order()).toEqual([LISTING, OTHER, PENDING]);
  });

  it('forgets what waits for nothing any more', async () => {
    await checkPending();
    await approveProperty(admin, LISTING);
    expect(await deleteOldSignals()).toBe(1);
    expect(await db.listingSignals.count()).toBe(2);
  });
});
