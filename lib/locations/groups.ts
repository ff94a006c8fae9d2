import { localizedName } from '../i18n/format';
import type { Locale } from '../i18n/routing';
import { GOVERNORATES } from './constants';
import type { Area, Governorate, LocationView } from './view';

/** `name` is English and used in URLs; `other` is the name in the page's other language. */
export type LocationOption = { name: string; label: string; other: string };
/** The governorate is null for the last group. */
export type LocationGroup = { governorate: Governorate | null; locations: LocationOption[] };

export function locationGroups(
  views: Pick<LocationView, 'name' | 'nameAr' | 'governorate'>[],
  locale: Locale,
): LocationGroup[] {
  const collator = new Intl.Collator(locale);
  return [...GOVERNORATES, null]
    .map((governorate) => ({
      governorate,
      locations: views
        .filter((location) => location.governorate === governorate)
        .map(({ name, nameAr }) => ({
          name,
          label: localizedName({ name, nameAr }, locale),
          other: locale === 'ar' ? name : nameAr,
        }))
        .sort((a, b) => collator.compare(a.label, b.label)),
    }))
    .filter((group) => group.locations.length > 0);
}

/** Returns a function that translates location names. It returns unknown names unchanged. */
export function locationLabels(groups: LocationGroup[]): (name: string) => string {
  const labels = new Map(groups.flatMap(({ locations }) => locations.map(({ name, label }) => [name, label])));
  return (name) => labels.get(name) ?? name;
}

export type Place = { governorate: Governorate; names: string[] } | { governorate: null; names: [string] };

/** Replaces locations by their governorate if all of its locations are chosen. Keeps the order of choice. */
export function placesOf(names: string[], groups: LocationGroup[]): Place[] {
  const whole = new Map<string, Place>();
  for (const { governorate, locations } of groups) {
    const own = locations.map(({ name }) => name);
    if (governorate === null || own.length < 2 || !own.every((name) => names.includes(name))) continue;
    const place: Place = { governorate, names: own };
    for (const name of own) whole.set(name, place);
  }
  return [...new Set(names.map((name): Place | string => whole.get(name) ?? name))].map((place) =>
    typeof place === 'string' ? { governorate: null, names: [place] } : place,
  );
}

export function containsWords(texts: readonly string[], typed: string): boolean {
  const text = texts.join('\n').toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Finds locations by typed words. @param governorates names in the page's language */
export const findLocations = (
  locations: LocationView[],
  typed: string,
  governorates: Record<Governorate, string>,
): LocationView[] =>
  locations.filter(({ name, nameAr, aliases, governorate }) =>
    containsWords([name, nameAr, ...aliases, governorate ? governorates[governorate] : ''], typed),
  );

export const NEIGHBOURS = 6;
const KM_PER_DEGREE = 111.2;

/** Returns the nearest areas by their centres; for an area without a centre, others in its governorate. */
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
