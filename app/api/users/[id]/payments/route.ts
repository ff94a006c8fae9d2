import { getUser } from '@/lib/accounts/users/queries';
import { pagedAnswer } from '@/lib/http/declaration';
import { idParams, pageQuery } from '@/lib/http/query';
import { found, list } from '@/lib/http/respond';
import { route } from '@/lib/http/route';
import { listPayments } from '@/lib/payments/queries';
import { paymentViewSchema } from '@/lib/payments/view';

export const GET = route(
  {
    name: 'users.payments',
    auth: 'staff:accounts',
    params: idParams,
    query: pageQuery,
    answers: { 200: pagedAnswer(paymentViewSchema) },
  },
  async ({ request, params, query: { page = 1, pageSize } }) => {
    const { id } = found(await getUser(params.id));
    return list(request, { page, pageSize }, await listPayments(id, page, pageSize));
  },
);
