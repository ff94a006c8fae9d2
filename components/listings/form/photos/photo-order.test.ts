import { describe, expect, it } from 'vitest';
import { asOnServer, nextStep, primaryKey, withStored, withStep, type FormPhoto, type Photos } from './photo-order';
import { initialPhotoState, mainOf, withKind, withOrder, type PhotoState } from './photo-state';
import type { ImageView } from '@/lib/listings/view';

const image = (id: number, position: number, isPrimary = false): ImageView => ({
  id,
  propertyId: 1,
  imageUrl: `/media/${id}/1080.webp`,
  isPrimary,
  position,
  width: 4,
  height: 3,
  preview: '',
  kind: 'photo',
});
const stored = (key: string, of: ImageView): FormPhoto => ({
  key,
  url: of.imageUrl,
  status: 'stored',
  progress: 1,
  image: of,
  kind: of.kind,
});
const waiting = (key: string): FormPhoto => ({
  key,
  url: '',
  status: 'waiting',
  progress: 0,
  kind: 'photo',
});
const keys = (photos: Photos) => photos.map(({ key }) => key).join('');
/** A form with these photos; the server's primary photo is the main one. */
const form = (photos: Photos, main = primaryKey(photos)): PhotoState => ({
  ...initialPhotoState({ max: 9 }),
  photos,
  main,
});
const mainKey = (state: PhotoState) => mainOf(state)?.key;

/** Applies the steps as the server does, and counts them. */
function settle(state: PhotoState) {
  let list = state.photos;
  let steps = 0;
  const main = mainKey(state);
  for (let step = nextStep(list, main); step; step = nextStep(list, main)) {
    list = withStep(list, step);
    steps += 1;
    if (steps > 20) throw new Error('endless');
  }
  const order = [...list].sort((a, b) => (a.image?.position ?? 9) - (b.image?.position ?? 9));
  return { steps, order: keys(order), primary: keys(list.filter((photo) => photo.image?.isPrimary)) };
}

it('the main photo is the first unless another is chosen', () => {
  const photos = [waiting('a'), waiting('b'), waiting('c')];
  expect(mainKey(form(photos))).toBe('a');
  expect(mainKey(form(photos, 'c'))).toBe('c');
  expect(mainKey(form(photos.slice(0, 2), 'c'))).toBe('a');
  expect(mainKey(form([]))).toBeUndefined();
});

it.each([
  ['a', 2, 'bca'],
  ['c', 0, 'cab'],
  ['b', 1, 'abc'],
  ['a', 9, 'bca'],
  ['c', -1, 'cab'],
  ['x', 0, 'abc'],
])('%s moved to %i: %s', (key, to, expected) => {
  expect(keys(withOrder(form([waiting('a'), waiting('b'), waiting('c')]), key, to).photos)).toBe(expected);
});

describe('the request to the server', () => {
  const onServer = form([stored('a', image(1, 0, true)), stored('b', image(2, 1)), stored('c', image(3, 2))]);

  it('is empty without a difference', () => {
    expect(nextStep(onServer.photos, 'a')).toBeNull();
    expect(nextStep([], undefined)).toBeNull();
    expect(nextStep([waiting('a')], 'a')).toBeNull();
  });

  it('has one or two steps for a move in either direction', () => {
    const chosen = form([stored('a', image(1, 0)), stored('b', image(2, 1, true)), stored('c', image(3, 2))]);
    expect(settle(withOrder(chosen, 'c', 0))).toEqual({ steps: 1, order: 'cab', primary: 'b' });
    expect(settle(withOrder(chosen, 'a', 2))).toEqual({ steps: 2, order: 'bca', primary: 'b' });
  });

  it('has no primary photo if it is the first', () => {
    expect(settle(withOrder(onServer, 'c', 0))).toEqual({ steps: 2, order: 'cab', primary: 'c' });
    expect(settle(withOrder(onServer, 'c', 1))).toEqual({ steps: 1, order: 'acb', primary: 'a' });
  });

  it('has order and primary photo, also of uploads finished out of order', () => {
    const late = [stored('a', image(9, 1)), stored('b', image(8, 0, true)), stored('c', image(7, 2))];
    expect(settle(form(late, 'a'))).toEqual({ steps: 2, order: 'abc', primary: 'a' });
  });

  it('produces every order, also with gaps in the positions', () => {
    const photos = [4, 2, 0, 3, 1].map((position, id) => stored(String(id), image(id, position * 2, id === 3)));
    expect(settle(form(photos, '1'))).toMatchObject({ order: '01234', primary: '1' });
  });

  it('excludes photos that are not stored yet', () => {
    const { photos } = withOrder(onServer, 'c', 1);
    expect(settle(form([waiting('x'), ...photos], 'x'))).toMatchObject({ steps: 1, primary: 'a' });
  });
});

describe('a floor plan', () => {
  const onServer = form([stored('a', image(1, 0, true)), stored('b', image(2, 1)), stored('c', image(3, 2))]);
  const planned = withKind(onServer, 'a', 'plan');

  it('comes last, and the next photo becomes the main one', () => {
    expect([keys(planned.photos), mainKey(planned)]).toEqual(['bca', 'b']);
    expect(settle(planned)).toEqual({ steps: 2, order: 'bca', primary: 'b' });
    expect(keys(withOrder(planned, 'a', 0).photos)).toBe('bca');
    expect(mainKey({ ...planned, main: 'a' })).toBe('b');
  });

  it('stays behind a photo that is uploaded later', () => {
    const marked = planned.photos.map((photo) => ({ ...photo, image: { ...image(9, 0), kind: photo.kind } }));
    const after = withStored([...marked, waiting('d')], 'd', { image: image(4, 2) });
    expect(after.map(({ image: of }) => of?.position)).toEqual([0, 0, 1, 2]);
  });

  it('becomes a photo again if the server refuses it', () => {
    const back = asOnServer(planned.photos);
    expect([keys(back.photos), back.main]).toEqual(['abc', 'a']);
  });
});

it('reverts to the server’s order after a refusal', () => {
  const { photos } = withOrder(form([stored('a', image(1, 0, true)), waiting('x'), stored('b', image(2, 1))]), 'b', 0);
  const back = asOnServer(photos);
  expect([keys(back.photos), back.main]).toEqual(['abx', 'a']);
});
