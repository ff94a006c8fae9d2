import { expect, it } from 'vitest';
import {
  countFree,
  draftPhotos,
  initialPhotoState,
  isBusy,
  photoReducer,
  type PhotoAction,
  type PhotoState,
} from './photo-reducer';
import type { ImageView } from '@/lib/listings/view';

const image = (id: number, position = id - 1): ImageView => ({
  id,
  propertyId: 1,
  imageUrl: `photo-${id}`,
  isPrimary: position === 0,
  kind: 'photo',
  position,
  width: 4,
  height: 3,
  preview: '',
});
const rejected = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    imageUrl: `old-${index}`,
    preview: '',
    isPrimary: index === 0,
    kind: 'photo' as const,
  }));
const photo = (key: string, main = false) => ({ key, url: `blob:${key}`, file: new File(['x'], key), main });
const added = (...keys: string[]) => keys.map((key): PhotoAction => ({ type: 'prepared', photo: photo(key) }));

const empty = initialPhotoState({ max: 5 });
const after = (start: PhotoState, ...actions: PhotoAction[]) => actions.reduce(photoReducer, start);
const opened: PhotoAction = { type: 'opened', target: { propertyId: 1 } };
const keys = ({ photos }: PhotoState) => photos.map(({ key }) => key).join('');
const main = ({ photos }: PhotoState) => photos.flatMap(({ key, isMain }) => (isMain ? [key] : [])).join('');
const statuses = ({ photos }: PhotoState) => photos.map(({ status }) => status).join(' ');

it('does not mutate its state', () => {
  const start = after(empty, { type: 'preparing', count: 2 }, ...added('a', 'b'));
  const before = structuredClone({ ...start, photos: start.photos.map(({ file: _, ...rest }) => rest) });
  after(start, opened, { type: 'moved', key: 'b', index: 0 }, { type: 'uploadStarted', key: 'a' });
  after(start, { type: 'removed', key: 'a' }, { type: 'mainChosen', key: 'b' });
  expect({ ...start, photos: start.photos.map(({ file: _, ...rest }) => rest) }).toEqual(before);
});

it('reserves a place for files in preparation and releases it on refusal', () => {
  const start = after(empty, { type: 'preparing', count: 5 });
  expect([countFree(start), isBusy(start)]).toEqual([0, true]);
  const refused = after(start, { type: 'prepared', photo: null });
  expect([countFree(refused), keys(refused)]).toEqual([1, '']);
  expect(countFree(after(refused, ...added('a', 'b', 'c', 'd')))).toBe(1);
});

it('waiting photos are busy only with a listing to upload to', () => {
  const waiting = after(empty, { type: 'restored', photos: [photo('a'), photo('b', true)] });
  expect([isBusy(waiting), main(waiting)]).toEqual([false, 'b']);
  expect(isBusy(after(waiting, opened))).toBe(true);
});

it('an upload goes from waiting to stored and leaves the draft', () => {
  const sending = after(empty, ...added('a', 'b'), opened, { type: 'uploadStarted', key: 'a' });
  expect(statuses(sending)).toBe('uploading waiting');
  const half = after(sending, { type: 'uploadProgressed', key: 'a', progress: 0.5 });
  expect([half.photos[0]?.progress, half.photos[1]?.progress]).toEqual([0.5, 0]);
  const stored = after(half, { type: 'uploadStored', key: 'a', image: image(1) });
  expect(statuses(stored)).toBe('stored waiting');
  expect(draftPhotos(stored).map(({ key }) => key)).toEqual(['b']);
});

it('a failed photo shows its reason until it is retried', () => {
  const failed = after(
    empty,
    ...added('a', 'b'),
    { type: 'uploadFailed', key: 'a', error: 'offline' },
    { type: 'uploadFailed', key: 'b', error: 'too large' },
  );
  expect(failed.photos.map(({ error }) => error)).toEqual(['offline', 'too large']);
  const one = after(failed, { type: 'retried', key: 'b' });
  expect([statuses(one), one.photos[1]?.error]).toEqual(['failed waiting', undefined]);
  expect(statuses(after(failed, { type: 'retried' }))).toBe('waiting waiting');
});

it('a photo that the page already has is not shown twice', () => {
  const start = initialPhotoState({ max: 5, images: [image(1)] });
  const twice = after(start, { type: 'restored', photos: [photo('a')] });
  expect(keys(twice)).toBe('1a');
  expect(keys(after(twice, { type: 'uploadStored', key: 'a', image: image(1) }))).toBe('1');
});

it('a refused removal restores the photo at its place and as primary', () => {
  const start = initialPhotoState({ max: 5, images: [image(1), image(2), image(3)] });
  const removed = after(start, { type: 'removed', key: '1' });
  expect([keys(removed), main(removed)]).toEqual(['23', '2']);
  const back = after(removed, { type: 'removalRefused', photo: start.photos[0]!, before: start.photos });
  expect([keys(back), main(back)]).toEqual(['123', '1']);
});

it('a new photo beside reused ones is primary only if chosen', () => {
  const start = initialPhotoState({ max: 5, rejected: rejected(2) });
  const waiting = after(start, ...added('a', 'b'));
  expect([countFree(waiting), main(waiting)]).toEqual([3, '']);
  const chosen = after(waiting, { type: 'mainChosen', key: 'b' }, { type: 'moved', key: 'b', index: 0 });
  expect([keys(chosen), main(chosen)]).toEqual(['ba', 'b']);
  expect(main(after(chosen, { type: 'removed', key: 'b' }))).toBe('');
  expect(main(after(waiting, { type: 'reused', except: [0, 1] }))).toBe('a');
});

it('clearing keeps stored photos', () => {
  const start = initialPhotoState({ max: 5, images: [image(1)] });
  const cleared = after(start, ...added('a'), { type: 'cleared' });
  expect([keys(cleared), draftPhotos(cleared)]).toEqual(['1', []]);
});
