import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { approveProperty } from '@/lib/listings/moderation/moderate';
import { listProperties } from '@/lib/listings/read/list';
import type { NewListing } from '@/lib/listings/schema';
import { createProperty } from '@/lib/listings/write/create';
import { removeProperty } from '@/lib/listings/write/remove';
import { renewProperty } from '@/lib/listings/write/renew';
import { updateProperty } from '@/lib/listings/write/update';
import { loadVersion } from '@/lib/listings/write/version';
import { addAccount, listingOf, useDatabase, writeReference } from '@/tests/support/database';
import { plainListing } from '@/tests/support/listing';
import { addListing, balanceOf, countOutcomes, DAY, inDays, setSettings } from '@/tests/support/records';

const { db } = await useDatabase();
const reference = await writeReference();
beforeEach(() => db.property.deleteMany());

const listings = (publisherId: number) => db.property.count({ where: { publisherId, deletedAt: null } });

const FACTS = { price: 450.125, bedrooms: 2, amenities: [reference.gym] };
const input = (change: Partial<NewListing> = {}) => ({ ...plainListing, ...FACTS, ...change });

describe('a new listing', () => {
  it("is pending for 60 days, has the area's Arabic name and uses a free listing", async () => {
    const owner = await addAccount();
    const view = await createProperty(owner, input(), 'free');
    const published = { approved: false, featured: false, publisherId: owner.id, publisherName: 'A Person' };
    expect(view).toMatchObject({ ...published, price: 450.125, locationAr: 'السالمية', amenities: [reference.gym] });
    expect((new Date(view.expiresAt).getTime() - Date.now()) / DAY).toBeCloseTo(60, 2);
    expect(await balanceOf(owner.id)).toEqual({ free: 1, credits: 0 });
  });

  it('of an admin is public at once for 30 days and costs nothing', async () => {
    const admin = await addAccount({ role: 'admin', freeListingsRemaining: 0 });
    const view = await createProperty(admin, input(), 'free');
    expect(view.approved).toBe(true);
    expect((new Date(view.expiresAt).getTime() - Date.now()) / DAY).toBeCloseTo(30, 2);
    expect(await balanceOf(admin.id)).toEqual({ free: 0, credits: 0 });
  });
});

describe('concurrent requests', () => {
  it('twenty for two free listings and three credits create five', async () => {
    const owner = await addAccount({ freeListingsRemaining: 2, creditBalance: 3 });
    const fundings = Array.from({ length: 20 }, (_, index) => (index % 2 ? 'free' : 'credit'));
    const attempts = fundings.map((funding) => createProperty(owner, input(), funding));
    const { done, refused } = await countOutcomes(attempts);
    expect(done).toBe(5);
    expect(new Set(refused)).toEqual(new Set(['fee_required', 'insufficient_credits']));
    expect(await listings(owner.id)).toBe(5);
    expect(await balanceOf(owner.id)).toEqual({ free: 0, credits: 0 });
  });

  it.each(['free', 'credit'] as const)(
    'one form sent ten times with the last %s one creates one listing',
    async (funding) => {
      const owner = await addAccount({ freeListingsRemaining: 1, creditBalance: 1 });
      const draftId = randomUUID();
      const submit = () => createProperty(owner, input({ draftId }), funding);
      const views = await Promise.all(Array.from({ length: 10 }, submit));
      expect(new Set(views.map(({ id }) => id)).size).toBe(1);
      expect(await balanceOf(owner.id)).toEqual(funding === 'free' ? { free: 0, credits: 1 } : { free: 1, credits: 0 });
    },
  );

  it("a form's id belongs to its owner and never returns another's listing", async () => {
    const [one, other] = [await addAccount(), await addAccount()];
    const draftId = randomUUID();
    const first = await createProperty(one, input({ draftId }), 'free');
    const second = await createProperty(other, input({ draftId }), 'free');
    expect(second.id).not.toBe(first.id);
    expect(second.publisherId).toBe(other.id);
  });
});

// Owners' edits are public at once here; pending-changes.test.ts tests pending ones.
beforeAll(() => setSettings({ reviewChanges: false }));

describe('an edit', () => {
  it('replaces the owner’s fields and leaves an approved listing approved', async () => {
    const owner = await addAccount();
    const id = await addListing(owner.id, { featured: true });
    const change = input({ location: 'Sharq', bedrooms: null, amenities: [] });
    const { property: view } = await updateProperty(owner, id, change);
    expect(view).toMatchObject({ location: 'Sharq', bedrooms: null, amenities: [], approved: true, featured: true });
  });

  it('of an outdated version is rejected with both values and writes nothing', async () => {
    const [owner, admin] = [await addAccount(), await addAccount({ role: 'admin' })];
    const { id } = await createProperty(owner, input({ amenities: [reference.gym, reference.garden] }), 'free');
    const opened = `"${await loadVersion(id)}"`;
    const { version } = await updateProperty(admin, id, input({ price: 400, amenities: [] }), { version: opened });
    expect(await loadVersion(id)).toBe(version);
    const late = updateProperty(owner, id, input({ price: 390, bedrooms: 3 }), { version: opened });
    const fields = { price: { sent: 390, current: 400 }, bedrooms: { sent: 3, current: 2 } };
    const conflict = { code: 'conflict', messageKey: 'listing_changed', details: { changed: { version, fields } } };
    await expect(late).rejects.toMatchObject(conflict);
    expect(await loadVersion(id)).toBe(version);
    await updateProperty(owner, id, input({ price: 390, bedrooms: 3 }), { version: `W/"other", W/"${version}"` });
    await expect(updateProperty(owner, id, input(), { version: 'no tag' })).rejects.toMatchObject({ code: 'conflict' });
    for (const any of [null, '*']) await updateProperty(owner, id, input(), { version: any });
  });

  it('and a concurrent edit of the same version: one is stored, the other gets a conflict', async () => {
    const owner = await addAccount();
    const { id } = await createProperty(owner, input(), 'free');
    const version = `"${await loadVersion(id)}"`;
    const prices = [401, 402, 403];
    const edits = prices.map((price) => updateProperty(owner, id, input({ price }), { version }));
    const results = await Promise.allSettled(edits);
    const written = results.flatMap((each, i) => (each.status === 'fulfilled' ? [prices[i]] : []));
    expect(written).toHaveLength(1);
    for (const each of results.filter(({ status }) => status === 'rejected'))
      expect(each).toMatchObject({ reason: { details: { changed: { fields: { price: { current: written[0] } } } } } });
  });

  it('and a concurrent removal end with no listing and at most a not found error', async () => {
    const owner = await addAccount();
    const id = await addListing(owner.id);
    const removals = [1, 2].map(() => removeProperty(owner, id));
    const { refused } = await countOutcomes([updateProperty(owner, id, input()), ...removals]);
    expect(new Set(refused)).toEqual(new Set(['not_found']));
    expect(await listings(owner.id)).toBe(0);
  });
});

describe('a renewal', () => {
  const expired = (publisherId: number, change = {}) =>
    db.property.create({ data: listingOf(publisherId, { expiresAt: inDays(-1), ...change }) });

  it('uses a free listing, keeps creation date and featuring, and lasts 30 days', async () => {
    const owner = await addAccount();
    const featuredUntil = inDays(9);
    const { id, createdAt } = await expired(owner.id, { featured: true, featuredUntil });
    const view = await renewProperty(owner, id, 'free');
    const kept = { featuredUntil: featuredUntil.toISOString(), createdAt: createdAt.toISOString() };
    expect(view).toMatchObject({ approved: true, featured: true, ...kept });
    expect((new Date(view.expiresAt).getTime() - Date.now()) / DAY).toBeCloseTo(30, 2);
    expect(await balanceOf(owner.id)).toEqual({ free: 1, credits: 0 });
  });

  it.each([
    ['that has run out', -1],
    ['that runs out', 3],
  ])('of a listing %s, requested twice at once, uses one', async (_, days) => {
    const owner = await addAccount({ freeListingsRemaining: 2 });
    const { id } = await expired(owner.id, { expiresAt: inDays(days) });
    const { done, refused } = await countOutcomes([1, 2].map(() => renewProperty(owner, id, 'free')));
    expect({ done, refused }).toEqual({ done: 1, refused: ['conflict'] });
    expect(await balanceOf(owner.id)).toEqual({ free: 1, credits: 0 });
  });
});

describe('a removal', () => {
  it.each([
    ['a free listing', 'free'],
    ['a credit', 'credit'],
  ] as const)(
    'of a never approved listing returns %s to its owner, also if an admin removes it',
    async (_, funding) => {
      const all = { free: 2, credits: 1 };
      const owner = await addAccount({ creditBalance: 1 });
      const admin = await addAccount({ role: 'admin', freeListingsRemaining: 0 });
      for (const actor of [owner, admin]) {
        const { id } = await createProperty(owner, input(), funding);
        expect(await balanceOf(owner.id)).not.toEqual(all);
        await removeProperty(actor, id);
        expect(await balanceOf(owner.id)).toEqual(all);
      }
      expect(await balanceOf(admin.id)).toEqual({ free: 0, credits: 0 });
    },
  );

  it('requested twice at once returns once, and with a concurrent approval nothing', async () => {
    const admin = await addAccount({ role: 'admin' });
    for (let round = 0; round < 6; round += 1) {
      const owner = await addAccount();
      const { id } = await createProperty(owner, input(), 'free');
      await Promise.allSettled([approveProperty(admin, id), removeProperty(owner, id), removeProperty(owner, id)]);
      // Reads the audit log: a listing removed right after its approval leaves no response to check.
      const approvals = await db.auditEntry.count({ where: { action: 'approve', subjectId: id } });
      expect((await balanceOf(owner.id)).free).toBe(approvals === 1 ? 1 : 2);
    }
  });
});

test('a list shows owners their own in every state, admins everything, and others public listings', async () => {
  const [owner, other, admin] = [await addAccount(), await addAccount(), await addAccount({ role: 'admin' })];
  const shown = await addListing(owner.id);
  const pending = await addListing(owner.id, { approved: false });
  const expired = await addListing(owner.id, { expiresAt: inDays(-1) });
  const ids = async (actor: { id: number; role: 'user' | 'admin' } | null, query = {}) =>
    (await listProperties(actor, { pageSize: 24, ...query })).items.map(({ id }) => id).sort((a, b) => a - b);
  const all = [shown, pending, expired];

  expect(await ids(owner, { publisherId: owner.id })).toEqual(all);
  expect(await ids(owner, { publisherId: owner.id, approved: false })).toEqual([pending]);
  expect(await ids(owner, {})).toEqual([shown]);
  expect(await ids(other, { publisherId: owner.id })).toEqual([shown]);
  expect(await ids(other, { publisherId: owner.id, approved: false })).toEqual([]);
  expect(await ids(null, { publisherId: owner.id })).toEqual([shown]);
  expect(await ids(null, { keyword: `#${shown}` })).toEqual([shown]);
  expect(await ids(null, { keyword: `#${pending}` })).toEqual([]);
  expect(await ids(admin, {})).toEqual(all);
  expect(await ids(admin, { approved: false })).toEqual([pending]);
  expect(await ids(admin, { publisherId: other.id })).toEqual([]);
});
