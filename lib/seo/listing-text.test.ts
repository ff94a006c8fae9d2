import { expect, test } from 'vitest';
import { excerpt, listingDescription, listingPageTitle, MAX_DESCRIPTION } from './listing-text';
import { listing, texts } from '@/tests/support/listing';

test('a title is the owner’s in the page’s language, with the area if it is missing', () => {
  expect(listingPageTitle(listing, 'en', texts.en)).toBe('Bright flat with sea view, Salmiya');
  expect(listingPageTitle(listing, 'ar', texts.ar)).toBe('شقة مطلة على البحر، السالمية');
  expect(listingPageTitle({ ...listing, title: 'Flat in Salmiya' }, 'en', texts.en)).toBe('Flat in Salmiya');
});

test('a description is the owner’s text, cut at a word', () => {
  const description = listingDescription({ ...listing, description: 'Bright rooms and '.repeat(30) }, 'en', texts.en);
  expect(description).toMatch(/^Bright rooms and .*…$/);
  expect(description.length).toBeLessThanOrEqual(MAX_DESCRIPTION);
});

test.each([
  ['  Sea view,\n two\t balconies ', 40, 'Sea view, two balconies'],
  ['Sea view, two balconies and a lift', 20, 'Sea view, two…'],
  ['Sea view, two balconies', 11, 'Sea view…'], // without a comma before the ellipsis
  ['Sea view today', 9, 'Sea view…'], // a word that ends at the limit is kept
  ['شقة واسعة مطلة على البحر', 12, 'شقة واسعة…'],
  ['🏠🏠🏠🏠', 3, '🏠🏠…'], // an endless word is cut between characters
  ['flat \u202eevil\u202c', 40, 'flat evil'],
])('%j becomes one line of at most %i characters that ends after a whole word: %s', (text, limit, line) => {
  expect(excerpt(text, limit)).toBe(line);
});
