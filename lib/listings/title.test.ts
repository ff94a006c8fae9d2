import { expect, test } from 'vitest';
import { listingPlace, listingTitle } from './title';
import { listing, texts } from '@/tests/support/listing';

const unnamed = { ...listing, title: null, titleAr: null };
const titles = (change: Partial<typeof listing>) =>
  (['ar', 'en'] as const).map((locale) => listingTitle({ ...unnamed, ...change }, locale, texts[locale]));

test('a title is the owner’s own in the language', () => {
  const own = { title: ' Sea view ', titleAr: 'على البحر' };
  expect(titles(own)).toEqual(['على البحر', 'Sea view']);
});

test('a missing or blank title is generated from the facts, even if there is one in the other language', () => {
  const made = ['شقة ٣ غرف للإيجار، السالمية', '3-bedroom apartment for rent, Salmiya'];
  expect(titles({})).toEqual(made);
  expect(titles({ title: 'Sea view', titleAr: ' ' })).toEqual([made[0], 'Sea view']);
  expect(titles({ titleAr: 'على البحر' })).toEqual(['على البحر', made[1]]);
});

test('a place includes the block, with the digits of the language', () => {
  const places = (block: string | null) =>
    (['ar', 'en'] as const).map((locale) => listingPlace({ ...listing, block }, locale, texts[locale]));
  expect(places(null)).toEqual(['السالمية', 'Salmiya']);
  expect(places('5')).toEqual(['السالمية ق٥', 'Salmiya, Block 5']);
  expect(places('4A')).toEqual(['السالمية ق4A', 'Salmiya, Block 4A']);
});
