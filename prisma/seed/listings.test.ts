import { describe, expect, it } from 'vitest';
import { amenities } from './amenities';
import { areas } from './areas';
import { DAY, joinedAt, OLDEST } from './lifecycle';
import {
  demoListings,
  demoOwners,
  EXPIRED_COUNT,
  EXPIRING_COUNT,
  FEATURED_COUNT,
  LANDMARKS,
  LISTING_COUNT,
  PENDING_COUNT,
  type DemoListing,
} from './listings';
import { markets, PRICE_BOUNDS } from './market';
import { PICTURES } from './picture-list';
import { readFacts } from './read-facts';
import { ATTRIBUTES, fits } from '@/lib/listings/attributes/all';
import { isSubtypeOf } from '@/lib/listings/constants';
import { findContact } from '@/lib/platform/text-contact';
import { STANDARD } from '@/lib/settings/settings';

const now = new Date('2026-03-10T18:00:00Z');
const listings = demoListings(now, areas, amenities);
const byKey = new Map(listings.map((listing) => [listing.key, listing]));
const isPublic = (listing: DemoListing) => listing.approved && listing.expiresAt > now;
const daysLeft = (listing: DemoListing) => (listing.expiresAt.getTime() - now.getTime()) / DAY;
const share = (accept: (listing: DemoListing) => boolean) => listings.filter(accept).length / listings.length;

function landmark(name: keyof typeof LANDMARKS): DemoListing {
  const listing = byKey.get(LANDMARKS[name]);
  if (!listing) throw new Error(`No landmark ${name}`);
  return listing;
}

describe('the demo listings', () => {
  it('have no phone numbers and links in their texts, which the form would refuse', () => {
    const texts = listings.flatMap(({ title, titleAr, description, descriptionAr }) => [
      title,
      titleAr,
      description,
      descriptionAr,
    ]);
    expect(texts.filter((text) => text && findContact(text))).toEqual([]);
  });

  it('are the same at every run, and move with the date', () => {
    expect(demoListings(now, areas, amenities)).toEqual(listings);
    const later = demoListings(new Date(now.getTime() + DAY), areas, amenities);
    expect(later.map((listing) => listing.createdAt.getTime() - DAY)).toEqual(
      listings.map((listing) => listing.createdAt.getTime()),
    );
  });

  it('are as many as they should be, in every state', () => {
    expect(listings).toHaveLength(LISTING_COUNT);
    expect(listings.filter((listing) => !listing.approved)).toHaveLength(PENDING_COUNT);
    expect(listings.filter((listing) => listing.expiresAt <= now)).toHaveLength(EXPIRED_COUNT);
    expect(listings.filter((listing) => isPublic(listing) && daysLeft(listing) < STANDARD.daysWarned)).toHaveLength(
      EXPIRING_COUNT,
    );
    expect(listings.filter((listing) => listing.featured && isPublic(listing))).toHaveLength(FEATURED_COUNT);
    expect(listings.filter((listing) => listing.featured && !isPublic(listing))).toHaveLength(0);
    for (const type of ['apartment', 'villa', 'commercial', 'land'] as const) {
      expect(listings.filter((listing) => listing.featured && listing.propertyType === type).length).toBeGreaterThan(1);
      expect(listings.filter((listing) => isPublic(listing) && listing.propertyType === type).length).toBeGreaterThan(
        25,
      );
    }
  });

  it('have their own keys and lie in known areas, many of them', () => {
    expect(byKey.size).toBe(LISTING_COUNT);
    const names = new Set(areas.map((area) => area.name));
    for (const listing of listings) expect(names).toContain(listing.location);
    for (const market of markets) expect(names).toContain(market.name);
    expect(new Set(listings.filter(isPublic).map((listing) => listing.location)).size).toBeGreaterThanOrEqual(70);
    expect(listings.filter((listing) => listing.location === 'Salmiya').length).toBeGreaterThan(20);
  });

  it('have a title and a description in at least one language, and the same one', () => {
    for (const { title, titleAr, description, descriptionAr } of listings) {
      expect([title, titleAr].some(Boolean)).toBe(true);
      expect([Boolean(title), Boolean(titleAr)]).toEqual([Boolean(description), Boolean(descriptionAr)]);
      for (const text of [title, titleAr, description, descriptionAr])
        expect(text ?? '').not.toMatch(/undefined|null|NaN| {2}|\[object/);
    }
    expect(share((listing) => listing.title === null)).toBeCloseTo(0.12, 1);
    expect(share((listing) => listing.titleAr === null)).toBeCloseTo(0.06, 1);
  });

  it('cost what such property may cost', () => {
    for (const { key, price, propertyType, listingType, rentPeriod, subtype } of listings) {
      const [min, max] = PRICE_BOUNDS[propertyType][listingType];
      expect(Number.isInteger(price), key).toBe(true);
      expect(price % (listingType === 'rent' ? 5 : 1000), key).toBe(0);
      const isWhole = (rentPeriod === 'month' || rentPeriod === null) && subtype !== 'room';
      if (isWhole) expect(price, key).toBeGreaterThanOrEqual(min);
      expect(price, key).toBeLessThanOrEqual(max);
    }
    expect(listings.filter((listing) => listing.price > 1_000_000).length).toBeGreaterThan(8);
  });

  it('hold what their type allows', () => {
    const knownAmenities = new Set<string>(amenities.map((amenity) => amenity.name));
    for (const listing of listings) {
      const { key, bedrooms, bathrooms, parking, area, propertyType } = listing;
      expect(area, key).toBeGreaterThan(0);
      if (propertyType === 'land') expect([bedrooms, bathrooms, parking], key).toEqual([null, null, null]);
      if (propertyType === 'commercial') expect(bedrooms, key).toBeNull();
      if (bedrooms !== null) expect(bedrooms >= 1 && bedrooms <= 10, key).toBe(true);
      if (bathrooms !== null) expect(bathrooms >= 1 && bathrooms <= 8, key).toBe(true);
      if (parking !== null) expect(parking >= 0 && parking <= 5, key).toBe(true);
      expect(new Set(listing.amenities).size, key).toBe(listing.amenities.length);
      for (const name of listing.amenities) expect(knownAmenities).toContain(name);
      expect(demoOwners[listing.ownerIndex], key).toBeDefined();
      expect(listing.contactPhone ?? '+96550000000', key).toMatch(/^\+965[569]00000\d\d$/);
      expect([listing.latitude === null, listing.longitude === null], key).toSatisfy(([a, b]: boolean[]) => a === b);
    }
    expect(Math.abs(share((listing) => listing.latitude !== null) - 0.75)).toBeLessThan(0.06);
    expect(share((listing) => listing.contactPhone === null)).toBeGreaterThan(0.03);
    expect(share((listing) => listing.address === null && listing.addressAr === null)).toBeGreaterThan(0.03);
  });

  it('say what their kind of property can have, and what their texts say', () => {
    for (const listing of listings) {
      const { key, propertyType: type, subtype, block, amenities: names } = listing;
      expect(isSubtypeOf(subtype, type), key).toBe(true);
      for (const { name: field, rentOnly } of ATTRIBUTES) {
        const isOlder = field === 'bedrooms' || field === 'bathrooms' || field === 'parking';
        if (listing[field] !== null && !isOlder) expect(fits(field, type, subtype), `${key} ${field}`).toBe(true);
        if (rentOnly && listing.listingType === 'sale') expect(listing[field], `${key} ${field}`).toBeNull();
      }
      const read = readFacts(listing, type);
      expect([read.subtype ?? subtype, read.block, read.furnished ?? listing.furnished], key).toEqual([
        ...[subtype, block, listing.furnished],
      ]);
      expect(names.includes('Furnished') && fits('furnished', type, subtype), key).toBe(listing.furnished === 'fully');
      expect(listing.paciNumber ?? '12345678', key).toMatch(/^\d{8}$/);
    }
    const kinds = new Set(listings.map(({ subtype }) => subtype));
    for (const kind of ['flat', 'room', 'floor', 'house', 'chalet', 'shop', 'building', 'plot', 'farm'])
      expect(kinds).toContain(kind);
    expect(share(({ block }) => block !== null)).toBeGreaterThan(0.6);
    expect(share(({ furnished }) => furnished !== null)).toBeGreaterThan(0.3);
  });

  it('were made in the last 60 days by owners who had an account by then, and expire by the rules', () => {
    for (const { key, approved, createdAt, expiresAt, ownerIndex } of listings) {
      const age = (now.getTime() - createdAt.getTime()) / DAY;
      expect(age, key).toBeGreaterThan(0);
      expect(age, key).toBeLessThanOrEqual(OLDEST);
      expect(createdAt > joinedAt(now, ownerIndex), key).toBe(true);
      if (!approved) expect(expiresAt.getTime() - createdAt.getTime(), key).toBe(STANDARD.daysWaiting * DAY);
      else expect((expiresAt.getTime() - createdAt.getTime()) / DAY, key).toBeGreaterThanOrEqual(STANDARD.daysPublic);
      expect((expiresAt.getTime() - now.getTime()) / DAY, key).toBeLessThanOrEqual(
        approved ? STANDARD.daysPublic : STANDARD.daysWaiting,
      );
    }
    expect(
      listings.filter((listing) => isPublic(listing) && now.getTime() - listing.createdAt.getTime() < DAY / 24).length,
    ).toBeGreaterThanOrEqual(4);
  });

  it('show up to five pictures that exist, each once, the first from outside', () => {
    for (const { key, photos, propertyType } of listings) {
      expect(photos.length, key).toBeLessThanOrEqual(5);
      expect(new Set(photos).size, key).toBe(photos.length);
      for (const photo of photos) expect(PICTURES[photo], key).toBeDefined();
      const first = photos[0] === undefined ? undefined : PICTURES[photos[0]];
      if (first && propertyType !== 'land' && key.startsWith('demo-')) expect(first.kind, key).not.toBe('interior');
    }
    expect(share((listing) => listing.photos.length === 0)).toBeCloseTo(0.08, 1);
    expect(new Set(listings.flatMap((listing) => listing.photos)).size).toBe(PICTURES.length);
  });
});

describe('the landmarks', () => {
  it('stand first, in the order of their keys', () => {
    const keys: string[] = Object.values(LANDMARKS);
    expect(listings.slice(0, keys.length).map((listing) => listing.key)).toEqual(keys);
  });

  it('are what they are documented to be', () => {
    const salmiya = { location: 'Salmiya', bedrooms: 3, propertyType: 'apartment', listingType: 'rent' };
    expect(landmark('arabicFlat')).toMatchObject({ ...salmiya, title: null, description: null, address: null });
    expect(landmark('englishFlat')).toMatchObject({ ...salmiya, titleAr: null, descriptionAr: null, addressAr: null });
    expect(landmark('featuredVilla')).toMatchObject({
      featured: true,
      propertyType: 'villa',
      listingType: 'sale',
      location: 'Bayan',
    });
    expect(landmark('featuredVilla').photos).toHaveLength(5);
    expect(landmark('landWithoutPhotos')).toMatchObject({ propertyType: 'land', photos: [] });
    expect(daysLeft(landmark('expired'))).toBe(-7);
    expect(landmark('pending').approved).toBe(false);
    expect(daysLeft(landmark('expiring'))).toBe(3);
    expect(landmark('markup').title).toContain('<script>alert(1)</script> & "quotes"');
    expect(isPublic(landmark('markup'))).toBe(true);
    expect(landmark('overAMillion').price).toBeGreaterThan(1_000_000);
    expect(landmark('withoutContact')).toMatchObject({ contactPhone: null, contactName: null });
    expect(landmark('withoutCoordinates')).toMatchObject({ latitude: null, longitude: null, address: null });
    expect(landmark('withoutAddress')).toMatchObject({ address: null, addressAr: null });
    for (const name of ['featuredVilla', 'expired', 'pending', 'expiring'] as const)
      expect(landmark(name).ownerIndex).toBe(0);
  });
});
