import { idParams } from '@/lib/http/query';
import { route } from '@/lib/http/route';
import { propertyViewSchema } from '@/lib/listings/view';
import { restoreProperty } from '@/lib/listings/write/remove';

export const POST = route(
  {
    name: 'properties.restore',
    auth: 'user',
    params: idParams,
    answers: { 200: propertyViewSchema },
    errors: ['insufficient_credits', 'conflict', 'bad_request'],
  },
  ({ user, params }) => restoreProperty(user, params.id),
);
