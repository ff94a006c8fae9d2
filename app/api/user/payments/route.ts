import { pagedAnswer } from '@/lib/http/declaration';
import { pageQuery } from '@/lib/http/query';
import { list } from '@/lib/http/respond';
import { route } from '@/lib/http/route';
import { listPayments } from '@/lib/payments/queries';
import { paymentViewSchema } from '@/lib/payments/view';

export const GET = route(
  { name: 'account.payments', auth: 'user', query: pageQuery, answers: { 200: pagedAnswer(paymentViewSchema) } },
  async ({ request, user, query: { page = 1, pageSize } }) =>
    list(request, { page, pageSize }, await listPayments(user.id, page, pageSize)),
);
