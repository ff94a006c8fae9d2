import { pagedAnswer } from '@/lib/http/declaration';
import { list } from '@/lib/http/respond';
import { route } from '@/lib/http/route';
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
  async ({ request, query }) => {
    const { filters, pageSize } = query;
    const found = await searchProperties(filters, pageSize);
    return list(request, { page: filters.page, pageSize }, found, searchQueryText(query), searchHeaders(found));
  },
);
