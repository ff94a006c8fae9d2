/** The shape of a demo listing, before it becomes rows. */
import type { LocationPrecision } from '@/lib/listings/constants';
import type { ListingInput } from '@/lib/listings/schema';

export type PropertyType = 'apartment' | 'villa' | 'commercial' | 'land';
export type ListingType = 'sale' | 'rent';

/** The same words in both languages. */
export interface Pair {
  readonly ar: string;
  readonly en: string;
}

/** What the market says of a listing beside the specification's fields. */
export type MarketFacts = Pick<
  ListingInput,
  | ('subtype' | 'furnished' | 'floor' | 'block' | 'street' | 'avenue' | 'building' | 'paciNumber' | 'yearBuilt')
  | ('monthlyIncome' | 'streetCount' | 'frontage' | 'corner')
  | ('maidRoom' | 'driverRoom' | 'diwaniya' | 'centralAirConditioning' | 'privateEntrance')
  | ('rentPeriod' | 'tenants' | 'deposit' | 'commission')
> & { availableFrom: Date | null };

/** Before `withMarketFacts`. */
export interface PlainListing {
  /** Unique and stable: `demo-017`, or a landmark's own key. */
  readonly key: string;
  /** Index into `demoOwners`. */
  readonly ownerIndex: number;
  readonly title: string | null;
  readonly titleAr: string | null;
  readonly description: string | null;
  readonly descriptionAr: string | null;
  /** Whole KWD. */
  readonly price: number;
  readonly listingType: ListingType;
  readonly propertyType: PropertyType;
  readonly bedrooms: number | null;
  readonly bathrooms: number | null;
  /** Square metres. */
  readonly area: number;
  /** The English name of an area. */
  readonly location: string;
  readonly address: string | null;
  readonly addressAr: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly locationPrecision: LocationPrecision;
  readonly parking: number | null;
  readonly contactPhone: string | null;
  readonly contactName: string | null;
  readonly featured: boolean;
  readonly approved: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** English names. */
  readonly amenities: readonly string[];
  /** Indices of pictures; the first is the main photo. */
  readonly photos: readonly number[];
}

export type DemoListing = PlainListing & MarketFacts;
