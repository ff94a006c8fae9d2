import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_NOTE_LENGTH, MAX_NOTES } from '../../platform/site';
import { changeOnDevice, parseNotes, readDeviceNotes, removeNotesFromDevice } from './device-notes';
import { deviceNotesSchema } from './schema';
import { stubStorage } from '@/tests/support/storage';

const NOW = new Date('2026-11-22T10:00:00.000Z');
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

let storage: ReturnType<typeof stubStorage>;
beforeEach(() => {
  storage = stubStorage();
});
afterEach(() => vi.unstubAllGlobals());

it('the stored notes are always valid for the account, with any storage content', () => {
  const text = JSON.stringify([
    { propertyId: 3, note: 'x'.repeat(2000), hidden: 'yes', updatedAt: '2999-01-01T00:00:00Z' },
    { propertyId: 3, note: 'twice', hidden: true, updatedAt: NOW },
    { propertyId: 4, note: 7, hidden: true, updatedAt: '-000001-01-01T00:00:00Z' },
    { propertyId: 5, note: ' ', hidden: false, updatedAt: NOW },
    { propertyId: -1, note: 'x', hidden: true, updatedAt: NOW },
    { propertyId: 2 ** 31, note: 'x', hidden: true, updatedAt: NOW },
    { propertyId: 6, note: 'x', hidden: true, updatedAt: 7 },
  ]);
  const notes = parseNotes(text);
  expect(notes.map(({ propertyId }) => propertyId)).toEqual([3, 4, 6]);
  expect(notes[0]).toMatchObject({ note: 'x'.repeat(MAX_NOTE_LENGTH), hidden: false });
  expect(notes[1]).toEqual({ propertyId: 4, note: null, hidden: true, updatedAt: '1970-01-01T00:00:00.000Z' });
  expect(deviceNotesSchema.safeParse({ notes }).success).toBe(true);
});

describe('a device', () => {
  it('stores note and hiding of a listing, newest first, and changes each independently', () => {
    changeOnDevice(1, { note: 'Quiet' }, NOW);
    changeOnDevice(2, { hidden: true }, NOW);
    changeOnDevice(1, { hidden: true }, at(1));
    expect(readDeviceNotes()).toEqual([
      { propertyId: 1, note: 'Quiet', hidden: true, updatedAt: at(1).toISOString() },
      { propertyId: 2, note: null, hidden: true, updatedAt: NOW.toISOString() },
    ]);
    changeOnDevice(1, { note: null }, at(2));
    changeOnDevice(1, { hidden: false }, at(3));
    changeOnDevice(2, { hidden: false }, at(4));
    expect(storage.stored).toEqual({});
  });

  it('evicts the oldest hidden listing without a note, and is full with notes only', () => {
    changeOnDevice(1, { hidden: true }, NOW);
    for (let id = 2; id <= MAX_NOTES; id += 1) changeOnDevice(id, { note: 'Mine' }, NOW);
    expect(changeOnDevice(9999, { note: 'Another' }, NOW)).toMatchObject({ note: { propertyId: 9999 } });
    expect(readDeviceNotes().some(({ propertyId }) => propertyId === 1)).toBe(false);
    expect(readDeviceNotes()).toHaveLength(MAX_NOTES);
    expect(changeOnDevice(10_000, { hidden: true }, NOW)).toBe('full');
    expect(changeOnDevice(9999, { hidden: true }, NOW)).toMatchObject({ note: { hidden: true } });
    removeNotesFromDevice([2, 3]);
    expect(readDeviceNotes()).toHaveLength(MAX_NOTES - 2);
  });
});
