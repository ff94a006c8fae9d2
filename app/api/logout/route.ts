import { logout } from '@/lib/accounts/auth/login';
import { otherMethods, route } from '@/lib/http/route';

/** Public, so that a repeated logout succeeds. */
export const POST = route({ name: 'account.logout', auth: 'public', answers: { 204: undefined } }, () => logout());

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
