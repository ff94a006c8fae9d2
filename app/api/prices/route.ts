import { z } from 'zod';
import { route } from '@/lib/http/route';
import { findLike } from '@/lib/prices/queries';
import { pricesQuery } from '@/lib/prices/schema';
import { statisticViewSchema } from '@/lib/prices/view';

export const GET = route(
  {
    name: 'properties.prices',
    auth: 'public',
    query: pricesQuery,
    cache: 'shared',
    search: true,
    answers: { 200: z.array(statisticViewSchema) },
  },
  async ({ query: { listingType, subtype = null, bedrooms = null, ...kind } }) => {
    const found = await findLike({ ...kind, subtype, bedrooms });
    return found.filter((each) => listingType === undefined || each.listingType === listingType);
  },
);
