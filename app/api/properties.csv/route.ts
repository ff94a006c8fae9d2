import { csvFile } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';
import { managedCsv } from '@/lib/listings/read/managed-csv';
import { managedFileQuery } from '@/lib/listings/read/managed-list';
import { kuwaitDay } from '@/lib/platform/day';

export const GET = route(
  {
    name: 'properties.file',
    auth: 'staff:listings',
    query: managedFileQuery,
    limit: { name: 'properties-file', max: 20, seconds: 60 },
    answers: { 200: csvFile },
  },
  async ({ user, query: { language, ...query }, locale }) => ({
    name: `properties-${kuwaitDay()}.csv`,
    content: await managedCsv(user, query, language ?? locale),
  }),
);
