import 'server-only';
import { cacheShared } from '../../cache/shared';
import { popularLocations } from '../../locations/queries';
import { nullOnError } from '../../null-on-error';
import { countByOffer, countByType, featuredStrip, recentStrip } from './queries';

/** What home shows; null for a part that could not be read, with which the page is not stored. */
export async function loadHomePage() {
  const [offers, featured, counts, locations, recent] = await cacheShared(
    () =>
      Promise.all([
        nullOnError(countByOffer()),
        nullOnError(featuredStrip()),
        nullOnError(countByType()),
        nullOnError(popularLocations()),
        nullOnError(recentStrip()),
      ]),
    (parts) => parts.every(Boolean),
  );
  return { offers, featured, counts, locations, recent };
}
