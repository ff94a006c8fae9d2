import { csvFile } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';
import { quartersCsv } from '@/lib/prices/csv';
import { quartersQuery } from '@/lib/prices/schema';

export const GET = route(
  {
    name: 'properties.quarterPrices',
    auth: 'public',
    query: quartersQuery,
    cache: 'shared',
    search: true,
    answers: { 200: csvFile },
  },
  async ({ query }) => ({ name: 'prices.csv', content: await quartersCsv(query) }),
);
