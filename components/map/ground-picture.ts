import type { Point } from './point';

/** Extent of public/ground.svg, which the test of this file draws, in degrees. */
const VIEW = { west: 46.4, east: 48.8, south: 28.4, north: 30.2 };
/** Length of a degree of longitude relative to one of latitude, in the middle of Kuwait. */
const COS = Math.cos((29.3 * Math.PI) / 180);
/** Picture units per degree of latitude. */
const UNIT = 1000;
export const GROUND_WIDTH = Math.round((VIEW.east - VIEW.west) * COS * UNIT);
export const GROUND_HEIGHT = Math.round((VIEW.north - VIEW.south) * UNIT);

export const groundPoint = ({ latitude, longitude }: Point) => ({
  x: (longitude - VIEW.west) * COS * UNIT,
  y: (VIEW.north - latitude) * UNIT,
});

/** Width of the part that a tile shows, about 14 km. */
const TILE_WIDTH = 0.125 * UNIT;
const TILE_RATIO = 16 / 9;

/** Returns the background of a tile that shows the surroundings of a place. */
export function groundAround(place: Point): { backgroundSize: string; backgroundPosition: string } {
  const { x, y } = groundPoint(place);
  const percent = (value: number) => `${(value * 100).toFixed(2)}%`;
  const share = (middle: number, whole: number, shown: number) => percent((middle - shown / 2) / (whole - shown));
  return {
    backgroundSize: percent(GROUND_WIDTH / TILE_WIDTH),
    backgroundPosition: `${share(x, GROUND_WIDTH, TILE_WIDTH)} ${share(y, GROUND_HEIGHT, TILE_WIDTH / TILE_RATIO)}`,
  };
}
