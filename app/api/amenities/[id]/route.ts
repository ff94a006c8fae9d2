import { changeAmenity, removeAmenity } from '@/lib/amenities/manage';
import { amenitySchema } from '@/lib/amenities/schema';
import { managedAmenityViewSchema } from '@/lib/amenities/view';
import { idParams } from '@/lib/http/query';
import { route } from '@/lib/http/route';

export const PUT = route(
  {
    name: 'reference.changeAmenity',
    auth: 'staff:settings',
    params: idParams,
    body: amenitySchema,
    example: { name: 'Sea view', nameAr: 'إطلالة على البحر' },
    answers: { 200: managedAmenityViewSchema },
    errors: ['conflict'],
  },
  ({ user, params, body }) => changeAmenity(user, params.id, body),
);

export const DELETE = route(
  {
    name: 'reference.removeAmenity',
    auth: 'staff:settings',
    params: idParams,
    answers: { 204: undefined },
    errors: ['conflict'],
  },
  ({ user, params }) => removeAmenity(user, params.id),
);
