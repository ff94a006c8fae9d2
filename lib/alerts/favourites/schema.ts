import { z } from 'zod';
import { dateTime } from '../../http/query';
import { LISTING_TYPES } from '../../listings/constants';
import { MAX_ID } from '../../platform/ids';
import { MAX_FAVOURITES } from '../../platform/site';

const MAX_TITLE = 200; // characters

const title = z.string().max(MAX_TITLE, 'too_long').nullable();

/** Saved listing, with data that describes it after its deletion. */
export const savedListingSchema = z.object({
  id: z.int().min(1).max(MAX_ID).describe('Of the listing.'),
  title: title.describe('As it was when it was saved, and so what follows.'),
  titleAr: title,
  price: z.number().min(0).max(999_999_999).nullable(),
  listingType: z.enum(LISTING_TYPES).nullable(),
  createdAt: dateTime.describe('When it was saved, from 1970 on.'),
});
export type SavedListing = z.output<typeof savedListingSchema>;

/** Favourites that a device saved before its user signed in. */
export const savedListingsSchema = z.object({
  favourites: z.array(savedListingSchema).max(MAX_FAVOURITES, 'too_many_favourites'),
});

export const favouriteIdsSchema = z.array(z.int()).meta({
  description: 'Ids of all listings that the account has saved, the latest first.',
  examples: [[12, 7]],
});
