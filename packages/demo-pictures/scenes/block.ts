/** Blocks of flats on a street with palms. */
import type { Random } from '@/prisma/seed/random';
import { darker, lighter, mix } from './canvas';
import { balcony, blockOn, isLit, joints, lattice, pane, shadeBand, type Rail } from './facade';
import { palm, shrub, tree } from './plants';
import { makeScene, type SceneInput } from './scene';
import type { Space, Vec } from './space';
import type { Wall } from './wall';
import { lamp, neighbours, pavedFront, uplights } from './street';

interface Look {
  readonly stone: string;
  readonly accent: string;
  readonly trim: string;
  readonly floors: number;
  readonly rail: Rail;
  readonly pattern: 'bands' | 'columns' | 'corner';
}

const LOOKS: readonly Look[] = [
  { stone: '#efe4d0', accent: '#b98b63', trim: '#faf4e8', floors: 5, rail: 'glass', pattern: 'columns' },
  { stone: '#e7dccb', accent: '#8c8f94', trim: '#f7f2e9', floors: 6, rail: 'solid', pattern: 'bands' },
  { stone: '#f4f1ea', accent: '#6f8f9a', trim: '#ffffff', floors: 5, rail: 'glass', pattern: 'corner' },
  { stone: '#e3cdb4', accent: '#f3e8d6', trim: '#f8ecd9', floors: 8, rail: 'bars', pattern: 'columns' },
  { stone: '#dfd6c7', accent: '#a46f52', trim: '#f3ede2', floors: 7, rail: 'glass', pattern: 'bands' },
  { stone: '#f0e6d8', accent: '#7e9a83', trim: '#fbf6ec', floors: 8, rail: 'solid', pattern: 'columns' },
  { stone: '#d9c3a9', accent: '#f5eee2', trim: '#f6e8d4', floors: 6, rail: 'bars', pattern: 'corner' },
  { stone: '#ece7df', accent: '#c08a5c', trim: '#fbf8f2', floors: 9, rail: 'glass', pattern: 'columns' },
];

const FLOOR = 3.3;
const [WIDE, DEEP] = [19, 15];

export function block(input: SceneInput): string {
  const fromLeft = input.variant % 2 === 1;
  const look = LOOKS[input.variant % LOOKS.length] ?? LOOKS[0];
  const camera = {
    eye: (fromLeft ? [-11, -25, 1.9] : [30, -25, 1.9]) as Vec,
    yaw: fromLeft ? 32 : -32,
    focal: 7700 / ((look?.floors ?? 7) + 0.9),
    centre: [fromLeft ? 770 : 830, 1010] as const,
  };
  return makeScene(
    input,
    camera,
    { sunSide: fromLeft ? 1 : -1, horizon: 1010, sunInSky: input.variant % 3 === 1, clouds: 4 },
    (space, random) => {
      if (!look) return;
      neighbours(space, random, fromLeft ? 1 : -1);
      quarter(space, random);
      pavedFront(space, { lawn: false, sand: false });
      palm(space, random, [fromLeft ? 24 : -5, 6, 0], 9, 0.2);
      tower(space, random, look, fromLeft ? 'left' : 'right');
      uplights(
        space,
        [
          [3, 0, 0.5],
          [9.5, -1, 0.5],
          [16, 0, 0.5],
        ],
        2.6,
      );
      front(space, random, fromLeft);
    },
  );
}

/** Other blocks down the street, paler the further they stand. */
function quarter(space: Space, random: Random): void {
  const { mood } = space;
  const row: readonly (readonly [x: number, y: number, floors: number])[] = [
    [-62, 34, 6],
    [-40, 24, 5],
    [66, 36, 7],
    [44, 24, 5],
    [-20, 40, 8],
    [24, 44, 7],
  ];
  for (const [x, y, floors] of row) {
    const far = Math.min(0.72, y / 62);
    const [from, to]: [Vec, Vec] = [
      [x, y, 0],
      [x + 16, y + 12, floors * FLOOR + 3],
    ];
    space.box(from, to, mix(random.pick(['#e8dac4', '#dccbb2', '#efe8dc', '#d9d2c8']), mood.haze, far));
    for (const side of ['front', 'left', 'right'] as const) {
      const wall = space.wall(from, to, side);
      if (side === 'left' ? space.project(from)[0] < 800 : side === 'right' && space.project(from)[0] > 800) continue;
      for (let floor = 0; floor < floors; floor += 1) {
        for (let s = 1; s < wall.width - 1.6; s += 2.6) {
          wall.panel(
            s,
            3.6 + floor * FLOOR,
            s + 1.5,
            5.3 + floor * FLOOR,
            isLit(space, random) ? '#ffd694' : mix(mood.glass[1], mood.haze, far * 0.9),
          );
        }
      }
    }
  }
}

function tower(space: Space, random: Random, look: Look, flank: 'left' | 'right'): void {
  const { stone, accent, trim, floors } = look;
  const height = 4 + floors * FLOOR;
  const [from, to]: [Vec, Vec] = [
    [0, 0, 0],
    [WIDE, DEEP, height],
  ];
  space.shadowOf(from, [WIDE, DEEP, height * 0.7]);
  // What stands on the roof.
  space.box([11.5, 5, height], [16, 10, height + 2.8], darker(stone, 0.06));
  space.box([3, 7, height], [5, 9, height + 1.7], '#e9eef0');
  space.box([5.6, 7, height], [7.6, 9, height + 1.7], '#e9eef0');
  space.box(from, to, stone);
  const [wall, side] = [space.wall(from, to, 'front'), space.wall(from, to, flank)];
  joints(space, side, [0, 4, DEEP, height], FLOOR);
  ground(space, random, wall, side, accent);
  const columns: readonly (readonly [number, number, boolean])[] =
    look.pattern === 'bands'
      ? [
          [0.8, 8.8, true],
          [10.2, 18.2, true],
        ]
      : look.pattern === 'corner'
        ? [
            [0.7, 5.4, true],
            [7, 9, false],
            [10.2, 12.2, false],
            [13.6, 18.3, true],
          ]
        : [
            [0.8, 3, false],
            [4.2, 8.4, true],
            [10.6, 14.8, true],
            [16, 18.2, false],
          ];
  if (look.pattern === 'columns') {
    blockOn(space, wall, [8.9, 4, 10.1, height + 0.6], 0.35, accent);
    for (const [s0, s1] of [
      [4, 8.6],
      [10.4, 15],
    ] as const)
      wall.panel(s0, 4, s1, height, space.mood.paint(darker(stone, 0.1), wall.light));
  }
  for (let floor = 0; floor < floors; floor += 1) {
    const t = 4 + floor * FLOOR;
    for (const [s0, s1, deep] of columns) {
      const wide = s1 - s0;
      if (!deep) {
        pane(space, wall, [s0, t + 0.9, s1, t + 2.7], {
          lit: isLit(space, random),
          curtain: random.chance(0.3) ? 0.2 : 0,
          depth: 0.3,
        });
        continue;
      }
      pane(space, wall, [s0 + 0.2, t + 0.25, s1 - 0.2, t + 2.7], {
        lit: isLit(space, random),
        panes: wide > 6 ? 5 : 3,
        depth: 0.3,
        curtain: random.chance(0.5) ? 0.12 : 0,
      });
    }
    for (const [s0, s1, deep] of columns) {
      if (deep && (look.pattern !== 'corner' || floor % 2 === 0 || s0 < 2))
        balcony(space, wall, [s0 - 0.2, t + 0.2, s1 + 0.2], 1.35, trim, look.rail);
    }
    for (const s of [1.8, 6.4, 11])
      pane(space, side, [s, t + 0.9, s + 2.1, t + 2.7], { lit: isLit(space, random), depth: 0.3 });
    if (look.pattern === 'bands') blockOn(space, side, [0, t + 3.1, DEEP, t + 3.3], 0.1, trim);
  }
  blockOn(space, wall, [-0.15, height - 0.2, WIDE + 0.15, height + 0.7], 0.2, lighter(trim, 0.1));
  blockOn(space, side, [0, height - 0.2, DEEP, height + 0.7], 0.2, lighter(trim, 0.1));
}

function ground(space: Space, random: Random, wall: Wall, side: Wall, accent: string): void {
  wall.panel(0, 0, WIDE, 4, space.mood.paint(accent, wall.light));
  side.panel(0, 0, DEEP, 4, space.mood.paint(accent, side.light));
  joints(space, wall, [0, 0, WIDE, 4], 0.6, 1.4);
  for (const [s0, s1] of [
    [0.8, 5],
    [14, 18.2],
  ] as const)
    pane(space, wall, [s0, 0.5, s1, 3.2], { panes: 3, lit: space.mood.glow > 0.2, depth: 0.4 });
  pane(space, wall, [7.6, 0, 11.4, 3.2], { panes: 2, frame: '#6a4a33', lit: space.mood.glow > 0.1, depth: 0.7 });
  lattice(space, wall, [5.6, 0.4, 7, 3.2], '#a3764f', space.mood.glow > 0.3, 0.5);
  lattice(space, wall, [12, 0.4, 13.4, 3.2], '#a3764f', space.mood.glow > 0.3, 0.5);
  for (const s of [1, 6.2, 11.2])
    side.panel(s, 0, s + 3, 2.8, space.mood.paint(random.chance(0.5) ? '#8d8f90' : '#a29b8f', side.light * 0.6));
  shadeBand(space, wall, [0, 3.4, WIDE, 4]);
  blockOn(space, wall, [6.6, 3.4, 12.4, 3.7], 2, '#f3ede2');
}

function front(space: Space, random: Random, fromLeft: boolean): void {
  const spots = fromLeft ? [-5, 21] : [24, -2];
  spots.forEach((x) => palm(space, random, [x, -3.4, 0], random.between(6, 8)));
  tree(space, [fromLeft ? 15.6 : 3.4, -4.4, 0], 4.6);
  lamp(space, [fromLeft ? 4.5 : 13.5, -8.6, 0], 6.5);
  for (const x of [1.5, 4.8, 14.3, 17.6])
    shrub(space, random, [x, -1.8, 0], 0.6, random.chance(0.5) ? '#d9447f' : undefined);
}
