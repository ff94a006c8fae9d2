import { CSV_TYPE, download } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';
import { paymentsCsv } from '@/lib/payments/desk/payments-csv';
import { paymentsFileQuery } from '@/lib/payments/desk/schema';
import { kuwaitDay } from '@/lib/platform/day';

export const GET = route(
  {
    name: 'payments.file',
    auth: 'staff:payments',
    query: paymentsFileQuery,
    limit: { name: 'payments-file', max: 20, seconds: 60 },
    answers: { 200: undefined },
    download: CSV_TYPE,
  },
  ({ query: { language, ...query }, locale }) =>
    download(paymentsCsv(query, language ?? locale), { name: `payments-${kuwaitDay()}.csv`, type: CSV_TYPE }),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
