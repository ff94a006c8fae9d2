import type { Locale } from '../i18n/routing';
import { GOVERNORATES } from './constants';
import type { Governorate, LocationView } from './view';

/** `name` is English, for the address; `other` is in the other language. */
export type LocationOption = { name: string; label: string; other: string };
export type LocationGroup = { governorate: Governorate; locations: LocationOption[] };

export function locationGroups(
  views: Pick<LocationView, 'name' | 'nameAr' | 'governorate'>[],
  locale: Locale,
): LocationGroup[] {
  const collator = new Intl.Collator(locale);
  return GOVERNORATES.map((governorate) => ({
    governorate,
    locations: views
      .filter((location) => location.governorate === governorate)
      .map(({ name, nameAr }) => ({
        name,
        label: locale === 'ar' ? nameAr : name,
        other: locale === 'ar' ? name : nameAr,
      }))
      .sort((a, b) => collator.compare(a.label, b.label)),
  })).filter((group) => group.locations.length > 0);
}

/** An unknown name stays as it is. */
export function locationLabels(groups: LocationGroup[]): (name: string) => string {
  const labels = new Map(groups.flatMap(({ locations }) => locations.map(({ name, label }) => [name, label])));
  return (name) => labels.get(name) ?? name;
}

/** By governorate. @param governorates their names in the page's language */
export function findLocations(
  locations: LocationView[],
  typed: string,
  governorates: Record<Governorate, string>,
): LocationView[] {
  const words = typed.toLowerCase().split(/\s+/);
  const searchText = ({ name, nameAr, aliases, governorate }: LocationView) =>
    [name, nameAr, ...aliases, governorates[governorate]].join('\n').toLowerCase();
  return locations
    .filter((location) => words.every((word) => searchText(location).includes(word)))
    .sort((a, b) => GOVERNORATES.indexOf(a.governorate) - GOVERNORATES.indexOf(b.governorate));
}
