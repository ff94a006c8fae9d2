import { keepAccount } from '@/lib/accounts/delete';
import { ok } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';
import { userViewSchema } from '@/lib/accounts/users/view';

export const POST = route(
  { name: 'account.keep', auth: 'user', answers: { 200: userViewSchema }, errors: ['conflict'] },
  async ({ user }) => ok(await keepAccount(user)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
