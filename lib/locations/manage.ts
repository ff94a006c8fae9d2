import 'server-only';
import type { Actor } from '../accounts/users/view';
import { AppError } from '../http/errors';
import { photoOrigins } from '../storage/photo-url';
import { addNamed, changeNamed, distinctAliases, removeNamed } from './named-rows';
import { locationView } from './queries';
import { isShowablePicture, type LocationInput } from './schema';
import type { LocationView } from './view';

/** Adds a location. @throws AppError as `addNamed`; bad_request for a picture that pages cannot show */
export async function addLocation(admin: Actor, input: LocationInput): Promise<LocationView> {
  requireShowablePicture(input);
  return locationView(await addNamed(admin, 'location', input, (tx) => tx.location.create({ data: columnsOf(input) })));
}

/** Changes a location. A foreign key renames it in its listings. @throws AppError as `changeNamed`, `addLocation` */
export async function changeLocation(admin: Actor, id: number, input: LocationInput): Promise<LocationView> {
  requireShowablePicture(input);
  const row = await changeNamed(admin, 'location', id, input, async (tx, before) => {
    if (before.name !== input.name || before.nameAr !== input.nameAr) {
      // Locks the listings before their location, in the same order as an edit of a listing.
      await tx.$executeRaw`SELECT FROM properties WHERE location = ${before.name} ORDER BY id FOR NO KEY UPDATE`;
    }
    return tx.location.update({ where: { id }, data: columnsOf(input) });
  });
  return locationView(row);
}

/** @throws AppError as `removeNamed`; conflict while it has listings, or deleted ones that can be restored */
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
    await tx.location.delete({ where: { id } });
    return null;
  });

const columnsOf = (input: LocationInput) => ({ ...input, aliases: distinctAliases(input) });

function requireShowablePicture({ imageUrl }: LocationInput) {
  if (!imageUrl || isShowablePicture(imageUrl, photoOrigins)) return;
  throw new AppError('bad_request', 'picture_host', { fields: { imageUrl: 'picture_host' } });
}
