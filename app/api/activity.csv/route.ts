import { auditCsv } from '@/lib/audit/csv';
import { auditFileQuery } from '@/lib/audit/schema';
import { CSV_TYPE, download } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';
import { kuwaitDay } from '@/lib/platform/day';

export const GET = route(
  {
    name: 'users.activity',
    auth: 'staff:audit',
    query: auditFileQuery,
    limit: { name: 'activity-file', max: 20, seconds: 60 },
    answers: { 200: undefined },
    download: CSV_TYPE,
  },
  ({ query: { language, ...filters }, locale }) =>
    download(auditCsv(filters, language ?? locale), { name: `activity-${kuwaitDay()}.csv`, type: CSV_TYPE }),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
