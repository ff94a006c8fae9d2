import 'server-only';
import { assertMay } from '../../accounts/users/permissions';
import type { Actor } from '../../accounts/users/view';
import { KNOWN_AMENITIES } from '../../amenities/constants';
import type { ManagedAmenityView } from '../../amenities/view';
import { record } from '../../audit/record';
import { amenitiesChanged, clearTags } from '../../cache/clear';
import { tags } from '../../cache/tags';
import { AppError } from '../../http/errors';
import { MAX_ALIASES } from '../../locations/constants';
import { distinctAliases, lockNames } from '../../locations/named-rows';
import { Prisma, type Tx } from '../../platform/db';
import { transactionWithRetry } from '../../platform/transaction';
import { mergeInSearches } from './criteria';

/**
 * Merges an amenity into another (docs/product.md 11.6): moves its listings and saved searches, adds its names as
 * aliases, and deletes it.
 * @throws AppError bad_request for the same amenity; not_found; conflict if search knows the amenity by name, or for
 * too many names
 */
export async function mergeAmenity(admin: Actor, id: number, into: number): Promise<ManagedAmenityView> {
  assertMay(admin, 'settings');
  if (id === into) throw new AppError('bad_request', 'merge_same', { fields: { into: 'merge_same' } });
  return transactionWithRetry(async (tx) => {
    await lockNames(tx, 'amenity');
    const { from, target } = await lockBoth(tx, id, into);
    if (KNOWN_AMENITIES.includes(from.name)) throw new AppError('conflict', 'amenity_known_stays');
    const aliases = distinctAliases({
      ...target,
      aliases: [...target.aliases, from.name, from.nameAr, ...from.aliases],
    });
    if (!aliases || aliases.length > MAX_ALIASES) throw new AppError('conflict', 'too_many_aliases');
    const listings = await moveListings(tx, id, into);
    await mergeInSearches(tx, { of: 'amenities', from: id, into });
    await tx.amenity.delete({ where: { id }, select: { id: true } });
    const merged = await tx.amenity.update({ where: { id: into }, data: { aliases } });
    const detail = `${from.name} · ${from.nameAr} · ${listings}`;
    await record(tx, admin.id, { action: 'merge', subject: 'amenity', subjectId: into, name: target.name, detail });
    amenitiesChanged(tx);
    clearTags(tx, tags.listings);
    return merged;
  });
}

/**
 * Locks the listings before the amenities, like an edit. Until the transaction ends, no listing can be given either
 * amenity.
 */
async function lockBoth(tx: Tx, id: number, into: number) {
  await tx.$executeRaw`
    SELECT FROM properties WHERE id IN (SELECT property_id FROM property_amenities WHERE amenity_id = ${id}) ORDER BY id FOR NO KEY UPDATE`;
  await tx.$executeRaw`SELECT FROM amenities WHERE id IN (${id}, ${into}) ORDER BY id FOR UPDATE`;
  const rows = await tx.amenity.findMany({ where: { id: { in: [id, into] } } });
  const [from, target] = [rows.find((row) => row.id === id), rows.find((row) => row.id === into)];
  if (!from) throw new AppError('not_found', 'amenity_gone');
  if (!target) throw new AppError('not_found', 'amenity_gone', { fields: { into: 'amenity_gone' } });
  return { from, target };
}

/**
 * Replaces the amenity in listings, drafts, rejected listings, open payments and pending changes. @returns the number
 * of listings
 */
async function moveListings(tx: Tx, id: number, into: number): Promise<number> {
  await tx.$executeRaw`
    INSERT INTO property_amenities (property_id, amenity_id)
    SELECT property_id, ${into} FROM property_amenities WHERE amenity_id = ${id} ON CONFLICT DO NOTHING`;
  const { count } = await tx.propertyAmenity.deleteMany({ where: { amenityId: id } });
  const replace = (table: string, column: string, path: string[], condition = Prisma.sql`true`) =>
    replaceInJson(tx, { table: Prisma.raw(table), column: Prisma.raw(column), path, condition }, id, into);
  await replace('drafts', 'values', ['amenities']);
  await replace('rejected_listings', 'listing', ['amenities']);
  await replace('payments', 'listing_data', ['amenities'], Prisma.sql`state = 'open'`);
  await replace('pending_changes', 'fields', ['amenities', 'before']);
  await replace('pending_changes', 'fields', ['amenities', 'after']);
  return count;
}

type Place = { table: Prisma.Sql; column: Prisma.Sql; path: string[]; condition: Prisma.Sql };

/** Replaces the id in a JSON column. Ids are numbers; in forms they are strings. */
const replaceInJson = (tx: Tx, { table, column, path, condition }: Place, id: number, into: number) =>
  tx.$executeRaw(Prisma.sql`
    UPDATE ${table} SET ${column} = jsonb_set(${column}, ${path}::text[], (
      SELECT jsonb_agg(DISTINCT CASE WHEN each #>> '{}' <> ${String(id)} THEN each
                         WHEN jsonb_typeof(each) = 'string' THEN to_jsonb(${String(into)}::text) ELSE to_jsonb(${into}::int) END)
      FROM jsonb_array_elements(${column} #> ${path}::text[]) AS each))
    WHERE ${condition} AND ((${column} #> ${path}::text[]) @> to_jsonb(${id}::int) OR (${column} #> ${path}::text[]) @> to_jsonb(${String(id)}::text))`);
