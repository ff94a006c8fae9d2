import { auditCsv } from '@/lib/audit/csv';
import { auditFileQuery } from '@/lib/audit/schema';
import { csvFile } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';
import { kuwaitDay } from '@/lib/platform/day';

export const GET = route(
  {
    name: 'users.activity',
    auth: 'staff:audit',
    query: auditFileQuery,
    limit: { name: 'activity-file', max: 20, seconds: 60 },
    answers: { 200: csvFile },
  },
  ({ query: { language, ...filters }, locale }) => ({
    name: `activity-${kuwaitDay()}.csv`,
    content: auditCsv(filters, language ?? locale),
  }),
);
