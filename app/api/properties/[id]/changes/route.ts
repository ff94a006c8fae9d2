import { found, noContent, ok } from '@/lib/http/respond';
import { only, route } from '@/lib/http/route';
import { listChanges } from '@/lib/properties/changed';
import { reviewChanges } from '@/lib/properties/moderate';
import { idParams, seenQuery } from '@/lib/query';

export const GET = route({ auth: 'admin', params: idParams }, async ({ params }) =>
  ok(found(await listChanges(params.id))),
);

/** They have been seen: the listing stays as it is. */
export const DELETE = route({ auth: 'admin', params: idParams, query: seenQuery }, async ({ user, params, query }) => {
  await reviewChanges(user, params.id, query.seen);
  return noContent();
});

export const { POST, PUT, PATCH, OPTIONS } = only('GET', 'DELETE');
