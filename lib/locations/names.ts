import 'server-only';
import { Prisma, type Tx } from '../db';
import { AppError } from '../errors';
import { waitForAdvisoryLock } from '../transaction';
import type { LocationInput } from './schema';

type Names = Pick<LocationInput, 'name' | 'nameAr' | 'aliases'>;

/**
 * Lets nobody else change areas until the transaction ends, and refuses a name that another area has already: as
 * search reads it, since there a spelling means one area.
 * @param own the area that is changed
 * @throws AppError conflict
 */
export async function claimNames(tx: Tx, { name, nameAr, aliases = [] }: Names, own: number | null): Promise<void> {
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
