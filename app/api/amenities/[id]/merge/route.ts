import { managedAmenityViewSchema } from '@/lib/amenities/view';
import { idParams } from '@/lib/http/query';
import { route } from '@/lib/http/route';
import { mergeAmenity } from '@/lib/search/merge/amenities';
import { mergeSchema } from '@/lib/search/merge/schema';

export const POST = route(
  {
    name: 'reference.mergeAmenity',
    auth: 'staff:settings',
    params: idParams,
    body: mergeSchema,
    example: { into: 3 },
    answers: { 200: managedAmenityViewSchema },
    errors: ['conflict'],
  },
  ({ user, params, body }) => mergeAmenity(user, params.id, body.into),
);
