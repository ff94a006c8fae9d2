/**
 * The areas of Kuwait that a listing can be in, with their governorates, spellings and centres. The data is `areas.json`; its
 * `credit` belongs on the credits page.
 */
import data from './areas.json' with { type: 'json' };

export interface Area {
  readonly governorate: 'capital' | 'hawalli' | 'farwaniya' | 'mubarak_al_kabeer' | 'ahmadi' | 'jahra';
  /** Unique, and so is `nameAr`; neither contains a comma. */
  readonly name: string;
  readonly nameAr: string;
  /** Null if no source gives a point. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** Other spellings, in both scripts. No normalized spelling belongs to two areas. */
  readonly aliases: readonly string[];
}

export const areas = data.areas as readonly Area[];

export function areaNamed(name: string): Area {
  const area = areas.find((each) => each.name === name);
  if (!area) throw new Error(`Unknown area: ${name}`);
  return area;
}
