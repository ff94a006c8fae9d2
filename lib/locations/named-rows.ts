import 'server-only';
import { assertMay } from '../accounts/users/permissions';
import type { Actor } from '../accounts/users/view';
import { record } from '../audit/record';
import { amenitiesChanged, landmarksChanged, locationsChanged } from '../cache/clear';
import { AppError } from '../http/errors';
import { Prisma, type Tx } from '../platform/db';
import { transactionWithRetry, waitForAdvisoryLock } from '../platform/transaction';
import { MAX_ALIASES } from './constants';

// Locations, landmarks and amenities: rows with names in both languages that admins manage (docs/product.md 11.6).

/** Names are compared as search normalizes them, because one spelling must mean only one location. */
const asSearched = (text: Prisma.Sql) => Prisma.sql`replace(search.normalize(${text}), ' ', '')`;

type Kind = 'location' | 'landmark' | 'amenity';
type KindRules = {
  table: string;
  comparable: (name: Prisma.Sql) => Prisma.Sql;
  /** Clears cached reads. @param names former ones */
  clear: (tx: Tx, ...names: string[]) => void;
};
const KINDS: Record<Kind, KindRules> = {
  location: { table: 'locations', comparable: asSearched, clear: locationsChanged },
  landmark: { table: 'landmarks', comparable: asSearched, clear: landmarksChanged },
  amenity: { table: 'amenities', comparable: (name) => Prisma.sql`lower(${name})`, clear: amenitiesChanged },
};

export type Names = { name: string; nameAr: string; aliases?: string[] };
type Row = { id: number; name: string };
type Found = Row & Required<Names>;

export const namesOf = ({ name, nameAr, aliases = [] }: Names): [field: string, name: string][] => [
  ['name', name],
  ['nameAr', nameAr],
  ...aliases.map((alias): [string, string] => ['aliases', alias]),
];

export const distinctAliases = ({ name, nameAr, aliases }: Names) =>
  aliases && [...new Set(aliases)].filter((alias) => alias !== name && alias !== nameAr);

/** Inserts a row. @throws AppError forbidden; conflict if another row has one of its names */
export async function addNamed<Added extends Row>(
  admin: Actor,
  kind: Kind,
  names: Names,
  insert: (tx: Tx) => Promise<Added>,
): Promise<Added> {
  assertMay(admin, 'settings');
  return transactionWithRetry(async (tx) => {
    await lockAndCheckNames(tx, kind, names, null);
    const added = await insert(tx);
    await record(tx, admin.id, { action: 'add', subject: kind, subjectId: added.id, name: added.name });
    KINDS[kind].clear(tx);
    return added;
  });
}

/** Updates a row. @throws AppError not_found; forbidden and conflict as `addNamed` */
export async function changeNamed<Changed extends Row>(
  admin: Actor,
  kind: Kind,
  id: number,
  names: Names,
  update: (tx: Tx, before: Found) => Promise<Changed>,
): Promise<Changed> {
  assertMay(admin, 'settings');
  return transactionWithRetry(async (tx) => {
    await lockAndCheckNames(tx, kind, names, id);
    const before = await find(tx, kind, id);
    const row = await update(tx, before);
    const former = before.name === row.name ? undefined : before.name;
    const detail = kind === 'amenity' ? `${before.name} · ${before.nameAr}` : former;
    await record(tx, admin.id, { action: 'edit', subject: kind, subjectId: id, name: row.name, detail });
    KINDS[kind].clear(tx, before.name);
    return row;
  });
}

/** @param remove returns a detail for the record, and throws to keep the row @throws AppError not_found, forbidden */
export async function removeNamed(
  admin: Actor,
  kind: Kind,
  id: number,
  remove: (tx: Tx, row: Found) => Promise<string | null>,
): Promise<void> {
  assertMay(admin, 'settings');
  await transactionWithRetry(async (tx) => {
    await lockNames(tx, kind);
    // Waits for transactions that link listings to the row, and blocks new ones.
    const row = await find(tx, kind, id, Prisma.sql`FOR UPDATE`);
    const detail = await remove(tx, row);
    await record(tx, admin.id, { action: 'remove', subject: kind, subjectId: id, name: row.name, detail });
    KINDS[kind].clear(tx);
  });
}

type Merge<Merged> = {
  /** Condition of the listings that have the row. */
  listings: Prisma.Sql;
  /** Moves what refers to the row. Returns the number of listings. */
  move: (tx: Tx, from: Found, target: Found) => Promise<number>;
  read: (tx: Tx) => Promise<Merged>;
};

/**
 * Merges a row into another, which gets its names as aliases (docs/product.md 11.6).
 * @throws AppError bad_request for the same row; not_found, forbidden; conflict for too many aliases
 */
export async function mergeNamed<Merged>(
  admin: Actor,
  kind: Kind,
  id: number,
  into: number,
  { listings, move, read }: Merge<Merged>,
): Promise<Merged> {
  assertMay(admin, 'settings');
  if (id === into) throw new AppError('bad_request', 'merge_same', { fields: { into: 'merge_same' } });
  const table = Prisma.raw(KINDS[kind].table);
  return transactionWithRetry(async (tx) => {
    await lockNames(tx, kind);
    // Locks the listings before the rows, like an edit. Until the transaction ends, no listing can be given either row.
    await tx.$executeRaw(Prisma.sql`SELECT FROM properties WHERE ${listings} ORDER BY id FOR NO KEY UPDATE`);
    await tx.$executeRaw(Prisma.sql`SELECT FROM ${table} WHERE id IN (${id}, ${into}) ORDER BY id FOR UPDATE`);
    const from = await find(tx, kind, id);
    const target = await find(tx, kind, into, Prisma.empty, 'into');
    const names = [...target.aliases, from.name, from.nameAr, ...from.aliases];
    const aliases = distinctAliases({ ...target, aliases: names }) ?? [];
    if (aliases.length > MAX_ALIASES) throw new AppError('conflict', 'too_many_aliases');
    const moved = await move(tx, from, target);
    await tx.$executeRaw(Prisma.sql`DELETE FROM ${table} WHERE id = ${id}`);
    await tx.$executeRaw(Prisma.sql`UPDATE ${table} SET aliases = ${aliases}::text[] WHERE id = ${into}`);
    const detail = `${from.name} · ${from.nameAr} · ${moved}`;
    await record(tx, admin.id, { action: 'merge', subject: kind, subjectId: into, name: target.name, detail });
    KINDS[kind].clear(tx, from.name, target.name);
    return read(tx);
  });
}

/** Serializes changes of names. Holds the lock until the transaction ends. */
const lockNames = (tx: Tx, kind: Kind) => waitForAdvisoryLock(tx, `${KINDS[kind].table}: change`);

/** @param field input that contains the id, for the error */
async function find(tx: Tx, kind: Kind, id: number, lock = Prisma.empty, field?: string): Promise<Found> {
  const [row] = await tx.$queryRaw<Found[]>(Prisma.sql`
    SELECT id, name::text, name_ar AS "nameAr", aliases FROM ${Prisma.raw(KINDS[kind].table)} WHERE id = ${id} ${lock}`);
  if (!row) throw new AppError('not_found', `${kind}_gone`, field ? { fields: { [field]: `${kind}_gone` } } : {});
  return row;
}

/** Locks the names and checks that they are unused. @param own id of the row being changed */
async function lockAndCheckNames(tx: Tx, kind: Kind, names: Names, own: number | null): Promise<void> {
  await lockNames(tx, kind);
  const { table, comparable } = KINDS[kind];
  const given = namesOf(names);
  const [mine, theirs] = [comparable(Prisma.sql`mine.text`), comparable(Prisma.sql`theirs.text`)];
  const [taken] = await tx.$queryRaw<{ field: string; name: string; nameAr: string }[]>(Prisma.sql`
    SELECT mine.field, theirs.name, theirs.name_ar AS "nameAr"
    FROM unnest(${given.map(([field]) => field)}::text[], ${given.map(([, text]) => text)}::text[])
           WITH ORDINALITY AS mine(field, text, place)
    JOIN (SELECT name::text, name_ar, unnest(ARRAY[name::text, name_ar] || aliases) AS text
          FROM ${Prisma.raw(table)} WHERE id IS DISTINCT FROM ${own}::int) AS theirs
      ON ${mine} = ${theirs} AND ${mine} <> ''
    ORDER BY mine.place LIMIT 1`);
  if (!taken) return;
  const { field, ...values } = taken;
  throw new AppError('conflict', `${kind}_taken`, { fields: { [field]: `${kind}_taken` }, values });
}
