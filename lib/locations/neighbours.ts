import type { Area } from './queries';

export const NEIGHBOURS = 6;
const KM_PER_DEGREE = 111.2;

/** The nearest areas by centre; without a centre, others of the governorate. */
export function neighboursOf(area: Area, all: readonly Area[]): Area[] {
  const others = all.filter(({ id }) => id !== area.id);
  const { latitude, longitude } = area;
  if (latitude === null || longitude === null)
    return others.filter(({ governorate }) => governorate === area.governorate).slice(0, NEIGHBOURS);
  const kilometres = (other: Area) =>
    other.latitude === null || other.longitude === null
      ? Number.POSITIVE_INFINITY
      : Math.hypot(
          (other.latitude - latitude) * KM_PER_DEGREE,
          (other.longitude - longitude) * KM_PER_DEGREE * Math.cos((latitude * Math.PI) / 180),
        );
  return others
    .map((other) => ({ other, distance: kilometres(other) }))
    .filter(({ distance }) => Number.isFinite(distance))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, NEIGHBOURS)
    .map(({ other }) => other);
}
