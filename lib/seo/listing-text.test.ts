import { expect, test } from 'vitest';
import { DESCRIPTION_LENGTH } from './excerpt';
import { listingDescription, listingFacts, listingTitle } from './listing-text';
import { listing, texts } from '@/tests/support/listing';

test('a title is the listing’s own in the page’s language, with the area where the owner left it out', () => {
  expect(listingTitle(listing, 'en', texts.en)).toBe('Bright flat with sea view, Salmiya');
  expect(listingTitle(listing, 'ar', texts.ar)).toBe('شقة مطلة على البحر، السالمية');
  expect(listingTitle({ ...listing, title: 'Flat in Salmiya' }, 'en', texts.en)).toBe('Flat in Salmiya');
});

test('a listing without a title in the page’s language is named by what it is', () => {
  expect(listingTitle({ ...listing, titleAr: ' ' }, 'ar', texts.ar)).toBe(
    'شقة للإيجار في السالمية، الكويت، ٣ غرف نوم، حمامان، ١٢٠ م²',
  );
});

test('a description is the owner’s own words, cut at a word', () => {
  const description = listingDescription({ ...listing, description: 'Bright rooms and '.repeat(30) }, 'en', texts.en);
  expect(description).toMatch(/^Bright rooms and .*…$/);
  expect(description.length).toBeLessThanOrEqual(DESCRIPTION_LENGTH);
});

test('without words in the page’s language the facts describe the listing', () => {
  expect(listingDescription(listing, 'ar', texts.ar)).toBe(
    'شقة للإيجار في السالمية، الكويت، ٣ غرف نوم، حمامان، ١٢٠ م²، الإيجار ٤٥٠ د.ك شهرياً',
  );
});

test('a very short description is followed by the facts', () => {
  expect(listingDescription({ ...listing, description: 'Call me.' }, 'en', texts.en)).toBe(
    'Call me. Apartment for rent in Salmiya, Kuwait, 3 bedrooms, 2 bathrooms, 120 m², 450 KWD per month',
  );
});

test('facts that a listing does not have are left out', () => {
  const land = {
    ...listing,
    propertyType: 'land',
    listingType: 'sale',
    bedrooms: null,
    bathrooms: 0,
    price: 250000,
  } as const;
  expect(listingFacts(land, 'en', texts.en)).toBe('Land for sale in Salmiya, Kuwait, 120 m², 250,000 KWD');
});
