import { removeSavedSearch, updateSavedSearch } from '@/lib/alerts/saved-searches/save';
import { savedSearchViewSchema, updateSavedSearchSchema } from '@/lib/alerts/saved-searches/schema';
import { idParams } from '@/lib/http/query';
import { noContent, ok } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';

export const PUT = route(
  {
    name: 'savedSearches.update',
    auth: 'user',
    params: idParams,
    body: updateSavedSearchSchema,
    example: { cadence: 'weekly', channels: ['mail'] },
    answers: { 200: savedSearchViewSchema },
  },
  async ({ user, params, body, locale }) =>
    ok(await updateSavedSearch({ id: params.id, userId: user.id }, body, locale)),
);

export const DELETE = route(
  { name: 'savedSearches.remove', auth: 'user', params: idParams, answers: { 204: undefined } },
  async ({ user, params }) => {
    await removeSavedSearch({ id: params.id, userId: user.id });
    return noContent();
  },
);

export const { GET, POST, PATCH, OPTIONS } = otherMethods('PUT', 'DELETE');
