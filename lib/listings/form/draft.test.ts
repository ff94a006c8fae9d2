import { describe, expect, it } from 'vitest';
import { beginningOf, readBuffer, type DraftBuffer } from './draft';
import { newFormValues } from './values';

const defaults = newFormValues({ fullName: 'Noura', phone: null });
const now = Date.UTC(2026, 10, 20);
const buffer: DraftBuffer = {
  values: { ...defaults, price: '٤٥٠', amenities: ['1'], latitude: 29.3, maidRoom: true, subtype: 'flat' },
  savedAt: now - 1000,
  base: '3',
  sent: [],
  listing: null,
  listingVersion: '0',
  rejected: null,
  left: [],
  photos: null,
};
const read = (stored: unknown) => readBuffer(stored, defaults, now);

it('a buffer is read as it was stored, without fields that another version stored differently', () => {
  expect(read(buffer)).toEqual(buffer);
  const edit = { listing: 7, listingVersion: 'Zl2', rejected: 8, left: [0, 2] };
  expect(read({ ...buffer, ...edit })).toEqual({ ...buffer, ...edit });
  expect(read({ ...buffer, listing: 7, base: 'Zl2', listingVersion: undefined })?.listingVersion).toBe('Zl2');
  const photos = { keys: ['b', 'a'], main: 'a', kinds: { b: 'plan' as const } };
  expect(read({ ...buffer, photos })).toEqual({ ...buffer, photos });
  for (const wrong of [undefined, 7, { keys: 'b' }, { ...photos, kinds: { b: 'drawing' } }])
    expect(read({ ...buffer, photos: wrong })?.photos).toBeNull();
  for (const wrong of [undefined, 7, {}]) expect(read({ ...buffer, base: wrong })?.base).toBe('0');
  const sent = [{ ...defaults, price: '4' }];
  expect(read({ ...buffer, sent })?.sent).toEqual(sent);
  expect(read({ ...buffer, sent: undefined, left: ['x'] })).toEqual(buffer);
});

describe('an unreadable buffer is ignored', () => {
  it.each([null, [], 7, 'text'])('%j', (stored) => expect(read(stored)).toBeNull());

  it.each([{ values: null }, { savedAt: 'today' }])('%j', (change) => {
    expect(read({ ...buffer, ...change })).toBeNull();
  });

  it('older than 60 days', () => expect(read({ ...buffer, savedAt: now - 61 * 24 * 60 * 60_000 })).toBeNull());
});

it('fields of another version of the form are dropped', () => {
  const other = { gone: 'x', title: 7, amenities: [1], latitude: 'north', area: undefined, maidRoom: 'yes' };
  expect(read({ ...buffer, values: { price: '5', ...other } })?.values).toEqual({ ...defaults, price: '5' });
});

const stored = { version: '3', values: { ...defaults, price: '400' }, rejected: null, edited: null };
const newer = { ...stored, version: '4' };
const same = { ...newer, values: buffer.values };
const own = { ...newer, values: { ...defaults, price: '٤٥' } };
const resent = { ...buffer, sent: [own.values] };
const typed = { values: buffer.values, conflict: null };

it.each<[string, DraftBuffer | null, Parameters<typeof beginningOf>[1], object]>([
  ['empty, with nothing stored anywhere', null, null, { values: null, confirmed: null, base: '0', conflict: null }],
  ['with the copy in the account', null, stored, { values: stored.values, confirmed: stored, base: '3' }],
  ['with the text typed over that copy', buffer, stored, { ...typed, confirmed: stored, base: '3' }],
  ['with a question, if the copy was changed since', buffer, newer, { ...typed, base: '3', conflict: newer }],
  ['without a question, if both contain the same', buffer, same, { base: '4', conflict: null }],
  ['without a question, if this browser sent the copy', resent, own, { ...typed, confirmed: own, base: '4' }],
  ['with the typed text, if the copy was deleted', buffer, null, { ...typed, base: '0' }],
  ['with the typed text, if the copy cannot be read', buffer, undefined, { ...typed, base: '3' }],
])('a form begins %s', (_, kept, copy, beginning) => expect(beginningOf(kept, copy, null)).toMatchObject(beginning));

const listing = { version: 'now', values: defaults };
const edit = (version: string) => ({ ...stored, edited: { id: 7, version } });

it.each<[string, DraftBuffer | null, Parameters<typeof beginningOf>[1], object]>([
  ['the listing', null, null, { values: null, listingVersion: 'now', conflict: null }],
  ['its draft', null, edit('now'), { values: stored.values, listingVersion: 'now', conflict: null }],
  ['a question, if the listing was changed since', null, edit('old'), { conflict: { of: 'listing', ...listing } }],
  ['the typed text and its version', { ...buffer, listingVersion: 'old' }, edit('now'), { listingVersion: 'old' }],
  ['a question of the draft first', buffer, { ...newer, ...edit('old'), version: '4' }, { conflict: { of: 'draft' } }],
  [
    'no question, if the draft has what the listing says',
    null,
    { ...edit('old'), values: defaults },
    { conflict: null },
  ],
])('the form of an edit begins with %s', (_, kept, copy, beginning) => {
  expect(beginningOf(kept, copy, listing)).toMatchObject(beginning);
});
