import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { getDraft } from '@/lib/listings/drafts/drafts';
import { addDraftImages, changeDraftImage } from '@/lib/listings/drafts/photos';
import { listChanges } from '@/lib/listings/moderation/changes';
import { approveChange } from '@/lib/listings/moderation/decide-change';
import { rejectProperty, reviewChanges } from '@/lib/listings/moderation/moderate';
import { getPendingChange } from '@/lib/listings/moderation/pending-change-queries';
import { listRejected } from '@/lib/listings/moderation/rejected';
import { changeImage, removeImage } from '@/lib/listings/photos/images';
import { loadViews } from '@/lib/listings/read/rows';
import { createProperty } from '@/lib/listings/write/create';
import { updateProperty } from '@/lib/listings/write/update';
import { plainListing } from '@/tests/support/listing';
import { admin, LISTING, owner, prepareListings } from '@/tests/support/listings';
import { jpeg } from '@/tests/support/pictures';
import { deleteAll, setSettings } from '@/tests/support/records';

const { db, reset, upload, addPhotos, rows, file, inOrder } = await prepareListings();

beforeEach(async () => {
  await setSettings({ reviewChanges: true });
  await reset();
  await deleteAll('drafts', 'rejected_listings');
  await db.user.updateMany({ data: { freeListingsRemaining: 5 } });
});

const ids = async () => (await rows()).map(({ id }) => id);
/** Ids of the primary photo and of all pictures, as `[primary, [a, b]]`. */
const shown = async () => [(await rows()).find(({ isPrimary }) => isPrimary)?.id, await ids()];
const panorama = () => jpeg({ width: 800, height: 400 });
const plan = { kind: 'plan' } as const;
const PLAN_PRIMARY = { code: 'conflict', messageKey: 'plan_primary' };
const three = async () => {
  await addPhotos(3);
  return (await ids()) as [number, number, number];
};

describe('a floor plan', () => {
  it('comes last and leaves the primary mark to the next photo', async () => {
    const [a, b, c] = await three();
    expect(await changeImage(owner, LISTING, a, plan)).toMatchObject({ kind: 'plan', isPrimary: false, position: 2 });
    expect(await shown()).toEqual([b, [b, c, a]]);
    await changeImage(owner, LISTING, a, { position: 0 });
    const [d] = await upload();
    expect(d).toMatchObject({ kind: 'photo', position: 2 });
    expect(await shown()).toEqual([b, [b, c, d!.id, a]]);
    await changeImage(owner, LISTING, a, { kind: 'photo', isPrimary: true });
    expect(await shown()).toEqual([a, [b, c, d!.id, a]]);
    await inOrder();
  });

  it('cannot become primary', async () => {
    const [a, b] = await three();
    await changeImage(owner, LISTING, b, plan);
    await expect(changeImage(owner, LISTING, b, { isPrimary: true })).rejects.toMatchObject(PLAN_PRIMARY);
    await expect(changeImage(owner, LISTING, a, { isPrimary: true, ...plan })).rejects.toMatchObject(PLAN_PRIMARY);
    const broken = db.propertyImage.update({ where: { id: b }, data: { isPrimary: true } });
    await expect(broken).rejects.toThrow('property_images_kind_check');
  });

  it('alone leaves a listing without a picture in lists, and the first photo brings it back', async () => {
    const [{ id } = { id: 0 }] = await upload();
    await setSettings({ reviewChanges: false });
    await changeImage(owner, LISTING, id, plan);
    expect(await loadViews([LISTING])).toMatchObject([{ primaryImage: null, primaryPreview: null, imageCount: 0 }]);
    const [photo] = await upload();
    expect(await shown()).toEqual([photo!.id, [photo!.id, id]]);
    await removeImage(owner, LISTING, photo!.id);
    expect(await shown()).toEqual([undefined, [id]]);
  });

  it('keeps one primary photo when photos are changed concurrently', async () => {
    const [a, b, c] = await three();
    const change = (id: number, to: Parameters<typeof changeImage>[3]) => changeImage(owner, LISTING, id, to);
    const [primary, begin] = [{ isPrimary: true }, { position: 0 }];
    const calls = [change(a, plan), change(a, primary), change(b, plan), change(c, primary), change(c, begin)];
    await Promise.allSettled([...calls, upload()]);
    await inOrder();
    const kinds = (await rows()).map(({ kind }) => kind);
    expect(kinds).toEqual([...kinds].sort((one, other) => Number(one !== 'photo') - Number(other !== 'photo')));
    expect((await rows())[0]).toMatchObject({ kind: 'photo' });
  });
});

it('a panorama is twice as wide as high', async () => {
  const [{ id } = { id: 0 }] = await upload();
  const refused = { code: 'bad_request', details: { fields: { kind: 'panorama_shape' } } };
  await expect(changeImage(owner, LISTING, id, { kind: 'panorama' })).rejects.toMatchObject(refused);
  const [wide] = await upload(await panorama());
  expect(await changeImage(owner, LISTING, wide!.id, { kind: 'panorama' })).toMatchObject({ kind: 'panorama' });
  const broken = db.propertyImage.update({ where: { id }, data: { kind: 'panorama', isPrimary: false } });
  await expect(broken).rejects.toThrow('property_images_kind_check');
});

it('kinds go from a draft to its listing, to the rejected listing and to the next one', async () => {
  const draftId = randomUUID();
  const add = async (content: Uint8Array) => (await addDraftImages(owner, draftId, [file(content)]))[0]!;
  const [drawn, photo, wide] = [await add(await jpeg()), await add(await jpeg()), await add(await panorama())];
  await changeDraftImage(owner, draftId, drawn.id, { isPrimary: true });
  await changeDraftImage(owner, draftId, drawn.id, plan);
  await changeDraftImage(owner, draftId, wide.id, { kind: 'panorama' });
  await expect(changeDraftImage(owner, draftId, drawn.id, { isPrimary: true })).rejects.toMatchObject(PLAN_PRIMARY);
  const late = await add(await jpeg());
  const images = (await getDraft(owner, draftId))?.images;
  expect(images?.map(({ id }) => id)).toEqual([photo.id, late.id, wide.id, drawn.id]);

  const others = ['photo', 'panorama', 'plan'].map((kind) => ({ kind, isPrimary: false }));
  const kinds = [{ kind: 'photo', isPrimary: true }, ...others];
  const { id } = await createProperty(owner, { ...plainListing, draftId }, 'free');
  expect(await rows(id)).toMatchObject(kinds);
  await rejectProperty(admin, id, { code: 'photos', reason: null });
  const [rejected] = await listRejected(owner);
  expect(rejected?.photos).toMatchObject(kinds);

  const nextDraft = randomUUID();
  const [own] = await addDraftImages(owner, nextDraft, [file(await jpeg())]);
  const again = { ...plainListing, draftId: nextDraft, rejected: { id: rejected!.id, photos: [1, 2, 3] } };
  const next = await createProperty(owner, again, 'free');
  const moved = await rows(next.id);
  expect(moved.map(({ kind }) => kind)).toEqual(['photo', 'photo', 'panorama', 'plan']);
  expect(moved.map(({ isPrimary }) => isPrimary)).toEqual([true, false, false, false]);
  expect(moved[1]).toMatchObject({ preview: own!.preview, position: 1 });
});

describe('an approved listing', () => {
  it('shows admins which photo became a plan', async () => {
    const [a] = await three();
    await changeImage(owner, LISTING, a, plan);
    const [change] = (await listChanges(LISTING)) ?? [];
    expect(change).toMatchObject({ field: 'photos', after: [{}, {}, { kind: 'plan' }] });
    await changeImage(owner, LISTING, a, { kind: 'photo', isPrimary: true, position: 0 });
    expect(await listChanges(LISTING)).toEqual([]);
  });

  it('waits when its last reviewed photo becomes a plan', async () => {
    const [{ id } = { id: 0 }] = await upload();
    await reviewChanges(admin, LISTING);
    await changeImage(owner, LISTING, id, plan);
    expect(await shown()).toEqual([id, [id]]);
    expect((await getPendingChange(owner, LISTING))?.photos?.after).toMatchObject([{ id, kind: 'plan' }]);
    await approveChange(admin, LISTING);
    expect(await rows()).toMatchObject([{ id, kind: 'plan', isPrimary: false }]);
  });

  it('waits with another video or tour, but not without one', async () => {
    const media = { videoUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', tourUrl: 'https://kuula.co/share/7lVLq' };
    const links = () =>
      db.property.findUniqueOrThrow({ where: { id: LISTING }, select: { videoUrl: true, tourUrl: true } });
    await updateProperty(owner, LISTING, { ...plainListing, ...media });
    expect(await links()).toEqual({ videoUrl: null, tourUrl: null });
    await approveChange(admin, LISTING);
    expect(await links()).toEqual(media);
    await updateProperty(owner, LISTING, { ...plainListing, tourUrl: null });
    expect(await links()).toEqual({ videoUrl: null, tourUrl: null });
  });
});
