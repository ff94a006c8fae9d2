import { logout } from '@/lib/auth/login';
import { noContent } from '@/lib/http/respond';
import { only, route } from '@/lib/http/route';

/** Also for who is not signed in any more: what they want is true already. */
export const POST = route({ name: 'account.logout', auth: 'public', answers: { 204: undefined } }, async () => {
  await logout();
  return noContent();
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = only('POST');
