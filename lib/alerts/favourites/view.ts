import type { z } from 'zod';
import { propertyExample } from '../../listings/examples';
import { propertyViewSchema } from '../../listings/view';
import { savedListingSchema } from './schema';

export const favouriteViewSchema = savedListingSchema
  .extend({
    property: propertyViewSchema
      .nullable()
      .describe('What it is now, expired or not; null where it is no longer there for everyone.'),
  })
  .meta({
    id: 'Favourite',
    description: 'A listing that an account has saved, as it was then and as it is now.',
    examples: [
      {
        id: propertyExample.id,
        title: propertyExample.title,
        titleAr: propertyExample.titleAr,
        price: propertyExample.price + 50,
        listingType: propertyExample.listingType,
        createdAt: '2026-11-20T18:00:00.000Z',
        property: propertyExample,
      },
    ],
  });
export type FavouriteView = z.output<typeof favouriteViewSchema>;
