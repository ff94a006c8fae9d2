/** Landmarks of Kuwait. The data is `places.json`: none is in it whose place is not known. */
import data from './places.json' with { type: 'json' };
import type { LandmarkKind } from '@/lib/search/constants';

export interface Landmark {
  /** In addresses, for good. */
  readonly slug: string;
  readonly kind: LandmarkKind;
  readonly name: string;
  readonly nameAr: string;
  readonly aliases: readonly string[];
  /** Which it lies in or beside. */
  readonly area: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Of a street, its latitudes and longitudes in turns; empty for a place. */
  readonly path: readonly number[];
  readonly source: string;
  readonly checkedOn: Date;
}

type Written = Omit<Landmark, 'latitude' | 'longitude' | 'path' | 'source' | 'checkedOn'> & {
  latitude?: number;
  longitude?: number;
  path?: [number, number][];
  /** Later than the others. */
  checkedOn?: string;
};

/** A street stands at its middle. */
export const landmarks: readonly Landmark[] = (data.landmarks as readonly Written[]).map(
  ({ path = [], latitude, longitude, checkedOn = data.checkedOn, ...landmark }) => {
    const middle = path[Math.floor(path.length / 2)];
    return {
      ...landmark,
      latitude: latitude ?? middle?.[0] ?? Number.NaN,
      longitude: longitude ?? middle?.[1] ?? Number.NaN,
      path: path.flat(),
      source: data.source,
      checkedOn: new Date(checkedOn),
    };
  },
);
