import { list } from '@/lib/http/respond';
import { only, route } from '@/lib/http/route';
import { listProperties } from '@/lib/properties/list';
import { listQuery, listQueryText } from '@/lib/properties/search-params';

export const GET = route({ auth: 'public', query: listQuery }, async ({ query }) => {
  const { items, total, exact } = await listProperties(query);
  const { page = 1, pageSize } = query;
  return list(items, { path: '/api/properties', query: listQueryText(query) }, { page, pageSize, total, exact });
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = only('GET');
