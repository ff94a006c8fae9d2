import { idParams, ifUnchangedSinceQuery } from '@/lib/http/query';
import { route } from '@/lib/http/route';
import { takeDownProperty } from '@/lib/listings/moderation/moderate';
import { reasonSchema } from '@/lib/listings/moderation/schema';
import { propertyViewSchema } from '@/lib/listings/view';

export const POST = route(
  {
    name: 'moderation.takeDown',
    auth: 'staff:listings',
    params: idParams,
    query: ifUnchangedSinceQuery,
    body: reasonSchema,
    example: { code: 'untrue' },
    answers: { 200: propertyViewSchema },
    errors: ['conflict'],
  },
  ({ user, params, query, body }) => takeDownProperty(user, params.id, body, query.seen),
);
