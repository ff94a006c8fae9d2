/** A row of shops with awnings under a few floors of flats or offices. */
import type { Random } from '@/prisma/seed/random';
import { darker, lighter } from './canvas';
import { balcony, blockOn, glow, isLit, joints, lattice, pane, shadeBand } from './facade';
import { palm, pot, tree } from './plants';
import { makeScene, type SceneInput } from './scene';
import type { Space, Vec } from './space';
import type { Wall } from './wall';
import { lamp, neighbours, pavedFront, uplights } from './street';

interface Look {
  readonly stone: string;
  readonly frame: string;
  readonly awnings: readonly (readonly [string, string])[];
}

const CREAM = '#f8f1e2';
const LOOKS: readonly Look[] = [
  {
    stone: '#f0e5d2',
    frame: '#4a4039',
    awnings: [
      ['#1f7a80', CREAM],
      ['#c8553d', CREAM],
      ['#e0a23c', CREAM],
      ['#3f6f8f', CREAM],
    ],
  },
  {
    stone: '#e4d0b6',
    frame: '#5b4333',
    awnings: [
      ['#a63d40', '#f3dfc5'],
      ['#41727a', '#f3dfc5'],
      ['#d98e32', '#f3dfc5'],
      ['#6c7f4c', '#f3dfc5'],
    ],
  },
  {
    stone: '#f5f2ea',
    frame: '#2f3a40',
    awnings: [
      ['#2c6e63', '#ffffff'],
      ['#2c6e63', '#ffffff'],
      ['#c98b2b', '#ffffff'],
      ['#2f4f6f', '#ffffff'],
    ],
  },
  {
    stone: '#e9dcc8',
    frame: '#3b3a3c',
    awnings: [
      ['#b8473f', CREAM],
      ['#2f7d86', CREAM],
      ['#d99a3a', CREAM],
      ['#7a5a86', CREAM],
    ],
  },
];

const UNIT = 6;
const SHOPS = 4;
const GROUND = 4.6;

export function shops(input: SceneInput): string {
  const fromLeft = input.variant % 2 === 0;
  const look = LOOKS[input.variant % LOOKS.length];
  const camera = {
    eye: (fromLeft ? [1, -16, 1.75] : [23, -16, 1.75]) as Vec,
    yaw: fromLeft ? 24 : -24,
    focal: 1020,
    centre: [800, 880] as const,
  };
  return makeScene(
    input,
    camera,
    { sunSide: fromLeft ? -1 : 1, horizon: 880, sunInSky: false, clouds: 4 },
    (space, random) => {
      if (!look) return;
      neighbours(space, random, fromLeft ? 1 : -1);
      pavedFront(space, { lawn: false, sand: false });
      building(space, random, look, input.variant);
      uplights(
        space,
        [2.5, 8.5, 14.5, 20.5].map((x): Vec => [x, -0.6, 0.4]),
        2,
      );
      // The pavement before it.
      const edge = fromLeft ? 26.5 : -2.5;
      palm(space, random, [edge, -3.5, 0], 7.5);
      tree(space, [fromLeft ? 13.5 : 10.5, -6.2, 0], 4.4);
      lamp(space, [fromLeft ? 7.2 : 16.8, -7.6, 0], 5.6);
      for (let i = 0; i <= SHOPS; i += 1) pot(space, random, [i * UNIT, -0.9, 0], 1.5, i % 2 ? '#c98f6b' : '#8c8f90');
      bench(space, fromLeft ? 17.5 : 4.5);
    },
  );
}

function building(space: Space, random: Random, { stone, frame, awnings }: Look, variant: number): void {
  const width = UNIT * SHOPS;
  const floors = variant % 2 ? 2 : 3;
  const height = GROUND + floors * 3.3 + 0.4;
  const [from, to]: [Vec, Vec] = [
    [0, 0, 0],
    [width, 13, height],
  ];
  space.shadowOf(from, [width, 13, height * 0.7]);
  space.box(from, to, stone);
  const wall = space.wall(from, to, 'front');
  const sides = [space.wall(from, to, 'left'), space.wall(from, to, 'right')];
  const flank =
    space.project([0, 0, 0])[0] > 0 && space.project([0, 13, 0])[0] < space.project([0, 0, 0])[0]
      ? sides[0]
      : undefined;
  if (flank) joints(space, flank, [0, 0, 13, height], 0.6);
  joints(space, wall, [0, GROUND, width, height], 0.66, 1.6);
  for (let floor = 0; floor < floors; floor += 1) {
    const t = GROUND + 0.4 + floor * 3.3;
    for (let unit = 0; unit < SHOPS; unit += 1) {
      const s = unit * UNIT;
      const kind = (unit + floor + variant) % 3;
      if (kind === 0) {
        pane(space, wall, [s + 1, t + 0.2, s + 5, t + 2.5], { panes: 3, lit: isLit(space, random) });
        balcony(space, wall, [s + 0.7, t + 0.1, s + 5.3], 0.9, lighter(stone, 0.35), variant % 2 ? 'bars' : 'glass');
      } else if (kind === 1) {
        for (const x of [0.8, 3.4])
          pane(space, wall, [s + x, t + 0.5, s + x + 1.8, t + 2.5], { lit: isLit(space, random), curtain: 0.15 });
      } else {
        pane(space, wall, [s + 0.8, t + 0.5, s + 2.6, t + 2.5], { lit: isLit(space, random) });
        lattice(space, wall, [s + 3.3, t + 0.4, s + 5.2, t + 2.6], '#9c7048', isLit(space, random), 0.5);
      }
    }
  }
  blockOn(space, wall, [-0.2, height - 0.15, width + 0.2, height + 0.55], 0.3, lighter(stone, 0.4));
  for (let unit = 0; unit < SHOPS; unit += 1)
    shop(space, random, wall, unit, frame, awnings[unit % awnings.length] ?? ['#1f7a80', CREAM]);
  blockOn(space, wall, [-0.1, GROUND - 0.15, width + 0.1, GROUND + 0.15], 0.25, lighter(stone, 0.4));
}

function shop(
  space: Space,
  random: Random,
  wall: Wall,
  unit: number,
  frame: string,
  colours: readonly [string, string],
): void {
  const { mood } = space;
  const s = unit * UNIT;
  const open = mood.glow > 0.1;
  wall.panel(s + 0.25, 0, s + UNIT - 0.25, GROUND - 0.2, mood.paint(frame, wall.light * 0.8));
  const door = unit % 2 ? 0.5 : 4;
  const show = unit % 2 ? 2.2 : 0.5;
  pane(space, wall, [s + show, 0.5, s + show + 3.2, 3], { panes: 1, lit: open, depth: 0.35, frame });
  goods(space, random, wall, s + show + 0.3, open);
  pane(space, wall, [s + door, 0, s + door + 1.5, 2.9], { panes: 1, lit: open, depth: 0.5, frame });
  wall.panel(s + door + 0.25, 1, s + door + 0.34, 1.6, '#f0d9a8');
  // The board over the window, without a word on it.
  blockOn(space, wall, [s + 0.4, 3.35, s + UNIT - 0.4, 4.1], 0.12, darker(colours[0], 0.1));
  blockOn(space, wall, [s + 0.9, 3.6, s + 3.6, 3.85], 0.14, colours[1]);
  awning(space, wall, s + 0.35, s + UNIT - 0.35, colours);
}

/** Shapes in a shop window: boxes, jars and lamps. */
function goods(space: Space, random: Random, wall: Wall, s: number, lit: boolean): void {
  const palette = ['#d9734e', '#e7b65a', '#5a8f8a', '#b9657a', '#f2e4c9', '#7f8fb0'];
  for (let i = 0; i < 5; i += 1) {
    const x = s + i * 0.52;
    const height = random.between(0.35, 1.05);
    wall.panel(
      x,
      0.65,
      x + random.between(0.28, 0.42),
      0.65 + height,
      space.mood.paint(random.pick(palette), lit ? 1 : wall.light * 0.75),
      lit ? 0.95 : 0.8,
    );
  }
  wall.panel(s - 0.1, 0.58, s + 2.7, 0.66, space.mood.paint('#8a6a4c', wall.light), 0.8);
  wall.panel(s - 0.1, 1.95, s + 2.7, 2, space.mood.paint('#8a6a4c', wall.light), 0.7);
  for (let i = 0; i < 6; i += 1)
    wall.panel(
      s + i * 0.44,
      2,
      s + i * 0.44 + 0.26,
      2 + random.between(0.15, 0.4),
      space.mood.paint(random.pick(palette), lit ? 1 : 0.6),
      0.85,
    );
}

function awning(space: Space, wall: Wall, s0: number, s1: number, [a, b]: readonly [string, string]): void {
  const stripes = 10;
  const step = (s1 - s0) / stripes;
  const [high, low, drop, out] = [3.35, 2.75, 0.28, 1.5];
  wall.panel(s0, 1.9, s1, 3, '#201b33', space.mood.shadow * 0.7);
  for (let i = 0; i < stripes; i += 1) {
    const colour = i % 2 ? b : a;
    const [from, to] = [s0 + i * step, s0 + (i + 1) * step];
    space.sheet(
      [wall.at(from, high, 0.05), wall.at(to, high, 0.05), wall.at(to, low, out), wall.at(from, low, out)],
      space.mood.paint(colour, Math.min(1, wall.light + 0.25)),
    );
    const middle = (from + to) / 2;
    space.sheet(
      [
        wall.at(from, low, out),
        wall.at(to, low, out),
        wall.at(to, low - drop * 0.7, out),
        wall.at(middle, low - drop, out),
        wall.at(from, low - drop * 0.7, out),
      ],
      space.mood.paint(colour, wall.light * 0.8),
    );
  }
  if (space.mood.glow > 0.3)
    space.sheet(
      [wall.at(s0, low - drop, out), wall.at(s1, low - drop, out), wall.at(s1, low, out), wall.at(s0, low, out)],
      glow(space),
      0.18,
    );
  shadeBand(space, wall, [s0, 0, s1, 0.5]);
}

function bench(space: Space, x: number): void {
  space.shadowOf([x, -4.6, 0], [x + 2, -4, 0.5]);
  for (const dx of [0.2, 1.6]) space.box([x + dx, -4.5, 0], [x + dx + 0.2, -4.1, 0.42], '#5d6064');
  space.box([x, -4.6, 0.42], [x + 2, -4, 0.5], '#a9764c');
  space.box([x, -4.06, 0.5], [x + 2, -4, 0.95], '#a9764c');
}
