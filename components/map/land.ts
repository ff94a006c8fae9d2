import land from './land.json';

type LatLng = [latitude: number, longitude: number];

/** Units of land.json by degree. */
const UNITS = 10_000;

/**
 * Coast of Kuwait and its neighbours: outlines in degrees, of land and of larger lakes in it. In land.json an outline is its first
 * point, then the differences from point to point. Source: @geo-maps/earth-lands-100m 0.6.0 (OpenStreetMap contributors, ODbL; at
 * most 100 metres off), clipped to MAP_BOUNDS, without lakes below 1 km² and islands below 1 hectare (50 away from Kuwait).
 */
export const LAND_OUTLINES: LatLng[][] = land.map((numbers) => {
  const outline: LatLng[] = [];
  let [latitude, longitude] = [0, 0];
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    latitude += numbers[at] ?? 0;
    longitude += numbers[at + 1] ?? 0;
    outline.push([latitude / UNITS, longitude / UNITS]);
  }
  return outline;
});
