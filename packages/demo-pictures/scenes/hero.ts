/**
 * The picture behind the search on the home page: an open place between old houses, a gate, and the bay
 * with the city beyond. 1600 × 900; what matters stands in the middle, so that it bears a wide strip cut
 * from it as well as a narrow one.
 */
import { makeRandom, type Random } from '@/prisma/seed/random';
import { darker, lighter, makeCanvas, mix } from './canvas';
import { dhow, kuwaitTowers, ripples, skyline } from './city';
import { lattice, pane } from './facade';
import { disc } from './furniture';
import { moodOf, sky } from './mood';
import { palm, pot, shrub, tree } from './plants';
import { makeSpace, type Space, type Vec } from './space';
import { type Wall } from './wall';

const HERO_WIDTH = 1600;
const HERO_HEIGHT = 900;
const HORIZON = 430;
const MUD = '#dfc39a';

export function drawHero(): string {
  const canvas = makeCanvas(HERO_WIDTH, HERO_HEIGHT);
  const mood = moodOf('noon');
  const random = makeRandom('baraha-hero');
  sky(canvas, mood, random, { horizon: HORIZON, clouds: 4 });
  skyline(canvas, mood, random, HORIZON + 3, 150, 0.62, 380, 1300);
  skyline(canvas, mood, random, HORIZON + 5, 110, 0.4, 880, 1320);
  kuwaitTowers(canvas, mood, 800, HORIZON + 6, 240, 0.16);
  canvas.rect(
    0,
    HORIZON + 3,
    HERO_WIDTH,
    130,
    canvas.linear([
      [0, mood.sea[1]],
      [1, mood.sea[0]],
    ]),
  );
  ripples(canvas, mood, random, HORIZON + 4, HORIZON + 110, 60);
  dhow(canvas, mood, [925, HORIZON + 38], 84);
  dhow(canvas, mood, [735, HORIZON + 14], 36);

  const space = makeSpace(canvas, mood, { eye: [0, -15, 3], focal: 820, centre: [800, HORIZON] }, [-0.62, -0.42, 0.9]);
  place(space, random);
  gate(space);
  houses(space, random);
  return canvas.svg();
}

/** The open ground: packed sand with worn paths. */
function place(space: Space, random: Random): void {
  const { mood, canvas } = space;
  const sand = mood.paint('#ecd7ab', 0.95);
  space.ground(
    -90,
    -40,
    90,
    30,
    canvas.linear([
      [0, mix(sand, '#ffffff', 0.2)],
      [1, sand],
    ]),
  );
  space.ground(-90, 28.4, 90, 30, mood.paint('#f6e8c8', 1));
  // Rings of stone about the middle.
  for (const [radius, colour] of [
    [6.2, '#e8d2a2'],
    [6, '#efdcb4'],
    [3, '#e9d4a6'],
    [2.85, '#f0deb8'],
  ] as const)
    disc(space, [-0.4, -1, 0], radius, mood.paint(colour, 0.95));
  for (let i = 0; i < 34; i += 1) {
    const [x, y, w] = [random.between(-8, 7), -11 + 36 * random.next(), random.between(1, 4)];
    space.sheet(
      [
        [x, y, 0],
        [x + w * 0.5, y - 0.16, 0],
        [x + w, y, 0],
        [x + w * 0.5, y + 0.1, 0],
      ],
      mood.paint('#cfae74', 0.5),
      0.3,
    );
  }
  space.box([-60, 29.4, 0], [60, 30, 0.7], '#e3cda4');
  palm(space, random, [-7.5, 26, 0], 7.5, 0.08);
  palm(space, random, [9.5, 27, 0], 8.5, 0.08);
  palm(space, random, [7.4, 25, 0], 6, 0.04);
}

/** A gate of the old wall: two round-headed piers and an arch. */
function gate(space: Space): void {
  const { mood } = space;
  const [from, to]: [Vec, Vec] = [
    [-13.5, 20, 0],
    [-5.6, 21.6, 5.4],
  ];
  space.shadowOf(from, to);
  space.box(from, to, MUD, { standing: true });
  const wall = space.wall(from, to, 'front');
  const [c, r, spring] = [3.95, 1.5, 2.2];
  const opening: [number, number][] = [[c - r, 0]];
  for (let i = 0; i <= 14; i += 1) {
    const angle = Math.PI * (1 - i / 14);
    opening.push([c + Math.cos(angle) * r, spring + Math.sin(angle) * r]);
  }
  opening.push([c + r, 0]);
  wall.outline(
    opening.map(([s, t]) => [c + (s - c) * 1.22, t * 1.1] as const),
    mood.paint(lighter(MUD, 0.35), wall.light),
  );
  wall.outline(opening, mood.sea[1]);
  wall.outline(
    [
      [c - r, 0],
      [c + r, 0],
      [c + r, 0.95],
      [c - r, 0.95],
    ],
    mood.paint('#f3e2bd', 1),
  );
  wall.outline(
    [
      [c - r, 0],
      [c - r + 0.5, 0],
      [c - r + 0.5, spring + 0.95],
      [c - r, spring],
    ],
    mood.paint(darker(MUD, 0.35), 0.3),
  );
  for (const s of [0, 6.5]) {
    space.box([from[0] + s - 0.15, 19.6, 0], [from[0] + s + 1.6, 21.8, 6.3], lighter(MUD, 0.08), { standing: true });
    for (const k of [0, 0.62, 1.24])
      space.box([from[0] + s - 0.15 + k, 19.6, 6.3], [from[0] + s + 0.24 + k, 20.2, 6.8], lighter(MUD, 0.12));
  }
  for (let s = 1.9; s < 6.2; s += 0.75)
    space.box([from[0] + s, 20, 5.4], [from[0] + s + 0.42, 20.5, 5.85], lighter(MUD, 0.12));
  for (const s of [2.1, 5.5]) wall.panel(s, 4.1, s + 0.35, 4.8, mood.paint('#8a6a45', 0.4));
}

interface House {
  readonly from: Vec;
  readonly to: Vec;
  readonly colour: string;
}

function houses(space: Space, random: Random): void {
  const left: readonly House[] = [
    { from: [-30, 11, 0], to: [-11, 19, 5], colour: '#e6cfa8' },
    { from: [-30, 1.5, 0], to: [-9.4, 10.4, 6.4], colour: '#efe0c4' },
    { from: [-30, -12, 0], to: [-8.2, 0.8, 4.7], colour: '#e0c59c' },
  ];
  const right: readonly House[] = [
    { from: [12, 14, 0], to: [30, 22, 4.6], colour: '#e2c9a0' },
    { from: [10, 3.4, 0], to: [30, 13.4, 6.8], colour: '#f0e3ca' },
    { from: [8.8, -12, 0], to: [30, 2.6, 5], colour: '#e3cba3' },
  ];
  left.forEach((house, index) => old(space, random, house, 'right', index));
  right.forEach((house, index) => old(space, random, house, 'left', index));
  tree(space, [10.2, 2.4, 0], 4.6);
  palm(space, random, [-10.2, 10.8, 0], 7.2);
  for (const [x, y] of [
    [-7.6, -2],
    [-7.6, -5.2],
    [8.2, -3],
    [-8.9, 4.2],
  ] as const)
    pot(space, random, [x, y, 0], 1.3, '#c07f58');
  shrub(space, random, [-8.6, 8.6, 0], 0.8, '#d9447f');
  shrub(space, random, [9.2, 8.4, 0], 0.9, '#d9447f');
  // A bench by the door, where one sits in the evening.
  space.shadowOf([7.7, -1.6, 0], [8.8, 1.2, 0.5]);
  space.box([7.9, -1.6, 0], [8.8, 1.2, 0.5], lighter(MUD, 0.2));
}

/** A house of plastered mud: few windows to the outside, a carved door, spouts and a stepped parapet. */
function old(space: Space, random: Random, { from, to, colour }: House, facing: 'left' | 'right', index: number): void {
  const { mood } = space;
  space.shadowOf(from, to);
  space.box(from, to, colour, { standing: true });
  for (const side of [facing, 'front'] as const) {
    const wall = space.wall(from, to, side);
    wall.panel(0, 0, wall.width, 0.5, mood.paint(darker(colour, 0.18), wall.light), 0.7);
    wall.panel(0, wall.height - 0.75, wall.width, wall.height - 0.66, mood.paint(darker(colour, 0.2), wall.light), 0.5);
    if (side === 'front') continue;
    const w = wall.width;
    const door = w * (index === 2 ? 0.62 : 0.42);
    wall.panel(door - 1.15, 0, door + 1.15, 3.3, mood.paint(lighter(colour, 0.4), wall.light));
    wall.panel(door - 0.85, 0, door + 0.85, 2.8, mood.paint('#7d4f30', wall.light));
    for (const s of [-0.8, 0.04]) {
      for (const t of [0.2, 1.1, 2])
        wall.panel(door + s, t, door + s + 0.74, t + 0.7, mood.paint('#9a6a43', wall.light));
    }
    wall.panel(door - 0.03, 0, door + 0.03, 2.8, mood.paint('#4f3120', 0.6));
    for (const s of [w * 0.14, w * 0.78]) {
      if (Math.abs(s - door) < 2) continue;
      if (to[2] > 6 && s > w / 2 === (facing === 'right'))
        lattice(space, wall, [s - 0.7, 3.5, s + 0.7, 5.3], '#a3764f', false, 0.45);
      pane(space, wall, [s - 0.55, 1.4, s + 0.55, 2.7], { frame: '#7d4f30', depth: 0.35, panes: 2 });
    }
    for (let s = 1.2; s < w; s += 2.8) {
      const a = wall.at(s, wall.height - 1.05, 0);
      const b = wall.at(s, wall.height - 1.12, 0.75);
      space.line([a, b], mood.paint('#8a6243', 0.7), 0.13);
      wall.panel(s - 0.06, wall.height - 2.2, s + 0.12, wall.height - 1.15, '#5d452c', 0.16);
    }
    parapet(space, wall, colour, random);
  }
}

function parapet(space: Space, wall: Wall, colour: string, random: Random): void {
  for (let s = 0.1; s < wall.width - 0.5; s += 1.2) {
    const height = 0.36 + random.between(0, 0.03);
    wall.outline(
      [
        [s, wall.height],
        [s + 0.8, wall.height],
        [s + 0.62, wall.height + height * 0.55],
        [s + 0.4, wall.height + height],
        [s + 0.18, wall.height + height * 0.55],
      ],
      space.mood.paint(lighter(colour, 0.15), wall.light),
    );
  }
}
