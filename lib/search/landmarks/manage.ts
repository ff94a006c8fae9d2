import 'server-only';
import type { Actor } from '../../accounts/users/view';
import { AppError, required } from '../../http/errors';
import { addNamed, changeNamed, distinctAliases, namesOf, removeNamed, type Names } from '../../locations/named-rows';
import type { Tx } from '../../platform/db';
import { loadGazetteer } from '../phrase/load-gazetteer';
import { isReadAsFilter } from '../phrase/parse';
import { landmarkView } from './queries';
import { landmarkSlug, type LandmarkInput } from './schema';
import type { LandmarkView } from './view';

/** Adds a landmark. @throws AppError as `addNamed`; bad_request for a name that search reads as a filter */
export async function addLandmark(admin: Actor, input: LandmarkInput): Promise<LandmarkView> {
  await requireOwnNames(input);
  const row = await addNamed(admin, 'landmark', input, async (tx) =>
    tx.landmark.create({ data: { ...columnsOf(input), slug: await freeSlug(tx, input.name) } }),
  );
  return landmarkView(row);
}

/** Keeps the slug, because URLs and saved searches contain it. @throws AppError as `changeNamed`, `addLandmark` */
export async function changeLandmark(admin: Actor, id: number, input: LandmarkInput): Promise<LandmarkView> {
  await requireOwnNames(input);
  const row = await changeNamed(admin, 'landmark', id, input, (tx) =>
    tx.landmark.update({ where: { id }, data: columnsOf(input) }),
  );
  return landmarkView(row);
}

/** Deletes a landmark (docs/product.md 11.6). @throws AppError as `removeNamed` */
export const removeLandmark = (admin: Actor, id: number): Promise<void> =>
  removeNamed(admin, 'landmark', id, async (tx) => {
    const { slug } = await tx.landmark.delete({ where: { id }, select: { slug: true } });
    return slug; // demo data skips it (prisma/seed/write.ts)
  });

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
