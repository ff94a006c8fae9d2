import { CSV_TYPE, download } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';
import { reconcileDay } from '@/lib/payments/desk/reconciliation';
import { reconciliationCsv } from '@/lib/payments/desk/reconciliation-csv';
import { dayQuery } from '@/lib/payments/desk/schema';

export const GET = route(
  {
    name: 'payments.reconciliation',
    auth: 'staff:payments',
    query: dayQuery,
    limit: { name: 'reconciliation', max: 60, seconds: 60 },
    answers: { 200: undefined },
    download: CSV_TYPE,
  },
  async ({ query: { day, language }, locale }) => {
    const content = new Blob([reconciliationCsv(await reconcileDay(day), language ?? locale)]).stream();
    return download(content, { name: `payments-${day}.csv`, type: CSV_TYPE });
  },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
