import { removeSavedSearch, updateSavedSearch } from '@/lib/alerts/saved-searches/save';
import { savedSearchViewSchema, updateSavedSearchSchema } from '@/lib/alerts/saved-searches/schema';
import { idParams } from '@/lib/http/query';
import { route } from '@/lib/http/route';

export const PUT = route(
  {
    name: 'savedSearches.update',
    auth: 'user',
    params: idParams,
    body: updateSavedSearchSchema,
    example: { cadence: 'weekly', channels: ['mail'] },
    answers: { 200: savedSearchViewSchema },
  },
  ({ user, params, body, locale }) => updateSavedSearch({ id: params.id, userId: user.id }, body, locale),
);

export const DELETE = route(
  { name: 'savedSearches.remove', auth: 'user', params: idParams, answers: { 204: undefined } },
  ({ user, params }) => removeSavedSearch({ id: params.id, userId: user.id }),
);
