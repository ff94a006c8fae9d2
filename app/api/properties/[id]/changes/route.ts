import { z } from 'zod';
import { idParams, ifUnchangedSinceQuery } from '@/lib/http/query';
import { found } from '@/lib/http/respond';
import { route } from '@/lib/http/route';
import { listChanges } from '@/lib/listings/moderation/changes';
import { reviewChanges } from '@/lib/listings/moderation/moderate';
import { changeViewSchema } from '@/lib/listings/view';

export const GET = route(
  {
    name: 'moderation.changes',
    auth: 'staff:listings',
    params: idParams,
    answers: { 200: z.array(changeViewSchema) },
  },
  async ({ params }) => found(await listChanges(params.id)),
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
  ({ user, params, query }) => reviewChanges(user, params.id, query.seen),
);
