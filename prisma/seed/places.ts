/** Landmarks of Kuwait. The data is `places.json`, which contains only landmarks whose position is known. */
import data from './places.json' with { type: 'json' };
import type { LandmarkKind } from '@/lib/search/constants';

export interface Landmark {
  /** Permanent, because URLs contain it. */
  readonly slug: string;
  readonly kind: LandmarkKind;
  readonly name: string;
  readonly nameAr: string;
  readonly aliases: readonly string[];
  /** The area that contains or adjoins it. */
  readonly area: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Alternating latitudes and longitudes of a street; empty for a place. */
  readonly path: readonly number[];
  readonly source: string;
  readonly checkedOn: Date;
}

type Written = Omit<Landmark, 'latitude' | 'longitude' | 'path' | 'source' | 'checkedOn'> & {
  latitude?: number;
  longitude?: number;
  path?: [number, number][];
  /** Date of verification, if later than that of the file. */
  checkedOn?: string;
};

/** A street's position is its midpoint. */
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
