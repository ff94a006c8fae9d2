import 'server-only';
import { cacheShared } from '../../cache/shared';
import { popularLocations } from '../../locations/queries';
import { nullOnError } from '../../platform/null-on-error';
import { loadUsualRents } from '../../prices/queries';
import { popularSearches } from './popular';
import { countByType, featuredStrip, recentStrip } from './queries';

/** Loads the home page. A part that failed to load is null, and the page is then not cached. */
export async function loadHomePage() {
  const [searches, featured, counts, locations, rents, recent] = await cacheShared(
    () =>
      Promise.all([
        nullOnError(popularSearches()),
        nullOnError(featuredStrip()),
        nullOnError(countByType()),
        nullOnError(popularLocations()),
        nullOnError(loadUsualRents()),
        nullOnError(recentStrip()),
      ]),
    (parts) => parts.every(Boolean),
  );
  const areas = locations?.map((location) => ({ ...location, rent: rents?.get(location.name) ?? null })) ?? [];
  return { searches: searches ?? [], featured, counts, areas, recent };
}
