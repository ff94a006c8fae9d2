import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Actor } from '@/lib/accounts/users/view';
import { loadChangedPage } from '@/lib/listings/moderation/changes';
import { approveProperty, rejectProperty, reviewChanges, takeDownProperty } from '@/lib/listings/moderation/moderate';
import { loadTrust } from '@/lib/listings/moderation/trusted';
import { countByApproval } from '@/lib/listings/read/managed-list';
import { decideReports } from '@/lib/listings/reports/close';
import type { ListingInput } from '@/lib/listings/schema';
import { createProperty, insertProperty } from '@/lib/listings/write/create';
import { updateProperty } from '@/lib/listings/write/update';
import { transaction } from '@/lib/platform/transaction';
import type { SettingValues } from '@/lib/settings/settings';
import { addAccount, ADMIN, useDatabase, writeReference, type AccountFacts } from '@/tests/support/database';
import { clearJobs, jobsOf } from '@/tests/support/jobs';
import { plainListing } from '@/tests/support/listing';
import {
  addListing,
  auditEntries,
  DAY,
  deleteAll,
  inDays,
  notifications,
  photoOf,
  setSettings,
} from '@/tests/support/records';

const daysAgo = (days: number) => inDays(-days);
const ON = { trustedSkipQueue: true, trustedApprovals: 3, trustedSample: 0 } as const satisfies SettingValues;
const TRUSTWORTHY: AccountFacts = { createdAt: daysAgo(100), emailConfirmedAt: new Date(), freeListingsRemaining: 20 };

const { db } = await useDatabase();
await writeReference();
let owner: Actor;
let admin: Actor;
let phone = 50_000_000;
beforeEach(async () => {
  await deleteAll('properties', 'audit_entries');
  await clearJobs();
  await setSettings(ON);
  owner = await addAccount(TRUSTWORTHY);
  admin = await addAccount(ADMIN);
  phone += 1;
  await approvals(3);
});

type Entry = Partial<NonNullable<Parameters<typeof db.auditEntry.create>[0]>['data']>;
let subjectId = 1_000_000;
const entry = (action: string, more: Entry = {}) => {
  subjectId += 1;
  const about = { subject: 'property', subjectId, name: 'A flat', userId: owner.id, actorId: admin.id };
  return db.auditEntry.create({ data: { ...about, action, ...more } as never });
};
async function approvals(count: number, more: Entry = {}) {
  for (let n = 0; n < count; n += 1) await entry('approve', more);
}
/** A listing without signals: its text and number are its own. */
const input = (change: Partial<ListingInput> = {}) => ({ ...plainListing, contactPhone: `+965${phone}`, ...change });
const publish = (change: Partial<ListingInput> = {}, actor = owner) => createProperty(actor, input(change), 'free');
const isApproved = async (change: Partial<ListingInput> = {}) => (await publish(change)).approved;
const add = (change: Record<string, unknown> = {}) => addListing(owner.id, change);
const report = (propertyId: number, more: { outcome?: string; closedAt?: Date } = {}) =>
  db.listingReport.create({ data: { propertyId, reason: 'fraud', locale: 'ar', reporter: randomUUID(), ...more } });
const entriesOf = async (id: number) =>
  (await auditEntries({ subjectId: id, subject: 'property' })).map(({ action, actorId }) => `${action} ${actorId}`);
const toReview = async () => [...(await loadChangedPage(admin, { page: 1 })).spotChecks.keys()];
const unmet = async (id = owner.id) => (await loadTrust(id)).unmet;

describe('a new listing of a trusted advertiser', () => {
  it('is approved at once, with the effects of an approval', async () => {
    const { id, approved, expiresAt } = await publish();
    expect(approved).toBe(true);
    expect((Date.parse(expiresAt) - Date.now()) / DAY).toBeCloseTo(30, 1);
    expect(await db.property.findUniqueOrThrow({ where: { id } })).toMatchObject({ freeTaken: 0, answeredAt: null });
    expect(await entriesOf(id)).toEqual(['auto_approve null']);
    expect(await notifications({ userId: owner.id })).toMatchObject([{ kind: 'listingApproved' }]);
    expect((await jobsOf('matchListing')).map(({ data }) => data)).toEqual([{ propertyId: id }]);
    expect(await toReview()).toEqual([]);
  });

  it('waits while the setting is off', async () => {
    await setSettings({ trustedSkipQueue: false });
    const { id, approved } = await publish();
    expect(approved).toBe(false);
    await approveProperty(admin, id);
    expect(await entriesOf(id), 'an approval with review').toEqual([`approve ${admin.id}`]);
  });

  it('may be paid for, but not with what publishing no longer accepts', async () => {
    const insert = () =>
      transaction((tx) => insertProperty(tx, owner, input(), { funding: 'free', publisherId: owner.id }));
    expect((await insert()).approved).toBe(true);
    await setSettings({ advertLaw: true });
    expect((await insert()).approved, 'without a letter').toBe(false);
    await setSettings({ advertLaw: false, refusedWords: ['flat'] });
    expect((await insert()).approved, 'with a banned word').toBe(false);
    await setSettings({ refusedWords: [] });
  });

  it('of an office counts for the office, one of whose owners has a confirmed address', async () => {
    const { id: officeId } = await addAccount({ ...TRUSTWORTHY, isOffice: true, emailConfirmedAt: null });
    const office = { id: officeId, name: '', role: 'owner' as const, disabled: false };
    const member = { ...owner, office: { ...office, creditBalance: 0, freeListingsRemaining: 20 } };
    await db.officeMember.create({ data: { userId: owner.id, officeId, role: 'owner' } });
    expect((await publish({}, member)).approved, 'approvals of the member').toBe(false);
    await approvals(3, { userId: officeId });
    expect((await publish({}, member)).approved).toBe(true);
    await db.user.update({ where: { id: owner.id }, data: { emailConfirmedAt: null } });
    expect(await unmet(officeId)).toEqual(['email']);
  });
});

describe('trust', () => {
  it.each<[string, () => Promise<unknown>, string]>([
    ['an approval is too long ago', () => db.auditEntry.updateMany({ data: { createdAt: daysAgo(181) } }), 'approvals'],
    ['the approvals are of one listing', () => db.auditEntry.updateMany({ data: { subjectId: 1 } }), 'approvals'],
    ['no admin made them', () => db.auditEntry.updateMany({ data: { action: 'auto_approve' } }), 'approvals'],
    ['a listing was rejected as untrue', () => entry('reject', { code: 'untrue' }), 'refusals'],
    ['a listing was taken down in an admin’s own words', () => entry('take_down', { detail: 'No' }), 'refusals'],
    ['a listing was removed by an admin', () => entry('remove'), 'refusals'],
    ['a report was upheld', async () => report(await add(), { outcome: 'upheld', closedAt: new Date() }), 'reports'],
    ['a report was upheld about a deleted listing', () => entry('uphold_reports'), 'reports'],
    ['the address is not confirmed', () => change({ emailConfirmedAt: null }), 'email'],
    ['the account is new', () => change({ createdAt: daysAgo(89) }), 'age'],
    ['the account is disabled', () => change({ disabled: true }), 'active'],
  ])('ends if %s', async (_, breakIt, condition) => {
    expect(await unmet()).toEqual([]);
    await breakIt();
    expect(await unmet()).toEqual([condition]);
    expect(await isApproved()).toBe(false);
  });
  function change(data: AccountFacts) {
    return db.user.update({ where: { id: owner.id }, data });
  }

  it('outlives missing photos, dismissed reports and what is 180 days old', async () => {
    for (const code of ['photos', 'details']) await entry('reject', { code });
    for (const action of ['take_down', 'uphold_reports']) await entry(action, { createdAt: daysAgo(181) });
    await report(await add(), { outcome: 'dismissed', closedAt: new Date() });
    await report(await add(), { outcome: 'upheld', closedAt: daysAgo(181) });
    expect(await unmet()).toEqual([]);
  });

  it('is lost with an upheld report, a takedown and a rejection', async () => {
    for (const lose of [
      async (id: number) => (await report(id), decideReports(admin, id, 'upheld')),
      (id: number) => takeDownProperty(admin, id, { code: 'untrue', reason: null }),
    ]) {
      const { id, approved } = await publish();
      expect(approved).toBe(true);
      await lose(id);
      expect(await isApproved()).toBe(false);
      await db.property.deleteMany();
      await db.auditEntry.deleteMany({ where: { action: { in: ['uphold_reports', 'take_down'] } } });
    }
    const rejected = await add({ approved: false });
    await rejectProperty(admin, rejected, { code: 'duplicate', reason: null });
    expect(await unmet()).toEqual(['refusals']);
  });
});

describe('a suspicious listing of a trusted advertiser', () => {
  it.each<[string, () => Promise<unknown>, Partial<ListingInput>]>([
    ['has a number in its text', () => Promise.resolve(), { description: 'Call 9988 7766' }],
    ['is by an advertiser with an open report', async () => report(await add()), {}],
  ])('waits if it %s', async (_, prepare, change) => {
    await prepare();
    expect(await isApproved(change)).toBe(false);
  });

  it('waits if its photos are those of another listing', async () => {
    const place = { propertyType: 'apartment', location: 'Salmiya' };
    const other = await add({ contactPhone: null, ...place });
    const draftId = randomUUID();
    await db.draft.create({ data: { userId: owner.id, id: draftId, values: place } });
    for (const position of [0, 1]) {
      const [theirs, own] = [`theirs${position}`, `own${position}`];
      const hash = BigInt(position + 1) * 0x0123456789abcdn;
      await db.photoHash.createMany({ data: [theirs, own].map((key) => ({ key, hash, mirror: 0n })) });
      await db.propertyImage.create({ data: { ...photoOf(position), propertyId: other, imageUrl: theirs } });
      await db.draftImage.create({ data: { ...photoOf(position), userId: owner.id, draftId, imageUrl: own } });
    }
    expect((await createProperty(owner, { ...input(), draftId }, 'free')).approved).toBe(false);
    await db.propertyImage.deleteMany({ where: { propertyId: other } });
    expect(await isApproved()).toBe(true);
  });
});

describe('a change by a trusted advertiser', () => {
  const cheap = () => input({ price: 200 });

  it('is public at once, and recorded for admins', async () => {
    const { id } = await publish();
    const { property } = await updateProperty(owner, id, cheap());
    expect(property).toMatchObject({ price: 200, approved: true });
    expect(property).not.toHaveProperty('pendingChange');
    expect((await loadChangedPage(admin, { page: 1 })).changes.get(id)).toMatchObject([{ field: 'price' }]);
  });

  it('waits if it is suspicious, or if the setting is off', async () => {
    const { id } = await publish();
    const texted = await updateProperty(owner, id, input({ description: 'Whole new text, call 9988 7766 soon' }));
    expect(texted.property).toMatchObject({ description: plainListing.description, pendingChange: expect.any(String) });
    await setSettings({ trustedSkipQueue: false });
    expect((await updateProperty(owner, id, cheap())).property).toMatchObject({ price: 450 });
  });
});

describe('the review afterwards', () => {
  beforeEach(() => setSettings({ trustedSample: 100 }));

  it('lists drawn listings among the changed ones until an admin has reviewed them', async () => {
    const { id } = await publish();
    expect(await toReview()).toEqual([id]);
    expect((await countByApproval()).changed.total).toBe(1);
    await updateProperty(owner, id, input({ bedrooms: 2 }));
    expect((await countByApproval()).changed.total, 'with a change').toBe(1);
    await reviewChanges(admin, id);
    expect(await toReview()).toEqual([]);
    expect((await countByApproval()).changed.total).toBe(0);
    const reviewed = [`spot_check ${admin.id}`, `review ${admin.id}`];
    expect(await entriesOf(id)).toEqual(['auto_approve null', ...reviewed]);
    expect((await loadTrust(owner.id)).approvals).toBe(4);
  });

  it('draws a share of the listings', async () => {
    await setSettings({ trustedSample: 50 });
    const ids: number[] = [];
    for (let n = 0; n < 16; n += 1) {
      phone += 1;
      ids.push((await publish()).id);
    }
    const drawn = await db.spotCheck.count({ where: { propertyId: { in: ids } } });
    expect(drawn).toBeGreaterThan(0);
    expect(drawn).toBeLessThan(16);
  });
});

describe('at the same time', () => {
  const waits = () =>
    vi.waitFor(async () => {
      const waiting = await db.$queryRaw<unknown[]>`
        SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      expect(waiting).toHaveLength(1);
    });
  const lock = (strength: 'SHARE' | 'NO KEY UPDATE') => `SELECT FROM users WHERE id = ${owner.id} FOR ${strength}`;

  it('a listing waits for a report that is being upheld, and sees the outcome', async () => {
    const reported = await add();
    await report(reported);
    await db.listingReport.updateMany({ data: { outcome: 'dismissed', closedAt: new Date() } });
    expect(await unmet()).toEqual([]);
    let published: Promise<{ approved: boolean }> | undefined;
    await db.$transaction(async (tx) => {
      await tx.$queryRawUnsafe(lock('NO KEY UPDATE'));
      await tx.listingReport.updateMany({ data: { outcome: 'upheld' } });
      const how = { funding: 'unlimited', publisherId: owner.id } as const;
      published = transaction((own) => insertProperty(own, owner, input(), how));
      await waits();
    });
    expect((await published)?.approved).toBe(false);
  });

  it('upholding a report waits for a listing that is being published', async () => {
    const reported = await add();
    await report(reported);
    let decided: Promise<void> | undefined;
    await db.$transaction(async (tx) => {
      await tx.$queryRawUnsafe(lock('SHARE'));
      decided = decideReports(admin, reported, 'upheld');
      await waits();
      expect(await tx.listingReport.count({ where: { outcome: 'upheld' } })).toBe(0);
    });
    await decided;
    expect(await unmet()).toEqual(['reports']);
  });

  it('publishing and taking down do not deadlock', async () => {
    const listings = await Promise.all(Array.from({ length: 4 }, () => add()));
    const takeDowns = listings.map((id) => takeDownProperty(admin, id, { code: 'untrue', reason: null }));
    const results = await Promise.allSettled([...takeDowns, ...listings.map(() => publish())]);
    expect(results.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 'fulfilled'));
    expect(await isApproved()).toBe(false);
  });
});
