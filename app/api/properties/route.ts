import { created, list } from '@/lib/http/respond';
import { only, route } from '@/lib/http/route';
import { createProperty } from '@/lib/properties/create';
import { listProperties } from '@/lib/properties/list';
import { newListingSchema } from '@/lib/properties/listing-schema';
import { listQuery, listQueryText } from '@/lib/properties/search-params';

export const GET = route({ auth: 'viewer', query: listQuery, cache: 'shared' }, async ({ user, query }) => {
  const { items, total, exact } = await listProperties(user, query);
  const { page = 1, pageSize } = query;
  return list(items, { path: '/api/properties', query: listQueryText(query) }, { page, pageSize, total, exact });
});

export const POST = route({ auth: 'user', body: newListingSchema }, async ({ user, body }) =>
  created(await createProperty(user, body, 'free')),
);

export const { PUT, PATCH, DELETE, OPTIONS } = only('GET', 'POST');
