import 'server-only';
import { cacheShared } from '../../cache/shared';
import { nullOnError } from '../../platform/null-on-error';
import { countByType, featuredStrip, recentStrip } from './queries';

/** Loads the home page. A part that failed to load is null, and the page is then not cached. */
export async function loadHomePage() {
  const [featured, counts, recent] = await cacheShared(
    () => Promise.all([nullOnError(featuredStrip()), nullOnError(countByType()), nullOnError(recentStrip())]),
    (parts) => parts.every(Boolean),
  );
  return { featured, counts, recent };
}
