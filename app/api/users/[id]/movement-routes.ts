import { getUser } from '@/lib/accounts/users/queries';
import { pagedAnswer } from '@/lib/http/declaration';
import type { OperationName } from '@/lib/http/openapi/texts';
import { idParams, pageQuery } from '@/lib/http/query';
import { found, list } from '@/lib/http/respond';
import { route } from '@/lib/http/route';
import { listMovements } from '@/lib/payments/credits/queries';
import { grantSchema } from '@/lib/payments/credits/schema';
import { movementViewSchema } from '@/lib/payments/credits/view';
import { grantBalance } from '@/lib/payments/grant';

/** Routes of an account's credits or free listings, for admins. @param names of the operations */
export const movementRoutes = (unit: 'credit' | 'free', names: { list: OperationName; grant: OperationName }) => ({
  GET: route(
    {
      name: names.list,
      auth: 'staff:accounts',
      params: idParams,
      query: pageQuery,
      answers: { 200: pagedAnswer(movementViewSchema) },
    },
    async ({ request, params, query }) => {
      const { id } = found(await getUser(params.id));
      return list(request, query, await listMovements(id, { unit, ...query }));
    },
  ),
  POST: route(
    {
      name: names.grant,
      auth: 'staff:grants',
      params: idParams,
      body: grantSchema,
      example: { amount: 2, reason: 'The photos were lost' },
      answers: { 201: movementViewSchema },
      errors: ['conflict'],
    },
    ({ user, params, body }) => grantBalance(user, params.id, unit, body),
  ),
});
