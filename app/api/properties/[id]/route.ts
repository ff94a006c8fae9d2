import { found, noContent, ok } from '@/lib/http/respond';
import { only, route } from '@/lib/http/route';
import { listingSchema } from '@/lib/properties/listing-schema';
import { getVisibleProperty } from '@/lib/properties/queries';
import { removeProperty } from '@/lib/properties/remove';
import { updateProperty } from '@/lib/properties/update';
import { idParams, seenQuery } from '@/lib/query';

export const GET = route({ auth: 'viewer', params: idParams, cache: 'shared' }, async ({ user, params }) => {
  const { property } = found(await getVisibleProperty(user, params.id));
  return ok(property);
});

export const PUT = route(
  { auth: 'user', params: idParams, query: seenQuery, body: listingSchema },
  async ({ user, params, query, body }) => ok(await updateProperty(user, params.id, body, query.seen)),
);

export const DELETE = route({ auth: 'user', params: idParams }, async ({ user, params }) => {
  await removeProperty(user, params.id);
  return noContent();
});

export const { POST, PATCH, OPTIONS } = only('GET', 'PUT', 'DELETE');
