import { expect, test } from 'vitest';
import { inlineJson, listingJsonLd, type ListingFacts } from './json-ld';
import { details, listing, origin, texts } from '@/tests/support/listing';

const facts: ListingFacts = {
  origin,
  details,
  locale: 'en',
  url: `${origin}/en/properties/12`,
  description: 'A flat',
  now: new Date('2026-11-20T00:00:00Z'),
  t: texts.en,
};
const withListing = (change: Partial<typeof listing>) =>
  listingJsonLd({ ...facts, details: { ...details, property: { ...listing, ...change } } });

test('user text cannot leave the script and is preserved', () => {
  const name = '</script><script>alert(1)</script><!-- & \u2028\u2029 "quoted"';
  const written = inlineJson([{ '@type': 'Organization', name }]);
  expect(written).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(written)).toEqual({ '@context': 'https://schema.org', '@type': 'Organization', name });
});

test('a flat to rent is a lease offer in KWD a month until it expires, of a place with address and size', () => {
  expect(listingJsonLd(facts)).toMatchObject({
    '@type': 'RealEstateListing',
    datePosted: listing.createdAt,
    image: ['https://market.example/media/abc/1080.webp'],
    offers: {
      price: 450,
      priceCurrency: 'KWD',
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      availability: 'https://schema.org/InStock',
      validThrough: listing.expiresAt,
      priceSpecification: { unitCode: 'MON' },
    },
    mainEntity: {
      '@type': 'Apartment',
      address: { addressCountry: 'KW', addressLocality: 'Salmiya', streetAddress: 'Block 4' },
      geo: { latitude: 29.33, longitude: 48.07 },
      floorSize: { value: 120, unitCode: 'MTK' },
      numberOfBedrooms: 3,
      amenityFeature: [{ name: 'Balcony', value: true }],
    },
  });
});

const office = { advertiserKind: 'office', publisherName: 'Pearl Lane Realty' } as const;

test.each<[string, Partial<typeof listing>, object]>([
  [
    'a sale is a sell offer without a monthly price',
    { listingType: 'sale' },
    { businessFunction: 'http://purl.org/goodrelations/v1#Sell', priceSpecification: undefined },
  ],
  [
    'a daily rent has a price per day and its availability date',
    { rentPeriod: 'day', price: 25, availableFrom: '2027-01-31' },
    { priceSpecification: { price: 25, unitCode: 'DAY', unitText: 'DAY' }, availabilityStarts: '2027-01-31' },
  ],
  [
    'a yearly rent has a price per year',
    { rentPeriod: 'year', price: 6_000 },
    { priceSpecification: { price: 6_000, unitCode: 'ANN', unitText: 'YEAR' } },
  ],
  [
    'an expired listing is unavailable',
    { expiresAt: '2026-11-19T00:00:00Z' },
    { availability: 'https://schema.org/OutOfStock' },
  ],
  ['an office is an estate agent', office, { seller: { '@type': 'RealEstateAgent', name: 'Pearl Lane Realty' } }],
  [
    'others are persons',
    { ...office, advertiserKind: null, contactName: null },
    { seller: { '@type': 'Person', name: 'Pearl Lane Realty' } },
  ],
])('%s', (_, change, offer) => expect(withListing(change).offers).toMatchObject(offer));
