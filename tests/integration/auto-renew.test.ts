import { beforeEach, expect, test } from 'vitest';
import { renewEndingListings, setAutoRenew } from '@/lib/listings/write/auto-renew';
import { expireListings, warnOfExpiry } from '@/lib/listings/write/expire';
import { renewProperty } from '@/lib/listings/write/renew';
import { addAccount, useDatabase, writeReference, type AccountFacts } from '@/tests/support/database';
import { addListing, auditEntries, balanceOf, DAY, HOUR, listingRow, noticesOf } from '@/tests/support/records';

const { db } = await useDatabase();
await writeReference();
beforeEach(() => db.property.deleteMany());

const person = ({ free = 0, ...facts }: AccountFacts & { free?: number } = {}) =>
  addAccount({ freeListingsRemaining: free, ...facts });
const add = async (publisherId: number, hoursLeft: number, change: object = {}) => {
  const expiresAt = new Date(Date.now() + hoursLeft * HOUR);
  return { id: await addListing(publisherId, { expiresAt, autoRenew: true, ...change }), expiresAt };
};
const endOf = async (id: number) => (await listingRow(id)).expiresAt.getTime();

test('uses a free listing first, then a credit, and notifies the owner without a warning before', async () => {
  const owner = await person({ free: 1, creditBalance: 1 });
  const [sooner, later] = [await add(owner.id, 10), await add(owner.id, 20)];
  await warnOfExpiry();
  await renewEndingListings();
  expect(await endOf(sooner.id)).toBe(sooner.expiresAt.getTime() + 30 * DAY);
  expect(await endOf(later.id)).toBe(later.expiresAt.getTime() + 30 * DAY);
  expect(await balanceOf(owner.id)).toEqual({ free: 0, credits: 0 });
  expect(await noticesOf(owner)).toEqual(['listingRenewed', 'listingRenewed']);
});

test.each([
  ['does not renew itself', { autoRenew: false }],
  ['has more than a day left', { expiresAt: new Date(Date.now() + 25 * HOUR) }],
  ['has ended', { expiresAt: new Date(Date.now() - HOUR) }],
  ['waits for approval', { approved: false }],
  ['was taken down', { approved: false, takenDownAt: new Date(), takenDownCode: 'photos', takenDownRest: 60 }],
])('does not renew a listing that %s', async (_, change) => {
  const owner = await person({ free: 3, creditBalance: 3 });
  const { id } = await add(owner.id, 10, change);
  const before = await endOf(id);
  await renewEndingListings();
  expect(await endOf(id)).toBe(before);
  expect(await balanceOf(owner.id)).toEqual({ free: 3, credits: 3 });
  expect(await noticesOf(owner)).toEqual([]);
});

test('renews once when the owner renews too and when it runs twice', async () => {
  for (let round = 0; round < 5; round += 1) {
    const owner = await person({ creditBalance: 5 });
    const { id, expiresAt } = await add(owner.id, 10);
    const renewals = [1, 2].flatMap(() => [renewEndingListings(), renewProperty(owner, id, 'credit')]);
    await Promise.allSettled(renewals);
    expect(await endOf(id)).toBe(expiresAt.getTime() + 30 * DAY);
    expect(await balanceOf(owner.id)).toEqual({ free: 0, credits: 4 });
  }
});

test('renews the listing that ends first when credits run out, and notifies about the others', async () => {
  const owner = await person({ creditBalance: 1 });
  const listings = [await add(owner.id, 20), await add(owner.id, 4), await add(owner.id, 12)];
  await renewEndingListings();
  const ends = await Promise.all(listings.map(({ id }) => endOf(id)));
  expect(ends.map((end, index) => end - (listings[index]?.expiresAt.getTime() ?? 0))).toEqual([0, 30 * DAY, 0]);
  expect((await noticesOf(owner)).toSorted()).toEqual(['listingRenewed', 'renewalUnpaid', 'renewalUnpaid']);
});

test('without credits notifies once, three days before the end, and lets the listing expire', async () => {
  const owner = await person();
  const { id } = await add(owner.id, 80);
  await warnOfExpiry();
  expect(await noticesOf(owner)).toEqual([]);
  const left = (hours: number) =>
    db.property.update({ where: { id }, data: { expiresAt: new Date(Date.now() + hours * HOUR) } });
  const { expiresAt } = await left(70);
  await Promise.all([warnOfExpiry(), warnOfExpiry()]);
  await warnOfExpiry();
  expect(await noticesOf(owner)).toEqual(['renewalUnpaid']);
  await db.$executeRaw`UPDATE properties SET expires_at = ${expiresAt} WHERE id = ${id}`;
  await renewEndingListings();
  await db.$executeRaw`UPDATE search.listings SET expires_at = now() WHERE id = ${id}`;
  await expireListings();
  expect(await noticesOf(owner)).toEqual(['listingExpired', 'renewalUnpaid']);
});

test('of an office warns its members, and not those who join later', async () => {
  const office = await person({ isOffice: true });
  const join = async () => {
    const member = await person();
    await db.officeMember.create({ data: { userId: member.id, officeId: office.id, role: 'member' } });
    return member;
  };
  await add(office.id, 70);
  const [first, second] = [await join(), await join()];
  await warnOfExpiry();
  const third = await join();
  await warnOfExpiry();
  expect(await Promise.all([first, second, third].map(noticesOf))).toEqual([['renewalUnpaid'], ['renewalUnpaid'], []]);
});

test('is switched by the owner and by admins, whose change is audited', async () => {
  const [owner, admin] = [await person(), await person({ role: 'admin' })];
  const { id } = await add(owner.id, 100, { autoRenew: false });
  const { updatedAt } = await listingRow(id);
  expect(await setAutoRenew(owner, id, true)).toMatchObject({ autoRenew: true });
  expect(await setAutoRenew(admin, id, false)).not.toHaveProperty('autoRenew');
  const { id: own } = await add(admin.id, 100);
  await setAutoRenew(admin, own, false); // as an owner
  const actions = await auditEntries({ subjectId: { in: [id, own] }, subject: 'property' });
  expect(actions.map(({ actorId, action }) => [actorId, action])).toEqual([[admin.id, 'end_auto_renew']]);
  expect(await listingRow(id)).toMatchObject({ autoRenew: false, updatedAt });
});
