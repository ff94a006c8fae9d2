import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Subtype } from '@/lib/listings/constants';
import { LISTING_FIELDS, type ListingInput } from '@/lib/listings/schema';
import { STANDARD } from '@/lib/settings/settings';

/** An account that demo listings belong to. */
export interface DemoOwner {
  username: string;
  fullName: string;
  email: string;
  /** In a range of unassigned numbers. */
  phone: string;
  advertiserKind?: 'owner' | 'office';
  licenceNumber?: string;
}

/** Facts that a listing stores without conversion. */
type Facts = Omit<ListingInput, 'subtype' | 'availableFrom' | 'amenities'>;

/** Times relative to the seeding. Fields that are left out are null. */
type Stored = Partial<Facts> &
  Pick<Facts, 'price' | 'listingType' | 'propertyType' | 'area' | 'location' | 'locationPrecision'> & {
    /** Unique: `demo-017`, or a name. Tests rely on the first ones (tests/support/site.ts). */
    key: string;
    subtype: Subtype;
    /** English names. */
    amenities: string[];
    /**
     * Folders of `pictures`, named by kind and number; the first is the main photo. Neighbours in a list begin with
     * different pictures. `villa-side-3` is a second view of the home in `villa-3`, which it follows.
     */
    photos: string[];
    /** Index into `demoOwners`. */
    owner: number;
    featured?: true;
    approved?: false;
    ageHours: number;
    /** Until it expires; left out while it is pending. */
    leftHours?: number;
    availableInDays?: number;
  };

const data = JSON.parse(readFileSync(path.resolve('prisma/seed/listings.json'), 'utf8')) as {
  owners: DemoOwner[];
  listings: Stored[];
};
export const demoOwners = data.owners;
/** How many listings have expired before the demo begins. */
export const EXPIRED_COUNT = data.listings.filter(({ leftHours = 1 }) => leftHours < 0).length;

const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
/** Days. */
const OLDEST = 60;
/** When the demo owner with this index registered: before the oldest listing was created. */
export const joinedAt = (now: Date, index: number): Date => new Date(now.getTime() - (OLDEST + 5 + index * 29.3) * DAY);

const NULLS = Object.fromEntries(LISTING_FIELDS.map((name) => [name, null])) as Record<keyof Facts, null>;

export type DemoListing = ReturnType<typeof demoListings>[number];

/** The demo listings, with dates relative to `now`. */
export const demoListings = (now: Date) =>
  data.listings.map(({ owner, ageHours, leftHours, availableInDays, featured, approved, ...listing }) => {
    const after = (hours: number) => new Date(now.getTime() + Math.round(hours * HOUR));
    const createdAt = after(-ageHours);
    return {
      ...NULLS,
      ...listing,
      ownerIndex: owner,
      featured: featured ?? false,
      approved: approved ?? true,
      createdAt,
      expiresAt:
        leftHours === undefined ? new Date(createdAt.getTime() + STANDARD.daysWaiting * DAY) : after(leftHours),
      availableFrom:
        availableInDays === undefined ? null : new Date((Math.floor(now.getTime() / DAY) + availableInDays) * DAY),
    };
  });
