import { idParams } from '@/lib/http/query';
import { route } from '@/lib/http/route';
import { propertyViewSchema } from '@/lib/listings/view';
import { confirmProperty } from '@/lib/listings/write/still-there';

export const POST = route(
  {
    name: 'properties.confirm',
    auth: 'user',
    params: idParams,
    answers: { 200: propertyViewSchema },
    errors: ['forbidden', 'conflict'],
  },
  ({ user, params }) => confirmProperty(user, params.id),
);
