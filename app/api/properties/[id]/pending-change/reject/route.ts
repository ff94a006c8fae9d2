import { idParams, ifUnchangedSinceQuery } from '@/lib/http/query';
import { route } from '@/lib/http/route';
import { refuseChange } from '@/lib/listings/moderation/decide-change';
import { reasonSchema } from '@/lib/listings/moderation/schema';

export const POST = route(
  {
    name: 'moderation.refuseChange',
    auth: 'staff:listings',
    params: idParams,
    query: ifUnchangedSinceQuery,
    body: reasonSchema,
    example: { code: 'photos', reason: 'The photos show another flat.' },
    answers: { 204: undefined },
    errors: ['conflict'],
  },
  ({ user, params, query, body }) => refuseChange(user, params.id, body, query.seen),
);
