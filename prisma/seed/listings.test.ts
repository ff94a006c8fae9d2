import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { DAY, demoListings, demoOwners, EXPIRED_COUNT, type DemoListing } from './listings';
import { AMENITIES } from '@/lib/amenities/constants';
import { newListingSchema } from '@/lib/listings/schema';
import { STANDARD } from '@/lib/settings/settings';

const now = new Date('2026-03-10T18:00:00Z');
const listings = demoListings(now);
const isPublic = (listing: DemoListing) => listing.approved && listing.expiresAt > now;
const daysLeft = (listing: DemoListing) => (listing.expiresAt.getTime() - now.getTime()) / DAY;

describe('the demo listings', () => {
  it('have the right number in every state', () => {
    expect(listings).toHaveLength(360);
    expect(listings.filter((listing) => !listing.approved)).toHaveLength(14);
    expect(listings.filter((listing) => listing.expiresAt <= now)).toHaveLength(EXPIRED_COUNT);
    expect(listings.filter((listing) => isPublic(listing) && daysLeft(listing) < STANDARD.daysWarned)).toHaveLength(12);
    expect(listings.filter((listing) => listing.featured && isPublic(listing))).toHaveLength(20);
    expect(listings.filter((listing) => listing.featured && !isPublic(listing))).toHaveLength(0);
    for (const type of ['apartment', 'villa', 'commercial', 'land'] as const) {
      expect(listings.filter((listing) => listing.featured && listing.propertyType === type).length).toBeGreaterThan(1);
      expect(listings.filter((listing) => isPublic(listing) && listing.propertyType === type).length).toBeGreaterThan(
        25,
      );
    }
  });

  it('pass the validation of the form', () => {
    const ids = new Map(AMENITIES.map(({ name }, index) => [name, index + 1]));
    for (const { key, amenities: names, availableFrom, ...listing } of listings) {
      const input = {
        ...listing,
        amenities: names.map((name) => ids.get(name)),
        availableFrom: availableFrom?.toISOString().slice(0, 10) ?? null,
      };
      expect(z.safeParse(newListingSchema, input).error?.issues ?? [], key).toEqual([]);
      expect(demoOwners[listing.ownerIndex], key).toBeDefined();
      expect(listing.contactPhone ?? '+96550000000', key).toMatch(/^\+965[569]00000\d\d$/);
      expect(names.includes('Furnished') && listing.subtype !== 'building', key).toBe(listing.furnished === 'fully');
    }
  });
});
