import { keepAccount } from '@/lib/accounts/delete';
import { userViewSchema } from '@/lib/accounts/users/view';
import { ok } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';

export const POST = route(
  { name: 'account.keep', auth: 'user', answers: { 200: userViewSchema }, errors: ['conflict'] },
  async ({ user }) => ok(await keepAccount(user)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
