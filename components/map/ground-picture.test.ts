import { expect, test } from 'vitest';
import { GROUND_HEIGHT, GROUND_WIDTH, groundAround, groundPoint } from './ground-picture';
import { LAND_OUTLINES } from './land';
import type { Point } from './point';
import seed from '@/prisma/seed/areas.json';

/** Returns public/ground.svg: land, sea and a dot per area. */
function groundPicture(areas: Point[]): string {
  const round = (value: number) => String(Math.round(value * 10) / 10);
  const at = (place: Point) => {
    const { x, y } = groundPoint(place);
    return `${round(x)} ${round(y)}`;
  };
  const isInView = (place: Point) => {
    const { x, y } = groundPoint(place);
    return x > 0 && x < GROUND_WIDTH && y > 0 && y < GROUND_HEIGHT;
  };
  const land = LAND_OUTLINES.map((outline) => outline.map(([latitude, longitude]) => ({ latitude, longitude })))
    .filter((outline) => outline.some(isInView))
    .map((outline) => `M${outline.map(at).join('L')}Z`)
    .join('');
  const dots = areas.map((area) => `M${at(area)}h0`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${GROUND_WIDTH} ${GROUND_HEIGHT}"><style>svg{background:#d3e6ea}.l{fill:#f5efe3;stroke:#e0d3ba}.d{stroke:#cdbd9c;stroke-width:3;stroke-linecap:round}@media(prefers-color-scheme:dark){svg{background:#15323b}.l{fill:#332f27;stroke:#4a4436}.d{stroke:#6b614c}}</style><path class="l" fill-rule="evenodd" d="${land}"/><path class="d" d="${dots}"/></svg>\n`;
}

test('the picture is up to date with the coast and the areas', async () => {
  const areas = seed.areas.flatMap(({ latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ latitude, longitude }],
  );
  // `vitest run -u` with this file draws it anew.
  await expect(groundPicture(areas)).toMatchFileSnapshot('../../public/ground.svg');
});

test('a tile shows its surroundings at one scale', () => {
  const [kuwaitCity, khafji] = [
    groundAround({ latitude: 29.37, longitude: 47.98 }),
    groundAround({ latitude: 28.43, longitude: 48.49 }),
  ];
  expect(kuwaitCity.backgroundSize).toBe(khafji.backgroundSize);
  const shares = (of: { backgroundPosition: string }) => of.backgroundPosition.split(' ').map(parseFloat);
  const [[west = 0, north = 0], [east = 0, south = 0]] = [shares(kuwaitCity), shares(khafji)];
  expect(east).toBeGreaterThan(west);
  expect(south).toBeGreaterThan(north);
  for (const share of [west, north, east, south]) expect(share).toBeGreaterThan(0);
});
