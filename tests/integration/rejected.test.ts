import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadUser } from '@/lib/accounts/users/queries';
import { saveDraft } from '@/lib/listings/drafts/drafts';
import { loadDraftPreview } from '@/lib/listings/form/preview';
import { formValuesOf } from '@/lib/listings/form/values';
import { approveProperty, rejectProperty } from '@/lib/listings/moderation/moderate';
import * as rejected from '@/lib/listings/moderation/rejected';
import { changeImage } from '@/lib/listings/photos/images';
import type { NewListing } from '@/lib/listings/schema';
import { createProperty } from '@/lib/listings/write/create';
import { removeProperty } from '@/lib/listings/write/remove';
import { updateProperty } from '@/lib/listings/write/update';
import { DAYS_REJECTED_KEPT } from '@/lib/platform/site';
import { removeUnusedPhotos } from '@/lib/storage/unused';
import { addAccount } from '@/tests/support/database';
import { plainListing } from '@/tests/support/listing';
import { admin, owner, PENDING, prepareListings, stranger } from '@/tests/support/listings';
import { auditEntries, balanceOf, DAY, deleteAll, outcomeOf, setSettings } from '@/tests/support/records';

const { db, reset, upload, addPhotos, rows, keysOnDisk, keysUnused } = await prepareListings();

beforeEach(async () => {
  await reset();
  await deleteAll('rejected_listings', 'audit_entries');
  await db.user.updateMany({ data: { freeListingsRemaining: 2, creditBalance: 2 } });
});

const otherAdmin = await addAccount({ id: 4, role: 'admin' });

const FACTS = { titleAr: 'شقة على البحر', price: 450.125, rentPeriod: 'month', area: 120.5, parking: 0 } as const;
const POINT = { latitude: 29.3339, longitude: 48.0761 };
const input = (change: Partial<NewListing> = {}) => ({ ...plainListing, ...FACTS, ...POINT, ...change });

const balances = () => balanceOf(owner.id);
const created = async (funding: 'free' | 'credit' = 'free', change: Partial<NewListing> = {}) =>
  (await createProperty(owner, input(change), funding)).id;
/** A reason in the admin's own words. */
const said = (reason: string) => ({ code: null, reason });
const left = (id: number) => db.property.count({ where: { id, deletedAt: null } });
const audit = async () =>
  (await auditEntries()).map(({ actorId, action, userId, detail }) => ({ actorId, action, userId, detail }));
const seenOf = async (id: number) => (await db.property.findUniqueOrThrow({ where: { id } })).updatedAt;

/** The owner's only rejected listing. */
const theRejected = async () => {
  const all = await rejected.listRejected(owner);
  expect(all).toHaveLength(1);
  return all[0]!;
};

/** Creates a listing with that many photos and rejects it. @returns the rejected listing's id */
async function rejectedWithPhotos(photos: number, main = 0) {
  const id = await created();
  await addPhotos(photos, id);
  const images = await rows(id);
  if (main > 0) await changeImage(owner, id, images[main]!.id, { isPrimary: true });
  await rejectProperty(admin, id, said('Not good enough'));
  return { id: (await theRejected()).id, keys: images.map(({ imageUrl }) => imageUrl) };
}
const keysOf = async (id: number) => (await rows(id)).map(({ imageUrl }) => imageUrl);
const takeFrom = (id: number, photos: number[], change: Partial<NewListing> = {}) =>
  createProperty(owner, input({ rejected: { id, photos }, ...change }), 'free');
const daysPass = (days: number) =>
  db.$executeRaw`UPDATE unused_photos SET due_at = due_at - ${days}::int * interval '1 day'`;

const outcomes = (attempts: Promise<unknown>[]) => Promise.all(attempts.map(outcomeOf));

it('an approval makes a listing public for 30 days, consumes its cost and is audited', async () => {
  const id = await created();
  const view = await approveProperty(admin, id, await seenOf(id));
  expect(view).toMatchObject({ id, approved: true });
  expect((Date.parse(view.expiresAt) - Date.now()) / DAY).toBeCloseTo(30, 2);
  expect(await db.property.findUnique({ where: { id } })).toMatchObject({ freeTaken: 0, creditsTaken: 0 });
  expect(await audit()).toEqual([{ actorId: admin.id, action: 'approve', userId: owner.id, detail: null }]);
  expect(await balances()).toEqual({ free: 1, credits: 2 });
});

describe('a rejection', () => {
  it('removes the listing, keeps its content and the reason, and returns the free listing', async () => {
    const gym = await db.amenity.create({ data: { name: 'Gym', nameAr: 'نادي' } });
    const wrote = input({ amenities: [gym.id] });
    const { id } = await createProperty(owner, wrote, 'free');
    expect(await balances()).toEqual({ free: 1, credits: 2 });
    await rejectProperty(admin, id, said('The price is missing a zero'), await seenOf(id));
    expect(await left(id)).toBe(0);
    expect(await balances()).toEqual({ free: 2, credits: 2 });
    const detail = 'The price is missing a zero';
    expect(await audit()).toEqual([{ actorId: admin.id, action: 'reject', userId: owner.id, detail }]);

    const kept = await theRejected();
    const givenBack = { freeListings: 1, credits: 0 };
    expect(kept).toMatchObject({ reason: 'The price is missing a zero', listing: wrote, photos: [], givenBack });
    expect((Date.parse(kept.keptUntil) - Date.parse(kept.rejectedAt)) / DAY).toBe(DAYS_REJECTED_KEPT);
    expect(Object.keys(kept.listing).sort()).toEqual(Object.keys(wrote).sort());
    expect(await rejected.getRejected(owner, kept.id)).toEqual(kept);
    await db.amenity.delete({ where: { id: gym.id } });
  });

  it('keeps the photos a week longer than the rest', async () => {
    const { keys } = await rejectedWithPhotos(2);
    const { photos } = await theRejected();
    expect(photos.map(({ imageUrl }) => imageUrl)).toEqual(keys.map((key) => `/media/${key}/1080.webp`));
    await daysPass(DAYS_REJECTED_KEPT + 6);
    expect(await removeUnusedPhotos()).toEqual({ removed: 0, failed: 0 });
    expect(keysOnDisk()).toEqual([...keys].sort());
    await daysPass(2);
    expect(await removeUnusedPhotos()).toEqual({ removed: 2, failed: 0 });
    expect(keysOnDisk()).toEqual([]);
  });

  it('shows the last twenty to their owner only, newest first', async () => {
    for (let n = 0; n < 21; n += 1) {
      const listing = { ...input({ title: `Flat ${n}` }), taken: { freeTaken: 0, creditsTaken: 0 } };
      await db.rejectedListing.create({ data: { ownerId: owner.id, reason: 'No', listing, photos: [] } });
    }
    const shown = await rejected.listRejected(owner);
    expect(shown.map(({ listing }) => listing.title)).toEqual(Array.from({ length: 20 }, (_, n) => `Flat ${20 - n}`));
    expect(await rejected.listRejected(stranger)).toEqual([]);
    expect(await rejected.listRejected(admin)).toEqual([]);
    expect(await rejected.getRejected(admin, shown[0]!.id)).toBeNull();
  });
});

describe('a new listing that begins from a rejected one', () => {
  it('gets the chosen photos in order with one primary photo, and the rest is cleaned up', async () => {
    const { id, keys } = await rejectedWithPhotos(4, 2);
    const made = await takeFrom(id, [3, 2, 1]);
    expect(made).toMatchObject({ approved: false, primaryImage: `/media/${keys[2]}/1080.webp` });
    const photos = await rows(made.id);
    expect(photos.map(({ imageUrl }) => imageUrl)).toEqual(keys.slice(1));
    expect(photos.map(({ isPrimary }) => isPrimary)).toEqual([false, true, false]);
    expect(await rejected.listRejected(owner)).toEqual([]);
    expect(await balances()).toEqual({ free: 1, credits: 2 });
    await daysPass(8);
    expect(await removeUnusedPhotos()).toEqual({ removed: 1, failed: 0 });
    expect(keysOnDisk()).toEqual(keys.slice(1).sort());
    expect(await keysUnused()).toEqual([]);
  });

  it('takes no more photos than a listing may have by now', async () => {
    const { id, keys } = await rejectedWithPhotos(4);
    await setSettings({ maxPhotos: 2 });
    const made = await takeFrom(id, [0, 1, 2, 3]);
    await setSettings({ maxPhotos: 5 });
    expect((await rows(made.id)).map(({ imageUrl }) => imageUrl)).toEqual(keys.slice(0, 2));
  });

  it('shows the chosen photos in its preview', async () => {
    const { id } = await rejectedWithPhotos(3, 1);
    const urls = (await theRejected()).photos.map(({ imageUrl }) => imageUrl);
    const draftId = randomUUID();
    await saveDraft(owner, draftId, { values: formValuesOf(input()), rejected: { id, photos: [0, 1] } });
    const page = await loadDraftPreview(await loadUser(db, owner.id), draftId);
    const images = [0, 1].map((position) => ({ imageUrl: urls[position], isPrimary: position === 1, position }));
    expect(page).toMatchObject({ images, property: { primaryImage: urls[1], imageCount: 2 } });
  });

  it('that fails changes nothing', async () => {
    const { id, keys } = await rejectedWithPhotos(2);
    await expect(takeFrom(id, [0, 1], { location: 'Atlantis' })).rejects.toMatchObject({ code: 'bad_request' });
    await db.user.update({ where: { id: owner.id }, data: { freeListingsRemaining: 0 } });
    await expect(takeFrom(id, [0, 1])).rejects.toMatchObject({ code: 'fee_required' });
    expect((await theRejected()).photos).toHaveLength(2);
    await removeUnusedPhotos();
    expect(keysOnDisk()).toEqual([...keys].sort());
    const made = await createProperty(owner, input({ rejected: { id, photos: [0, 1] } }), 'credit');
    expect(await keysOf(made.id)).toEqual(keys);
  });

  it('from two forms at once: both are created, and each photo is in one place', async () => {
    for (let round = 0; round < 5; round += 1) {
      await db.user.update({ where: { id: owner.id }, data: { freeListingsRemaining: 4 } });
      await db.rejectedListing.deleteMany();
      const { id, keys } = await rejectedWithPhotos(3);
      const made = await Promise.all([takeFrom(id, [0, 1, 2]), takeFrom(id, [2, 1, 0])]);
      const photos = await Promise.all(made.map((listing) => keysOf(listing.id)));
      expect(photos.map(({ length }) => length).sort()).toEqual([0, 3]);
      expect(photos.flat()).toEqual(keys);
    }
  });

  it('and a concurrent dismissal: the photos are on the listing or deleted', async () => {
    for (let round = 0; round < 5; round += 1) {
      await db.user.update({ where: { id: owner.id }, data: { freeListingsRemaining: 4 } });
      await db.rejectedListing.deleteMany();
      const { id, keys } = await rejectedWithPhotos(2);
      const [made] = await Promise.all([takeFrom(id, [0, 1]), rejected.dismissRejected(owner, id).catch(() => null)]);
      await daysPass(8);
      await removeUnusedPhotos();
      const photos = await keysOf(made.id);
      expect([0, 2]).toContain(photos.length);
      expect(keysOnDisk().filter((key) => keys.includes(key))).toEqual([...photos].sort());
    }
  });
});

describe('at the same moment', () => {
  const gone = 'rejected_by_colleague';

  it('two approvals or two rejections: one succeeds, the other gets a conflict', async () => {
    const id = await created();
    const approvals = await outcomes([admin, otherAdmin].map((who) => approveProperty(who, id)));
    expect(approvals.sort()).toEqual(['approved_by_colleague', 'done']);
    const other = await created();
    const rejections = await outcomes([admin, otherAdmin].map((who) => rejectProperty(who, other, said('No'))));
    expect(rejections.sort()).toEqual(['done', gone]);
    expect(await balances()).toEqual({ free: 1, credits: 2 });
    expect(await rejected.listRejected(owner)).toHaveLength(1);
    expect((await audit()).map(({ action }) => action)).toEqual(['approve', 'reject']);
  });

  it('a late admin reads that another one decided, and about which listing', async () => {
    const approved = await created();
    const seen = await seenOf(approved);
    await approveProperty(otherAdmin, approved, seen);
    const late = { code: 'conflict', messageKey: 'approved_by_colleague' };
    await expect(approveProperty(admin, approved, seen)).rejects.toMatchObject(late);
    await expect(rejectProperty(admin, approved, said('No'), seen)).rejects.toMatchObject(late);
    await expect(approveProperty(otherAdmin, approved, seen)).rejects.toMatchObject({ messageKey: 'approved_already' });
    const refused = await created();
    await rejectProperty(otherAdmin, refused, said('No'));
    await expect(approveProperty(admin, refused)).rejects.toMatchObject({ code: 'not_found', messageKey: gone });
    await expect(approveProperty(otherAdmin, refused)).rejects.toMatchObject({ messageKey: 'listing_gone' });
  });

  it('approval and rejection: one succeeds, and the balance matches it', async () => {
    for (let round = 0; round < 6; round += 1) {
      await db.user.update({ where: { id: owner.id }, data: { freeListingsRemaining: 1 } });
      const id = await created();
      const attempts = [() => approveProperty(admin, id), () => rejectProperty(otherAdmin, id, said('No'))];
      if (round % 2) attempts.reverse();
      const ended = await outcomes(attempts.map((attempt) => attempt()));
      const approved = (await left(id)) === 1;
      expect(ended.sort()).toEqual(approved ? ['approved_by_colleague', 'done'] : ['done', gone]);
      expect((await balances()).free).toBe(approved ? 0 : 1);
    }
  });

  it("an owner's edit and a decision: no unseen version is decided", async () => {
    for (const decide of [
      approveProperty,
      (who: typeof admin, id: number, seen?: Date) => rejectProperty(who, id, said('No'), seen),
    ]) {
      const id = await created();
      const seen = await seenOf(id);
      await new Promise((resolve) => setTimeout(resolve, 5));
      const edit = updateProperty(owner, id, input({ title: 'Changed meanwhile' }));
      const [edited, decided] = await outcomes([edit, decide(admin, id, seen)]);
      const row = await db.property.findUnique({ where: { id } });
      if (decided === 'done') {
        // The decision came first, so the edit found a public listing or none.
        expect(row ? [row.approved, edited] : edited).toEqual(row ? [true, 'done'] : 'not_found');
      } else {
        expect([edited, decided]).toEqual(['done', 'listing_changed']);
        expect(row).toMatchObject({ approved: false, title: 'Changed meanwhile' });
      }
    }
  });

  it('a decision on an outdated version is rejected, also if only photos changed', async () => {
    const id = await created();
    const seen = await seenOf(id);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await upload(undefined, owner, id);
    const changed = { code: 'conflict', messageKey: 'listing_changed' };
    await expect(approveProperty(admin, id, seen)).rejects.toMatchObject(changed);
    await expect(rejectProperty(admin, id, said('No'), seen)).rejects.toMatchObject(changed);
    await expect(updateProperty(admin, id, input(), { seen })).rejects.toMatchObject(changed);
    expect(await approveProperty(admin, id, await seenOf(id))).toMatchObject({ approved: true });
  });

  it('a rejection and a removal by its owner: one succeeds, and the cost is returned once', async () => {
    for (let round = 0; round < 6; round += 1) {
      await db.rejectedListing.deleteMany();
      await db.user.update({ where: { id: owner.id }, data: { freeListingsRemaining: 1 } });
      const id = await created();
      const attempts = [() => rejectProperty(admin, id, said('No')), () => removeProperty(owner, id)];
      if (round % 2) attempts.reverse();
      const ended = await outcomes(attempts.map((attempt) => attempt()));
      const kept = (await rejected.listRejected(owner)).length;
      expect(ended.filter((one) => one === 'done')).toHaveLength(1);
      expect(ended).toContain(kept ? 'not_found' : 'listing_gone');
      expect((await balances()).free).toBe(1);
      expect(await left(id)).toBe(0);
    }
  });

  it('a rejection and an upload: the photo is kept with it, or rejected and removed', async () => {
    const id = PENDING;
    const [, refused] = await outcomes([rejectProperty(admin, id, said('No')), upload(undefined, owner, id)]);
    const { photos } = await theRejected();
    expect(photos).toHaveLength(refused === 'done' ? 1 : 0);
    await removeUnusedPhotos();
    expect(keysOnDisk()).toHaveLength(photos.length);
  });
});
