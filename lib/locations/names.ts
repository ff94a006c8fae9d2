import 'server-only';
import { AppError } from '../http/errors';
import { Prisma, type Tx } from '../platform/db';
import { waitForAdvisoryLock } from '../platform/transaction';

/** Names of a location or a landmark. */
export type Names = { name: string; nameAr: string; aliases?: string[] };

const TABLES = { location: Prisma.raw('locations'), landmark: Prisma.raw('landmarks') };

export const namesOf = ({ name, nameAr, aliases = [] }: Names): [field: string, name: string][] => [
  ['name', name],
  ['nameAr', nameAr],
  ...aliases.map((alias): [string, string] => ['aliases', alias]),
];

/** Returns the aliases without duplicates and without the main names. */
export const distinctAliases = ({ name, nameAr, aliases }: Names) =>
  aliases && [...new Set(aliases)].filter((alias) => alias !== name && alias !== nameAr);

/** Serializes changes of names. Holds the lock until the transaction ends. */
export const lockNames = (tx: Tx, kind: keyof typeof TABLES) => waitForAdvisoryLock(tx, `${kind}s: change`);

/**
 * Locks the names and checks that they are unused. Compares them as search normalizes them, because one spelling must
 * mean only one location.
 * @param own id of the location being changed
 * @throws AppError conflict
 */
export async function lockAndCheckNames(
  tx: Tx,
  kind: keyof typeof TABLES,
  names: Names,
  own: number | null,
): Promise<void> {
  await lockNames(tx, kind);
  const given = namesOf(names);
  const key = (text: Prisma.Sql) => Prisma.sql`replace(search.normalize(${text}), ' ', '')`;
  const [taken] = await tx.$queryRaw<{ field: string; name: string; nameAr: string }[]>(Prisma.sql`
    SELECT mine.field, theirs.name, theirs.name_ar AS "nameAr"
    FROM unnest(${given.map(([field]) => field)}::text[], ${given.map(([, text]) => text)}::text[])
           WITH ORDINALITY AS mine(field, text, place)
    JOIN (SELECT name, name_ar, unnest(ARRAY[name, name_ar] || aliases) AS text
          FROM ${TABLES[kind]} WHERE id IS DISTINCT FROM ${own}::int) AS theirs
      ON ${key(Prisma.sql`mine.text`)} = ${key(Prisma.sql`theirs.text`)} AND ${key(Prisma.sql`mine.text`)} <> ''
    ORDER BY mine.place LIMIT 1`);
  if (!taken) return;
  const { field, ...values } = taken;
  throw new AppError('conflict', `${kind}_taken`, { fields: { [field]: `${kind}_taken` }, values });
}
