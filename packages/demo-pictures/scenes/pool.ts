/** A pool behind the house. */
import type { Random } from '@/prisma/seed/random';
import { blockOn, isLit, joints, pane, shadeBand, slats } from './facade';
import { disc } from './furniture';
import { palm, shrub } from './plants';
import { makeScene, type SceneInput } from './scene';
import type { Space, Vec } from './space';
import { neighbours, uplights } from './street';

export function pool(input: SceneInput): string {
  const side = input.variant % 2 === 0 ? 1 : -1;
  const horizon = 640;
  const camera = { eye: [side * -3, -15, 3.1] as Vec, yaw: side * 14, focal: 1050, centre: [800, horizon] as const };
  return makeScene(
    input,
    camera,
    { sunSide: side === 1 ? -1 : 1, horizon, sunInSky: false, clouds: 4 },
    (space, random) => {
      neighbours(space, random, side === 1 ? 1 : -1);
      const { mood, canvas } = space;
      space.ground(
        -200,
        -40,
        220,
        14,
        canvas.linear([
          [0, mood.paint('#a9bf86', 0.9)],
          [1, mood.paint('#86a566', 0.85)],
        ]),
      );
      garden(space, random);
      house(space, random, side);
      deckAndWater(space, random);
      for (const x of [-5.4, -3, 3.6, 6]) lounger(space, [x, -0.7, 0]);
      parasol(space, [-3.3, 0.4, 0]);
      palm(space, random, [side * -8.6, 0.5, 0], 6.4);
      palm(space, random, [side * 12.4, 2, 0], 7.4);
      for (const x of [-10, 9.4, 11])
        shrub(space, random, [x, -2.5, 0], 0.7, random.chance(0.5) ? '#d9447f' : undefined);
      uplights(
        space,
        [
          [-3, 4, 0.4],
          [3, 4, 0.4],
          [8, 4, 0.4],
        ],
        2.4,
      );
    },
  );
}

function garden(space: Space, random: Random): void {
  space.box([-40, 12, 0], [44, 12.4, 2.4], '#e4d5bc');
  for (let x = -30; x < 36; x += 2.6)
    shrub(space, random, [x, 11.2, 0], random.between(0.8, 1.3), random.chance(0.25) ? '#e06a9a' : undefined);
}

function house(space: Space, random: Random, side: number): void {
  const [from, to]: [Vec, Vec] = [
    [side === 1 ? -4 : -13, 4.4, 0],
    [side === 1 ? 13 : 4, 11, 3.7],
  ];
  const upper: [Vec, Vec] = [
    [from[0] + (side === 1 ? 5 : 0), 5.4, 3.7],
    [to[0] - (side === 1 ? 0 : 5), 11, 7],
  ];
  space.shadowOf(from, to);
  space.box(from, to, '#f3eadb');
  const wall = space.wall(from, to, 'front');
  joints(space, wall, [0, 0, 17, 3.7], 0.5);
  const lit = space.mood.glow > 0.1;
  pane(space, wall, [1, 0.1, 7.4, 3], { panes: 4, lit, depth: 0.4, curtain: 0.1 });
  pane(space, wall, [9.6, 0.1, 16, 3], { panes: 4, lit, depth: 0.4 });
  slats(space, wall, [7.7, 0, 9.3, 3.2], '#9a6a43', 0.2);
  shadeBand(space, wall, [0, 2.8, 17, 3.7]);
  blockOn(space, wall, [-0.3, 3.5, 17.3, 3.8], 1.4, '#fbf5ea');
  space.box(upper[0], upper[1], '#e3d3bb', { standing: true });
  const top = space.wall(upper[0], upper[1], 'front');
  joints(space, top, [0, 0, 12, 3.3], 0.5, 1.2);
  for (const s of [1, 5, 8.6]) pane(space, top, [s, 0.5, s + 2.4, 2.6], { lit: isLit(space, random), depth: 0.35 });
  space.box([upper[0][0] - 0.15, 5.25, 6.85], [upper[1][0] + 0.15, 11, 7.15], '#fbf5ea', { standing: true });
}

function deckAndWater(space: Space, random: Random): void {
  const { mood, canvas } = space;
  space.ground(-8, -9.5, 9, 3, mood.paint('#eadfcb', 0.95));
  for (let y = -9.5; y < 3; y += 0.9) space.ground(-8, y, 9, y + 0.03, '#7a6a55', 0.2, 0.001);
  for (let x = -8; x < 9; x += 0.9) space.ground(x, -9.5, x + 0.025, 3, '#7a6a55', 0.16, 0.001);
  space.ground(-5.6, -8, 6.6, -1.6, mood.paint('#f7f2e8', 1), 1, 0.002);
  const night = mood.light === 'dusk' || mood.light === 'night';
  space.ground(
    -5.3,
    -7.7,
    6.3,
    -1.9,
    canvas.linear([
      [0, night ? '#6fd0d0' : '#9fe0e0'],
      [1, night ? '#1f8aa0' : '#39b0c2'],
    ]),
    1,
    0.003,
  );
  space.ground(-5.3, -2.3, 6.3, -1.9, '#1d7f92', 0.45, 0.004);
  for (let i = 0; i < 5; i += 1)
    space.ground(-5.3 + i * 0.35, -2.6 - i * 0.5, -4.6 + i * 0.1, -2.3, '#ffffff', 0.09, 0.004);
  for (let i = 0; i < 46; i += 1) {
    const x = random.between(-5, 5.2);
    const y = random.between(-7.5, -2.4);
    const w = random.between(0.3, 1.1);
    space.sheet(
      [
        [x, y, 0.005],
        [x + w * 0.5, y - 0.05, 0.005],
        [x + w, y, 0.005],
        [x + w * 0.5, y + 0.05, 0.005],
      ],
      '#ffffff',
      random.between(0.18, 0.5),
    );
  }
}

function lounger(space: Space, [x, y]: Vec): void {
  space.shadowOf([x, y, 0], [x + 0.8, y + 2, 0.5]);
  for (const [dx, dy] of [
    [0.05, 1.6],
    [0.68, 1.6],
    [0.05, 0.2],
    [0.68, 0.2],
  ] as const)
    space.box([x + dx, y + dy, 0], [x + dx + 0.07, y + dy + 0.07, 0.28], '#8a6243');
  space.box([x, y, 0.28], [x + 0.8, y + 1.3, 0.42], '#faf4e8', { top: '#ffffff' });
  space.sheet(
    [
      [x, y + 1.3, 0.42],
      [x + 0.8, y + 1.3, 0.42],
      [x + 0.8, y + 1.95, 0.95],
      [x, y + 1.95, 0.95],
    ],
    space.mood.paint('#fbf6ec', 0.85),
  );
  space.sheet(
    [
      [x + 0.12, y + 1.5, 0.6],
      [x + 0.68, y + 1.5, 0.6],
      [x + 0.68, y + 1.75, 0.8],
      [x + 0.12, y + 1.75, 0.8],
    ],
    space.mood.paint('#2f7d86', 0.85),
  );
}

function parasol(space: Space, [x, y]: Vec): void {
  const { mood, canvas } = space;
  space.line(
    [
      [x, y, 0],
      [x, y, 2.9],
    ],
    mood.paint('#8a6243', 0.8),
    0.08,
  );
  const [px, py] = space.project([x, y, 2.9]);
  const r = 1.9 * space.scale([x, y, 2.9]);
  disc(space, [x + 0.8, y + 0.4, 0.006], 1.7, '#2a2030', mood.shadow * 0.6);
  canvas.path(
    `M${px - r} ${py + r * 0.34}Q${px - r * 0.4} ${py - r * 0.1} ${px} ${py - r * 0.12}Q${px + r * 0.4} ${py - r * 0.1} ${px + r} ${py + r * 0.34}Q${px} ${py + r * 0.48} ${px - r} ${py + r * 0.34}Z`,
    mood.paint('#f6efe1', 1),
  );
  canvas.path(
    `M${px} ${py - r * 0.12}Q${px + r * 0.4} ${py - r * 0.1} ${px + r} ${py + r * 0.34}Q${px + r * 0.66} ${py + r * 0.42} ${px + r * 0.3} ${py + r * 0.41}Q${px + r * 0.2} ${py + r * 0.1} ${px} ${py - r * 0.12}Z`,
    mood.paint('#c9bda6', 0.6),
    0.7,
  );
  canvas.path(
    `M${px} ${py - r * 0.12}Q${px - r * 0.34} ${py + r * 0.1} ${px - r * 0.45} ${py + r * 0.41}Q${px - r * 0.75} ${py + r * 0.4} ${px - r} ${py + r * 0.34}Q${px - r * 0.4} ${py - r * 0.1} ${px} ${py - r * 0.12}Z`,
    mood.paint('#2f7d86', 0.9),
    0.9,
  );
}
