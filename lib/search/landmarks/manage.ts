import 'server-only';
import type { Actor } from '../../accounts/users/view';
import { record } from '../../audit/record';
import { landmarksChanged } from '../../cache/clear';
import { Prisma, type Tx } from '../../db';
import { AppError, required } from '../../errors';
import { transaction, waitForAdvisoryLock } from '../../transaction';
import { loadGazetteer } from '../phrase/load-gazetteer';
import { isReadAsFilter } from '../phrase/parse';
import { landmarkView } from './queries';
import { landmarkSlug, type LandmarkInput } from './schema';
import type { LandmarkView } from './view';

/** @throws AppError conflict where another has one of its names, bad_request for a name that phrases read as a filter */
export async function addLandmark(admin: Actor, input: LandmarkInput): Promise<LandmarkView> {
  await requireOwnNames(input);
  const row = await transaction(async (tx) => {
    await lockAndCheckNames(tx, input, null);
    const added = await tx.landmark.create({ data: { ...columnsOf(input), slug: await freeSlug(tx, input.name) } });
    await recordChange(tx, admin, 'add', added);
    landmarksChanged(tx);
    return added;
  });
  return landmarkView(row);
}

/** Its slug stays: addresses and saved searches have it. @throws AppError not_found, conflict and bad_request as `addLandmark` */
export async function changeLandmark(admin: Actor, id: number, input: LandmarkInput): Promise<LandmarkView> {
  await requireOwnNames(input);
  const row = await transaction(async (tx) => {
    await lockAndCheckNames(tx, input, id);
    const before = await tx.landmark.findUnique({ where: { id }, select: { name: true } });
    if (!before) throw notFound();
    const row = await tx.landmark.update({ where: { id }, data: columnsOf(input) });
    await recordChange(tx, admin, 'edit', row, before.name === row.name ? undefined : before.name);
    landmarksChanged(tx);
    return row;
  });
  return landmarkView(row);
}

/** docs/product.md 11.6. @throws AppError not_found */
export async function removeLandmark(admin: Actor, id: number): Promise<void> {
  await transaction(async (tx) => {
    await waitForAdvisoryLock(tx, LOCK);
    const row = await tx.landmark.findUnique({ where: { id }, select: { id: true, name: true, slug: true } });
    if (!row) throw notFound();
    await tx.landmark.delete({ where: { id }, select: { id: true } });
    await recordChange(tx, admin, 'remove', row, row.slug); // by which demo data leaves it out (prisma/seed/write.ts)
    landmarksChanged(tx);
  });
}

const LOCK = 'landmarks: change';

/** A street stands at its middle. */
function columnsOf({ aliases, points, checkedOn, ...input }: LandmarkInput) {
  const [latitude, longitude] = required(points[Math.floor(points.length / 2)], 'a point');
  return {
    ...input,
    aliases: aliases && [...new Set(aliases)].filter((alias) => alias !== input.name && alias !== input.nameAr),
    latitude,
    longitude,
    path: input.kind === 'street' ? points.flat() : [],
    checkedOn: new Date(checkedOn),
  };
}

const notFound = () => new AppError('not_found', 'landmark_gone');

const recordChange = (
  tx: Tx,
  admin: Actor,
  action: 'add' | 'edit' | 'remove',
  { id, name }: { id: number; name: string },
  detail?: string,
) => record(tx, admin.id, { action, subject: 'landmark', subjectId: id, name, detail });

type LandmarkNames = Pick<LandmarkInput, 'name' | 'nameAr' | 'aliases'>;

const namesOf = ({ name, nameAr, aliases = [] }: LandmarkNames): [field: string, name: string][] => [
  ['name', name],
  ['nameAr', nameAr],
  ...aliases.map((alias): [string, string] => ['aliases', alias]),
];

/** A landmark called like an area or a type would be found by nobody, or take its place. @throws AppError bad_request */
async function requireOwnNames(input: LandmarkNames): Promise<void> {
  const gazetteer = await loadGazetteer();
  const [field] = namesOf(input).find(([, name]) => isReadAsFilter(name, gazetteer)) ?? [];
  if (field) throw new AppError('bad_request', 'name_is_filter', { fields: { [field]: 'name_is_filter' } });
}

/** Of the name; with a number where a landmark that was renamed has it. Under the lock. */
async function freeSlug(tx: Tx, name: string): Promise<string> {
  const slug = landmarkSlug(name);
  const taken = new Set(
    (await tx.landmark.findMany({ where: { slug: { startsWith: slug } }, select: { slug: true } })).map(
      (row) => row.slug,
    ),
  );
  let free = slug;
  for (let number = 2; taken.has(free); number += 1) free = `${slug}-${number}`;
  return free;
}

/**
 * Names are compared as search normalises them.
 * @param own the landmark that is changed
 * @throws AppError conflict
 */
async function lockAndCheckNames(tx: Tx, names: LandmarkNames, own: number | null): Promise<void> {
  await waitForAdvisoryLock(tx, LOCK);
  const given = namesOf(names);
  const key = (text: Prisma.Sql) => Prisma.sql`replace(search.normalise(${text}), ' ', '')`;
  const [taken] = await tx.$queryRaw<{ field: string; name: string; nameAr: string }[]>(Prisma.sql`
    SELECT mine.field, theirs.name, theirs.name_ar AS "nameAr"
    FROM unnest(${given.map(([field]) => field)}::text[], ${given.map(([, text]) => text)}::text[])
           WITH ORDINALITY AS mine(field, text, place)
    JOIN (SELECT name, name_ar, unnest(ARRAY[name, name_ar] || aliases) AS text
          FROM landmarks WHERE id IS DISTINCT FROM ${own}::int) AS theirs
      ON ${key(Prisma.sql`mine.text`)} = ${key(Prisma.sql`theirs.text`)} AND ${key(Prisma.sql`mine.text`)} <> ''
    ORDER BY mine.place LIMIT 1`);
  if (!taken) return;
  const { field, ...values } = taken;
  throw new AppError('conflict', 'landmark_taken', { fields: { [field]: 'landmark_taken' }, values });
}
