import { logoutEverywhere } from '@/lib/accounts/auth/login';
import { noContent } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';

export const POST = route(
  { name: 'account.logoutEverywhere', auth: 'user', answers: { 204: undefined } },
  async ({ user }) => {
    await logoutEverywhere(user.id);
    return noContent();
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
