import { env } from '@/lib/env';
import { handler } from '@/lib/http/route';
import { publicParts } from '@/lib/listings/read/sitemap';
import { PAGES_PER_FILE, sitemapIndex, xmlResponse } from '@/lib/seo/sitemap';

export const GET = handler({ auth: 'public', cache: 'shared' }, async () => {
  const file = (name: string | number) => `${env.APP_URL}/sitemaps/${name}.xml`;
  const listings = (await publicParts(PAGES_PER_FILE)).map(({ part, updatedAt }) => ({ url: file(part), updatedAt }));
  return xmlResponse(sitemapIndex([{ url: file('pages') }, ...listings]));
});
