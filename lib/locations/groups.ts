import type { Locale } from '../i18n/routing';
import { GOVERNORATES } from './constants';
import type { Governorate, LocationView } from './view';

/** An area to choose: `name` goes into the address, `label` is shown, `other` is its name in the other language. */
export type LocationOption = { name: string; label: string; other: string };
export type LocationGroup = { governorate: Governorate; locations: LocationOption[] };

/** Areas by governorate, each group in the alphabet of the page's language. */
export function locationGroups(views: LocationView[], locale: Locale): LocationGroup[] {
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

/** What an area is called on the page, by its English name; a name that nobody knows stays as it is. */
export function locationLabels(groups: LocationGroup[]): (name: string) => string {
  const labels = new Map(groups.flatMap(({ locations }) => locations.map(({ name, label }) => [name, label])));
  return (name) => labels.get(name) ?? name;
}
