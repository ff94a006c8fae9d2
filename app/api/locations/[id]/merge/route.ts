import { idParams } from '@/lib/http/query';
import { route } from '@/lib/http/route';
import { locationViewSchema } from '@/lib/locations/view';
import { mergeLocation } from '@/lib/search/merge/locations';
import { mergeSchema } from '@/lib/search/merge/schema';

export const POST = route(
  {
    name: 'reference.mergeLocation',
    auth: 'staff:settings',
    params: idParams,
    body: mergeSchema,
    example: { into: 17 },
    answers: { 200: locationViewSchema },
    errors: ['conflict'],
  },
  ({ user, params, body }) => mergeLocation(user, params.id, body.into),
);
