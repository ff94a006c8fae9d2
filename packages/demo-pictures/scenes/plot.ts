/** A plot of land in the sand, marked out with pegs and a cord; the quarter and the city behind it. */
import type { Random } from '@/prisma/seed/random';
import { HEIGHT, mix, WIDTH } from './canvas';
import { skyline, waterTower } from './city';
import { palm, shrub } from './plants';
import { makeScene, type SceneInput } from './scene';
import type { Space, Vec } from './space';
import { distantHouse } from './street';

type Extra = 'bricks' | 'frame' | 'mound' | 'corner' | 'towers' | 'tracks';
const EXTRAS: readonly Extra[] = ['towers', 'mound', 'frame', 'corner', 'bricks', 'tracks'];

export function plot(input: SceneInput): string {
  const extra = EXTRAS[input.variant % EXTRAS.length] ?? 'mound';
  const side = input.variant % 2 === 0 ? 1 : -1;
  const horizon = 560 + (input.variant % 3) * 30;
  const camera = { eye: [side * 6, -17, 4.6] as Vec, yaw: side * -14, focal: 1050, centre: [800, horizon] as const };
  return makeScene(
    input,
    camera,
    { sunSide: side === 1 ? -1 : 1, horizon, sunInSky: true, clouds: 4 },
    (space, random) => {
      const { canvas, mood } = space;
      skyline(canvas, mood, random, horizon + 3, extra === 'towers' ? 190 : 120, 0.66);
      if (extra === 'towers' || extra === 'mound')
        [330, 440, 540].forEach((x, index) =>
          waterTower(canvas, mood, side === 1 ? x : WIDTH - x, horizon + 4, [150, 190, 140][index] ?? 150, 0.4),
        );
      const sand = mood.paint('#e6cf9f', 0.95);
      space.ground(
        -1500,
        -60,
        1500,
        4000,
        canvas.linear([
          [0, mix(sand, mood.haze, 0.4)],
          [0.2, mix(sand, mood.haze, 0.08)],
          [1, sand],
        ]),
      );
      quarter(space, random, extra);
      dunes(space, random);
      if (extra === 'frame') skeleton(space);
      marked(space, extra);
      if (extra === 'mound') mound(space, [8, 10, 0], 4.4);
      if (extra === 'bricks') bricks(space, random, side);
      kerb(space);
      for (let i = 0; i < 9; i += 1) {
        const spot: Vec = [random.between(-22, 22), random.between(-9, 24), 0];
        shrub(space, random, spot, random.between(0.22, 0.42));
      }
      if (input.variant % 2 === 0) palm(space, random, [side * -13, 17, 0], 7, 0.1);
    },
  );
}

function quarter(space: Space, random: Random, extra: Extra): void {
  const x0 = extra === 'corner' ? -70 : -64;
  for (let x = x0; x < 80; x += random.between(13, 22)) {
    if (random.chance(0.2)) continue;
    distantHouse(space, random, [x, random.between(34, 44), 0], random.between(10, 13), random.between(7, 11), 0.3);
  }
  for (const x of [-38, -4, 27, 46]) palm(space, random, [x, 31, 0], random.between(5, 8), 0.3);
}

/** Long shallow folds in the sand. */
function dunes(space: Space, random: Random): void {
  const { mood } = space;
  for (let i = 0; i < 26; i += 1) {
    const y = -12 + 40 * random.next();
    const x = random.between(-34, 30);
    const width = random.between(4, 13);
    space.sheet(
      [
        [x, y, 0],
        [x + width * 0.5, y - 0.35, 0],
        [x + width, y, 0],
        [x + width * 0.5, y + 0.12, 0],
      ],
      mood.paint('#cdb07a', 0.4),
      0.32,
    );
    space.sheet(
      [
        [x + 0.4, y + 0.1, 0],
        [x + width * 0.5, y + 0.2, 0],
        [x + width - 0.4, y + 0.1, 0],
        [x + width * 0.5, y + 0.42, 0],
      ],
      mood.paint('#f6e6c2', 1),
      0.4,
    );
  }
}

function marked(space: Space, extra: Extra): void {
  const { mood } = space;
  const [x0, x1, y0, y1] = extra === 'corner' ? [-11, 7, -3, 15] : [-9, 9, -2, 16];
  space.ground(x0, y0, x1, y1, mood.paint('#f2e2ba', 1), 0.5);
  if (extra === 'tracks')
    for (const dx of [-2.2, -0.6, 2.4, 4])
      space.sheet(
        [
          [dx, -20, 0],
          [dx + 0.4, -20, 0],
          [dx + 2.6, 16, 0],
          [dx + 2.2, 16, 0],
        ],
        mood.paint('#c4a66f', 0.35),
        0.4,
      );
  const corners: readonly Vec[] = [
    [x0, y1, 0],
    [x1, y1, 0],
    [x1, y0, 0],
    [x0, y0, 0],
  ];
  const chalk = mood.paint('#ffffff', 0.95);
  corners.forEach((corner, index) => {
    const next = corners[(index + 1) % corners.length] ?? corner;
    space.line([corner, next], chalk, 0.16, 0.85);
    space.line(
      [
        [corner[0], corner[1], 0.7],
        [(corner[0] + next[0]) / 2, (corner[1] + next[1]) / 2, 0.62],
        [next[0], next[1], 0.7],
      ],
      mood.paint('#d9573f', 0.9),
      0.045,
    );
  });
  const pegs: Vec[] = [];
  for (const y of [y1, (y0 + y1) / 2, y0])
    for (const x of [x0, (x0 + x1) / 2, x1]) if (x !== (x0 + x1) / 2 || y !== (y0 + y1) / 2) pegs.push([x, y, 0]);
  for (const [x, y] of pegs) {
    const w = 0.09;
    space.shadowOf([x - w, y - w, 0], [x + w, y + w, 1.2]);
    space.box([x - w, y - w, 0], [x + w, y + w, 0.85], '#f6f1e6');
    space.box([x - w, y - w, 0.85], [x + w, y + w, 1.2], '#d9573f');
  }
}

/** A house that is only columns and slabs yet. */
function skeleton(space: Space): void {
  const [x0, y0] = [-13, 20];
  space.shadowOf([x0, y0, 0], [x0 + 13, y0 + 9, 7]);
  for (const z of [0, 3.4]) {
    for (let y = 8.6; y >= 0; y -= 4.2)
      for (let x = 0; x <= 12.4; x += 4)
        space.box([x0 + x, y0 + y, z], [x0 + x + 0.4, y0 + y + 0.4, z + 3.1], '#b9b3a8');
    space.box([x0 - 0.4, y0 - 0.4, z + 3.1], [x0 + 13, y0 + 9.4, z + 3.4], '#cfc9bd');
  }
  for (let x = 0.4; x < 12; x += 4)
    space.line(
      [
        [x0 + x - 0.2, y0, 6.8],
        [x0 + x - 0.2, y0, 8],
      ],
      space.mood.paint('#8b6a4d', 0.6),
      0.12,
    );
}

function mound(space: Space, base: Vec, size: number): void {
  const { mood, canvas } = space;
  const [x, y] = space.project(base);
  const r = size * space.scale(base);
  canvas.path(
    `M${x - r} ${y}Q${x - r * 0.3} ${y - r * 0.62} ${x} ${y - r * 0.6}T${x + r} ${y}Z`,
    mood.paint('#dcbf86', 0.75),
  );
  canvas.path(
    `M${x} ${y - r * 0.6}Q${x + r * 0.3} ${y - r * 0.58} ${x + r} ${y}L${x + r * 0.1} ${y}Q${x + r * 0.2} ${y - r * 0.3} ${x} ${y - r * 0.6}Z`,
    mood.paint('#b3935e', 0.35),
    0.6,
  );
}

function bricks(space: Space, random: Random, side: number): void {
  for (const [dx, dy, rows] of [
    [0, 0, 4],
    [2, 0.4, 3],
    [0.5, -2, 2],
  ] as const) {
    const [x, y] = [side * -5 + dx, 7 + dy];
    space.shadowOf([x, y, 0], [x + 1.5, y + 1.1, rows * 0.32]);
    for (let row = 0; row < rows; row += 1)
      space.box(
        [x, y, row * 0.32],
        [x + 1.5, y + 1.1, row * 0.32 + 0.28],
        random.pick(['#c9c4ba', '#d8d2c6', '#bcb6ab']),
      );
  }
}

function kerb(space: Space): void {
  const { mood, canvas } = space;
  space.ground(
    -200,
    -60,
    200,
    -9.3,
    canvas.linear([
      [0, mood.paint('#9b9893', 0.8)],
      [1, mood.paint('#86837f', 0.8)],
    ]),
  );
  for (let x = -40; x < 40; x += 4.4) space.ground(x, -11.9, x + 2.2, -11.75, mood.paint('#f4efe2', 0.9), 0.7);
  space.box([-90, -9.3, 0], [90, -9, 0.14], '#d8d2c6');
  canvas.rect(0, HEIGHT - 2, WIDTH, 2, mood.paint('#86837f', 0.7));
}
