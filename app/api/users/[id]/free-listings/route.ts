import { getUser } from '@/lib/accounts/users/queries';
import { pagedAnswer } from '@/lib/http/declaration';
import { idParams, pageQuery } from '@/lib/http/query';
import { created, found, list } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';
import { listMovements } from '@/lib/payments/credits/queries';
import { grantSchema } from '@/lib/payments/credits/schema';
import { movementViewSchema } from '@/lib/payments/credits/view';
import { grantBalance } from '@/lib/payments/grant';

export const GET = route(
  {
    name: 'users.freeMovements',
    auth: 'staff:accounts',
    params: idParams,
    query: pageQuery,
    answers: { 200: pagedAnswer(movementViewSchema) },
  },
  async ({ params, query: { page = 1, pageSize } }) => {
    const { id } = found(await getUser(params.id));
    const { items, total } = await listMovements(id, { unit: 'free', page, pageSize });
    const at = { path: `/api/users/${id}/free-listings`, query: new URLSearchParams() };
    return list(items, at, { page, pageSize, total, exact: true });
  },
);

export const POST = route(
  {
    name: 'users.grantFreeListings',
    auth: 'staff:grants',
    params: idParams,
    body: grantSchema,
    example: { amount: 2, reason: 'The photos were lost' },
    answers: { 201: movementViewSchema },
    errors: ['conflict'],
  },
  async ({ user, params, body }) => created(await grantBalance(user, params.id, 'free', body)),
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET', 'POST');
