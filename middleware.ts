import createMiddleware from 'next-intl/middleware';
import { routing } from '@/lib/i18n/routing';

/** Maps an address to its language; the guard of the protected parts joins it with accounts. */
export default createMiddleware(routing);

export const config = {
  runtime: 'nodejs',
  // Not for the API, files and photos; addresses with a dot that are no files are next.config.ts's.
  matcher: ['/((?!api|_next|media|.*\\..*).*)', '/en/:path*'],
};
