import type { MetadataRoute } from 'next';
import { ADDRESSES } from '@/lib/http/addresses';
import { env } from '@/lib/platform/env';
import { routing } from '@/lib/i18n/routing';
import { localizedPath } from '@/lib/seo/alternates';

/** Pages of one's own and of the staff; nothing on them is for a search engine. A path also closes what is below it. */
const PRIVATE = ADDRESSES.filter(({ guard, uncrawled }) => guard ?? uncrawled)
  .map(({ path }) => path.replace(/\/\[(?:id|token)\]$/, ''))
  .filter((path, _index, all) => !path.includes('[') && !all.some((other) => other !== path && path.startsWith(other)));

/**
 * Endless combinations of filters stay open here: their pages say `noindex`, which a crawler has to be allowed
 * to read; an address that is only closed here can still appear in results without its text.
 */
export default function robots(): MetadataRoute.Robots {
  const pages = routing.locales.flatMap((locale) => PRIVATE.map((path) => localizedPath(locale, path)));
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/api/', ...pages] },
    sitemap: `${env.APP_URL}/sitemap.xml`,
  };
}
