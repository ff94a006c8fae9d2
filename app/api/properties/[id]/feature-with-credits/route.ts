import { idParams } from '@/lib/http/query';
import { route } from '@/lib/http/route';
import { propertyViewSchema } from '@/lib/listings/view';
import { featureCreditsQuery, featureWithCredits } from '@/lib/listings/write/feature';

export const POST = route(
  {
    name: 'properties.featureWithCredits',
    auth: 'user',
    params: idParams,
    query: featureCreditsQuery,
    answers: { 200: propertyViewSchema },
    errors: ['bad_request', 'insufficient_credits', 'forbidden', 'conflict'],
  },
  ({ user, params, query }) => featureWithCredits(user, params.id, query.credits),
);
