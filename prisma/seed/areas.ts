/**
 * The areas of Kuwait that a listing can lie in, with their governorates, spellings and centres.
 * The data is `areas.json`; its `credit` belongs on the credits page.
 */
import data from './areas.json' with { type: 'json' };

type GovernorateKey = 'capital' | 'hawalli' | 'farwaniya' | 'mubarak_al_kabeer' | 'ahmadi' | 'jahra';

export interface Governorate {
  readonly key: GovernorateKey;
  readonly name: string;
  readonly nameAr: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly aliases: readonly string[];
}

export interface Area {
  readonly governorate: GovernorateKey;
  /** Unique, and so is `nameAr`; neither holds a comma. */
  readonly name: string;
  readonly nameAr: string;
  /** Null where no source gives a point: use `areaCentre`. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** Other spellings, in both scripts. None, once normalized, fits two areas. */
  readonly aliases: readonly string[];
}

export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

const governorates = data.governorates as readonly Governorate[];
export const areas = data.areas as readonly Area[];

const governorateByKey = new Map(governorates.map((governorate) => [governorate.key, governorate]));
const areaByName = new Map(areas.map((area) => [area.name, area]));

function governorateOf(area: Pick<Area, 'governorate'>): Governorate {
  const governorate = governorateByKey.get(area.governorate);
  if (!governorate) throw new Error(`Unknown governorate: ${area.governorate}`);
  return governorate;
}

export function areaNamed(name: string): Area {
  const area = areaByName.get(name);
  if (!area) throw new Error(`Unknown area: ${name}`);
  return area;
}

/** The area's own centre or, where it has none, its governorate's. */
export function areaCentre(area: Area): Point {
  if (area.latitude !== null && area.longitude !== null) {
    return { latitude: area.latitude, longitude: area.longitude };
  }
  const { latitude, longitude } = governorateOf(area);
  return { latitude, longitude };
}
