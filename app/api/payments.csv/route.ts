import { csvFile } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';
import { paymentsCsv } from '@/lib/payments/desk/payments-csv';
import { paymentsFileQuery } from '@/lib/payments/desk/schema';
import { kuwaitDay } from '@/lib/platform/day';

export const GET = route(
  {
    name: 'payments.file',
    auth: 'staff:payments',
    query: paymentsFileQuery,
    limit: { name: 'payments-file', max: 20, seconds: 60 },
    answers: { 200: csvFile },
  },
  ({ query: { language, ...query }, locale }) => ({
    name: `payments-${kuwaitDay()}.csv`,
    content: paymentsCsv(query, language ?? locale),
  }),
);
