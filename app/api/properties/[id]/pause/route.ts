import { idParams } from '@/lib/http/query';
import { route } from '@/lib/http/route';
import { propertyViewSchema } from '@/lib/listings/view';
import { pauseProperty } from '@/lib/listings/write/life';

export const POST = route(
  {
    name: 'properties.pause',
    auth: 'user',
    params: idParams,
    answers: { 200: propertyViewSchema },
    errors: ['forbidden', 'conflict'],
  },
  ({ user, params }) => pauseProperty(user, params.id),
);
