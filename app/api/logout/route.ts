import { logout } from '@/lib/accounts/auth/login';
import { route } from '@/lib/http/route';

/** Public, so that a repeated logout succeeds. */
export const POST = route({ name: 'account.logout', auth: 'public', answers: { 204: undefined } }, () => logout());
