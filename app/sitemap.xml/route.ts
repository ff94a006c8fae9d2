import { connection } from 'next/server';
import { tags } from '@/lib/cache';
import { env } from '@/lib/env';
import { keptInFront } from '@/lib/kept-in-front';
import { publicParts } from '@/lib/properties/sitemap';
import { xmlResponse } from '@/lib/seo/sitemap-response';
import { PAGES_PER_FILE, sitemapIndex } from '@/lib/seo/sitemap-xml';

/** The list of sitemap files, since one holds 50,000 addresses. Read when asked for: a build knows only its own time. */
export async function GET() {
  await connection();
  const parts = await publicParts(PAGES_PER_FILE);
  keptInFront(tags.listings);
  const file = (name: string | number) => `${env.APP_URL}/sitemaps/${name}.xml`;
  const listings = parts.map(({ part, updatedAt }) => ({ url: file(part), updatedAt }));
  return xmlResponse(sitemapIndex([{ url: file('pages') }, ...listings]));
}
