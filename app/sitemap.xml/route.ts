import { handler } from '@/lib/http/route';
import { advertiserParts, publicParts } from '@/lib/listings/read/sitemap';
import { env } from '@/lib/platform/env';
import { PAGES_PER_FILE, sitemapIndex, xmlResponse } from '@/lib/seo/sitemap';

export const GET = handler({ auth: 'public', cache: 'shared' }, async () => {
  const file = (name: string | number) => `${env.APP_URL}/sitemaps/${name}.xml`;
  const [listings, advertisers] = await Promise.all([publicParts(PAGES_PER_FILE), advertiserParts(PAGES_PER_FILE)]);
  const files = [
    { url: file('pages') },
    ...listings.map(({ part, updatedAt }) => ({ url: file(part), updatedAt })),
    ...advertisers.map(({ part, updatedAt }) => ({ url: file(`advertisers${part}`), updatedAt })),
  ];
  return xmlResponse(sitemapIndex(files));
});
