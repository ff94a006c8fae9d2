import { LAND_OUTLINES } from './land';
import type { Point } from './point';

/** Extent of public/ground.svg, in degrees. */
const VIEW = { west: 46.4, east: 48.8, south: 28.4, north: 30.2 };
/** Length of a degree of longitude relative to one of latitude, in the middle of Kuwait. */
const COS = Math.cos((29.3 * Math.PI) / 180);
/** Picture units per degree of latitude. */
const UNIT = 1000;
export const GROUND_WIDTH = Math.round((VIEW.east - VIEW.west) * COS * UNIT);
export const GROUND_HEIGHT = Math.round((VIEW.north - VIEW.south) * UNIT);

const isInView = ({ latitude, longitude }: Point) =>
  latitude > VIEW.south && latitude < VIEW.north && longitude > VIEW.west && longitude < VIEW.east;

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

/** Returns public/ground.svg: land, sea and a dot per area. Its test writes the file. */
export function groundPicture(areas: Point[]): string {
  const round = (value: number) => String(Math.round(value * 10) / 10);
  const at = (place: Point) => {
    const { x, y } = groundPoint(place);
    return `${round(x)} ${round(y)}`;
  };
  const land = LAND_OUTLINES.map((outline) => outline.map(([latitude, longitude]) => ({ latitude, longitude })))
    .filter((outline) => outline.some(isInView))
    .map((outline) => `M${outline.map(at).join('L')}Z`)
    .join('');
  const dots = areas.map((area) => `M${at(area)}h0`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${GROUND_WIDTH} ${GROUND_HEIGHT}"><style>svg{background:#d3e6ea}.l{fill:#f5efe3;stroke:#e0d3ba}.d{stroke:#cdbd9c;stroke-width:3;stroke-linecap:round}@media(prefers-color-scheme:dark){svg{background:#15323b}.l{fill:#332f27;stroke:#4a4436}.d{stroke:#6b614c}}</style><path class="l" fill-rule="evenodd" d="${land}"/><path class="d" d="${dots}"/></svg>\n`;
}
