import { noContent, ok } from '@/lib/http/respond';
import { only, route } from '@/lib/http/route';
import { changeLocation, removeLocation } from '@/lib/locations/manage';
import { locationSchema } from '@/lib/locations/schema';
import { idParams } from '@/lib/query';

export const PUT = route({ auth: 'admin', params: idParams, body: locationSchema }, async ({ user, params, body }) =>
  ok(await changeLocation(user, params.id, body)),
);

export const DELETE = route({ auth: 'admin', params: idParams }, async ({ user, params }) => {
  await removeLocation(user, params.id);
  return noContent();
});

export const { GET, POST, PATCH, OPTIONS } = only('PUT', 'DELETE');
