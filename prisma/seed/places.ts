/** Landmarks of Kuwait. The data is `places.json`, which contains only landmarks whose position is known. */
import data from './places.json' with { type: 'json' };
import type { LandmarkKind } from '@/lib/search/constants';

type Written = {
  /** Permanent, because URLs contain it. */
  slug: string;
  kind: LandmarkKind;
  name: string;
  nameAr: string;
  aliases: string[];
  /** The area that contains or adjoins it. */
  area: string;
  latitude?: number;
  longitude?: number;
  path?: [number, number][];
  /** Date of verification, if later than that of the file. */
  checkedOn?: string;
};

/** A street's position is its midpoint. `path`: alternating latitudes and longitudes of a street; empty for a place. */
export const landmarks = (data.landmarks as Written[]).map(
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
