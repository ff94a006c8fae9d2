import { describe, expect, it } from 'vitest';
import {
  asOnServer,
  nextStep,
  withKind,
  withMain,
  withMoved,
  withoutPhoto,
  withStored,
  withStep,
  type FormPhoto,
  type Photos,
} from './photo-order';
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
const stored = (key: string, of: ImageView, isMain = of.isPrimary): FormPhoto => ({
  key,
  url: of.imageUrl,
  status: 'stored',
  progress: 1,
  image: of,
  isMain,
  kind: of.kind,
});
const waiting = (key: string, isMain = false): FormPhoto => ({
  key,
  url: '',
  status: 'waiting',
  progress: 0,
  isMain,
  kind: 'photo',
});
const keys = (photos: Photos) => photos.map(({ key }) => key).join('');
const mains = (photos: Photos) => keys(photos.filter(({ isMain }) => isMain));

/** Applies the steps as the server does, and counts them. */
function settle(photos: Photos) {
  let list = photos;
  let steps = 0;
  for (let step = nextStep(list); step; step = nextStep(list)) {
    list = withStep(list, step);
    steps += 1;
    if (steps > 20) throw new Error('endless');
  }
  const order = [...list].sort((a, b) => (a.image?.position ?? 9) - (b.image?.position ?? 9));
  return { steps, order: keys(order), primary: keys(list.filter((photo) => photo.image?.isPrimary)) };
}

describe('the main photo', () => {
  it('is the first unless another is chosen, and the next one after its removal', () => {
    const photos = withMain([waiting('a'), waiting('b'), waiting('c')]);
    expect(mains(photos)).toBe('a');
    expect(mains(withMain(photos, 'c'))).toBe('c');
    expect(mains(withoutPhoto(withMain(photos, 'c'), 'c'))).toBe('a');
    expect(mains(withoutPhoto(photos, 'b'))).toBe('a');
    expect(withMain([])).toEqual([]);
  });
});

it.each([
  ['a', 2, 'bca'],
  ['c', 0, 'cab'],
  ['b', 1, 'abc'],
  ['a', 9, 'bca'],
  ['c', -1, 'cab'],
  ['x', 0, 'abc'],
])('%s moved to %i: %s', (key, to, expected) => {
  expect(keys(withMoved([waiting('a'), waiting('b'), waiting('c')], key, to))).toBe(expected);
});

describe('the request to the server', () => {
  const onServer = [stored('a', image(1, 0, true)), stored('b', image(2, 1)), stored('c', image(3, 2))];

  it('is empty without a difference', () => {
    expect(nextStep(onServer)).toBeNull();
    expect(nextStep([])).toBeNull();
    expect(nextStep([waiting('a', true)])).toBeNull();
  });

  it('has one or two steps for a move in either direction', () => {
    const chosen = [stored('a', image(1, 0)), stored('b', image(2, 1, true)), stored('c', image(3, 2))];
    expect(settle(withMoved(chosen, 'c', 0))).toEqual({ steps: 1, order: 'cab', primary: 'b' });
    expect(settle(withMoved(chosen, 'a', 2))).toEqual({ steps: 2, order: 'bca', primary: 'b' });
  });

  it('has no primary photo if it is the first', () => {
    expect(settle(withMoved(onServer, 'c', 0))).toEqual({ steps: 2, order: 'cab', primary: 'c' });
    expect(settle(withMoved(onServer, 'c', 1))).toEqual({ steps: 1, order: 'acb', primary: 'a' });
  });

  it('has order and primary photo, also of uploads finished out of order', () => {
    const late = [stored('a', image(9, 1), true), stored('b', image(8, 0, true), false), stored('c', image(7, 2))];
    expect(settle(late)).toEqual({ steps: 2, order: 'abc', primary: 'a' });
  });

  it('produces every order, also with gaps in the positions', () => {
    const photos = [4, 2, 0, 3, 1].map((position, id) =>
      stored(String(id), image(id, position * 2, id === 3), id === 1),
    );
    expect(settle(photos)).toMatchObject({ order: '01234', primary: '1' });
  });

  it('excludes photos that are not stored yet', () => {
    expect(settle([waiting('x', true), ...withMoved(onServer, 'c', 1)])).toMatchObject({ steps: 1, primary: 'a' });
  });
});

describe('a floor plan', () => {
  const onServer = [stored('a', image(1, 0, true)), stored('b', image(2, 1)), stored('c', image(3, 2))];
  const planned = withKind(onServer, 'a', 'plan');

  it('comes last, and the next photo becomes the main one', () => {
    expect([keys(planned), mains(planned)]).toEqual(['bca', 'b']);
    expect(settle(planned)).toEqual({ steps: 2, order: 'bca', primary: 'b' });
    expect(keys(withMoved(planned, 'a', 0))).toBe('bca');
    expect(mains(withMain(planned, 'a'))).toBe('b');
  });

  it('stays behind a photo that is uploaded later', () => {
    const marked = planned.map((photo) => ({ ...photo, image: { ...image(9, 0), kind: photo.kind } }));
    const after = withStored([...marked, waiting('d')], 'd', { image: image(4, 2) });
    expect(after.map(({ image: of }) => of?.position)).toEqual([0, 0, 1, 2]);
  });

  it('becomes a photo again if the server refuses it', () => {
    const back = asOnServer(planned);
    expect([keys(back), mains(back)]).toEqual(['abc', 'a']);
  });
});

it('reverts to the server’s order after a refusal', () => {
  const photos = withMain(
    withMoved([stored('a', image(1, 0, true)), waiting('x'), stored('b', image(2, 1))], 'b', 0),
    'b',
  );
  const back = asOnServer(photos);
  expect([keys(back), mains(back)]).toEqual(['abx', 'a']);
});
