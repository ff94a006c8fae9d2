import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countHiddenListings, listUsers } from '@/lib/accounts/users/queries';
import { updateUser } from '@/lib/accounts/users/update';
import { loadChangedPage, listChanges } from '@/lib/listings/moderation/changes';
import { approveProperty, reviewChanges, takeDownProperty } from '@/lib/listings/moderation/moderate';
import { loadPendingPage } from '@/lib/listings/moderation/pending';
import { changeImage, removeImage } from '@/lib/listings/photos/images';
import { findNonPublic } from '@/lib/listings/read/find-owner';
import { listProperties } from '@/lib/listings/read/list';
import { countByApproval } from '@/lib/listings/read/managed-list';
import { getVisibleProperty, getPublicProperty } from '@/lib/listings/read/queries';
import { publicGroups, publicParts } from '@/lib/listings/read/sitemap';
import type { ListingInput } from '@/lib/listings/schema';
import { listingStatus } from '@/lib/listings/status';
import { setFeatured } from '@/lib/listings/write/feature';
import { removeProperty, restoreProperty } from '@/lib/listings/write/remove';
import { renewProperty } from '@/lib/listings/write/renew';
import { confirmProperty } from '@/lib/listings/write/still-there';
import { updateProperty } from '@/lib/listings/write/update';
import { plainListing } from '@/tests/support/listing';
import { admin, LISTING, OTHER, owner, PENDING, prepareListings, stranger } from '@/tests/support/listings';
import {
  countOutcomes,
  DAY,
  deleteAll,
  expectSearchInStep,
  inDays,
  notifications,
  searchableIds,
  setSettings,
} from '@/tests/support/records';

beforeAll(() => setSettings({ reviewChanges: false })); // pending-changes.test.ts tests pending ones
const { db, reset, upload, rows } = await prepareListings();

beforeEach(async () => {
  await db.user.updateMany({ data: { disabled: false, freeListingsRemaining: 2, creditBalance: 2 } });
  await reset();
  await deleteAll('rejected_listings', 'audit_entries');
});

const input = (change: Partial<ListingInput> = {}): ListingInput => ({ ...plainListing, ...change });
const PHOTOS = { code: 'photos', reason: 'The second one' } as const;
const row = (id = LISTING) => db.property.findUniqueOrThrow({ where: { id } });
const audit = () =>
  db.auditEntry.findMany({ orderBy: { id: 'asc' }, select: { action: true, code: true, detail: true, userId: true } });
const queue = async (name: 'pending' | 'takenDown' | 'changed') =>
  (await listProperties(admin, { queue: name, pageSize: 10 })).items.map(({ id }) => id);
/** Everything a visitor can see. */
const isPublic = async (id = LISTING) => {
  const [page, others] = [await getPublicProperty(id), await getVisibleProperty(stranger, id)];
  const [live, hidden] = [(await searchableIds()).includes(id), (await findNonPublic(id)) !== null];
  return { page: page !== null, others: others !== null, live, hidden };
};
const PUBLIC = { page: true, others: true, live: true, hidden: false };
const HIDDEN = { page: false, others: false, live: false, hidden: true };

describe('a listing that is taken down', () => {
  it('is no longer public or in the queue, and its owner reads the reason', async () => {
    expect(await isPublic()).toEqual(PUBLIC);
    const view = await takeDownProperty(admin, LISTING, PHOTOS, (await row()).updatedAt);
    expect(view).toMatchObject({ approved: false, takenDown: { ...PHOTOS, resentAt: null } });
    expect(await isPublic()).toEqual(HIDDEN);
    const own = await getVisibleProperty(owner, LISTING);
    expect(own?.property.takenDown).toMatchObject(PHOTOS);
    expect(listingStatus(own!.property, new Date(), 7).state).toBe('takenDown');
    expect([await queue('pending'), await queue('takenDown')]).toEqual([[PENDING], [LISTING]]);
    const { pending, takenDown, approved, all } = await countByApproval();
    expect([pending, takenDown, approved, all].map(({ total }) => total)).toEqual([1, 1, 1, 3]);
    const entry = { action: 'take_down', code: 'photos', detail: 'The second one', userId: owner.id };
    expect(await audit()).toEqual([entry]);
    await expectSearchInStep();
  });

  it('is resubmitted by its owner’s next save at no cost, with the reason for the admin', async () => {
    await upload();
    await takeDownProperty(admin, LISTING, PHOTOS);
    await updateProperty(admin, LISTING, input({ title: 'An admin’s hand' }));
    expect(await queue('pending')).toEqual([PENDING]);
    await updateProperty(owner, LISTING, input({ title: 'Put right' }));
    expect([await queue('takenDown'), new Set(await queue('pending'))]).toEqual([[], new Set([LISTING, PENDING])]);
    const { list } = await loadPendingPage(admin, { page: 1 });
    const waiting = list?.items.find(({ property }) => property.id === LISTING);
    expect(waiting?.property.takenDown).toMatchObject({ ...PHOTOS, resentAt: expect.any(String) });
    expect(waiting?.owner.past).toMatchObject([{ action: 'take_down', ...PHOTOS }]);
    expect(listingStatus(waiting!.property, new Date(), 7).state).toBe('pending');
    expect(await isPublic()).toEqual(HIDDEN);
    expect(await rows()).toHaveLength(1);

    await approveProperty(admin, LISTING);
    expect(await isPublic()).toEqual(PUBLIC);
    expect((await getVisibleProperty(owner, LISTING))?.property).not.toHaveProperty('takenDown');
    expect(await db.user.findUnique({ where: { id: owner.id } })).toMatchObject({ freeListingsRemaining: 2 });
  });

  it('gets back its remaining time and featuring on approval, after any delay', async () => {
    await setFeatured(admin, LISTING, true);
    await db.property.update({ where: { id: LISTING }, data: { expiresAt: inDays(12) } });
    await takeDownProperty(admin, LISTING, PHOTOS);
    await db.property.update({ where: { id: LISTING }, data: { takenDownAt: inDays(-20), expiresAt: inDays(-1) } });
    expect((await getVisibleProperty(owner, LISTING))?.property).toMatchObject({ featured: false });
    expect((await listProperties(admin, { featured: true, pageSize: 10 })).items).toEqual([]);
    const view = await approveProperty(admin, LISTING);
    expect((Date.parse(view.expiresAt) - Date.now()) / DAY).toBeCloseTo(12, 2);
    expect(view.featured).toBe(true);
  });

  it('is taken down once, and not in an outdated version', async () => {
    const outdated = takeDownProperty(admin, LISTING, PHOTOS, new Date(1));
    await expect(outdated).rejects.toMatchObject({ messageKey: 'listing_changed' });
    expect((await countOutcomes([1, 2].map(() => takeDownProperty(admin, LISTING, PHOTOS)))).done).toBe(1);
  });
});

describe('the listings of a disabled account', () => {
  const disable = (disabled = true) => updateUser(admin, owner.id, { disabled });

  it('are hidden everywhere at once, and return when it is enabled', async () => {
    await disable();
    expect(await isPublic()).toEqual(HIDDEN);
    expect(await searchableIds()).toEqual([]);
    expect([await publicParts(1000), await publicGroups()]).toEqual([[], []]);
    expect((await getVisibleProperty(admin, LISTING))?.property).toMatchObject({ approved: true, ownerDisabled: true });
    expect(await countHiddenListings(owner.id)).toBe(2);
    expect((await listUsers({})).items.find(({ id }) => id === owner.id)).toMatchObject({ listings: 3, hidden: 2 });
    await expectSearchInStep();

    await disable(false);
    expect(await isPublic()).toEqual(PUBLIC);
    expect(await searchableIds()).toEqual([LISTING, OTHER]);
    expect(await countHiddenListings(owner.id)).toBe(0);
    await expectSearchInStep();
  });

  it('do not become public by a concurrent approval', async () => {
    for (let round = 0; round < 8; round += 1) {
      await db.property.updateMany({ where: { id: PENDING }, data: { approved: false } });
      await disable(false);
      const both = [() => disable(), () => approveProperty(admin, PENDING)];
      if (round % 2) both.reverse();
      await Promise.all(both.map((each) => each()));
      expect(await searchableIds()).toEqual([]);
      await expectSearchInStep();
    }
  });
});

describe('an owner’s changes of an approved listing', () => {
  const changes = async (id = LISTING) => (await listChanges(id)) ?? [];
  const fields = async (id = LISTING) => (await changes(id)).map(({ field }) => field);

  it('are recorded by field and leave it approved', async () => {
    const gym = await db.amenity.create({ data: { name: 'Gym', nameAr: 'نادي' } });
    const change = { title: 'Another flat', price: 9.5, latitude: 29.3, longitude: 48, amenities: [gym.id] };
    await updateProperty(owner, LISTING, input(change));
    expect(await changes()).toMatchObject([
      { field: 'title', before: 'A flat', after: 'Another flat' },
      { field: 'price', before: 450, after: 9.5 },
      { field: 'pin', before: null, after: [29.3, 48] },
      { field: 'amenities', before: [], after: [gym.id] },
    ]);
    expect(await isPublic()).toEqual(PUBLIC);
    expect([await queue('changed'), (await countByApproval()).changed.total]).toEqual([[LISTING], 1]);
    const page = await loadChangedPage(admin, { page: 1 });
    expect(page.changes.get(LISTING)).toHaveLength(4);
    expect(page.names.locations).toMatchObject({ Salmiya: 'السالمية' });
    expect((await loadChangedPage(admin, { keyword: 'another', page: 1 })).list?.total).toBe(1);
    expect((await loadChangedPage(admin, { keyword: 'nothing', page: 1 })).list?.total).toBe(0);
    await db.amenity.delete({ where: { id: gym.id } });
  });

  it('are combined from the first to the last value, and removed if they are reverted', async () => {
    await updateProperty(owner, LISTING, input({ title: 'Second', price: 400 }));
    await updateProperty(owner, LISTING, input({ title: 'Third', price: 450 }));
    expect(await changes()).toMatchObject([{ field: 'title', before: 'A flat', after: 'Third' }]);
    await updateProperty(owner, LISTING, input());
    expect([await changes(), await queue('changed')]).toEqual([[], []]);
  });

  it('include added and removed photos and another primary one', async () => {
    await upload();
    await upload();
    await reviewChanges(admin, LISTING);
    const [first, second] = await rows();
    await changeImage(owner, LISTING, second!.id, { isPrimary: true });
    expect(await fields()).toEqual(['photos']);
    await changeImage(owner, LISTING, first!.id, { isPrimary: true });
    expect(await fields()).toEqual([]);
    await removeImage(owner, LISTING, first!.id);
    await upload();
    const [change] = await changes();
    expect(change!.before).toMatchObject([{ imageUrl: `/media/${first!.imageUrl}/1080.webp` }, {}]);
    expect(change!.after).toMatchObject([{ imageUrl: `/media/${second!.imageUrl}/1080.webp` }, {}]);
  });

  it('are cleared by a review of the current version or a take-down', async () => {
    await updateProperty(owner, LISTING, input({ title: 'Second' }));
    const seen = (await row()).updatedAt;
    await new Promise((resolve) => setTimeout(resolve, 5));
    await updateProperty(owner, LISTING, input({ title: 'Third' }));
    await expect(reviewChanges(admin, LISTING, seen)).rejects.toMatchObject({ messageKey: 'listing_changed' });
    await reviewChanges(admin, LISTING, (await row()).updatedAt);
    await reviewChanges(admin, LISTING);
    expect(await queue('changed')).toEqual([]);
    expect((await audit()).map(({ action }) => action)).toEqual(['review']);
    await updateProperty(owner, LISTING, input({ title: 'Fourth' }));
    expect(await changes()).toMatchObject([{ before: 'Third', after: 'Fourth' }]);
    await takeDownProperty(admin, LISTING, PHOTOS);
    await updateProperty(owner, LISTING, input({ title: 'Fifth' }));
    expect(await fields()).toEqual([]);
  });

  it('are recorded exactly if the edit is stored', async () => {
    await expect(updateProperty(owner, LISTING, input({ title: 'X', location: 'Atlantis' }))).rejects.toThrow();
    expect([await fields(), (await row()).title]).toEqual([[], 'A flat']);
    const edits = Array.from({ length: 6 }, (_, n) => updateProperty(owner, LISTING, input({ title: `Title ${n}` })));
    await Promise.all(edits);
    expect(await changes()).toMatchObject([{ field: 'title', before: 'A flat', after: (await row()).title }]);
  });
});

describe('an admin’s action on another’s listing', () => {
  const told = async () => {
    const kinds = { in: ['listingEdited', 'listingRemoved'] };
    return (await notifications({ userId: owner.id, kind: kinds })).map(({ kind, data }) => ({ kind, data }));
  };
  beforeEach(() => db.notification.deleteMany());

  it('notifies its owner of an edit with the fields and the reason, and of nothing if nothing changed', async () => {
    const { property } = await updateProperty(admin, LISTING, input({ price: 410 }), { reason: 'As you asked' });
    expect(property.price).toBe(410);
    await updateProperty(admin, LISTING, input({ price: 410 }));
    const [notice, ...more] = await told();
    expect(notice).toMatchObject({ kind: 'listingEdited', data: { propertyId: LISTING, reason: 'As you asked' } });
    expect((notice?.data as { fields: string[] }).fields).toContain('price');
    expect(more).toEqual([]);
    const [entry] = await db.auditEntry.findMany({ where: { action: 'edit' } });
    expect(entry).toMatchObject({ detail: 'As you asked', fields: (notice?.data as { fields: string[] }).fields });
  });

  it('is recorded also if it confirms, renews or restores the listing', async () => {
    await confirmProperty(admin, LISTING);
    await db.property.update({ where: { id: LISTING }, data: { expiresAt: new Date() } });
    await renewProperty(admin, LISTING, 'free');
    await removeProperty(owner, LISTING);
    await restoreProperty(admin, LISTING);
    const recorded = ['confirm', 'renew', 'restore'].map((action) => ({ action, userId: owner.id }));
    expect(await audit()).toMatchObject(recorded);
  });

  it('is recorded for each change of photos, of which the owner is notified once a day', async () => {
    const [image] = await upload(undefined, admin);
    await removeImage(admin, LISTING, image?.id ?? 0);
    const data = { propertyId: LISTING, fields: ['photos'], reason: null };
    expect(await told()).toMatchObject([{ kind: 'listingEdited', data }]);
    const entries = await db.auditEntry.findMany({ where: { action: 'edit', fields: { has: 'photos' } } });
    expect(entries.map(({ actorId, userId }) => [actorId, userId])).toEqual(Array(2).fill([admin.id, owner.id]));
  });

  it('notifies its owner of a deletion with its reason, once', async () => {
    const attempts = [removeProperty(admin, LISTING, PHOTOS), removeProperty(admin, LISTING, PHOTOS)];
    expect((await countOutcomes(attempts)).done).toBe(1);
    const data = expect.objectContaining({ propertyId: LISTING, ...PHOTOS }) as unknown;
    expect(await told()).toEqual([{ kind: 'listingRemoved', data }]);
    expect(await audit()).toEqual([{ action: 'remove', code: 'photos', detail: 'The second one', userId: owner.id }]);
  });
});
