import { pagedAnswer, type AnswerHeaders } from '@/lib/http/declaration';
import { list } from '@/lib/http/respond';
import { route } from '@/lib/http/route';
import { searchProperties, type SearchResult } from '@/lib/listings/read/search';
import { propertyViewSchema } from '@/lib/listings/view';
import { searchQuery, searchQueryText } from '@/lib/search/search-params';

const SEARCH_HEADERS: AnswerHeaders = {
  'X-Search-Suggestion': {
    type: 'string',
    required: false,
    description: 'A corrected keyword to offer where nothing was found, percent-encoded as in a URL.',
  },
  'X-Search-Showing': {
    type: 'string',
    required: false,
    description:
      'Spellings that were taken for an area or another word, as a query string of `typed=area name or word` pairs.',
  },
};

function searchHeaders({ suggestion, showing }: SearchResult) {
  const headers: Record<string, string> = {};
  if (suggestion !== null) headers['X-Search-Suggestion'] = encodeURIComponent(suggestion);
  if (showing.length > 0) {
    headers['X-Search-Showing'] = String(
      new URLSearchParams(showing.map((each) => [each.typed, 'word' in each ? each.word : each.location])),
    );
  }
  return headers;
}

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
