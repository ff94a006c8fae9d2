import 'server-only';
import type { Actor } from '../accounts/users/view';
import { AppError } from '../http/errors';
import { photoOrigins } from '../storage/photo-url';
import { GOVERNORATES, MAX_ALIASES } from './constants';
import { assertNoChangeWaits, moveName } from './move-name';
import { addNamed, changeNamed, distinctAliases, removeNamed } from './named-rows';
import { locationView } from './queries';
import { isShowablePicture, type LocationInput } from './schema';
import { governorateSlug, locationSlug } from './slug';
import type { LocationView } from './view';

/** Adds a location. @throws AppError as `addNamed`; conflict for a governorate's address; bad_request for a picture that pages cannot show */
export async function addLocation(admin: Actor, input: LocationInput): Promise<LocationView> {
  assertShowable(input);
  return locationView(await addNamed(admin, 'location', input, (tx) => tx.location.create({ data: columnsOf(input) })));
}

/**
 * Changes a location. A foreign key renames it in its listings. Like a merge, a rename keeps the former names as aliases
 * (docs/product.md 11.6). @throws AppError as `changeNamed`, `addLocation`; conflict for too many aliases
 */
export async function changeLocation(admin: Actor, id: number, input: LocationInput): Promise<LocationView> {
  assertShowable(input);
  const row = await changeNamed(admin, 'location', id, input, async (tx, before) => {
    const isRename = before.name !== input.name || before.nameAr !== input.nameAr;
    if (!isRename) return tx.location.update({ where: { id }, data: columnsOf(input) });
    // Locks the listings before their location, in the same order as an edit of a listing.
    await tx.$executeRaw`SELECT FROM properties WHERE location = ${before.name} ORDER BY id FOR NO KEY UPDATE`;
    const aliases = [...(input.aliases ?? before.aliases), before.name, before.nameAr];
    const data = columnsOf({ ...input, aliases });
    if ((data.aliases ?? []).length > MAX_ALIASES) throw new AppError('conflict', 'too_many_aliases');
    const row = await tx.location.update({ where: { id }, data });
    await moveName(tx, before.name, row.name);
    return row;
  });
  return locationView(row);
}

/**
 * @throws AppError as `removeNamed`; conflict while it has listings, deleted ones that can be restored, pending changes or
 * open payments for listings
 */
export const removeLocation = (admin: Actor, id: number): Promise<void> =>
  removeNamed(admin, 'location', id, async (tx, row) => {
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
    await assertNoChangeWaits(tx, row.name);
    const payments = await tx.payment.count({
      where: { state: 'open', listingData: { path: ['location'], equals: row.name } },
    });
    if (payments > 0) throw new AppError('conflict', 'location_paying', { values: { count: payments } });
    await tx.location.delete({ where: { id } });
    return null;
  });

const columnsOf = (input: LocationInput) => ({ ...input, aliases: distinctAliases(input) });

function assertShowable({ name, imageUrl }: LocationInput) {
  if (GOVERNORATES.some((each) => governorateSlug(each) === locationSlug(name)))
    throw new AppError('conflict', 'governorate_taken', { fields: { name: 'governorate_taken' } });
  if (!imageUrl || isShowablePicture(imageUrl, photoOrigins)) return;
  throw new AppError('bad_request', 'picture_host', { fields: { imageUrl: 'picture_host' } });
}
