import { CSV_TYPE, download } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';
import { managedCsv } from '@/lib/listings/read/managed-csv';
import { managedFileQuery } from '@/lib/listings/read/managed-list';
import { kuwaitDay } from '@/lib/platform/day';

export const GET = route(
  {
    name: 'properties.file',
    auth: 'staff:listings',
    query: managedFileQuery,
    limit: { name: 'properties-file', max: 20, seconds: 60 },
    answers: { 200: undefined },
    download: CSV_TYPE,
  },
  async ({ user, query: { language, ...query }, locale }) =>
    download(await managedCsv(user, query, language ?? locale), {
      name: `properties-${kuwaitDay()}.csv`,
      type: CSV_TYPE,
    }),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
