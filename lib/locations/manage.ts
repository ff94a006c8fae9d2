import 'server-only';
import type { Actor } from '../accounts/users/view';
import { record } from '../audit/record';
import { locationsChanged } from '../cache/clear';
import { Prisma, type Tx } from '../db';
import { AppError } from '../errors';
import { photoOrigins } from '../storage/photo-url';
import { waitForAdvisoryLock, transactionWithRetry } from '../transaction';
import { locationView } from './queries';
import { isShowablePicture, type LocationInput } from './schema';
import type { LocationView } from './view';

/** @throws AppError conflict where another has one of its names, bad_request for a picture that no page can show */
export async function addLocation(admin: Actor, input: LocationInput): Promise<LocationView> {
  requireShowablePicture(input);
  const row = await transactionWithRetry(async (tx) => {
    await lockAndCheckNames(tx, input, null);
    const added = await tx.location.create({ data: columnsOf(input) });
    await recordChange(tx, admin, 'add', added);
    locationsChanged(tx);
    return added;
  });
  return locationView(row);
}

/**
 * A new name reaches its listings by the foreign key, and from there search.
 * @throws AppError not_found, conflict and bad_request as `addLocation`
 */
export async function changeLocation(admin: Actor, id: number, input: LocationInput): Promise<LocationView> {
  requireShowablePicture(input);
  const row = await transactionWithRetry(async (tx) => {
    await lockAndCheckNames(tx, input, id);
    const before = await tx.location.findUnique({ where: { id }, select: { name: true, nameAr: true } });
    if (!before) throw notFound();
    if (before.name !== input.name || before.nameAr !== input.nameAr) {
      // Listings are locked before their location, as by an edit of a listing.
      await tx.$executeRaw`SELECT FROM properties WHERE location = ${before.name} ORDER BY id FOR NO KEY UPDATE`;
    }
    const row = await tx.location.update({ where: { id }, data: columnsOf(input) });
    await recordChange(tx, admin, 'edit', row, before.name === row.name ? undefined : before.name);
    locationsChanged(tx, before.name);
    return row;
  });
  return locationView(row);
}

/** docs/product.md 6.8. @throws AppError not_found, conflict where it has listings, public or not */
export async function removeLocation(admin: Actor, id: number): Promise<void> {
  await transactionWithRetry(async (tx) => {
    await waitForAdvisoryLock(tx, 'locations: change');
    // Waits for listings that are being linked to it, and blocks new ones.
    const [row] = await tx.$queryRaw<{ id: number; name: string }[]>`
      SELECT id, name FROM locations WHERE id = ${id} FOR UPDATE`;
    if (!row) throw notFound();
    const count = await tx.property.count({ where: { location: row.name } });
    if (count > 0) throw new AppError('conflict', 'location_linked', { values: { count } });
    await tx.location.delete({ where: { id } });
    await recordChange(tx, admin, 'remove', row);
    locationsChanged(tx);
  });
}

const columnsOf = ({ aliases, ...input }: LocationInput) => ({
  ...input,
  aliases: aliases && [...new Set(aliases)].filter((alias) => alias !== input.name && alias !== input.nameAr),
});

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

type LocationNames = Pick<LocationInput, 'name' | 'nameAr' | 'aliases'>;

/**
 * Names are compared as search normalises them, since there a spelling means one location.
 * @param own the location that is changed
 * @throws AppError conflict
 */
async function lockAndCheckNames(
  tx: Tx,
  { name, nameAr, aliases = [] }: LocationNames,
  own: number | null,
): Promise<void> {
  await waitForAdvisoryLock(tx, 'locations: change');
  const given = [['name', name], ['nameAr', nameAr], ...aliases.map((alias) => ['aliases', alias])];
  const key = (text: Prisma.Sql) => Prisma.sql`replace(search.normalise(${text}), ' ', '')`;
  const [taken] = await tx.$queryRaw<{ field: string; name: string; nameAr: string }[]>(Prisma.sql`
    SELECT mine.field, theirs.name, theirs.name_ar AS "nameAr"
    FROM unnest(${given.map(([field]) => field)}::text[], ${given.map(([, text]) => text)}::text[])
           WITH ORDINALITY AS mine(field, text, place)
    JOIN (SELECT name, name_ar, unnest(ARRAY[name, name_ar] || aliases) AS text
          FROM locations WHERE id IS DISTINCT FROM ${own}::int) AS theirs
      ON ${key(Prisma.sql`mine.text`)} = ${key(Prisma.sql`theirs.text`)} AND ${key(Prisma.sql`mine.text`)} <> ''
    ORDER BY mine.place LIMIT 1`);
  if (!taken) return;
  const { field, ...values } = taken;
  throw new AppError('conflict', 'location_taken', { fields: { [field]: 'location_taken' }, values });
}
