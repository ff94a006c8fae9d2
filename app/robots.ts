import type { MetadataRoute } from 'next';
import { ADDRESSES } from '@/lib/http/addresses';
import { getPathname } from '@/lib/i18n/pathname';
import { routing } from '@/lib/i18n/routing';
import { env } from '@/lib/platform/env';

/** Private and admin pages. A path also disallows everything below it. */
const PRIVATE = ADDRESSES.filter(({ guard, uncrawled }) => guard ?? uncrawled)
  .map(({ path }) => path.replace(/\/\[(?:id|token)\]$/, ''))
  .filter((path, _index, all) => !path.includes('[') && !all.some((other) => other !== path && path.startsWith(other)));

/**
 * Combinations of filters stay allowed: their pages say `noindex`, which a crawler must be able to read. A disallowed
 * URL can still appear in results without its text.
 */
export default function robots(): MetadataRoute.Robots {
  const pages = routing.locales.flatMap((locale) => PRIVATE.map((href) => getPathname({ href, locale })));
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/api/', ...pages] },
    sitemap: `${env.APP_URL}/sitemap.xml`,
  };
}
