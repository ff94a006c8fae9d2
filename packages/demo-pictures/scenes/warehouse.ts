/** Sheds with roller doors and a yard. */
import type { Random } from '@/prisma/seed/random';
import { darker, lighter } from './canvas';
import { blockOn, pane } from './facade';
import { palm } from './plants';
import { makeScene, type SceneInput } from './scene';
import type { Space, Vec } from './space';
import type { Wall } from './wall';
import { lamp, neighbours, pavedFront } from './street';

const LOOKS = [
  { metal: '#dfe3e2', door: '#2f7d86', base: '#c9b99e' },
  { metal: '#e8dcc6', door: '#b5603f', base: '#a89a86' },
] as const;

export function warehouse(input: SceneInput): string {
  const fromLeft = input.variant % 2 === 0;
  const look = LOOKS[input.variant % LOOKS.length] ?? LOOKS[0];
  const camera = {
    eye: (fromLeft ? [-7, -22, 2] : [37, -22, 2]) as Vec,
    yaw: fromLeft ? 35 : -35,
    focal: 1330,
    centre: [800, 850] as const,
  };
  return makeScene(
    input,
    camera,
    { sunSide: fromLeft ? -1 : 1, horizon: 850, sunInSky: input.variant === 1, clouds: 4 },
    (space, random) => {
      neighbours(space, random, fromLeft ? 1 : -1);
      pavedFront(space, { lawn: false, sand: false });
      shed(space, look, fromLeft ? 'left' : 'right');
      truck(space, fromLeft ? 10.8 : 15.2);
      stacks(space, random, fromLeft ? 3.2 : 22.5);
      palm(space, random, [fromLeft ? 32 : -2, -2, 0], 6.5);
      lamp(space, [fromLeft ? 24 : 6, -8.5, 0], 7);
    },
  );
}

function ribs(space: Space, wall: Wall, from: number, colour: string): void {
  const line = space.mood.paint(darker(colour, 0.25), wall.light);
  for (let s = 0.3; s < wall.width; s += 0.6) wall.panel(s, from, s + 0.14, wall.height, line, 0.35);
}

function shed(space: Space, { metal, door, base }: (typeof LOOKS)[number], flank: 'left' | 'right'): void {
  const [from, to]: [Vec, Vec] = [
    [0, 0, 0],
    [30, 20, 9],
  ];
  space.shadowOf(from, [30, 20, 6]);
  space.box(from, to, metal);
  const [front, side] = [space.wall(from, to, 'front'), space.wall(from, to, flank)];
  for (const wall of [front, side]) {
    ribs(space, wall, 2.6, metal);
    wall.panel(0, 0, wall.width, 2.6, space.mood.paint(base, wall.light));
    wall.panel(0, 7.9, wall.width, 9, space.mood.paint(door, wall.light));
    wall.panel(0, 7.75, wall.width, 7.9, space.mood.paint('#ffffff', wall.light));
    for (let s = 1; s < wall.width - 3; s += 4.8)
      wall.panel(s, 6.4, s + 3.4, 7.3, space.mood.glow > 0.3 ? '#ffd694' : space.mood.glass[1]);
  }
  for (const s of [2, 9.6, 17.2]) {
    const [a, b, c, d] = front.behind(s, 0, s + 5.2, 5.2, 0.5);
    front.panel(s, 0, s + 5.2, 5.2, space.mood.paint('#6a6258', front.light * 0.4));
    front.panel(a, b, c, d, space.mood.paint(door, front.light * 0.85));
    for (let t = 0.35; t < 5.1; t += 0.42) front.panel(a, t, c, t + 0.08, '#1a2233', 0.22);
    blockOn(space, front, [s - 0.3, 5.2, s + 5.5, 5.55], 0.9, lighter(metal, 0.3));
    for (const edge of [s - 0.45, s + 5.3]) space.box([edge, -1, 0], [edge + 0.25, -0.75, 1], '#e3b23c');
  }
  pane(space, front, [24.6, 0.9, 28.8, 3.4], { panes: 3, lit: space.mood.glow > 0.2 });
  pane(space, front, [24.6, 4.2, 28.8, 6], { panes: 3, lit: space.mood.glow > 0.4 });
  blockOn(space, front, [-0.2, 8.9, 30.2, 9.3], 0.2, lighter(metal, 0.4));
}

function truck(space: Space, x: number): void {
  space.shadowOf([x, -7.4, 0], [x + 6, -5, 3]);
  for (const dx of [0.9, 2, 5]) {
    const [px, py] = space.project([x + dx, -7.4, 0.45]);
    const r = 0.45 * space.scale([x + dx, -7.4, 0.45]);
    space.canvas.ellipse(px, py, r * 0.9, r, '#2c2e33');
    space.canvas.ellipse(px, py, r * 0.42, r * 0.48, '#a9adb0');
  }
  space.box([x, -7.4, 0.7], [x + 4.2, -5, 3.2], '#f7f4ec');
  const panel = space.wall([x, -7.4, 0.7], [x + 4.2, -5, 3.2], 'front');
  panel.panel(0, 0.5, 4.2, 0.9, space.mood.paint('#e3a33c', panel.light));
  space.box([x + 4.35, -7.35, 0.5], [x + 6, -5.05, 2.5], '#e9e4d8');
  const cab = space.wall([x + 4.35, -7.35, 0.5], [x + 6, -5.05, 2.5], 'front');
  cab.panel(0.35, 1, 1.35, 1.8, space.mood.glass[1]);
  cab.panel(0, 0, 1.65, 0.3, space.mood.paint('#5c6066', cab.light));
}

/** Crates on pallets. */
function stacks(space: Space, random: Random, x: number): void {
  for (const [dx, dy, rows] of [
    [0, -4.4, 2],
    [1.5, -4.2, 1],
    [0.4, -5.9, 1],
  ] as const) {
    space.shadowOf([x + dx, dy, 0], [x + dx + 1.2, dy + 1.1, rows]);
    space.box([x + dx, dy, 0], [x + dx + 1.3, dy + 1.2, 0.16], '#9a6f45');
    for (let i = 0; i < rows; i += 1)
      space.box(
        [x + dx + 0.05, dy + 0.05, 0.16 + i * 0.95],
        [x + dx + 1.25, dy + 1.15, 1.05 + i * 0.95],
        random.pick(['#c99a63', '#b98552', '#d8ae78']),
      );
  }
}
