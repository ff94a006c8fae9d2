import 'server-only';
import { assertMay } from '../../accounts/users/permissions';
import type { Actor } from '../../accounts/users/view';
import { record } from '../../audit/record';
import { clearTags, locationsChanged } from '../../cache/clear';
import { tags } from '../../cache/tags';
import { AppError } from '../../http/errors';
import { MAX_ALIASES } from '../../locations/constants';
import { distinctAliases, lockNames } from '../../locations/named-rows';
import { locationView } from '../../locations/queries';
import type { LocationView } from '../../locations/view';
import type { Prisma, Tx } from '../../platform/db';
import { transactionWithRetry } from '../../platform/transaction';
import { mergeInSearches } from './criteria';

type Location = Prisma.LocationGetPayload<object>;

/**
 * Merges a location into another (docs/product.md 11.6): moves its listings, drafts and saved searches, adds its names
 * as aliases, and deletes it.
 * @throws AppError bad_request for the same location; not_found; conflict if a pending change names it, or for too many
 * aliases
 */
export async function mergeLocation(admin: Actor, id: number, into: number): Promise<LocationView> {
  assertMay(admin, 'settings');
  if (id === into) throw new AppError('bad_request', 'merge_same', { fields: { into: 'merge_same' } });
  const merged = await transactionWithRetry(async (tx) => {
    await lockNames(tx, 'location');
    const { from, target } = await lockBoth(tx, id, into);
    await assertNoneWaits(tx, from.name);
    const aliases = distinctAliases({
      ...target,
      aliases: [...target.aliases, from.name, from.nameAr, ...from.aliases],
    });
    if (!aliases || aliases.length > MAX_ALIASES) throw new AppError('conflict', 'too_many_aliases');
    await tx.building.updateMany({ where: { locationId: id }, data: { locationId: into } });
    const listings = await moveListings(tx, from, target);
    await tx.removedListing.updateMany({ where: { locationId: id }, data: { locationId: into } });
    await mergeInSearches(tx, { of: 'locations', from: id, into });
    await tx.location.delete({ where: { id }, select: { id: true } });
    await tx.location.update({ where: { id: into }, data: { aliases }, select: { id: true } });
    await tx.$executeRaw`
      UPDATE locations SET property_count = (SELECT count(*) FROM search.listings WHERE location_id = ${into} AND live)
      WHERE id = ${into}`;
    const detail = `${from.name} · ${from.nameAr} · ${listings}`;
    await record(tx, admin.id, { action: 'merge', subject: 'location', subjectId: into, name: target.name, detail });
    locationsChanged(tx, from.name, target.name);
    clearTags(tx, tags.prices(id));
    return tx.location.findUniqueOrThrow({ where: { id: into } });
  });
  return locationView(merged);
}

/**
 * Locks the listings before the locations, like an edit. Until the transaction ends, no listing can be given either
 * location.
 */
async function lockBoth(tx: Tx, id: number, into: number): Promise<{ from: Location; target: Location }> {
  await tx.$executeRaw`
    SELECT FROM properties WHERE location = (SELECT name FROM locations WHERE id = ${id}) ORDER BY id FOR NO KEY UPDATE`;
  await tx.$executeRaw`SELECT FROM locations WHERE id IN (${id}, ${into}) ORDER BY id FOR UPDATE`;
  const rows = await tx.location.findMany({ where: { id: { in: [id, into] } } });
  const [from, target] = [rows.find((row) => row.id === id), rows.find((row) => row.id === into)];
  if (!from) throw new AppError('not_found', 'location_gone');
  if (!target) throw new AppError('not_found', 'location_gone', { fields: { into: 'location_gone' } });
  return { from, target };
}

/** Rejects the merge while a pending change contains the location's name. */
async function assertNoneWaits(tx: Tx, name: string): Promise<void> {
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pending_changes
    WHERE ${name} IN (fields #>> '{location,before}', fields #>> '{location,after}')`;
  if (row && row.count > 0) throw new AppError('conflict', 'merge_pending', { values: { count: row.count } });
}

/** Moves listings, drafts, rejected listings and open payments. @returns the number of listings */
async function moveListings(tx: Tx, from: Location, { name, nameAr }: Location): Promise<number> {
  const moved = await tx.$executeRaw`
    UPDATE properties SET location = ${name}, location_ar = ${nameAr} WHERE location = ${from.name}`;
  await tx.$executeRaw`
    UPDATE drafts SET values = jsonb_set(values, '{location}', to_jsonb(${name}::text)) WHERE values ->> 'location' = ${from.name}`;
  await tx.$executeRaw`
    UPDATE rejected_listings SET listing = jsonb_set(listing, '{location}', to_jsonb(${name}::text))
    WHERE listing ->> 'location' = ${from.name}`;
  await tx.$executeRaw`
    UPDATE payments SET listing_data = jsonb_set(listing_data, '{location}', to_jsonb(${name}::text))
    WHERE state = 'open' AND listing_data ->> 'location' = ${from.name}`;
  return moved;
}
