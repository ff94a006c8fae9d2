import { CSV_TYPE, download } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';
import { quartersCsv } from '@/lib/prices/csv';
import { quartersQuery } from '@/lib/prices/schema';

export const GET = route(
  {
    name: 'properties.quarterPrices',
    auth: 'public',
    query: quartersQuery,
    cache: 'shared',
    search: true,
    answers: { 200: undefined },
    download: CSV_TYPE,
  },
  async ({ query }) => download(new Blob([await quartersCsv(query)]).stream(), { name: 'prices.csv', type: CSV_TYPE }),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
