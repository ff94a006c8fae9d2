import { cacheShared } from '@/lib/cache/shared';
import { env } from '@/lib/env';
import { publicGroups, publicListings } from '@/lib/listings/read/sitemap';
import { listAreas } from '@/lib/locations/queries';
import { paths } from '@/lib/paths';
import { landingPages, type SitePage } from '@/lib/seo/landing-pages';
import { PAGES_PER_FILE, sitemapStream, xmlResponse } from '@/lib/seo/sitemap';

/** `pages.xml`: home, lists and areas. `1.xml`, `2.xml`, …: listings by id. */
const FILE = /^(?:pages|(?<part>[1-9]\d{0,4}))\.xml$/;

export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }) {
  const match = FILE.exec((await params).file);
  // A file that breaks off is not cached: its end is missing.
  const stream = match && (await cacheShared(() => sitemapStream(env.APP_URL, pagesOf(match.groups?.part))));
  return stream ? xmlResponse(stream) : new Response('Not found', { status: 404 });
}

async function* pagesOf(part: string | undefined): AsyncGenerator<SitePage[]> {
  if (!part) {
    yield landingPages(await publicGroups(), await listAreas());
    return;
  }
  for await (const rows of publicListings(Number(part), PAGES_PER_FILE)) {
    yield rows.map(({ id, updatedAt }) => ({ path: paths.property(id), updatedAt }));
  }
}
