import { idParams } from '@/lib/http/query';
import { noContent, ok } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';
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
  async ({ user, params, body }) => ok(await changeLocation(user, params.id, body)),
);

export const DELETE = route(
  {
    name: 'reference.removeLocation',
    auth: 'staff:settings',
    params: idParams,
    answers: { 204: undefined },
    errors: ['conflict'],
  },
  async ({ user, params }) => {
    await removeLocation(user, params.id);
    return noContent();
  },
);

export const { GET, POST, PATCH, OPTIONS } = otherMethods('PUT', 'DELETE');
