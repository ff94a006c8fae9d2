import type { AnswerHeaders } from './declaration';

export const SEARCH_HEADERS: AnswerHeaders = {
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

type Spelling = { typed: string } & ({ location: string } | { word: string });

export function searchHeaders(found: { suggestion: string | null; showing: Spelling[] }) {
  const headers: Record<string, string> = {};
  if (found.suggestion !== null) headers['X-Search-Suggestion'] = encodeURIComponent(found.suggestion);
  if (found.showing.length > 0) {
    headers['X-Search-Showing'] = String(
      new URLSearchParams(found.showing.map((each) => [each.typed, 'word' in each ? each.word : each.location])),
    );
  }
  return headers;
}
