import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadUser } from '@/lib/accounts/users/queries';
import { deleteOldDrafts, getDraft, listDrafts, removeDraft, saveDraft } from '@/lib/listings/drafts/drafts';
import { addDraftImages, changeDraftImage, removeDraftImage } from '@/lib/listings/drafts/photos';
import { loadFormPage } from '@/lib/listings/form/page';
import { loadDraftPreview } from '@/lib/listings/form/preview';
import { formValuesOf } from '@/lib/listings/form/values';
import { rejectProperty } from '@/lib/listings/moderation/moderate';
import { listRejected } from '@/lib/listings/moderation/rejected';
import { changeImage } from '@/lib/listings/photos/images';
import { listOwn } from '@/lib/listings/read/own-list';
import type { NewListing } from '@/lib/listings/schema';
import { createProperty } from '@/lib/listings/write/create';
import { updateProperty } from '@/lib/listings/write/update';
import { loadVersion } from '@/lib/listings/write/version';
import { DAYS_DRAFTS_KEPT, MAX_DRAFTS } from '@/lib/platform/site';
import { plainListing } from '@/tests/support/listing';
import { admin, LISTING, OTHER, owner, PENDING, prepareListings, stranger } from '@/tests/support/listings';
import { jpeg } from '@/tests/support/pictures';
import { countOutcomes, deleteAll, inDays, ONE_CREDIT, outcomeOf } from '@/tests/support/records';

const { db, reset, file, upload, rows, keysOnDisk, keysUnused, inOrder } = await prepareListings();

let draftId: string;
beforeEach(async () => {
  await reset();
  await deleteAll('drafts', 'payments', 'rejected_listings', 'unused_photos'); // also photos of the deleted rows
  await db.user.updateMany({ data: { freeListingsRemaining: 5, creditBalance: 5 } });
  draftId = randomUUID();
});

const add = async (key?: string, content?: Uint8Array) =>
  addDraftImages(owner, draftId, [file(content ?? (await jpeg()))], key);
const addMany = async (count: number) => {
  for (let n = 0; n < count; n += 1) await add();
  return photos();
};
const photos = () => db.draftImage.findMany({ where: { draftId }, orderBy: { position: 'asc' } });
const keys = (images: { imageUrl: string }[]) => images.map(({ imageUrl }) => imageUrl);
const input = (change: Partial<NewListing> = {}) => ({ ...plainListing, draftId, ...change });
const publish = (change: Partial<NewListing> = {}) => createProperty(owner, input(change), 'free');

describe('photos of a draft', () => {
  it('are at most five, also with concurrent uploads', async () => {
    const content = await jpeg();
    const uploads = Array.from({ length: 12 }, () => add(undefined, content));
    const { refused } = await countOutcomes(uploads, 'messageKey');
    expect(refused).toEqual(Array<string>(7).fill('too_many_photos'));
    expect((await photos()).map(({ position }) => position)).toEqual([0, 1, 2, 3, 4]);
    await inOrder();
  });

  it('are stored once per idempotency key, also concurrently', async () => {
    const key = randomUUID();
    const sent = await Promise.all(Array.from({ length: 5 }, () => add(key)));
    expect(new Set(sent.map(([image]) => image!.id)).size).toBe(1);
    expect(await add(key)).toEqual(sent[0]);
    expect(sent[0]).toMatchObject([{ key }]);
    expect(await photos()).toHaveLength(1);
    await inOrder();
  });

  it('whose files have been cleaned up are rejected', async () => {
    const outcome = add().catch((error: unknown) => error);
    const end = Date.now() + 10_000;
    while ((await keysUnused()).length === 0 && Date.now() < end) await db.unusedPhoto.count();
    await db.unusedPhoto.updateMany({ data: { dueAt: new Date(0) } });
    expect(await outcome).toMatchObject({ code: 'unavailable' });
    await inOrder();
  });

  it('are deleted with their draft', async () => {
    await addMany(2);
    await removeDraft(owner, draftId);
    expect(await getDraft(owner, draftId)).toBeNull();
    await removeDraft(owner, draftId);
    await inOrder();
    expect(keysOnDisk()).toEqual([]);
  });

  it('are kept while their draft has an open payment', async () => {
    await add();
    const paid = { userId: owner.id, ...ONE_CREDIT, kind: 'listing', listingData: input() } as const;
    const payment = await db.payment.create({ data: paid });
    await expect(removeDraft(owner, draftId)).rejects.toMatchObject({ messageKey: 'draft_being_paid' });
    expect(await listDrafts(owner)).toMatchObject([{ payment: { id: payment.id, amount: 2 } }]);
    await db.draft.updateMany({ data: { updatedAt: new Date(0) } });
    expect(await deleteOldDrafts()).toBe(0);
    await db.payment.update({ where: { id: payment.id }, data: { status: 'CANCELLED' } });
    expect(await deleteOldDrafts()).toBe(1);
    await inOrder();
  });

  it(`are deleted ${DAYS_DRAFTS_KEPT} days after the last change`, async () => {
    await add();
    const age = (days: number) => db.draft.updateMany({ data: { updatedAt: inDays(-days) } });
    await age(DAYS_DRAFTS_KEPT - 1);
    expect(await deleteOldDrafts()).toBe(0);
    await add();
    await age(DAYS_DRAFTS_KEPT + 1);
    expect(await deleteOldDrafts()).toBe(1);
    await inOrder();
    expect(keysOnDisk()).toEqual([]);
  });
});

it('an account has a limited number of drafts, also with concurrent requests', async () => {
  const many = Array.from({ length: MAX_DRAFTS - 2 }, () => ({ userId: owner.id, id: randomUUID() }));
  await db.draft.createMany({ data: many });
  const uploads = Array.from({ length: 6 }, async () => addDraftImages(owner, randomUUID(), [file(await jpeg())]));
  const { refused } = await countOutcomes(uploads, 'messageKey');
  expect(refused).toEqual(Array<string>(4).fill('too_many_drafts'));
  expect(await listDrafts(owner)).toHaveLength(MAX_DRAFTS);
  await inOrder();
});

describe('the content of a draft', () => {
  const typed = { title: 'A flat', price: '450', amenities: ['1'], latitude: 29.3, maidRoom: true };

  it('is stored with its version and its rejected listing, and without unknown fields', async () => {
    const rejected = { id: 7, photos: [0, 2] };
    const saved = await saveDraft(owner, draftId, { values: { ...typed, gone: 'x', area: true }, rejected }, '"0"');
    expect(saved).toMatchObject({ id: draftId, propertyId: null, rejected, version: 1, images: [] });
    expect(saved.values).toEqual(typed);
    await add();
    expect(await listDrafts(owner)).toMatchObject([{ values: typed, rejected, version: 1, images: [{ position: 0 }] }]);
    expect(await listDrafts(stranger)).toEqual([]);
  });

  it('does not overwrite a change of another device and names the changed fields', async () => {
    await saveDraft(owner, draftId, { values: typed }, '"0"');
    const other = await saveDraft(owner, draftId, { values: { ...typed, price: '470' } }, '"1"');
    expect(other.version).toBe(2);
    const fields = { price: { sent: '450', current: '470' }, area: { sent: '80', current: null } };
    const late = saveDraft(owner, draftId, { values: { ...typed, area: '80' } }, '"1"');
    const conflict = { code: 'conflict', messageKey: 'draft_changed', details: { changed: { version: '2', fields } } };
    await expect(late).rejects.toMatchObject(conflict);
    // A repeated request: its response was lost, or the client sends it twice.
    const repeated = await saveDraft(owner, draftId, { values: { ...typed, price: '470' } }, '"1"');
    expect(repeated).toMatchObject({ values: other.values, version: 2 });
    expect(await saveDraft(owner, draftId, { values: typed })).toMatchObject({ version: 3 });
  });

  it('on several devices at once is stored for one, and the others get a conflict', async () => {
    await saveDraft(owner, draftId, { values: typed }, '"0"');
    const at = (price: string) => saveDraft(owner, draftId, { values: { ...typed, price } }, '"1"');
    const saves = Array.from({ length: 8 }, (_, n) => at(`${n}`));
    const { refused } = await countOutcomes(saves, 'messageKey');
    expect(refused).toEqual(Array<string>(7).fill('draft_changed'));
  });

  it('is deleted on publication and cannot recreate the draft', async () => {
    await saveDraft(owner, draftId, { values: typed }, '"0"');
    const made = await publish();
    expect(await outcomeOf(saveDraft(owner, draftId, { values: typed }, '"1"'))).toBe('draft_published');
    expect(await getDraft(owner, draftId)).toMatchObject({ propertyId: made.id, values: null });
    expect(await listDrafts(owner)).toEqual([]);
  });

  it('is deleted when it is empty and has no photos', async () => {
    await saveDraft(owner, draftId, { values: typed }, '"0"');
    const saved = await saveDraft(owner, draftId, { values: { title: '' } }, '"1"');
    expect(saved).toMatchObject({ values: null, version: 0 });
    expect(await getDraft(owner, draftId)).toBeNull();
    await saveDraft(owner, draftId, { values: typed }, '"0"');
    const [image] = await add();
    expect(await saveDraft(owner, draftId, { values: {} }, '"1"')).toMatchObject({ values: null, version: 2 });
    await removeDraftImage(owner, draftId, image!.id);
    expect(await getDraft(owner, draftId)).toBeNull();
    await inOrder();
  });
});

describe('a listing that is published', () => {
  it('has the photos of its draft at once', async () => {
    const [, second] = await addMany(3);
    await changeDraftImage(owner, draftId, second!.id, { isPrimary: true });
    const before = await photos();
    const made = await publish();
    expect(made.primaryImage).toBe(`/media/${second!.imageUrl}/1080.webp`);
    const images = await rows(made.id);
    expect(keys(images)).toEqual(keys(before));
    expect(images.map(({ isPrimary }) => isPrimary)).toEqual([false, true, false]);
    expect(await getDraft(owner, draftId)).toMatchObject({ id: draftId, propertyId: made.id, images: [] });
    expect(await listDrafts(owner)).toEqual([]);
    await inOrder();
    // They behave like any other photo of the listing.
    await changeImage(owner, made.id, images[2]!.id, { position: 0 });
    await upload(undefined, owner, made.id);
    await inOrder();
  });

  it('published during uploads has each photo, or the upload failed', async () => {
    for (let round = 0; round < 5; round += 1) {
      draftId = randomUUID();
      const content = await jpeg();
      const uploads = Array.from({ length: 4 }, () => add(undefined, content));
      const adding = countOutcomes(uploads, 'messageKey');
      const end = Date.now() + 5_000;
      const begun = () => photos().then((found) => found.length > round % 3);
      while (!(await begun()) && Date.now() < end) await db.draft.count();
      const made = await publish();
      const { done, refused } = await adding;
      expect(refused).toEqual(refused.map(() => 'draft_published'));
      expect(await rows(made.id)).toHaveLength(done);
      expect(await photos()).toEqual([]);
      await db.user.updateMany({ data: { freeListingsRemaining: 5 } });
    }
    await inOrder();
  });

  it('that cannot be published leaves the draft unchanged', async () => {
    await addMany(2);
    const before = await photos();
    await expect(publish({ location: 'Atlantis' })).rejects.toMatchObject({ code: 'bad_request' });
    await db.user.updateMany({ data: { freeListingsRemaining: 0 } });
    await expect(publish()).rejects.toMatchObject({ code: 'fee_required' });
    expect(await photos()).toEqual(before);
    await inOrder();
  });

  /** Rejects a listing with photos. @returns the rejected listing's id and the keys of its photos */
  async function reject(count: number) {
    const { id } = await publish({ draftId: undefined });
    for (let n = 0; n < count; n += 1) await upload(undefined, owner, id);
    const old = keys(await rows(id));
    await rejectProperty(admin, id, { code: null, reason: 'No' });
    const [rejected] = await listRejected(owner);
    return { id: rejected!.id, old };
  }

  it('from a rejected one has its photos first, at most five', async () => {
    const { id, old } = await reject(3);
    const added = await addMany(4);
    const made = await publish({ rejected: { id, photos: [0, 2] } });
    const images = await rows(made.id);
    expect(keys(images)).toEqual([old[0], old[2], ...keys(added).slice(0, 3)]);
    expect(images.map(({ isPrimary }) => isPrimary)).toEqual([true, false, false, false, false]);
    await inOrder();
  });

  it('from a rejected one has the main photo chosen in the draft', async () => {
    const { id } = await reject(1);
    const [added] = await addMany(1);
    await changeDraftImage(owner, draftId, added!.id, { isPrimary: true });
    const made = await publish({ rejected: { id, photos: [0] } });
    expect((await rows(made.id)).map(({ isPrimary }) => isPrimary)).toEqual([false, true]);
    await inOrder();
  });
});

describe('a draft of an edit', () => {
  const changed = { ...plainListing, title: 'A flat by the sea', price: 440 };
  const values = formValuesOf(changed);
  const save = (actor: Parameters<typeof saveDraft>[0] = owner, id = LISTING, draft = draftId) =>
    saveDraft(actor, draft, { values, edited: { id, version: 'seen' } });
  const update = (change: object = {}) => updateProperty(owner, LISTING, changed, { draftId, ...change });

  it('is stored and read only by accounts that may manage the listing, each its own', async () => {
    expect(await save()).toMatchObject({ edited: { id: LISTING, version: 'seen' }, values, version: 1 });
    await save(admin);
    expect(await outcomeOf(save(stranger))).toBe('forbidden');
    expect(await outcomeOf(save(stranger, PENDING))).toBe('not_found');
    expect(await getDraft(stranger, draftId)).toBeNull();
    await db.property.update({ where: { id: LISTING }, data: { publisherId: stranger.id } });
    expect(await getDraft(owner, draftId)).toBeNull();
    expect(await outcomeOf(save())).toBe('forbidden');
    expect(await getDraft(admin, draftId)).toMatchObject({ values });
  });

  it('counts and is listed only as an edit of its listing', async () => {
    await save();
    expect(await listDrafts(owner, null)).toEqual([]);
    expect((await listOwn(owner, { sort: 'needs' }, 1)).counts).not.toHaveProperty('draft');
    const user = await loadUser(db, owner.id);
    const unfinished = async (edit?: number) => (await loadFormPage(user, 'en', { edit }))?.unfinished?.id;
    expect(await Promise.all([undefined, LISTING, OTHER].map(unfinished))).toEqual([undefined, draftId, undefined]);
    for (let n = 1; n < MAX_DRAFTS; n += 1) await save(owner, LISTING, randomUUID());
    await save(owner, OTHER, randomUUID());
    await saveDraft(owner, randomUUID(), { values });
    expect(await getDraft(owner, draftId)).toMatchObject({ values });
  });

  it('replaces the oldest one of its listing beyond the limit', async () => {
    await save();
    for (let n = 0; n < MAX_DRAFTS; n += 1) await save(owner, LISTING, randomUUID());
    expect(await getDraft(owner, draftId)).toBeNull();
    expect(await listDrafts(owner, LISTING)).toHaveLength(MAX_DRAFTS);
  });

  it('has no photos of its own', async () => {
    await save();
    await expect(add()).rejects.toMatchObject({ code: 'not_found' });
    await inOrder();
  });

  it('remains one of its listing', async () => {
    await save();
    expect(await outcomeOf(saveDraft(owner, draftId, { values }))).toBe('not_found');
    expect(await outcomeOf(save(owner, OTHER))).toBe('not_found');
    await db.property.delete({ where: { id: LISTING } });
    expect(await db.draft.count()).toBe(0);
  });

  it('is deleted in the transaction that stores the edit', async () => {
    await save();
    await updateProperty(owner, OTHER, changed, { draftId });
    expect(await outcomeOf(update({ version: '"seen"' }))).toBe('listing_changed');
    expect(await getDraft(owner, draftId)).toMatchObject({ values });
    await update({ version: `"${await loadVersion(LISTING)}"` });
    expect(await getDraft(owner, draftId)).toBeNull();
  });

  it('has the listing as its preview, with its changes and the current photos', async () => {
    const [photo] = await upload();
    await save();
    const preview = async (id: number, edit?: number) => loadDraftPreview(await loadUser(db, id), draftId, edit);
    expect(await preview(owner.id, LISTING)).toMatchObject({
      property: { id: LISTING, title: changed.title, price: 440, primaryImage: photo?.imageUrl, imageCount: 1 },
      images: [{ id: photo?.id }],
    });
    expect(await preview(owner.id, OTHER)).toMatchObject({ property: { id: OTHER, title: 'A flat', price: 450 } });
    expect(await Promise.all([preview(owner.id), preview(stranger.id, LISTING)])).toEqual([null, null]);
  });

  it('has the public point of the listing in its preview, unless the pin was moved', async () => {
    const pin = { latitude: 29.341234, longitude: 48.091234 };
    await updateProperty(admin, LISTING, { ...plainListing, ...pin });
    const { publicLatitude } = await db.property.findUniqueOrThrow({ where: { id: LISTING } });
    const shown = async (change: object) => {
      const moved = formValuesOf({ ...changed, ...pin, ...change });
      await saveDraft(owner, draftId, { values: moved, edited: { id: LISTING, version: 'seen' } });
      const preview = await loadDraftPreview(await loadUser(db, owner.id), draftId, LISTING);
      return preview !== 'incomplete' && preview?.property.latitude;
    };
    expect(await shown({})).toBe(Number(publicLatitude));
    expect(await shown({ latitude: 29.35 })).toBe(29.35);
  });
});
