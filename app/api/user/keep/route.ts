import { keepAccount } from '@/lib/accounts/delete';
import { userViewSchema } from '@/lib/accounts/users/view';
import { route } from '@/lib/http/route';

export const POST = route(
  { name: 'account.keep', auth: 'user', answers: { 200: userViewSchema }, errors: ['conflict'] },
  ({ user }) => keepAccount(user),
);
