import { z } from 'zod';
import { AppError } from '@/lib/http/errors';
import { paths } from '@/lib/http/paths';
import { handler } from '@/lib/http/route';
import { publicAdvertisers, publicBuildings, publicGroups, publicListings } from '@/lib/listings/read/sitemap';
import { listAreas } from '@/lib/locations/queries';
import { env } from '@/lib/platform/env';
import { landingPages, MIN_INDEXED_UNITS, type SitePage } from '@/lib/seo/landing-pages';
import { PAGES_PER_FILE, sitemapStream, xmlResponse } from '@/lib/seo/sitemap';

/**
 * `pages.xml`: home, lists, areas and buildings. `1.xml`, `2.xml`, …: listings by id; `advertisers1.xml`, …: advertisers by id.
 */
const FILE = /^(?:pages|(?<kind>advertisers)?(?<part>[1-9]\d{0,4}))\.xml$/;
const fileParams = z.object({ file: z.string().regex(FILE) });

export const GET = handler({ auth: 'public', cache: 'shared', params: fileParams }, async ({ params: { file } }) => {
  // An aborted file is not cached, because its end is missing.
  const stream = await sitemapStream(env.APP_URL, pagesOf(FILE.exec(file)?.groups));
  if (!stream) throw new AppError('not_found');
  return xmlResponse(stream);
});

async function* pagesOf({ kind, part }: { kind?: string; part?: string } = {}): AsyncGenerator<SitePage[]> {
  if (!part) {
    yield landingPages(await publicGroups(), await listAreas());
    const rows = await publicBuildings(MIN_INDEXED_UNITS);
    yield rows.map(({ id, updatedAt }) => ({ path: paths.building(id), updatedAt }));
    return;
  }
  if (kind) {
    const rows = await publicAdvertisers(Number(part), PAGES_PER_FILE);
    yield rows.map(({ id, updatedAt }) => ({ path: paths.advertiser(id), updatedAt }));
    return;
  }
  for await (const rows of publicListings(Number(part), PAGES_PER_FILE)) {
    yield rows.map(({ id, updatedAt }) => ({ path: paths.property(id), updatedAt }));
  }
}
