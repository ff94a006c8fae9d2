import { listAnswer } from '@/lib/http/declaration';
import { idParams, ifUnchangedSinceQuery } from '@/lib/http/query';
import { found, noContent, ok } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';
import { listChanges } from '@/lib/listings/moderation/changes';
import { reviewChanges } from '@/lib/listings/moderation/moderate';
import { changeViewSchema } from '@/lib/listings/view';

export const GET = route(
  {
    name: 'moderation.changes',
    auth: 'staff:listings',
    params: idParams,
    answers: { 200: listAnswer(changeViewSchema) },
  },
  async ({ params }) => ok(found(await listChanges(params.id))),
);

export const DELETE = route(
  {
    name: 'moderation.reviewChanges',
    auth: 'staff:listings',
    params: idParams,
    query: ifUnchangedSinceQuery,
    answers: { 204: undefined },
    errors: ['conflict'],
  },
  async ({ user, params, query }) => {
    await reviewChanges(user, params.id, query.seen);
    return noContent();
  },
);

export const { POST, PUT, PATCH, OPTIONS } = otherMethods('GET', 'DELETE');
