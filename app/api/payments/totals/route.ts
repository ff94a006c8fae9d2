import { route } from '@/lib/http/route';
import { sumPayments } from '@/lib/payments/desk/queries';
import { paymentTotalsQuery } from '@/lib/payments/desk/schema';
import { paymentTotalsViewSchema } from '@/lib/payments/desk/view';

export const GET = route(
  {
    name: 'payments.totals',
    auth: 'staff:payments',
    query: paymentTotalsQuery,
    answers: { 200: paymentTotalsViewSchema },
  },
  ({ query }) => sumPayments(query),
);
