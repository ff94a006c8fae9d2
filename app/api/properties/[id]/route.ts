import { idParams, ifUnchangedSinceQuery } from '@/lib/http/query';
import { answer, found } from '@/lib/http/respond';
import { route } from '@/lib/http/route';
import { draftsQuery } from '@/lib/listings/drafts/schema';
import { listingExample } from '@/lib/listings/examples';
import { adminReasonQuery } from '@/lib/listings/moderation/schema';
import { canManage } from '@/lib/listings/policy';
import { readProperty } from '@/lib/listings/read/contact';
import { listingSchema } from '@/lib/listings/schema';
import { propertyViewSchema } from '@/lib/listings/view';
import { removeProperty } from '@/lib/listings/write/remove';
import { updateProperty } from '@/lib/listings/write/update';
import { loadVersion } from '@/lib/listings/write/version';

const updateQuery = ifUnchangedSinceQuery.extend({
  reason: adminReasonQuery.shape.reason,
  draft: draftsQuery.shape.id.describe('Your draft of the edit, which is deleted with it.'),
});

export const GET = route(
  { name: 'properties.get', auth: 'viewer', cache: 'none', params: idParams, answers: { 200: propertyViewSchema } },
  async ({ user, params, address }) => {
    const version = user && (await loadVersion(params.id));
    const property = found(await readProperty(user, params.id, address));
    const isManaged = user && canManage(user, property);
    return answer(200, property, { ...(isManaged && { ETag: `"${version}"` }) });
  },
);

export const PUT = route(
  {
    name: 'properties.update',
    auth: 'user',
    params: idParams,
    query: updateQuery,
    conditional: true,
    body: listingSchema,
    example: listingExample,
    answers: { 200: propertyViewSchema },
    errors: ['forbidden', 'conflict'],
  },
  async ({ user, params, query, body, ifMatch }) => {
    const { seen, reason, draft: draftId } = query;
    const { property, version } = await updateProperty(user, params.id, body, {
      seen,
      version: ifMatch,
      reason,
      draftId,
    });
    return answer(200, property, { ETag: `"${version}"` });
  },
);

export const DELETE = route(
  {
    name: 'properties.remove',
    auth: 'user',
    params: idParams,
    query: adminReasonQuery,
    answers: { 204: undefined },
    errors: ['forbidden'],
  },
  ({ user, params, query }) => removeProperty(user, params.id, query),
);
