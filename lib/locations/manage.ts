import 'server-only';
import { assertMay } from '../accounts/users/permissions';
import type { Actor } from '../accounts/users/view';
import { record } from '../audit/record';
import { locationsChanged } from '../cache/clear';
import { AppError } from '../http/errors';
import type { Tx } from '../platform/db';
import { transactionWithRetry } from '../platform/transaction';
import { photoOrigins } from '../storage/photo-url';
import { distinctAliases, lockAndCheckNames, lockNames } from './names';
import { locationView } from './queries';
import { isShowablePicture, type LocationInput } from './schema';
import type { LocationView } from './view';

/**
 * Adds a location.
 * @throws AppError conflict if another location has one of its names, bad_request for a picture that pages cannot show
 */
export async function addLocation(admin: Actor, input: LocationInput): Promise<LocationView> {
  assertMay(admin, 'settings');
  requireShowablePicture(input);
  const row = await transactionWithRetry(async (tx) => {
    await lockAndCheckNames(tx, 'location', input, null);
    const added = await tx.location.create({ data: columnsOf(input) });
    await recordChange(tx, admin, 'add', added);
    locationsChanged(tx);
    return added;
  });
  return locationView(row);
}

/**
 * Changes a location. A foreign key copies a new name to its listings, and their triggers update search.
 * @throws AppError not_found, conflict and bad_request as `addLocation`
 */
export async function changeLocation(admin: Actor, id: number, input: LocationInput): Promise<LocationView> {
  assertMay(admin, 'settings');
  requireShowablePicture(input);
  const row = await transactionWithRetry(async (tx) => {
    await lockAndCheckNames(tx, 'location', input, id);
    const before = await tx.location.findUnique({ where: { id }, select: { name: true, nameAr: true } });
    if (!before) throw notFound();
    if (before.name !== input.name || before.nameAr !== input.nameAr) {
      // Locks the listings before their location, in the same order as an edit of a listing.
      await tx.$executeRaw`SELECT FROM properties WHERE location = ${before.name} ORDER BY id FOR NO KEY UPDATE`;
    }
    const row = await tx.location.update({ where: { id }, data: columnsOf(input) });
    await recordChange(tx, admin, 'edit', row, before.name === row.name ? undefined : before.name);
    locationsChanged(tx, before.name);
    return row;
  });
  return locationView(row);
}

/**
 * Removes a location without listings (docs/product.md 6.8).
 * @throws AppError not_found; conflict if listings are linked to it, public or not, or if its owner can still restore one
 */
export async function removeLocation(admin: Actor, id: number): Promise<void> {
  assertMay(admin, 'settings');
  await transactionWithRetry(async (tx) => {
    await lockNames(tx, 'location');
    // Waits for transactions that link listings to the location, and blocks new ones.
    const [row] = await tx.$queryRaw<{ id: number; name: string }[]>`
      SELECT id, name FROM locations WHERE id = ${id} FOR UPDATE`;
    if (!row) throw notFound();
    const linked = await tx.property.findMany({
      where: { location: row.name },
      select: { id: true, deletedAt: true },
      orderBy: { id: 'asc' },
    });
    const count = linked.filter(({ deletedAt }) => !deletedAt).length;
    if (count > 0) throw new AppError('conflict', 'location_linked', { values: { count } });
    const [deleted] = linked;
    if (deleted)
      throw new AppError('conflict', 'location_restorable', { values: { id: deleted.id, others: linked.length - 1 } });
    await tx.location.delete({ where: { id } });
    await recordChange(tx, admin, 'remove', row);
    locationsChanged(tx);
  });
}

const columnsOf = (input: LocationInput) => ({ ...input, aliases: distinctAliases(input) });

function requireShowablePicture({ imageUrl }: LocationInput) {
  if (!imageUrl || isShowablePicture(imageUrl, photoOrigins)) return;
  throw new AppError('bad_request', 'picture_host', { fields: { imageUrl: 'picture_host' } });
}

const notFound = () => new AppError('not_found', 'location_gone');

const recordChange = (
  tx: Tx,
  admin: Actor,
  action: 'add' | 'edit' | 'remove',
  { id, name }: { id: number; name: string },
  detail?: string,
) => record(tx, admin.id, { action, subject: 'location', subjectId: id, name, detail });
