import type { Locale } from '@/lib/i18n/routing';
import type { LocationGroup } from '@/lib/locations/groups';
import type { Governorate } from '@/lib/locations/view';

/** Locations as a page carries them for the browser: by governorate, English and Arabic names in turn. */
export type PackedLocations = [governorate: Governorate, names: string][];

/** Names hold no comma (lib/locations/schema.ts). */
const SEPARATOR = ',';

export const packLocations = (groups: LocationGroup[]): PackedLocations =>
  groups.map(({ governorate, locations }) => [
    governorate,
    locations.flatMap(({ name, label, other }) => [name, label === name ? other : label]).join(SEPARATOR),
  ]);

export const unpackLocations = (packed: PackedLocations, locale: Locale): LocationGroup[] =>
  packed.map(([governorate, text]) => {
    const names = text.split(SEPARATOR);
    const locations: LocationGroup['locations'] = [];
    for (let at = 0; at + 1 < names.length; at += 2) {
      const [name, nameAr] = [names[at]!, names[at + 1]!];
      locations.push(locale === 'ar' ? { name, label: nameAr, other: name } : { name, label: name, other: nameAr });
    }
    return { governorate, locations };
  });
