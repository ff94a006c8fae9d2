import { logout } from '@/lib/accounts/auth/login';
import { noContent } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';

/** Public, so that a repeated logout succeeds. */
export const POST = route({ name: 'account.logout', auth: 'public', answers: { 204: undefined } }, async () => {
  await logout();
  return noContent();
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
