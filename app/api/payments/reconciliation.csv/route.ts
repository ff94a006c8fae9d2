import { csvFile } from '@/lib/http/declaration';
import { route } from '@/lib/http/route';
import { reconcileDay } from '@/lib/payments/desk/reconciliation';
import { reconciliationCsv } from '@/lib/payments/desk/reconciliation-csv';
import { dayQuery } from '@/lib/payments/desk/schema';

export const GET = route(
  {
    name: 'payments.reconciliation',
    auth: 'staff:payments',
    query: dayQuery,
    limit: { name: 'reconciliation', max: 60, seconds: 60 },
    answers: { 200: csvFile },
  },
  async ({ query: { day, language }, locale }) => {
    const content = reconciliationCsv(await reconcileDay(day), language ?? locale);
    return { name: `payments-${day}.csv`, content };
  },
);
