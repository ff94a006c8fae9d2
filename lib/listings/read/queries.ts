import 'server-only';
import type { Actor } from '../../accounts/users/view';
import { cacheJsonRead, cacheTags } from '../../cache/read';
import { cacheShared } from '../../cache/shared';
import { listTags, tags } from '../../cache/tags';
import { db, Prisma, reads } from '../../platform/db';
import { nullOnError } from '../../platform/null-on-error';
import { FEATURED_STRIP, RECENT_STRIP } from '../../platform/site';
import type { PropertyType } from '../constants';
import { hasEnded } from '../expiry';
import { canManage } from '../policy';
import type { PropertyView } from '../view';
import { hasPublicPage } from '../visibility';
import { loadDetails, loadPriced, loadViews, type OwnedDetails } from './rows';

export type { PropertyDetails } from './rows';

/** Returns null if the listing has no public page. */
export const getPublicProperty = cacheJsonRead('listing', async (id: number): Promise<OwnedDetails | null> => {
  cacheTags(tags.property(id));
  const owned = await loadDetails(id, reads);
  if (!owned) return null;
  cacheTags(tags.owner(owned.property.publisherId));
  if (!hasPublicPage(owned.property)) return null;
  cacheTags(tags.location(owned.property.location));
  return { ...owned, property: withoutContact(owned.property) };
});

/** Removes the phone number and the badges of a listing that has ended (docs/product.md 5.4). */
const withoutContact = (property: PropertyView): PropertyView =>
  hasEnded(property, new Date()) ? { ...property, contactPhone: null, badges: undefined } : property;

export async function getVisibleProperty(actor: Actor | null, id: number): Promise<OwnedDetails | null> {
  const details = await getPublicProperty(id);
  // The cached copy may still have the number of an expired listing, until a job that runs every minute invalidates it.
  const publicDetails = details && { ...details, property: withoutContact(details.property) };
  if (actor === null || (details && !canManage(actor, details.property))) return publicDetails;
  const owned = await loadDetails(id, db, 'managers');
  return owned && canManage(actor, owned.property) ? owned : publicDetails;
}

/** Returns a listing in any state for its owner and admins; null for others, or if it does not exist. */
export async function getManagedProperty(actor: Actor, id: number): Promise<PropertyView | null> {
  const [property] = await loadViews([id], db, 'managers');
  return property && canManage(actor, property) ? property : null;
}

/** Returns the listings that have a public page, in the order of `ids`. */
export async function listPublicByIds(ids: number[]): Promise<PropertyView[]> {
  return (await loadPriced(ids, db)).filter(hasPublicPage);
}

export const featuredStrip = cacheJsonRead(
  'featured strip',
  () => loadStrip(Prisma.sql`AND featured`, FEATURED_STRIP),
  { joins: true },
);

export const recentStrip = cacheJsonRead('recent strip', () => loadStrip(Prisma.empty, RECENT_STRIP), { joins: true });

async function loadStrip(condition: Prisma.Sql, size: number): Promise<PropertyView[]> {
  cacheTags(...listTags());
  const rows = await reads.$queryRaw<{ id: number }[]>(Prisma.sql`
    SELECT id FROM search.listings WHERE live ${condition} ORDER BY ranked_at DESC, id DESC LIMIT ${size}`);
  return loadPriced(rows.map((row) => row.id));
}

export const countByType = cacheJsonRead(
  'counts by type',
  async () => {
    cacheTags(...listTags());
    const rows = await reads.$queryRaw<{ type: PropertyType; count: number }[]>`
      SELECT property_type AS type, count(*)::int AS count FROM search.listings WHERE live GROUP BY property_type`;
    const counts: Record<PropertyType, number> = { apartment: 0, villa: 0, commercial: 0, land: 0 };
    for (const { type, count } of rows) counts[type] = count;
    return counts;
  },
  { joins: true },
);

/** Loads the home page. A part that failed to load is null, and the page is then not cached. */
export const loadHomePage = () =>
  cacheShared(
    () => Promise.all([nullOnError(featuredStrip()), nullOnError(countByType()), nullOnError(recentStrip())]),
    (parts) => parts.every(Boolean),
  );
