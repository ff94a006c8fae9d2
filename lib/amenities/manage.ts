import 'server-only';
import { assertMay } from '../accounts/users/permissions';
import type { Actor } from '../accounts/users/view';
import { record } from '../audit/record';
import { amenitiesChanged } from '../cache/clear';
import { AppError } from '../http/errors';
import type { Tx } from '../platform/db';
import { waitForAdvisoryLock, transactionWithRetry } from '../platform/transaction';
import { KNOWN_AMENITIES } from './constants';
import type { AmenityInput } from './schema';
import type { AmenityView, ManagedAmenityView } from './view';

/** @throws AppError conflict if an amenity has this name, in either language and any case */
export function addAmenity(admin: Actor, input: AmenityInput): Promise<ManagedAmenityView> {
  return transactionWithRetry(async (tx) => {
    assertMay(admin, 'settings');
    await lockAndCheckNames(tx, input, null);
    const added = await tx.amenity.create({ data: columnsOf(input) });
    await record(tx, admin.id, { action: 'add', subject: 'amenity', subjectId: added.id, name: added.name });
    amenitiesChanged(tx);
    return added;
  });
}

/**
 * Changes an amenity. A trigger updates the search words of its listings.
 * @throws AppError not_found; conflict as `addAmenity`, and for a new English name of one of KNOWN_AMENITIES
 */
export function changeAmenity(admin: Actor, id: number, input: AmenityInput): Promise<ManagedAmenityView> {
  return transactionWithRetry(async (tx) => {
    assertMay(admin, 'settings');
    await lockAndCheckNames(tx, input, id);
    const before = await tx.amenity.findUnique({ where: { id } });
    if (!before) throw notFound();
    if (before.name !== input.name && KNOWN_AMENITIES.includes(before.name))
      throw new AppError('conflict', 'amenity_known', { fields: { name: 'amenity_known' } });
    const changed = await tx.amenity.update({ where: { id }, data: columnsOf(input) });
    const names = [before.name, before.nameAr].join(' · ');
    await record(tx, admin.id, {
      action: 'edit',
      subject: 'amenity',
      subjectId: id,
      name: changed.name,
      detail: names,
    });
    amenitiesChanged(tx);
    return changed;
  });
}

/**
 * Deletes an amenity.
 * @throws AppError not_found; conflict if it is in KNOWN_AMENITIES, or if listings or saved searches use it
 */
export function removeAmenity(admin: Actor, id: number): Promise<void> {
  return transactionWithRetry(async (tx) => {
    assertMay(admin, 'settings');
    await waitForAdvisoryLock(tx, AMENITIES_LOCK);
    // The lock waits for writes that add the amenity to listings, and blocks new ones.
    const [row] = await tx.$queryRaw<AmenityView[]>`SELECT id, name::text FROM amenities WHERE id = ${id} FOR UPDATE`;
    if (!row) throw notFound();
    if (KNOWN_AMENITIES.includes(row.name)) throw new AppError('conflict', 'amenity_known_stays');
    const listings = await tx.propertyAmenity.count({ where: { amenityId: id } });
    const searches = await countSearches(tx, id);
    if (listings + searches > 0) throw new AppError('conflict', 'amenity_used', { values: { listings, searches } });
    await tx.amenity.delete({ where: { id } });
    await record(tx, admin.id, { action: 'remove', subject: 'amenity', subjectId: id, name: row.name });
    amenitiesChanged(tx);
  });
}

/** Lock that serializes changes to amenities. */
export const AMENITIES_LOCK = 'amenities: change';

/** Removes duplicate aliases. */
const columnsOf = ({ aliases, ...names }: AmenityInput) => ({
  ...names,
  ...(aliases && { aliases: [...new Set(aliases)].filter((each) => each !== names.name && each !== names.nameAr) }),
});

const notFound = () => new AppError('not_found', 'amenity_gone');

/** Counts the saved searches that use the amenity. Their filters are stored as a query string. */
async function countSearches(tx: Tx, id: number): Promise<number> {
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM search_criteria c JOIN saved_searches s ON s.criteria_id = c.id
    WHERE ${String(id)} = ANY (string_to_array(replace(substring(c.understood FROM '(?:^|&)amenities=([^&]*)'), '%2C', ','), ','))`;
  return row?.count ?? 0;
}

/**
 * Locks changes to amenities and rejects names that are in use.
 * @param id of the amenity that may have these names; null for a new one
 */
async function lockAndCheckNames(tx: Tx, input: AmenityInput, id: number | null): Promise<void> {
  await waitForAdvisoryLock(tx, AMENITIES_LOCK);
  const given = [
    ['name', input.name],
    ['nameAr', input.nameAr],
    ...(input.aliases ?? []).map((each) => ['aliases', each]),
  ];
  const [taken] = await tx.$queryRaw<{ field: string }[]>`
    SELECT mine.field
    FROM unnest(${given.map(([field]) => field)}::text[], ${given.map(([, text]) => text)}::text[])
           WITH ORDINALITY AS mine(field, text, place)
    JOIN (SELECT unnest(ARRAY[name::text, name_ar] || aliases) AS text FROM amenities WHERE id IS DISTINCT FROM ${id}::int) AS theirs
      ON lower(mine.text) = lower(theirs.text)
    ORDER BY mine.place LIMIT 1`;
  if (taken) throw new AppError('conflict', 'amenity_taken', { fields: { [taken.field]: 'amenity_taken' } });
}
