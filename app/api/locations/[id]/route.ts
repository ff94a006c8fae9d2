import { idParams } from '@/lib/http/query';
import { route } from '@/lib/http/route';
import { changeLocation, removeLocation } from '@/lib/locations/manage';
import { locationSchema } from '@/lib/locations/schema';
import { locationViewSchema } from '@/lib/locations/view';

export const PUT = route(
  {
    name: 'reference.changeLocation',
    auth: 'staff:settings',
    params: idParams,
    body: locationSchema,
    example: { name: 'Salmiya', nameAr: 'السالمية', governorate: 'hawalli', aliases: ['Salmiyah'] },
    answers: { 200: locationViewSchema },
    errors: ['conflict'],
  },
  ({ user, params, body }) => changeLocation(user, params.id, body),
);

export const DELETE = route(
  {
    name: 'reference.removeLocation',
    auth: 'staff:settings',
    params: idParams,
    answers: { 204: undefined },
    errors: ['conflict'],
  },
  ({ user, params }) => removeLocation(user, params.id),
);
