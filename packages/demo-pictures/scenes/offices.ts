/** Glass office towers round a forecourt. */
import type { Random } from '@/prisma/seed/random';
import { darker, mix } from './canvas';
import { skyline } from './city';
import { blockOn } from './facade';
import { palm, shrub } from './plants';
import { makeScene, type SceneInput } from './scene';
import type { Space, Vec } from './space';
import type { Wall } from './wall';
import { lamp, pavedFront, uplights } from './street';

interface Tower {
  readonly from: Vec;
  readonly to: Vec;
  readonly frame: string;
  /** Metres between uprights, and height of a floor. */
  readonly grid: readonly [number, number];
  readonly fins?: boolean;
}

const GROUPS: readonly (readonly Tower[])[] = [
  [
    { from: [-16, 22, 0], to: [2, 36, 38], frame: '#d8d4ca', grid: [1.8, 3.6] },
    { from: [24, 20, 0], to: [40, 34, 30], frame: '#c7b79e', grid: [2.4, 3.6], fins: true },
    { from: [2, 0, 0], to: [20, 16, 50], frame: '#eef2f2', grid: [1.8, 3.6] },
  ],
  [
    { from: [-22, 16, 0], to: [-6, 30, 44], frame: '#e5ddd0', grid: [2.2, 3.6], fins: true },
    { from: [26, 18, 0], to: [42, 32, 50], frame: '#cfd8da', grid: [1.8, 3.6] },
    { from: [0, 0, 0], to: [22, 15, 30], frame: '#e9dfce', grid: [2.2, 3.8], fins: true },
  ],
  [
    { from: [22, 24, 0], to: [38, 40, 46], frame: '#d9d4c8', grid: [2, 3.6] },
    { from: [-20, 18, 0], to: [-5, 32, 26], frame: '#d6c7ae', grid: [2.4, 3.6], fins: true },
    { from: [0, 0, 0], to: [16, 16, 40], frame: '#f2efe8', grid: [2, 3.6] },
  ],
  [
    { from: [-18, 20, 0], to: [-2, 34, 32], frame: '#dcd8cf', grid: [2, 3.6] },
    { from: [22, 14, 0], to: [38, 30, 44], frame: '#d6dee0', grid: [1.8, 3.6] },
    { from: [1, 0, 0], to: [19, 15, 36], frame: '#e6ddcf', grid: [1.8, 3.6], fins: true },
  ],
];

export function offices(input: SceneInput): string {
  const fromLeft = input.variant % 2 === 0;
  const group = GROUPS[input.variant % GROUPS.length] ?? [];
  const horizon = 1010;
  const camera = {
    eye: (fromLeft ? [-13, -30, 1.8] : [33, -30, 1.8]) as Vec,
    yaw: fromLeft ? 33 : -33,
    focal: 760,
    centre: [800, horizon] as const,
  };
  return makeScene(
    input,
    camera,
    { sunSide: fromLeft ? 1 : -1, horizon, sunInSky: input.variant === 1, clouds: 5 },
    (space, random) => {
      skyline(space.canvas, space.mood, random, horizon + 2, 300, 0.55);
      pavedFront(space, { lawn: false, sand: false });
      for (const tower of group) glassTower(space, random, tower, fromLeft ? 'left' : 'right');
      uplights(
        space,
        [
          [4, -1, 0.5],
          [11, -1, 0.5],
          [18, -1, 0.5],
        ],
        3,
      );
      for (const x of [-6, 25, 31]) palm(space, random, [fromLeft ? x : 20 - x, -4.5, 0], random.between(5.5, 7.5));
      for (const x of [1, 4, 7, 14, 17, 20]) planter(space, random, [x, -5, 0]);
      lamp(space, [fromLeft ? 23 : -3, -9, 0], 6.5);
    },
  );
}

function glassTower(
  space: Space,
  random: Random,
  { from, to, frame, grid, fins }: Tower,
  flank: 'left' | 'right',
): void {
  const near = from[1] < 5;
  if (near) space.shadowOf(from, [to[0], to[1], to[2] * 0.5]);
  const far = near ? 0 : 0.3;
  const tone = mix(frame, space.mood.haze, far);
  space.box([from[0] + 2, from[1] + 2, to[2]], [to[0] - 2, to[1] - 2, to[2] + 3], darker(tone, 0.12));
  space.box(from, to, tone);
  for (const side of ['front', flank] as const)
    curtainWall(space, random, space.wall(from, to, side), tone, grid, far, fins ?? false);
  const wall = space.wall(from, to, 'front');
  wall.panel(0, 0, wall.width, 5, mix(space.mood.paint('#6e675d', wall.light), space.mood.haze, far));
  for (let s = 0.8; s < wall.width - 2; s += 3.2)
    wall.panel(
      s,
      0.2,
      s + 2.6,
      4.4,
      space.mood.glow > 0.1 ? mix('#ffd596', space.mood.haze, far) : mix(space.mood.glass[1], space.mood.haze, far),
    );
  if (near) blockOn(space, wall, [wall.width * 0.28, 4.6, wall.width * 0.72, 5.1], 3.2, '#efe9dd');
}

/** Panes that mirror the sky: bright above, darker below, each a little different. */
function curtainWall(
  space: Space,
  random: Random,
  wall: Wall,
  frame: string,
  [step, floor]: readonly [number, number],
  far: number,
  fins: boolean,
): void {
  const { mood } = space;
  const bright = wall.light > 0.3;
  const [high, low] = [
    mix(mood.glass[0], mood.sky[0] ?? mood.glass[0], 0.35),
    mix(mood.glass[1], '#16273f', bright ? 0 : 0.25),
  ];
  const base = 5;
  wall.panel(
    0.4,
    base,
    wall.width - 0.4,
    wall.height - 0.6,
    space.canvas.linear([
      [0, mix(high, mood.haze, far)],
      [0.6, mix(mix(high, low, 0.6), mood.haze, far)],
      [1, mix(low, mood.haze, far)],
    ]),
  );
  for (let t = base; t < wall.height - 2; t += floor) {
    for (let s = 0.4; s < wall.width - step * 0.6; s += step) {
      const end = Math.min(wall.width - 0.4, s + step);
      if (random.chance(mood.glow * 0.75))
        wall.panel(
          s,
          t + 0.5,
          end,
          t + floor - 0.2,
          mix(random.pick(['#ffdc9c', '#ffcf86', '#ffe8bd']), mood.haze, far),
          0.9,
        );
      else if (random.chance(0.42))
        wall.panel(
          s,
          t + 0.5,
          end,
          t + floor - 0.2,
          random.chance(0.5) ? '#ffffff' : '#10223a',
          random.between(0.05, 0.16),
        );
    }
    wall.panel(0, t, wall.width, t + 0.42, mix(mood.paint(frame, wall.light), mood.haze, far));
  }
  // A cloud and the light mirrored across the panes.
  if (!fins && bright)
    wall.outline(
      [
        [wall.width * 0.1, base],
        [wall.width * 0.34, base],
        [wall.width * 0.86, wall.height - 1],
        [wall.width * 0.62, wall.height - 1],
      ],
      '#ffffff',
      0.13,
    );
  for (let s = 0.4; s <= wall.width - 0.3; s += step)
    wall.panel(
      s - (fins ? 0.22 : 0.06),
      base,
      s + (fins ? 0.22 : 0.06),
      wall.height,
      mix(mood.paint(frame, wall.light), mood.haze, far),
    );
}

function planter(space: Space, random: Random, [x, y]: Vec): void {
  space.shadowOf([x - 1, y - 0.5, 0], [x + 1, y + 0.5, 0.55]);
  space.box([x - 1, y - 0.5, 0], [x + 1, y + 0.5, 0.55], '#d9d2c5');
  shrub(space, random, [x, y, 0.5], 0.7);
}
