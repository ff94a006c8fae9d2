import 'server-only';
import { record } from '../audit/record';
import { locationsChanged } from '../cache/clear';
import type { Governorate, Tx } from '../db';
import { AppError } from '../errors';
import { photoOrigins } from '../storage/photo-url';
import { waitForAdvisoryLock, transactionWithRetry } from '../transaction';
import type { Actor } from '../users/view';
import { claimNames } from './names';
import { canBeShown } from './picture';
import { locationView } from './queries';
import type { LocationInput } from './schema';
import type { LocationView } from './view';

/** Where an area lies of which nobody says it: a call may leave it out, the form has a field for it. */
const DEFAULT_GOVERNORATE: Governorate = 'capital';

/**
 * Adds an area, for admins.
 * @throws AppError conflict where another area has one of its names, bad_request for a picture that no page can show
 */
export async function addLocation(admin: Actor, input: LocationInput): Promise<LocationView> {
  requireShowable(input);
  const row = await transactionWithRetry(async (tx) => {
    await claimNames(tx, input, null);
    const added = await tx.location.create({ data: { governorate: DEFAULT_GOVERNORATE, ...given(input) } });
    await keep(tx, admin, 'add', added);
    return added;
  });
  await locationsChanged();
  return locationView(row);
}

/**
 * Changes an area, for admins; of two changes at once the later one stands. A new name reaches its listings by the
 * foreign key, and from there search.
 * @throws AppError not_found, conflict where another area has one of its names, bad_request as above
 */
export async function changeLocation(admin: Actor, id: number, input: LocationInput): Promise<LocationView> {
  requireShowable(input);
  const { before, row } = await transactionWithRetry(async (tx) => {
    await claimNames(tx, input, id);
    const before = await tx.location.findUnique({ where: { id }, select: { name: true, nameAr: true } });
    if (!before) throw gone();
    if (before.name !== input.name || before.nameAr !== input.nameAr) {
      // Listings first, then their area: the order in which an edit of a listing takes the two.
      await tx.$executeRaw`SELECT FROM properties WHERE location = ${before.name} ORDER BY id FOR NO KEY UPDATE`;
    }
    const row = await tx.location.update({ where: { id }, data: given(input) });
    await keep(tx, admin, 'edit', row, before.name === row.name ? undefined : before.name);
    return { before, row };
  });
  await locationsChanged(before.name);
  return locationView(row);
}

/**
 * Removes an area that no listing is linked to, public or not (docs/product.md 6.8), for admins.
 * @throws AppError not_found, conflict
 */
export async function removeLocation(admin: Actor, id: number): Promise<void> {
  await transactionWithRetry(async (tx) => {
    await waitForAdvisoryLock(tx, 'locations: change');
    // From here on nothing can be linked to it; what was being linked is.
    const [row] = await tx.$queryRaw<{ id: number; name: string }[]>`
      SELECT id, name FROM locations WHERE id = ${id} FOR UPDATE`;
    if (!row) throw gone();
    const count = await tx.property.count({ where: { location: row.name } });
    if (count > 0) throw new AppError('conflict', 'location_linked', { values: { count } });
    await tx.location.delete({ where: { id } });
    await keep(tx, admin, 'remove', row);
  });
  await locationsChanged();
}

/** Each alias once, and none that is a name of the area already. */
const given = ({ aliases, ...input }: LocationInput) => ({
  ...input,
  aliases: aliases && [...new Set(aliases)].filter((alias) => alias !== input.name && alias !== input.nameAr),
});

function requireShowable({ imageUrl }: LocationInput) {
  if (!imageUrl || canBeShown(imageUrl, photoOrigins)) return;
  throw new AppError('bad_request', 'picture_host', { fields: { imageUrl: 'picture_host' } });
}

const gone = () => new AppError('not_found', 'location_gone');

const keep = (
  tx: Tx,
  admin: Actor,
  action: 'add' | 'edit' | 'remove',
  { id, name }: { id: number; name: string },
  detail?: string,
) => record(tx, admin.id, { action, subject: 'location', subjectId: id, name, detail });
