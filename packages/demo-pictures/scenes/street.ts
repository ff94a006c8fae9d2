/** Ground and surroundings that several scenes share: pavements, roads, lamps, neighbouring houses. */
import type { Random } from '@/prisma/seed/random';
import { darker, lighter, mix } from './canvas';
import { palm } from './plants';
import type { Space, Vec } from './space';

/** The forecourt of a house: sand to the horizon, a paved court, lawn, kerb and road. */
export function pavedFront(space: Space, { lawn, sand }: { readonly lawn: boolean; readonly sand: boolean }): void {
  const { mood, canvas } = space;
  const earth = mood.paint(sand ? '#e8d3a8' : '#d9c8a6', 0.85);
  space.ground(
    -1500,
    -40,
    1500,
    sand ? 14 : 4000,
    canvas.linear([
      [0, mix(earth, mood.haze, 0.3)],
      [0.3, earth],
      [1, earth],
    ]),
  );
  const paving = mood.paint('#e4dccd', 0.92);
  space.ground(-60, -10.4, 80, 0, paving);
  const joint = mood.paint('#a89c88', 0.6);
  for (let x = -24; x < 40; x += 1.6) space.ground(x, -10.4, x + 0.05, 0, joint, 0.45);
  for (let y = -10.4; y < 0; y += 1.3) space.ground(-60, y, 80, y + 0.05, joint, 0.45);
  if (lawn) {
    const grass = mood.paint('#86a866', 0.8);
    for (const [x0, x1] of [
      [-1, 5],
      [11, 17],
    ] as const) {
      space.ground(x0, -4, x1, -1.2, grass);
      space.ground(x0, -4, x1, -3.4, mood.paint('#9cbd78', 0.9), 0.7);
    }
  }
  road(space, -10.7, -60);
  space.box([-90, -10.7, 0], [110, -10.4, 0.14], '#d8d2c6');
}

/** Asphalt between two distances, with a broken line. */
function road(space: Space, y0: number, y1: number): void {
  const asphalt = space.mood.paint('#8f8d8c', 0.8);
  space.ground(
    -200,
    y1,
    220,
    y0,
    space.canvas.linear([
      [0, lighter(asphalt, 0.12)],
      [1, darker(asphalt, 0.12)],
    ]),
  );
  for (let x = -60; x < 80; x += 5) space.ground(x, y0 - 5.1, x + 2.4, y0 - 4.9, space.mood.paint('#f1ede2', 0.9), 0.7);
}

/** Houses further off on both sides, faded by the air. */
export function neighbours(space: Space, random: Random, side: -1 | 1): void {
  const { mood } = space;
  const row = [-58, -44, -30, 22, 36, 50, 66, 84];
  for (const x of row) {
    const near = Math.abs(x - 7);
    const depth = near > 40 ? 26 : 15;
    distantHouse(
      space,
      random,
      [x + random.between(-2, 2), depth + random.between(0, 8), 0],
      random.between(9, 13),
      random.between(6.5, 11),
    );
  }
  for (const x of [-22, 30, 44]) palm(space, random, [x * side, 12, 0], random.between(6, 9), 0.4);
  space.ground(-200, 9, 220, 9.6, mood.paint('#d2c3a4', 0.6), 0.5);
}

export function distantHouse(
  space: Space,
  random: Random,
  [x, y]: Vec,
  width: number,
  height: number,
  far = 0.45,
): void {
  const { mood } = space;
  const stone = random.pick(['#e9dcc6', '#f1eadc', '#dcc9ab', '#e6d6cc']);
  const fade = mix(stone, mood.haze, far);
  space.box([x, y, 0], [x + width, y + 9, height], fade);
  const front = space.wall([x, y, 0], [x + width, y + 9, height], 'front');
  for (let t = 1; t < height - 2; t += 3.3) {
    for (let s = 1.2; s < width - 2; s += 3) {
      front.panel(s, t, s + 1.5, t + 1.7, random.chance(mood.glow) ? '#ffd694' : mix(mood.glass[1], mood.haze, far));
    }
  }
}

/** A lamp on a pole, alight after dark. */
export function lamp(space: Space, [x, y, z]: Vec, height = 6): void {
  const pole = space.mood.paint('#5c6066', 0.5);
  space.line(
    [
      [x, y, z],
      [x, y, z + height],
      [x + 1.2, y, z + height + 0.15],
    ],
    pole,
    0.1,
  );
  if (space.mood.glow < 0.3) return;
  const [px, py] = space.project([x + 1.2, y, z + height]);
  const reach = 1.7 * space.scale([x, y, z]);
  space.canvas.ellipse(
    px,
    py,
    reach,
    reach,
    space.canvas.radial([
      [0, '#fff0c4', 0.8],
      [0.2, '#ffdf9a', 0.35],
      [1, '#ffdf9a', 0],
    ]),
  );
}

/** Warm light from the ground, up a wall or over a path; only after sunset. */
export function uplights(space: Space, spots: readonly Vec[], metres = 2.2): void {
  if (space.mood.glow < 0.3) return;
  const strength = space.mood.light === 'night' ? 0.7 : 0.4;
  const fill = space.canvas.radial([
    [0, '#ffd48a', strength],
    [0.4, '#ffbe6a', strength * 0.4],
    [1, '#ffbe6a', 0],
  ]);
  for (const spot of spots) {
    const [x, y] = space.project(spot);
    const reach = metres * space.scale(spot);
    space.canvas.ellipse(x, y - reach * 0.3, reach * 0.75, reach, fill);
  }
}

/** A garden wall of stone with a gap for the way in. */
export function gardenWall(space: Space, y: number, gap: readonly [number, number], colour: string): void {
  for (const [x0, x1] of [
    [-30, gap[0]],
    [gap[1], 46],
  ] as const) {
    space.shadowOf([x0, y, 0], [x1, y + 0.3, 1.1]);
    space.box([x0, y, 0], [x1, y + 0.3, 1.1], colour);
    space.box([x0 - 0.06, y - 0.06, 1.1], [x1 + 0.06, y + 0.36, 1.22], lighter(colour, 0.35));
  }
  for (const x of gap) space.box([x - 0.35, y - 0.1, 0], [x + 0.35, y + 0.4, 1.7], darker(colour, 0.08));
}
