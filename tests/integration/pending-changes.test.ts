import { beforeEach, describe, expect, it } from 'vitest';
import { updateUser } from '@/lib/accounts/users/update';
import { loadFormPage } from '@/lib/listings/form/page';
import { listChanges } from '@/lib/listings/moderation/changes';
import { approveChange, refuseChange, withdrawChange } from '@/lib/listings/moderation/decide-change';
import { approveProperty, rejectProperty, reviewChanges, takeDownProperty } from '@/lib/listings/moderation/moderate';
import { getPendingChange, loadPendingChangesPage } from '@/lib/listings/moderation/pending-change-queries';
import { addImages } from '@/lib/listings/photos/add-images';
import { changeImage, removeImage } from '@/lib/listings/photos/images';
import { listProperties } from '@/lib/listings/read/list';
import { countByApproval } from '@/lib/listings/read/managed-list';
import { getPublicProperty, getVisibleProperty } from '@/lib/listings/read/queries';
import type { ListingInput } from '@/lib/listings/schema';
import { removeProperty } from '@/lib/listings/write/remove';
import { renewProperty } from '@/lib/listings/write/renew';
import { updateProperty } from '@/lib/listings/write/update';
import { loadVersion } from '@/lib/listings/write/version';
import { addAccount } from '@/tests/support/database';
import { plainListing } from '@/tests/support/listing';
import { admin, LISTING, OTHER, owner, PENDING, prepareListings, stranger } from '@/tests/support/listings';
import { jpeg } from '@/tests/support/pictures';
import { auditEntries, countOutcomes, deleteAll, inDays, outcomesOf, setSettings } from '@/tests/support/records';

const { db, reset, upload, addPhotos, rows, file, keysUnused, keysOnDisk, timePasses, inOrder } =
  await prepareListings();
await db.location.create({ data: { name: 'Jahra', nameAr: 'الجهراء', governorate: 'jahra' } });
const colleague = await addAccount({ id: 4, role: 'admin' });

beforeEach(async () => {
  await setSettings({ reviewChanges: true });
  await db.user.updateMany({ data: { disabled: false, freeListingsRemaining: 2 } });
  await reset();
  await deleteAll('audit_entries', 'notifications');
});

const input = (change: Partial<ListingInput> = {}): ListingInput => ({ ...plainListing, ...change });
const HALF = input({ price: 200 });
const NO = { code: 'price', reason: null } as const;
const row = (id = LISTING) => db.property.findUniqueOrThrow({ where: { id } });
const price = async () => (await row()).price.toNumber();
const change = (id = LISTING) => getPendingChange(owner, id);
const audit = async () =>
  (await auditEntries()).map(({ action, code, detail, fields, userId }) => ({ action, code, detail, fields, userId }));
const told = async () => (await db.notification.findMany({ orderBy: { id: 'asc' } })).map(({ kind }) => kind);
const gone = { code: 'conflict', messageKey: 'change_gone' };
async function withPhotos(count: number) {
  await addPhotos(count);
  return (await rows()).map(({ id }) => id);
}

describe('a weighty edit of an approved listing', () => {
  it('changes nothing public and waits as a whole', async () => {
    const before = await row();
    const { property, version } = await updateProperty(owner, LISTING, input({ price: 200, bedrooms: 3 }));
    expect(property).toMatchObject({ price: 450, bedrooms: null, pendingChange: expect.any(String), approved: true });
    expect(version).toBe(await loadVersion(LISTING));
    expect(await row()).toEqual(before);
    expect(await listChanges(LISTING)).toEqual([]);
    const price = { field: 'price', before: 450, after: 200 };
    const bedrooms = { field: 'bedrooms', before: null, after: 3 };
    expect(await change()).toMatchObject({ fields: [price, bedrooms], photos: null, version });
    expect((await getVisibleProperty(stranger, LISTING))?.property).not.toHaveProperty('pendingChange');
    expect((await listProperties(null, { publisherId: owner.id, pageSize: 9 })).items[0]).toMatchObject({ price: 450 });
  });

  it('is in the moderation queue, longest waiting first, counted and searchable', async () => {
    await updateProperty(owner, OTHER, HALF);
    await updateProperty(owner, LISTING, HALF);
    await updateProperty(owner, OTHER, input({ price: 100 }));
    const page = await loadPendingChangesPage(admin, { page: 1 });
    expect(page.list?.items.map(({ id }) => id)).toEqual([OTHER, LISTING]);
    expect(page.changes.get(OTHER)?.fields).toEqual([{ field: 'price', before: 450, after: 100 }]);
    expect(await countByApproval()).toMatchObject({ waiting: { total: 2, exact: true }, changed: { total: 0 } });
    expect((await loadPendingChangesPage(admin, { keyword: 'nothing', page: 1 })).list?.items).toEqual([]);
  });

  it('opens in the form with the new values, only for its owner', async () => {
    await updateProperty(owner, LISTING, HALF);
    const opened = await loadFormPage(owner, 'ar', { edit: LISTING });
    expect(opened?.listing).toMatchObject({ property: { price: 200 } });
    expect((await loadFormPage(admin, 'ar', { edit: LISTING }))?.listing).toMatchObject({ property: { price: 450 } });
  });

  it('replaces the previous one, and a small edit removes it', async () => {
    await updateProperty(owner, LISTING, HALF);
    await updateProperty(owner, LISTING, input({ location: 'Jahra' }));
    expect((await change())?.fields).toEqual([{ field: 'location', before: 'Salmiya', after: 'Jahra' }]);
    const { property } = await updateProperty(owner, LISTING, input({ price: 440 }));
    expect(property).not.toHaveProperty('pendingChange');
    expect([await price(), await change()]).toEqual([440, null]);
  });

  it('applies at once for an admin, a pending listing or with the setting off', async () => {
    expect((await updateProperty(admin, LISTING, HALF)).property).toMatchObject({ price: 200 });
    expect((await updateProperty(owner, PENDING, HALF)).property).toMatchObject({ price: 200 });
    await updateProperty(owner, OTHER, HALF);
    await setSettings({ reviewChanges: false });
    expect((await updateProperty(owner, OTHER, input({ price: 100 }))).property).toMatchObject({ price: 100 });
    expect(await change(OTHER)).toBeNull();
    expect(await listChanges(OTHER)).toMatchObject([{ field: 'price', before: 450, after: 100 }]);
  });

  it('is compared with the version that an admin last saw, so small edits add up', async () => {
    await updateProperty(owner, LISTING, input({ price: 300 }));
    expect(await price()).toBe(300);
    await updateProperty(owner, LISTING, input({ price: 220 }));
    expect([await price(), (await change())?.fields]).toEqual([300, [{ field: 'price', before: 300, after: 220 }]]);
    await reviewChanges(admin, LISTING);
    await updateProperty(owner, LISTING, input({ price: 220 }));
    expect([await price(), await change()]).toEqual([220, null]);
  });
});

describe('a change that waits', () => {
  it('becomes public as submitted once it is approved, and the owner is notified', async () => {
    await updateProperty(owner, LISTING, input({ price: 200, latitude: 29.33, longitude: 48.07 }));
    await updateProperty(admin, LISTING, input({ bedrooms: 4 }));
    const { updatedAt: before } = await row();
    const seen = new Date((await change())!.updatedAt);
    const { property, version } = await approveChange(admin, LISTING, { seen });
    expect(property).toMatchObject({ price: 200, latitude: 29.33, bedrooms: 4, approved: true });
    expect(property).not.toHaveProperty('pendingChange');
    expect((await getPublicProperty(LISTING))?.property.price).toBe(200);
    expect(version).toBe(await loadVersion(LISTING));
    expect((await row()).updatedAt > before).toBe(true);
    expect(await listChanges(LISTING)).toEqual([]);
    const fields = ['price', 'latitude', 'longitude'];
    const entry = { action: 'approve_change', code: null, detail: null, fields, userId: owner.id };
    expect((await audit()).at(-1)).toEqual(entry);
    expect(await told()).toEqual(['listingEdited', 'changeApproved']);
    await expect(approveChange(admin, LISTING)).rejects.toMatchObject(gone);
  });

  it('is discarded when it is rejected, and the owner reads why', async () => {
    await updateProperty(owner, LISTING, HALF);
    await refuseChange(admin, LISTING, NO);
    expect([await price(), await change()]).toEqual([450, null]);
    const entry = { action: 'refuse_change', code: 'price', detail: null, fields: [], userId: owner.id };
    expect(await audit()).toEqual([entry]);
    expect(await told()).toEqual(['changeRefused']);
    await expect(refuseChange(admin, LISTING, NO)).rejects.toMatchObject(gone);
  });

  it('can be withdrawn once by its owner', async () => {
    await updateProperty(owner, LISTING, HALF);
    await withdrawChange(owner, LISTING);
    expect([await price(), await change(), await told()]).toEqual([450, null, []]);
    await expect(withdrawChange(owner, LISTING)).rejects.toMatchObject(gone);
  });

  it('cannot be decided in an outdated version', async () => {
    await updateProperty(owner, LISTING, HALF);
    const seen = new Date((await change())!.updatedAt);
    await db.$executeRaw`UPDATE pending_changes SET updated_at = updated_at + interval '1 second'`;
    const replaced = { code: 'conflict', messageKey: 'change_replaced' };
    await expect(approveChange(admin, LISTING, { seen })).rejects.toMatchObject(replaced);
    await expect(refuseChange(admin, LISTING, NO, seen)).rejects.toMatchObject(replaced);
    expect(await price()).toBe(450);
  });

  it('conflicts with another change of the same field, and the admin sees both values', async () => {
    await updateProperty(owner, LISTING, HALF);
    await updateProperty(admin, LISTING, input({ price: 430 }));
    expect((await change())?.fields).toEqual([{ field: 'price', before: 430, after: 200, sent: 450 }]);
    const refusal = await approveChange(admin, LISTING, { version: '"of before"' }).catch((error: unknown) => error);
    const fields = { price: { sent: 200, current: 430 } };
    const changed = { fields, version: await loadVersion(LISTING) };
    expect(refusal).toMatchObject({ code: 'conflict', details: { changed } });
    await expect(approveChange(admin, LISTING)).rejects.toMatchObject({ code: 'conflict' });
    await approveChange(admin, LISTING, { version: `"${await loadVersion(LISTING)}"` });
    expect(await price()).toBe(200);
  });

  it('that can no longer be stored is rejected at its field and keeps waiting', async () => {
    await updateProperty(owner, LISTING, input({ location: 'Jahra' }));
    await db.location.update({ where: { name: 'Jahra' }, data: { name: 'Jahra City' } });
    const unknown = { code: 'bad_request', details: { fields: { location: 'location_unknown' } } };
    await expect(approveChange(admin, LISTING)).rejects.toMatchObject(unknown);
    await db.location.update({ where: { name: 'Jahra City' }, data: { name: 'Jahra' } });
    await approveChange(admin, LISTING);
    expect((await row()).location).toBe('Jahra');
  });

  it('survives renewal, expiry and a disabled account, and is deleted with its listing or a take-down', async () => {
    await updateProperty(owner, LISTING, HALF);
    await renewProperty(owner, LISTING, 'free');
    await db.property.update({ where: { id: LISTING }, data: { expiresAt: inDays(-1) } });
    await updateUser(admin, owner.id, { disabled: true });
    expect((await change())?.fields).toHaveLength(1);
    await approveChange(admin, LISTING);
    expect(await price()).toBe(200);
    await updateUser(admin, owner.id, { disabled: false });

    await updateProperty(owner, LISTING, input({ price: 50 }));
    await takeDownProperty(admin, LISTING, NO);
    expect(await db.pendingChange.count()).toBe(0);
    await updateProperty(owner, LISTING, input({ price: 50 }));
    expect(await price()).toBe(50);
    await approveProperty(admin, LISTING);

    await updateProperty(owner, LISTING, input({ price: 10 }));
    await takeDownProperty(admin, LISTING, NO);
    await updateProperty(owner, LISTING, input({ price: 10 }));
    await rejectProperty(admin, LISTING, NO);
    await updateProperty(owner, OTHER, HALF);
    await removeProperty(admin, OTHER);
    expect(await db.pendingChange.count()).toBe(0);
  });
});

describe('other photos in the place of all', () => {
  it('wait, are not shown, survive the cleanup and appear with the approval', async () => {
    const [a, b] = await withPhotos(2);
    await removeImage(owner, LISTING, a!);
    expect(await rows()).toMatchObject([{ id: b }]);
    await removeImage(owner, LISTING, b!);
    expect(await rows()).toMatchObject([{ id: b, isPrimary: true }]);
    const [c] = await upload();
    const [d] = await upload();
    expect(c).toMatchObject({ position: 0, isPrimary: true });
    expect(d).toMatchObject({ position: 1, isPrimary: false });
    await changeImage(owner, LISTING, d!.id, { isPrimary: true, position: 0 });
    expect((await getVisibleProperty(null, LISTING))?.images.map(({ id }) => id)).toEqual([b]);
    expect((await getVisibleProperty(owner, LISTING))?.property).toMatchObject({ imageCount: 1 });
    const after = [{ id: d!.id, isPrimary: true }, { id: c!.id }];
    expect(await change()).toMatchObject({ fields: [], photos: { before: [{ id: b }], after } });
    const opened = (await loadFormPage(owner, 'ar', { edit: LISTING }))?.listing?.images;
    expect(opened?.map(({ id }) => id)).toEqual([d!.id, c!.id]);
    await timePasses();
    expect(await keysUnused()).toHaveLength(1); // of a
    expect(keysOnDisk()).toHaveLength(4);
    await approveChange(admin, LISTING);
    expect(await rows()).toMatchObject([
      { id: d!.id, position: 0, isPrimary: true },
      { id: c!.id, position: 1, isPrimary: false },
    ]);
    await inOrder();
    expect(keysOnDisk()).toHaveLength(2);
  });

  it.each([
    ['refused', () => refuseChange(admin, LISTING, NO)],
    ['withdrawn', () => withdrawChange(owner, LISTING)],
    ['overtaken by a take-down', () => takeDownProperty(admin, LISTING, NO)],
  ])('are deleted when the change is %s, and those of the listing stay', async (_, end) => {
    const [a] = await withPhotos(1);
    await removeImage(owner, LISTING, a!);
    await upload();
    await end();
    expect(await rows()).toMatchObject([{ id: a, isPrimary: true }]);
    await inOrder();
    expect(keysOnDisk()).toHaveLength(1);
  });

  it('are compared with those that an admin last saw, even if they are replaced one by one', async () => {
    const [a, b] = await withPhotos(2);
    await upload();
    await removeImage(owner, LISTING, a!);
    expect(await change()).toBeNull();
    await removeImage(owner, LISTING, b!);
    expect((await change())?.photos?.after).toHaveLength(1);
    expect(await rows()).toHaveLength(2);
  });

  it('keep an admin’s changes of the listing’s photos', async () => {
    const [a, b] = await withPhotos(2);
    await removeImage(owner, LISTING, a!);
    const [c] = await upload();
    await reviewChanges(admin, LISTING); // has seen b and c
    await removeImage(owner, LISTING, b!);
    await removeImage(owner, LISTING, c!.id);
    const [d] = await upload();
    const [e] = await addImages(admin, LISTING, [file(await jpeg())]);
    await removeImage(admin, LISTING, c!.id);
    await approveChange(admin, LISTING);
    expect((await rows()).map(({ id }) => id)).toEqual([d!.id, e!.id]);
    await inOrder();
  });

  it('stay when a small edit replaces pending fields, and are decided together with pending fields', async () => {
    const [a] = await withPhotos(1);
    await removeImage(owner, LISTING, a!);
    await upload();
    await updateProperty(owner, LISTING, HALF);
    expect(await change()).toMatchObject({ fields: [{ field: 'price' }], photos: { after: [{}] } });
    await updateProperty(owner, LISTING, input({ price: 440 }));
    expect(await change()).toMatchObject({ fields: [], photos: { after: [{}] } });
    await updateProperty(owner, LISTING, HALF);
    await approveChange(admin, LISTING);
    expect([await price(), (await rows()).length]).toEqual([200, 1]);
    expect((await audit()).at(-1)?.fields).toEqual(['price', 'photos']);
    await inOrder();
  });
});

describe('at the same moment', () => {
  const ROUNDS = 6;

  it('one of two admins decides and the other gets a conflict', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await reset();
      await db.notification.deleteMany();
      await updateProperty(owner, LISTING, HALF);
      const decisions = [approveChange(admin, LISTING), refuseChange(colleague, LISTING, NO)];
      decisions.push(approveChange(colleague, LISTING));
      expect(await countOutcomes(decisions)).toEqual({ done: 1, refused: ['conflict', 'conflict'] });
      expect(await told()).toHaveLength(1);
      expect(await price()).toBe((await told())[0] === 'changeApproved' ? 200 : 450);
    }
  });

  it('an approval and another edit: public content was approved or is a small edit', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await reset();
      await updateProperty(owner, LISTING, HALF);
      const seen = new Date((await change())!.updatedAt);
      const edit = updateProperty(owner, LISTING, input({ price: 50 }));
      const [approved] = await Promise.allSettled([approveChange(admin, LISTING, { seen }), edit]);
      expect(await price()).toBe(approved.status === 'fulfilled' ? 200 : 450);
      expect((await change())?.fields).toMatchObject([{ field: 'price', after: 50 }]);
    }
  });

  it('an approval and a removal of the listing leave nothing', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await reset();
      const [a] = await withPhotos(1);
      await removeImage(owner, LISTING, a!);
      await upload();
      const both = [approveChange(admin, LISTING), removeProperty(admin, LISTING)];
      expect(['done', 'not_found']).toContain(outcomesOf(await Promise.allSettled(both)).at(-1));
      expect([await db.pendingChange.count(), await db.property.count({ where: { id: LISTING } })]).toEqual([0, 0]);
      await inOrder();
    }
  });

  it('uploads and a decision: each photo is on the listing, pending or deleted', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await reset();
      const [a] = await withPhotos(1);
      await removeImage(owner, LISTING, a!);
      await upload();
      const ends = [() => approveChange(admin, LISTING), () => refuseChange(admin, LISTING, NO)];
      await Promise.allSettled([upload(), ends[round % 2]!(), upload()]);
      if (await change()) await withdrawChange(owner, LISTING);
      await inOrder();
    }
  });
});
