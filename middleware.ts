import createMiddleware from 'next-intl/middleware';
import { routing } from '@/lib/i18n/routing';

/** Maps an address to its language; the guard of the protected parts joins it with accounts. */
export default createMiddleware(routing);

export const config = {
  runtime: 'nodejs',
  matcher: '/((?!api|_next|media|.*\\..*).*)',
};
