import { idParams, ifUnchangedSinceQuery } from '@/lib/http/query';
import { route } from '@/lib/http/route';
import { approveProperty } from '@/lib/listings/moderation/moderate';
import { propertyViewSchema } from '@/lib/listings/view';

export const PUT = route(
  {
    name: 'moderation.approve',
    auth: 'staff:listings',
    params: idParams,
    query: ifUnchangedSinceQuery,
    answers: { 200: propertyViewSchema },
    errors: ['conflict'],
  },
  ({ user, params, query }) => approveProperty(user, params.id, query.seen),
);
export const POST = PUT;
