import { noteEmptySearch } from '@/lib/figures/empty-search';
import { emptySearchSchema } from '@/lib/figures/schema';
import { route } from '@/lib/http/route';

export const POST = route(
  {
    name: 'properties.emptySearch',
    auth: 'public',
    body: emptySearchSchema,
    limit: { name: 'empty-search', max: 60, seconds: 60 },
    beacon: true,
    example: { words: 'شاليه بنيدر' },
    answers: { 204: undefined },
  },
  ({ body, address, request }) =>
    noteEmptySearch(body.words, { address, userAgent: request.headers.get('user-agent') }),
);
