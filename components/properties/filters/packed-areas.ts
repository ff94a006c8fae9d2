import type { Locale } from '@/lib/i18n/routing';
import type { LocationGroup } from '@/lib/locations/groups';
import type { Governorate } from '@/lib/locations/view';

/** Areas as the page carries them for the browser: by governorate, the English and the Arabic name of each in turn. */
export type PackedAreas = [governorate: Governorate, names: string][];

/** Names of areas hold no comma (lib/locations/schema.ts). */
const BETWEEN = ',';

export const packAreas = (groups: LocationGroup[]): PackedAreas =>
  groups.map(({ governorate, locations }) => [
    governorate,
    locations.flatMap(({ name, label, other }) => [name, label === name ? other : label]).join(BETWEEN),
  ]);

export const unpackAreas = (packed: PackedAreas, locale: Locale): LocationGroup[] =>
  packed.map(([governorate, text]) => {
    const names = text.split(BETWEEN);
    const locations: LocationGroup['locations'] = [];
    for (let at = 0; at + 1 < names.length; at += 2) {
      const [name, nameAr] = [names[at]!, names[at + 1]!];
      locations.push(locale === 'ar' ? { name, label: nameAr, other: name } : { name, label: name, other: nameAr });
    }
    return { governorate, locations };
  });
