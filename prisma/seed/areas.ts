/**
 * The areas of Kuwait that a listing can be in, with their governorates, spellings and centres. The data is `areas.json`; its
 * `credit` belongs on the credits page.
 */
import data from './areas.json' with { type: 'json' };

type Area = {
  governorate: 'capital' | 'hawalli' | 'farwaniya' | 'mubarak_al_kabeer' | 'ahmadi' | 'jahra';
  /** Unique, and so is `nameAr`; neither contains a comma. */
  name: string;
  nameAr: string;
  /** Null if no source gives a point. */
  latitude: number | null;
  longitude: number | null;
  /** Other spellings, in both scripts. No normalized spelling belongs to two areas. */
  aliases: string[];
};

export const areas = data.areas as Area[];

export function areaNamed(name: string): Area {
  const area = areas.find((each) => each.name === name);
  if (!area) throw new Error(`Unknown area: ${name}`);
  return area;
}
