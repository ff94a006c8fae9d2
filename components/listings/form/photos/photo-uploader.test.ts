import { beforeEach, expect, it, vi } from 'vitest';
import { saveDraftPhotos } from './draft-photos';
import { changePhoto, removePhoto, uploadPhoto } from './photo-api';
import type { FormPhoto, Step } from './photo-order';
import { arrangementOf, initialPhotoState, mainOf, reusedMainIndex } from './photo-state';
import { createPhotoUploader, type PhotoUploader } from './photo-uploader';
import { preparePhoto, RefusedPhoto } from './prepare-photo';
import { ApiError } from '@/lib/http/api-client';
import { isPhoto, photosFirst } from '@/lib/listings/photos/kind';
import type { ImageView } from '@/lib/listings/view';

vi.mock('./draft-photos', () => ({ saveDraftPhotos: vi.fn() }));
vi.mock('./photo-api', () => ({ uploadPhoto: vi.fn(), changePhoto: vi.fn(), removePhoto: vi.fn() }));
vi.mock('./prepare-photo', async (original) => ({ ...(await original<object>()), preparePhoto: vi.fn() }));

const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const files = (...names: string[]) => names.map(file);

/** A server that keeps a listing's photos as ours does. */
function server() {
  let images: ImageView[] = [];
  let nextId = 1;
  const arrange = (order: ImageView[], primary?: number) => {
    images = photosFirst(order).map((image, position) => ({ ...image, position, isPrimary: image.id === primary }));
  };
  const primary = () => images.find(({ isPrimary }) => isPrimary)?.id;
  return {
    names: () => images.map(({ imageUrl }) => imageUrl).join(' '),
    primaryName: () => images.find(({ isPrimary }) => isPrimary)?.imageUrl,
    images: () => images,
    add(name: string): ImageView {
      const added = { id: nextId++, propertyId: 1, imageUrl: name, position: 0, isPrimary: false, kind: 'photo' };
      const image = added as ImageView;
      arrange([...images, image], primary() ?? image.id);
      return { ...(images.find(({ id }) => id === image.id) as ImageView) };
    },
    change(id: number, change: Step['change']) {
      if ('kind' in change) {
        const order = images.map((image) => (image.id === id ? { ...image, ...change } : image));
        const photos = order.filter(isPhoto);
        return arrange(order, (photos.find(({ isPrimary }) => isPrimary) ?? photos[0])?.id);
      }
      if ('isPrimary' in change) return arrange(images, change.isPrimary ? id : undefined);
      const chosen = images.filter((image) => image.id === id);
      const others = images.filter((image) => image.id !== id);
      arrange([...others.slice(0, change.position), ...chosen, ...others.slice(change.position)], primary());
    },
    remove(id: number) {
      const rest = images.filter((image) => image.id !== id);
      arrange(rest, primary() === id ? rest[0]?.id : primary());
    },
  };
}

let store: ReturnType<typeof server>;
/** How long each upload takes, by name, in milliseconds. */
let slow: Record<string, number>;
let failing: Set<string>;
/** Whether changes get no answer. */
let isOffline: boolean;
let atOnce: number[];

beforeEach(() => {
  store = server();
  slow = {};
  failing = new Set();
  isOffline = false;
  atOnce = [];
  let running = 0;
  vi.resetAllMocks();
  vi.mocked(preparePhoto).mockImplementation(async (chosen) => {
    if (chosen.name.endsWith('.svg')) throw new RefusedPhoto('photo_type');
    return chosen;
  });
  vi.mocked(uploadPhoto).mockImplementation(async (_target, { name }, { onProgress }) => {
    atOnce.push(++running);
    onProgress(0.5);
    await new Promise((resolve) => setTimeout(resolve, slow[name] ?? 1));
    running -= 1;
    if (failing.has(name)) throw new ApiError(0, '');
    return store.add(name);
  });
  vi.mocked(changePhoto).mockImplementation(async (_target, id, change) => {
    if (isOffline) throw new ApiError(0, '');
    store.change(id, change);
  });
  vi.mocked(removePhoto).mockImplementation(async (_target, id) => store.remove(id));
});

const newUploader = (images: ImageView[] = []) => createPhotoUploader('draft', initialPhotoState({ max: 5, images }));

function problemsOf(uploader: PhotoUploader) {
  const problems = vi.fn();
  uploader.onProblem(problems);
  return problems;
}

const photosOf = (uploader: PhotoUploader, textOf: (photo: FormPhoto) => string) =>
  uploader.getState().photos.map(textOf).join(' ');
const shown = (uploader: PhotoUploader) => photosOf(uploader, ({ file, image }) => file?.name ?? image?.imageUrl ?? '');
const states = (uploader: PhotoUploader) => photosOf(uploader, ({ status }) => status);
const keyOf = (uploader: PhotoUploader, index: number) => uploader.getState().photos[index]?.key ?? '';
const mains = (uploader: PhotoUploader) =>
  uploader.getState().photos.map((photo) => photo === mainOf(uploader.getState()));

it('photos of a new listing wait for it and upload in order, two at a time', async () => {
  const uploader = newUploader();
  await uploader.add(files('a', 'b', 'c', 'd'));
  expect(states(uploader)).toBe('waiting waiting waiting waiting');
  slow = { a: 30, c: 20 };
  uploader.open({ propertyId: 1 });
  expect(await uploader.settled()).toBe(true);
  expect([store.names(), store.primaryName()]).toEqual(['a b c d', 'a']);
  expect(Math.max(...atOnce)).toBe(2);
  expect(saveDraftPhotos).toHaveBeenLastCalledWith('draft', []);
});

it('rejects invalid photos by name and keeps their places free', async () => {
  const uploader = newUploader();
  const { refused } = await uploader.add(files('a', 'b.svg', 'c', 'd', 'e'));
  expect(refused).toEqual([{ name: 'b.svg', reason: 'photo_type' }]);
  expect((await uploader.add(files('f'))).leftOut).toEqual([]);
  expect(shown(uploader)).toBe('a c d e f');
});

it('a failed photo shows its reason and can be retried while others continue', async () => {
  const uploader = newUploader();
  const problems = problemsOf(uploader);
  failing = new Set(['a']);
  uploader.open({ propertyId: 1 });
  await uploader.add(files('a', 'b'));
  expect(await uploader.settled()).toBe(false);
  expect(states(uploader)).toBe('failed stored');
  expect(uploader.getState().photos[0]?.problem).toBeInstanceOf(ApiError);
  expect(vi.mocked(saveDraftPhotos).mock.lastCall?.[1].map((kept) => kept.file.name)).toEqual(['a']);
  expect(problems).toHaveBeenCalledWith('upload', expect.any(ApiError));
  failing.clear();
  uploader.retry();
  expect(await uploader.settled()).toBe(true);
  expect([store.names(), store.primaryName()]).toEqual(['a b', 'a']);
});

it('a returning page waits for running uploads and sends nothing twice', async () => {
  const first = newUploader();
  slow = { a: 20 };
  first.open({ propertyId: 1 });
  await first.add(files('a'));
  const kept = vi.mocked(saveDraftPhotos).mock.calls.find(([, photos]) => photos.length > 0)?.[1] ?? [];
  const second = newUploader();
  second.open({ propertyId: 1 }, { files: kept });
  expect(states(second)).toBe('uploading');
  expect(await second.settled()).toBe(true);
  expect([shown(second), store.names()]).toEqual(['a', 'a']);
  // A page that was made later has it from the server.
  const third = newUploader(store.images());
  third.open({ propertyId: 1 }, { files: kept });
  expect(await third.settled()).toBe(true);
  expect([shown(third), store.names()]).toEqual(['a', 'a']);
});

async function opened(...names: string[]) {
  for (const name of names) store.add(name);
  const uploader = newUploader(store.images());
  uploader.open({ propertyId: 1 });
  return uploader;
}

it('a reopened edit has the mark of a main photo that the server lacks, and the order of the listing', async () => {
  store.add('a');
  store.add('b');
  const uploader = newUploader(store.images());
  const kept = [{ key: 'key-of-c', file: file('c') }];
  const arranged = { keys: ['2', '1', 'key-of-c'], main: 'key-of-c', kinds: {} };
  uploader.open({ propertyId: 1 }, { files: kept, arranged });
  expect(mains(uploader)).toEqual([false, false, true]);
  expect(await uploader.settled()).toBe(true);
  expect([store.names(), store.primaryName()]).toEqual(['a b c', 'c']);
});

it('a reopened edit has the mark of a main photo whose upload has ended meanwhile', async () => {
  store.add('a');
  const left = newUploader(store.images());
  left.open({ propertyId: 1 });
  isOffline = true;
  await left.add(files('b'));
  left.makeMain(keyOf(left, 1));
  const kept = vi.mocked(saveDraftPhotos).mock.lastCall?.[1] ?? [];
  const arranged = arrangementOf(left.getState());
  expect(await left.settled()).toBe(false);
  isOffline = false;
  const reopened = newUploader(store.images());
  reopened.open({ propertyId: 1 }, { files: kept, arranged });
  expect(await reopened.settled()).toBe(true);
  expect([shown(reopened), store.names(), store.primaryName()]).toEqual(['a b', 'a b', 'b']);
});

it('reverts a change that the server rejects', async () => {
  const uploader = await opened('a', 'b', 'c');
  const problems = problemsOf(uploader);
  const refused = new ApiError(503, '');
  vi.mocked(changePhoto).mockRejectedValueOnce(refused);
  uploader.move(keyOf(uploader, 0), 2);
  expect(shown(uploader)).toBe('b c a');
  await uploader.settled();
  expect(shown(uploader)).toBe('a b c');
  expect(problems).toHaveBeenLastCalledWith('order', refused);

  vi.mocked(removePhoto).mockRejectedValueOnce(refused);
  uploader.remove(keyOf(uploader, 0));
  expect(shown(uploader)).toBe('b c');
  await uploader.settled();
  expect([shown(uploader), mains(uploader)[0]]).toEqual(['a b c', true]);
  expect(problems).toHaveBeenLastCalledWith('remove', refused);
});

it('a photo that cannot be removed returns to its place, and changes without an answer are kept', async () => {
  const uploader = await opened('a', 'b', 'c');
  isOffline = true;
  uploader.move(keyOf(uploader, 2), 0);
  vi.mocked(removePhoto).mockRejectedValueOnce(new ApiError(0, ''));
  uploader.remove(keyOf(uploader, 2));
  await uploader.settled();
  expect(shown(uploader)).toBe('c a b');
  isOffline = false;
  expect(await uploader.sendAll()).toBe(true);
  expect(store.names()).toBe('c a b');
});

it('keeps a change that gets no answer, and sends it again', async () => {
  const uploader = await opened('a', 'b', 'c');
  const problems = problemsOf(uploader);
  isOffline = true;
  uploader.move(keyOf(uploader, 2), 0);
  uploader.makeMain(keyOf(uploader, 1));
  expect(await uploader.settled()).toBe(false);
  expect([shown(uploader), mains(uploader)]).toEqual(['c a b', [false, true, false]]);
  expect(problems).toHaveBeenLastCalledWith('order', expect.any(ApiError));
  isOffline = false;
  expect(await uploader.sendAll()).toBe(true);
  expect([store.names(), store.primaryName()]).toEqual(['c a b', 'a']);
});

it('a photo removed during a request is removed afterwards, and the rest keeps its order', async () => {
  const uploader = await opened('a', 'b', 'c');
  const problems = problemsOf(uploader);
  const arrives = Promise.withResolvers<void>();
  vi.mocked(changePhoto).mockImplementationOnce(async (_listing, id, change) => {
    await arrives.promise;
    if (!store.images().some((image) => image.id === id)) throw new ApiError(404, '');
    store.change(id, change);
  });
  uploader.makeMain(keyOf(uploader, 2));
  await vi.waitFor(() => expect(changePhoto).toHaveBeenCalled(), 20_000);
  uploader.move(keyOf(uploader, 1), 0);
  uploader.remove(keyOf(uploader, 2));
  arrives.resolve();
  await uploader.settled();
  expect(problems).not.toHaveBeenCalled();
  expect([store.names(), store.primaryName(), shown(uploader)]).toEqual(['b a', 'b', 'b a']);
  expect(mains(uploader)[0]).toBe(true);
});

it('a photo removed during its upload is deleted first', async () => {
  slow = { a: 20 };
  const uploader = await opened();
  await uploader.add(files('a', 'b'));
  expect(states(uploader)).toBe('uploading uploading');
  uploader.remove(keyOf(uploader, 0));
  expect(await uploader.settled()).toBe(true);
  expect([shown(uploader), store.names()]).toEqual(['b', 'b']);
});

/** A new listing that begins from a rejected one with so many photos, the second being the main one. */
function beginFromRejected(count: number) {
  const rejected = Array.from({ length: count }, (_, index) => ({
    imageUrl: `old${index}`,
    preview: '',
    kind: 'photo' as const,
    isPrimary: index === 1,
  }));
  return createPhotoUploader('draft', initialPhotoState({ max: 5, rejected }));
}

it('the primary photo is a reused one unless a new one is chosen or all photos are new', async () => {
  const uploader = beginFromRejected(3);
  expect(reusedMainIndex(uploader.getState())).toBe(1);
  uploader.setReused(1, false);
  expect(reusedMainIndex(uploader.getState())).toBe(0);
  await uploader.add(files('a', 'b'));
  expect(mains(uploader)).toEqual([false, false]);
  uploader.makeMain(keyOf(uploader, 1));
  uploader.move(keyOf(uploader, 1), 0);
  uploader.move(keyOf(uploader, 0), 1);
  expect([shown(uploader), mains(uploader)]).toEqual(['a b', [false, true]]);
  uploader.makeMain(null);
  expect(mains(uploader)).toEqual([false, false]);
  uploader.reuseAllBut([0, 1, 2]);
  expect(mains(uploader)).toEqual([true, false]);
  uploader.reuseAllBut([]);
  expect(mains(uploader)).toEqual([false, false]);
});

/** A server that keeps a draft's photos like ours: no photo is primary until a request says so. */
function draftServer() {
  const add = store.add;
  store.add = (name) => {
    const before = store.images().find(({ isPrimary }) => isPrimary)?.id;
    const image = add(name);
    if (before === undefined) store.change(image.id, { isPrimary: false });
    return { ...image, isPrimary: false };
  };
}
const DRAFT = 'a-draft';
const draftImages = () => store.images().map((image) => ({ ...image, key: `key-of-${image.imageUrl}` }));

it('a reopened draft has stored and unsent photos in their order', async () => {
  draftServer();
  store.add('a');
  store.add('b');
  const uploader = newUploader();
  const kept = ['b', 'c'].map((name) => ({ key: `key-of-${name}`, file: file(name) }));
  const arranged = { keys: ['key-of-c', 'key-of-a', 'key-of-b'], main: 'key-of-a', kinds: {} };
  uploader.open({ draftId: DRAFT }, { images: draftImages(), files: kept, arranged });
  expect(shown(uploader)).toBe('c a b');
  expect(await uploader.settled()).toBe(true);
  expect([store.names(), store.primaryName()]).toEqual(['c a b', 'a']);
  expect(atOnce).toHaveLength(1);
});

it('a reopened draft sends the kind and order that the server has not confirmed', async () => {
  draftServer();
  for (const name of ['a', 'b', 'c']) store.add(name);
  isOffline = true;
  const left = newUploader();
  left.open({ draftId: DRAFT }, { images: draftImages() });
  left.setKind('key-of-a', 'plan');
  expect(await left.settled()).toBe(false);
  const arranged = arrangementOf(left.getState());
  const keys = ['key-of-b', 'key-of-c', 'key-of-a'];
  expect(arranged).toEqual({ keys, main: 'key-of-b', kinds: { 'key-of-a': 'plan' } });
  isOffline = false;
  const reopened = newUploader();
  reopened.open({ draftId: DRAFT }, { images: draftImages(), arranged });
  expect(shown(reopened)).toBe('b c a');
  await vi.waitFor(() => expect([store.names(), store.primaryName()]).toEqual(['b c a', 'b']), 20_000);
  expect(store.images().at(-1)?.kind).toBe('plan');
});
