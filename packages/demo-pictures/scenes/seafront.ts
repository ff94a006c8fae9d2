/** Towers of flats along the shore, mirrored in the water. */
import type { Random } from '@/prisma/seed/random';
import { HEIGHT, lighter, mix, WIDTH } from './canvas';
import { kuwaitTowers, ripples, skyline } from './city';
import { blockOn, isLit } from './facade';
import { palm } from './plants';
import { makeScene, type SceneInput } from './scene';
import type { Space, Vec } from './space';
import { lamp } from './street';

interface Tower {
  readonly x: number;
  readonly width: number;
  readonly y: number;
  readonly floors: number;
  readonly stone: string;
  readonly bands: boolean;
}

const GROUPS: readonly (readonly Tower[])[] = [
  [
    { x: -24, width: 16, y: 8, floors: 15, stone: '#e9e3d8', bands: true },
    { x: 22, width: 15, y: 6, floors: 12, stone: '#dcc9ae', bands: false },
    { x: -3, width: 19, y: 2, floors: 20, stone: '#f4f0e8', bands: true },
  ],
  [
    { x: -30, width: 14, y: 10, floors: 11, stone: '#d9c7ae', bands: false },
    { x: -12, width: 17, y: 3, floors: 17, stone: '#efe7da', bands: true },
    { x: 10, width: 18, y: 5, floors: 22, stone: '#cfd8da', bands: true },
  ],
  [
    { x: 4, width: 15, y: 9, floors: 21, stone: '#efe6d8', bands: true },
    { x: 24, width: 14, y: 4, floors: 16, stone: '#e0d4c4', bands: false },
    { x: -18, width: 18, y: 2, floors: 14, stone: '#f6f1e8', bands: true },
  ],
  [
    { x: -6, width: 14, y: 8, floors: 18, stone: '#d6dcdd', bands: true },
    { x: -27, width: 17, y: 3, floors: 13, stone: '#efe4d2', bands: true },
    { x: 12, width: 22, y: 3, floors: 15, stone: '#e8dcc9', bands: false },
  ],
  [
    { x: -20, width: 15, y: 7, floors: 19, stone: '#eae3d7', bands: true },
    { x: 0, width: 15, y: 7, floors: 19, stone: '#eae3d7', bands: true },
    { x: 20, width: 15, y: 7, floors: 19, stone: '#eae3d7', bands: true },
  ],
];

const FLOOR = 3.3;
const SHORE = -7;

export function seafront(input: SceneInput): string {
  const side = input.variant % 2 === 0 ? 1 : -1;
  const horizon = 880;
  const camera = { eye: [side * 14, -58, 3.4] as Vec, yaw: side * -11, focal: 725, centre: [800, horizon] as const };
  return makeScene(
    input,
    camera,
    { sunSide: side === 1 ? -1 : 1, horizon, sunInSky: true, clouds: 4 },
    (space, random) => {
      const { canvas, mood } = space;
      skyline(canvas, mood, random, horizon + 4, 230, 0.62);
      if (input.variant % 2 === 0) kuwaitTowers(canvas, mood, side === 1 ? 1440 : 150, horizon + 4, 330, 0.42);
      canvas.rect(
        0,
        horizon,
        WIDTH,
        HEIGHT - horizon,
        canvas.linear([
          [0, mood.sea[1]],
          [0.25, mix(mood.sea[1], mood.sea[0], 0.6)],
          [1, mood.sea[0]],
        ]),
      );
      const group = GROUPS[input.variant % GROUPS.length] ?? [];
      for (const each of group) mirror(space, each);
      ripples(canvas, mood, random, horizon + 24, HEIGHT, 150);
      space.ground(-300, SHORE, 320, 200, mood.paint('#d8c8ab', 0.8));
      [...group].sort((a, b) => b.y - a.y).forEach((each) => tower(space, random, each));
      promenade(space, random);
    },
  );
}

function mirror({ sheet, mood }: Space, { x, width, floors, stone }: Tower): void {
  const height = 4 + floors * FLOOR;
  sheet(
    [
      [x, SHORE, -0.2],
      [x + width, SHORE, -0.2],
      [x + width, SHORE, -height],
      [x, SHORE, -height],
    ],
    mix(mood.paint(stone, 0.5), mood.sea[0], 0.35),
    0.5,
  );
}

function tower(space: Space, random: Random, { x, width, y, floors, stone, bands }: Tower): void {
  const { mood } = space;
  const height = 4 + floors * FLOOR;
  const [from, to]: [Vec, Vec] = [
    [x, y, 0],
    [x + width, y + 14, height],
  ];
  space.box([x + 3, y + 3, height], [x + width - 3, y + 10, height + 3.4], lighter(stone, 0.1));
  space.box(from, to, stone);
  const walls = [
    space.wall(from, to, 'front'),
    space.wall(from, to, space.project([x, y, 0])[0] > 800 ? 'left' : 'right'),
  ];
  walls.forEach((wall, index) => {
    const w = wall.width;
    const glass = space.canvas.linear([
      [0, mood.glass[0]],
      [1, mood.glass[1]],
    ]);
    for (let floor = 0; floor < floors; floor += 1) {
      const t = 4 + floor * FLOOR;
      wall.panel(
        0.6,
        t + 0.35,
        w - 0.6,
        t + 2.6,
        mix(mood.glass[1], mood.paint(stone, wall.light), wall.light > 0.3 ? 0.15 : 0.4),
      );
      wall.panel(0.6, t + 1.4, w - 0.6, t + 2.6, glass, wall.light > 0.3 ? 0.75 : 0.3);
      for (let s = 0.6; s < w - 1; s += 2.3) {
        if (isLit(space, random)) wall.panel(s + 0.1, t + 0.4, s + 2, t + 2.5, '#ffd58c', 0.92);
        wall.panel(s, t + 0.3, s + 0.22, t + 2.7, mood.paint(stone, wall.light));
      }
      if (bands) {
        wall.panel(0, t + 2.5, w, t + 2.75, '#241f3a', mood.shadow * 0.7);
        blockOn(space, wall, [index ? 0 : -0.3, t + 2.75, w + (index ? 0 : 0.3), t + 3.5], 0.9, lighter(stone, 0.35));
      }
    }
    if (!bands)
      for (const s of [0, w * 0.36, w * 0.7, w - 0.9])
        blockOn(space, wall, [s, 4, s + 0.9, height + 1], 0.5, lighter(stone, 0.25));
    wall.panel(0, 0, w, 3.8, mood.paint('#9d8d78', wall.light));
    wall.panel(1, 0.3, w - 1, 3.2, mood.glow > 0.3 ? '#ffcf86' : mood.glass[1]);
  });
}

function promenade(space: Space, random: Random): void {
  const { mood } = space;
  space.ground(-300, SHORE, 320, -1, mood.paint('#e9dfcc', 0.9));
  space.box([-300, SHORE - 0.6, -1.6], [320, SHORE, 0.15], '#c9b697', { top: '#ece3d2' });
  for (let i = 0; i < 70; i += 1) {
    const x = -64 + i * 2 + random.between(-0.5, 0.5);
    space.box(
      [x, SHORE - 2.4, -1.7],
      [x + 1.9, SHORE - 0.6, -0.9 + random.between(-0.3, 0.4)],
      random.pick(['#b9a78b', '#a89880', '#c6b596']),
    );
  }
  for (let x = -46; x < 52; x += 8.5)
    palm(space, random, [x + random.between(-1, 1), SHORE + 2.2, 0], random.between(6.5, 9));
  for (let x = -42; x < 52; x += 17) lamp(space, [x, SHORE + 0.8, 0], 6);
  for (let x = -60; x < 70; x += 1.6)
    space.line(
      [
        [x, SHORE - 0.3, 0.15],
        [x, SHORE - 0.3, 1.1],
      ],
      mood.paint('#f4f0e6', 0.8),
      0.06,
    );
  space.line(
    [
      [-80, SHORE - 0.3, 1.1],
      [90, SHORE - 0.3, 1.1],
    ],
    mood.paint('#f4f0e6', 0.9),
    0.09,
  );
}
