import { connection } from 'next/server';
import { cacheShared } from '@/lib/cache/shared';
import { env } from '@/lib/env';
import { publicParts } from '@/lib/listings/read/sitemap';
import { PAGES_PER_FILE, sitemapIndex, xmlResponse } from '@/lib/seo/sitemap';

/** Made on request: a build knows only its own time. */
export async function GET() {
  await connection();
  const parts = await cacheShared(() => publicParts(PAGES_PER_FILE));
  const file = (name: string | number) => `${env.APP_URL}/sitemaps/${name}.xml`;
  const listings = parts.map(({ part, updatedAt }) => ({ url: file(part), updatedAt }));
  return xmlResponse(sitemapIndex([{ url: file('pages') }, ...listings]));
}
