import type { ListingInput } from './listing-schema';
import type { ListingType, PropertyType, ReasonCode } from './schema';

/** A listing as the API gives it and pages show it: numbers, ISO dates, addresses of pictures. */
export type PropertyView = {
  id: number;
  title: string | null;
  titleAr: string | null;
  description: string | null;
  descriptionAr: string | null;
  /** KWD; a month's rent when `listingType` is rent. */
  price: number;
  listingType: ListingType;
  propertyType: PropertyType;
  bedrooms: number | null;
  bathrooms: number | null;
  /** Square metres. */
  area: number;
  location: string;
  locationAr: string;
  address: string | null;
  addressAr: string | null;
  latitude: number | null;
  longitude: number | null;
  parking: number | null;
  contactPhone: string | null;
  contactName: string | null;
  publisherName: string;
  publisherId: number;
  /** Placed before the others, which only a public listing is. */
  featured: boolean;
  /** ISO date; null where it is not featured. */
  featuredUntil: string | null;
  approved: boolean;
  createdAt: string;
  expiresAt: string;
  updatedAt: string;
  primaryImage: string | null;
  /** Blurred placeholder of `primaryImage`, a data URI of a few bytes. */
  primaryPreview: string | null;
  /** Ids of amenities. */
  amenities: number[];
  /** Only while it is taken down, or waits again after that. */
  takenDown?: TakenDownView;
  /** Only where it is so: the listing is hidden with its owner's account. */
  ownerDisabled?: true;
};

/** What an owner has changed of an approved listing since an admin looked at it. */
export type ChangeView = {
  /** As the form calls it, or `photos`. */
  field: string;
  before: unknown;
  after: unknown;
  /** Of the first change that no admin has seen. */
  changedAt: string;
};

/** Why something was refused to an owner: chosen from a list, or in an admin's words, or both. */
export type Reason = {
  code: ReasonCode | null;
  /** In the language in which the admin wrote it. */
  reason: string | null;
};

/** What became of a public listing that an admin took down. */
export type TakenDownView = Reason & {
  at: string;
  /** When its owner sent it again: it waits for approval since. Null as long as it is the owner's turn. */
  resentAt: string | null;
};

export type ImageView = {
  id: number;
  propertyId: number;
  imageUrl: string;
  isPrimary: boolean;
  position: number;
  width: number;
  height: number;
  preview: string;
};

/** A listing that an admin rejected, to its owner: why, and what a new one can begin from. */
export type RejectedView = Reason & {
  id: number;
  listing: ListingInput;
  /** In gallery order. */
  photos: { imageUrl: string; preview: string; isPrimary: boolean }[];
  /** What it had taken, which is back on the account. */
  givenBack: { freeListings: number; credits: number };
  rejectedAt: string;
  /** ISO date; it is forgotten after that. */
  keptUntil: string;
};
