import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PropertyView } from '../../listings/view';
import { MAX_FAVOURITES } from '../../platform/site';
import { addToDevice, describeOnDevice, parseSaved, readDeviceList, removeFromDevice } from './device-list';
import { savedListingsSchema } from './schema';
import { stubStorage } from '@/tests/support/storage';

const NOW = new Date('2026-11-22T10:00:00.000Z');
const listing = (id: number) =>
  ({ id, title: 'Flat', titleAr: null, price: 450, listingType: 'rent' }) as unknown as PropertyView;

let storage: ReturnType<typeof stubStorage>;
beforeEach(() => {
  storage = stubStorage();
});
afterEach(() => vi.unstubAllGlobals());

describe('the stored list', () => {
  it.each([null, '', 'nonsense', '{"id":1}', '7', 'null', '[', '[null, 7, "x", [], {}]'])(
    'is empty if the storage contains %j',
    (text) => expect(parseSaved(text)).toEqual([]),
  );

  it('is always valid for the account, with any storage content', () => {
    const early = ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+14:00', '-000001-01-01T00:00:00Z'];
    const strange = [
      ...[...early, '+275760-01-01T00:00:00Z'].map((createdAt, index) => ({ id: index + 5000, createdAt })),
      ...[{ id: 2 ** 31 }, { id: 1.5 }, { id: 1, title: 'x'.repeat(5000), price: 1e300 }, { id: 2, price: -1 }],
      ...Array.from({ length: 2 * MAX_FAVOURITES }, (_, index) => ({ id: index + 10, createdAt: index })),
    ];
    const saved = parseSaved(JSON.stringify(strange));
    expect(saved).toHaveLength(MAX_FAVOURITES);
    expect(savedListingsSchema.safeParse({ favourites: saved }).error).toBeUndefined();
  });
});

describe('the list of a device', () => {
  it('has the newest first and each listing once', () => {
    expect([addToDevice(1, NOW), addToDevice(2, NOW), addToDevice(1, NOW)]).toEqual(['saved', 'saved', 'saved']);
    expect(readDeviceList().map(({ id }) => id)).toEqual([2, 1]);
  });

  it('reports that it is full and accepts another one after a removal', () => {
    for (let id = 1; id <= MAX_FAVOURITES; id += 1) addToDevice(id, NOW);
    expect(addToDevice(9999, NOW)).toBe('full');
    removeFromDevice([5]);
    expect(addToDevice(9999, NOW)).toBe('saved');
  });

  it('reports unavailable storage and is empty', () => {
    storage.isBlocked = true;
    expect(addToDevice(1, NOW)).toBe('blocked');
    expect(readDeviceList()).toEqual([]);
    removeFromDevice([1]);
    describeOnDevice([listing(1)]);
  });
});
