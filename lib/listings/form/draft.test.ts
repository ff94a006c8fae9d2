import { describe, expect, it } from 'vitest';
import { draftKey, readDraft, type FormDraft } from './draft';
import { newFormValues } from './values';

const defaults = newFormValues({ fullName: 'Noura', phone: null });
const now = Date.UTC(2026, 10, 20);
const draft: FormDraft = {
  values: { ...defaults, price: '٤٥٠', amenities: ['1'], latitude: 29.3, maidRoom: true, subtype: 'flat' },
  savedAt: now - 1000,
  draftId: '0b8f3c0e-8f0e-4b43-9d0a-2f6f2f0d8a11',
  sent: false,
  made: null,
  ordered: false,
  photos: null,
  left: [],
  synced: null,
  opened: null,
};
const read = (stored: unknown) => readDraft(JSON.stringify(stored), defaults, now);

it('a draft comes back as it was kept', () => {
  expect(read(draft)).toEqual(draft);
  expect(read({ ...draft, sent: true, made: 7 })).toEqual({ ...draft, sent: true, made: 7 });
  expect(read({ ...draft, left: [0, 2, 'x'] })).toEqual({ ...draft, left: [0, 2] });
  expect(read({ ...draft, left: undefined })).toEqual(draft);
  const photos = { keys: ['b', 'a'], main: 'a' };
  expect(read({ ...draft, ordered: true, photos })).toEqual({ ...draft, ordered: true, photos });
  expect(read({ ...draft, photos: { keys: ['b', 7], main: 7 } })?.photos).toEqual({ keys: ['b'], main: null });
  for (const wrong of [7, {}, { keys: 'b' }]) expect(read({ ...draft, photos: wrong })?.photos).toBeNull();
  const opened = { version: 'v1', values: { ...defaults, price: '400' } };
  expect(read({ ...draft, opened })).toEqual({ ...draft, opened });
  const synced = { version: 3, values: { ...defaults, price: '400' } };
  expect(read({ ...draft, synced })).toEqual({ ...draft, synced });
  for (const wrong of [undefined, 7, {}, { version: '1', values: {} }, { version: 1, values: null }])
    expect(read({ ...draft, synced: wrong })).toEqual(draft);
  for (const wrong of [undefined, 7, {}, { version: 1, values: {} }, { version: 'v1', values: null }])
    expect(read({ ...draft, opened: wrong })).toEqual(draft);
});

describe('what cannot be a draft is none', () => {
  it.each([null, '', '{', '[]', '7', '"text"'])('%j', (text) => {
    expect(readDraft(text, defaults, now)).toBeNull();
  });

  it.each([{ values: null }, { savedAt: 'today' }, { draftId: 7 }])('%j', (change) => {
    expect(read({ ...draft, ...change })).toBeNull();
  });

  it('one of long ago', () => {
    expect(read({ ...draft, savedAt: now - 61 * 24 * 60 * 60_000 })).toBeNull();
  });
});

it('fields of another version of the form do no harm', () => {
  const values = {
    price: '5',
    gone: 'x',
    title: 7,
    amenities: [1],
    latitude: 'north',
    area: undefined,
    maidRoom: 'yes',
  };
  expect(read({ ...draft, values })?.values).toEqual({ ...defaults, price: '5' });
});

it('each person and each listing has a draft of its own, and so has a rejected one', () => {
  const keys = [draftKey(1, null), draftKey(2, null), draftKey(1, 2), draftKey(2, 1), draftKey(1, null, 2)];
  expect(new Set(keys).size).toBe(5);
});
