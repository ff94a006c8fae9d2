import { ok } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';
import { propertyViewSchema } from '@/lib/listings/view';
import { featureWithCredits } from '@/lib/listings/write/feature';
import { idParams } from '@/lib/query';

export const POST = route(
  {
    name: 'properties.featureWithCredits',
    auth: 'user',
    params: idParams,
    answers: { 200: propertyViewSchema },
    errors: ['bad_request', 'insufficient_credits', 'forbidden', 'conflict'],
  },
  async ({ user, params }) => ok(await featureWithCredits(user, params.id)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
