import { z } from 'zod';
import { listSavedSearches } from '@/lib/alerts/saved-searches/queries';
import { saveSearch } from '@/lib/alerts/saved-searches/save';
import { savedSearchViewSchema, saveSearchSchema } from '@/lib/alerts/saved-searches/schema';
import { answer } from '@/lib/http/respond';
import { route } from '@/lib/http/route';

export const GET = route(
  { name: 'savedSearches.list', auth: 'user', answers: { 200: z.array(savedSearchViewSchema) } },
  ({ user, locale }) => listSavedSearches(user, locale),
);

export const POST = route(
  {
    name: 'savedSearches.save',
    auth: 'user',
    body: saveSearchSchema,
    example: {
      query: 'listingType=rent&propertyType=apartment&location=Salmiya&maxPrice=500',
      cadence: 'daily',
      channels: ['app', 'mail'],
    },
    answers: { 200: savedSearchViewSchema, 201: savedSearchViewSchema },
    errors: ['conflict'],
  },
  async ({ user, body, locale }) => {
    const { search, isNew } = await saveSearch(user, body, locale);
    return isNew ? answer(201, search) : answer(200, search);
  },
);
