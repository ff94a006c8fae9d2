import 'server-only';
import { assertMay } from '../../accounts/users/permissions';
import type { Actor } from '../../accounts/users/view';
import { record } from '../../audit/record';
import { landmarksChanged } from '../../cache/clear';
import { AppError, required } from '../../http/errors';
import { distinctAliases, lockAndCheckNames, lockNames, namesOf, type Names } from '../../locations/names';
import type { Tx } from '../../platform/db';
import { transaction } from '../../platform/transaction';
import { loadGazetteer } from '../phrase/load-gazetteer';
import { isReadAsFilter } from '../phrase/parse';
import { landmarkView } from './queries';
import { landmarkSlug, type LandmarkInput } from './schema';
import type { LandmarkView } from './view';

/**
 * Adds a landmark. @throws AppError conflict if another landmark has one of its names, bad_request for a name that
 * search reads as a filter
 */
export async function addLandmark(admin: Actor, input: LandmarkInput): Promise<LandmarkView> {
  assertMay(admin, 'settings');
  await requireOwnNames(input);
  const row = await transaction(async (tx) => {
    await lockAndCheckNames(tx, 'landmark', input, null);
    const added = await tx.landmark.create({ data: { ...columnsOf(input), slug: await freeSlug(tx, input.name) } });
    await recordChange(tx, admin, 'add', added);
    landmarksChanged(tx);
    return added;
  });
  return landmarkView(row);
}

/**
 * Updates a landmark. Keeps the slug, because URLs and saved searches contain it. @throws AppError not_found; conflict
 * and bad_request as `addLandmark`
 */
export async function changeLandmark(admin: Actor, id: number, input: LandmarkInput): Promise<LandmarkView> {
  assertMay(admin, 'settings');
  await requireOwnNames(input);
  const row = await transaction(async (tx) => {
    await lockAndCheckNames(tx, 'landmark', input, id);
    const before = await tx.landmark.findUnique({ where: { id }, select: { name: true } });
    if (!before) throw notFound();
    const row = await tx.landmark.update({ where: { id }, data: columnsOf(input) });
    await recordChange(tx, admin, 'edit', row, before.name === row.name ? undefined : before.name);
    landmarksChanged(tx);
    return row;
  });
  return landmarkView(row);
}

/** Deletes a landmark (docs/product.md 11.6). @throws AppError not_found */
export async function removeLandmark(admin: Actor, id: number): Promise<void> {
  assertMay(admin, 'settings');
  await transaction(async (tx) => {
    await lockNames(tx, 'landmark');
    const row = await tx.landmark.findUnique({ where: { id }, select: { id: true, name: true, slug: true } });
    if (!row) throw notFound();
    await tx.landmark.delete({ where: { id }, select: { id: true } });
    await recordChange(tx, admin, 'remove', row, row.slug); // demo data skips it (prisma/seed/write.ts)
    landmarksChanged(tx);
  });
}

/** Returns the columns of a landmark. The coordinates of a street are its middle point. */
function columnsOf({ points, checkedOn, ...input }: LandmarkInput) {
  const [latitude, longitude] = required(points[Math.floor(points.length / 2)], 'a point');
  return {
    ...input,
    aliases: distinctAliases(input),
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

/** Rejects names that search reads as an area, a type or another filter. @throws AppError bad_request */
async function requireOwnNames(input: Names): Promise<void> {
  const gazetteer = await loadGazetteer();
  const [field] = namesOf(input).find(([, name]) => isReadAsFilter(name, gazetteer)) ?? [];
  if (field) throw new AppError('bad_request', 'name_is_filter', { fields: { [field]: 'name_is_filter' } });
}

/** Returns a unique slug for the name: appends a number if a renamed landmark still has it. Requires the lock. */
async function freeSlug(tx: Tx, name: string): Promise<string> {
  const slug = landmarkSlug(name);
  const similar = await tx.landmark.findMany({ where: { slug: { startsWith: slug } }, select: { slug: true } });
  const taken = new Set(similar.map((row) => row.slug));
  let free = slug;
  for (let number = 2; taken.has(free); number += 1) free = `${slug}-${number}`;
  return free;
}
