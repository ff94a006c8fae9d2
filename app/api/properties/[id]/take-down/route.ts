import { idParams, ifUnchangedSinceQuery } from '@/lib/http/query';
import { ok } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';
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
  async ({ user, params, query, body }) => ok(await takeDownProperty(user, params.id, body, query.seen)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
