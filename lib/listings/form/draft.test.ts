import { describe, expect, it } from 'vitest';
import { beginningOf, readBuffer, versionOfDraft, type DraftBuffer } from './draft';
import { newFormValues } from './values';

const defaults = newFormValues({ fullName: 'Noura', phone: null });
const now = Date.UTC(2026, 10, 20);
const buffer: DraftBuffer = {
  values: { ...defaults, price: '٤٥٠', amenities: ['1'], latitude: 29.3, maidRoom: true, subtype: 'flat' },
  savedAt: now - 1000,
  base: '3',
  sent: [],
  listing: null,
  rejected: null,
  left: [],
  photos: null,
};
const read = (stored: unknown) => readBuffer(JSON.stringify(stored), defaults, now);

it('a buffer is read as it was stored', () => {
  expect(read(buffer)).toEqual(buffer);
  expect(read({ ...buffer, listing: 7, rejected: 8 })).toEqual({ ...buffer, listing: 7, rejected: 8 });
  expect(read({ ...buffer, left: [0, 2, 'x'] })).toEqual({ ...buffer, left: [0, 2] });
  const photos = { keys: ['b', 'a'], main: 'a' };
  expect(read({ ...buffer, photos })).toEqual({ ...buffer, photos });
  expect(read({ ...buffer, photos: { keys: ['b', 7], main: 7 } })?.photos).toEqual({ keys: ['b'], main: null });
  for (const wrong of [7, {}, { keys: 'b' }]) expect(read({ ...buffer, photos: wrong })?.photos).toBeNull();
  for (const wrong of [undefined, 7, {}]) expect(read({ ...buffer, base: wrong })?.base).toBe('0');
  const sent = [{ ...defaults, price: '4' }];
  expect(read({ ...buffer, sent: [...sent, 7, null] })?.sent).toEqual(sent);
  expect(read({ ...buffer, sent: undefined })?.sent).toEqual([]);
});

describe('an unreadable buffer is ignored', () => {
  it.each([null, '', '{', '[]', '7', '"text"'])('%j', (text) => {
    expect(readBuffer(text, defaults, now)).toBeNull();
  });

  it.each([{ values: null }, { savedAt: 'today' }])('%j', (change) => {
    expect(read({ ...buffer, ...change })).toBeNull();
  });

  it('older than 60 days', () => {
    expect(read({ ...buffer, savedAt: now - 61 * 24 * 60 * 60_000 })).toBeNull();
  });
});

it('fields of another version of the form are dropped', () => {
  const values = {
    price: '5',
    gone: 'x',
    title: 7,
    amenities: [1],
    latitude: 'north',
    area: undefined,
    maidRoom: 'yes',
  };
  expect(read({ ...buffer, values })?.values).toEqual({ ...defaults, price: '5' });
});

describe('a form begins', () => {
  const stored = { version: '3', values: { ...defaults, price: '400' } };

  it('empty, with nothing stored anywhere', () => {
    expect(beginningOf(null, null)).toEqual({ values: null, confirmed: null, base: '0', conflict: null });
  });

  it('with the copy in the account', () => {
    expect(beginningOf(null, stored)).toEqual({
      values: stored.values,
      confirmed: stored,
      base: '3',
      conflict: null,
    });
  });

  it('with the text typed over that copy', () => {
    expect(beginningOf(buffer, stored)).toEqual({
      values: buffer.values,
      confirmed: stored,
      base: '3',
      conflict: null,
    });
  });

  it('with a question, if the copy was changed since', () => {
    const theirs = { ...stored, version: '4' };
    expect(beginningOf(buffer, theirs)).toMatchObject({ values: buffer.values, base: '3', conflict: theirs });
  });

  it('without a question, if both contain the same', () => {
    const theirs = { version: '4', values: buffer.values };
    expect(beginningOf(buffer, theirs)).toMatchObject({ base: '4', conflict: null });
  });

  it('without a question, if the copy is the one that this browser sent before a reload', () => {
    const own = { version: '4', values: { ...defaults, price: '٤٥' } };
    expect(beginningOf({ ...buffer, sent: [own.values] }, own)).toMatchObject({
      values: buffer.values,
      confirmed: own,
      base: '4',
      conflict: null,
    });
  });

  it('with the typed text, if the copy was deleted or cannot be read', () => {
    expect(beginningOf(buffer, null)).toMatchObject({ values: buffer.values, base: '0', conflict: null });
    expect(beginningOf(buffer, undefined)).toMatchObject({ values: buffer.values, base: '3', conflict: null });
  });
});

it('a draft with only photos contains the defaults', () => {
  expect(versionOfDraft({ values: null, version: 0 }, defaults)).toEqual({ version: '0', values: defaults });
});
