import { linkTokenSchema } from '@/lib/alerts/mail/schema';
import { readLink } from '@/lib/alerts/saved-searches/link';
import { getSavedSearch } from '@/lib/alerts/saved-searches/queries';
import { removeSavedSearch, updateSavedSearch } from '@/lib/alerts/saved-searches/save';
import { savedSearchViewSchema, updateSavedSearchSchema } from '@/lib/alerts/saved-searches/schema';
import { found } from '@/lib/http/respond';
import { route } from '@/lib/http/route';

// For the link of a mail: its holder has the token and needs no login.

export const GET = route(
  {
    name: 'savedSearches.openLink',
    auth: 'public',
    query: linkTokenSchema,
    errors: ['not_found'],
    answers: { 200: savedSearchViewSchema },
  },
  ({ query, locale }) => getSavedSearch({ id: readLink(query.token) }, locale),
);

export const PUT = route(
  {
    name: 'savedSearches.updateByLink',
    auth: 'public',
    query: linkTokenSchema,
    body: updateSavedSearchSchema,
    example: { cadence: 'weekly', channels: ['mail'] },
    errors: ['not_found'],
    answers: { 200: savedSearchViewSchema },
  },
  ({ query, body, locale }) => updateSavedSearch({ id: readLink(query.token) }, body, locale),
);

export const DELETE = route(
  {
    name: 'savedSearches.removeByLink',
    auth: 'public',
    query: linkTokenSchema,
    errors: ['not_found'],
    answers: { 204: undefined },
  },
  async ({ query }) => {
    found((await removeSavedSearch({ id: readLink(query.token) })) || null);
  },
);
