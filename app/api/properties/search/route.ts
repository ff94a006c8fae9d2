import { pagedAnswer } from '@/lib/http/declaration';
import { list } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';
import { SEARCH_HEADERS, searchHeaders } from '@/lib/http/search-headers';
import { searchProperties } from '@/lib/listings/read/search';
import { propertyViewSchema } from '@/lib/listings/view';
import { searchQuery, searchQueryText } from '@/lib/search/search-params';

export const GET = route(
  {
    name: 'properties.search',
    auth: 'public',
    query: searchQuery,
    cache: 'shared',
    search: true,
    answers: { 200: pagedAnswer(propertyViewSchema, SEARCH_HEADERS) },
  },
  async ({ query }) => {
    const { items, ...found } = await searchProperties(query.filters, query.pageSize);
    const at = { path: '/api/properties/search', query: searchQueryText(query) };
    return list(items, at, { page: query.filters.page ?? 1, pageSize: query.pageSize, ...found }, searchHeaders(found));
  },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
