/** Balconies over the sea. */
import type { Random } from '@/prisma/seed/random';
import { HEIGHT, lighter, mix, WIDTH } from './canvas';
import { dhow, kuwaitTowers, skyline, water } from './city';
import { disc, roundTable } from './furniture';
import { pot } from './plants';
import { makeScene, type SceneInput } from './scene';
import type { Space, Vec } from './space';

export function balcony(input: SceneInput): string {
  const side = input.variant % 2 === 0 ? 1 : -1;
  const horizon = 560;
  const camera = { eye: [side * 0.2, -3.4, 1.6] as Vec, yaw: side * -5, focal: 1050, centre: [800, horizon] as const };
  return makeScene(input, camera, { sunSide: side, horizon, sunInSky: true, clouds: 4 }, (space, random) => {
    const { canvas, mood } = space;
    skyline(canvas, mood, random, horizon + 3, 170, 0.55);
    kuwaitTowers(canvas, mood, side === 1 ? 620 : 990, horizon + 4, 290, 0.28);
    water(canvas, mood, random, horizon + 3, HEIGHT, mood.light === 'noon' ? undefined : 800 + side * 420);
    dhow(canvas, mood, [800 + side * 210, 650], 84);
    shoreBelow(space, random, side);
    terrace(space, random, side, input.variant);
  });
}

/** Beach and crowns of palms far below the rail. */
function shoreBelow({ canvas, mood }: Space, random: Random, side: number): void {
  const flip = (x: number) => (side === 1 ? x : WIDTH - x);
  canvas.path(
    `M${flip(1700)} 690Q${flip(1180)} 730 ${flip(900)} 850T${flip(300)} 1000L${flip(300)} 1200L${flip(1700)} 1200Z`,
    mood.paint('#ead7ae', 0.95),
  );
  canvas.path(
    `M${flip(1700)} 760Q${flip(1300)} 790 ${flip(1080)} 900T${flip(700)} 1050L${flip(700)} 1200L${flip(1700)} 1200Z`,
    mood.paint('#8fae6f', 0.8),
  );
  for (let i = 0; i < 16; i += 1) {
    const x = flip(random.between(1000, 1600));
    const y = random.between(790, 900);
    for (let leaf = 0; leaf < 9; leaf += 1) {
      const angle = (leaf / 9) * Math.PI * 2;
      const [dx, dy] = [Math.cos(angle) * 30, Math.sin(angle) * 15];
      canvas.path(
        `M${x} ${y}Q${x + dx * 0.6 - dy * 0.3} ${y + dy * 0.6 - 8} ${x + dx} ${y + dy}Q${x + dx * 0.5} ${y + dy * 0.5 + 3} ${x} ${y}Z`,
        mood.paint(leaf % 2 ? mood.leaf : lighter(mood.leaf, 0.15), 0.75),
      );
    }
  }
}

function terrace(space: Space, random: Random, side: number, variant: number): void {
  const { mood, canvas } = space;
  const wood = variant === 1;
  const [x0, x1] = [-3.2, 3.2];
  const deck = wood ? '#b98a5d' : '#e4dccd';
  space.ground(
    x0,
    -6,
    x1,
    1.2,
    canvas.linear([
      [0, mood.paint(lighter(deck, 0.1), 0.95)],
      [1, mood.paint(deck, 0.75)],
    ]),
  );
  if (wood) for (let y = -4; y < 1.2; y += 0.16) space.ground(x0, y, x1, y + 0.02, '#3a2a1e', 0.22, 0.001);
  else {
    for (let y = -4; y < 1.2; y += 0.7) space.ground(x0, y, x1, y + 0.018, '#6b5f50', 0.25, 0.001);
    for (let x = x0; x < x1; x += 0.7) space.ground(x, -6, x + 0.014, 1.2, '#6b5f50', 0.25, 0.001);
  }
  const stone = '#efe6d6';
  // The flank of the house, the slab above, the rail.
  const wallX = side === 1 ? x0 : x1;
  const house = space.wall([wallX, -6, 0], [wallX, 1.2, 3.15], side === 1 ? 'right' : 'left');
  house.panel(0, 0, 7.2, 3.15, mood.paint(stone, side === 1 ? 0.5 : 0.62));
  const [s0, s1] = side === 1 ? [3.9, 6.5] : [0.7, 3.3];
  house.panel(s0, 0, s1, 2.4, mood.glow > 0.1 ? '#f5cf92' : mood.glass[1]);
  house.outline(
    [
      [s0 + 0.3, 0],
      [s0 + 0.8, 0],
      [s0 + 1.7, 2.4],
      [s0 + 1.2, 2.4],
    ],
    '#ffffff',
    0.16,
  );
  for (const s of [s0, (s0 + s1) / 2, s1]) house.panel(s - 0.04, 0, s + 0.04, 2.4, mood.paint('#44423f', 0.7));
  space.ground(x0, -6, x1, 1.4, mood.paint('#e9e2d6', 0.62), 1, 3.15);
  space.box([x0, 1.2, 3.1], [x1 + 4, 1.5, 3.25], '#f2ebde');
  if (mood.glow > 0.1) for (const y of [-1.2, 0.4]) disc(space, [side * -0.8, y, 3.14], 0.12, '#ffedc0');
  for (let x = x0; x < x1 + 4; x += 1.6)
    space.sheet(
      [
        [x + 0.03, 1.2, 0.08],
        [x + 1.57, 1.2, 0.08],
        [x + 1.57, 1.2, 1.02],
        [x + 0.03, 1.2, 1.02],
      ],
      mix(mood.glass[0], '#ffffff', 0.4),
      0.26,
    );
  for (let x = x0; x < x1 + 4; x += 1.6)
    space.sheet(
      [
        [x + 0.3, 1.2, 0.08],
        [x + 0.55, 1.2, 0.08],
        [x + 1, 1.2, 1.02],
        [x + 0.75, 1.2, 1.02],
      ],
      '#ffffff',
      0.16,
    );
  space.box([x0, 1.17, 1.02], [x1 + 4, 1.24, 1.08], '#8d8f90');
  space.box([x0, 1.15, 0], [x1 + 4, 1.26, 0.08], stone);
  lounge(space, random, side, variant);
}

function lounge(space: Space, random: Random, side: number, variant: number): void {
  const fabric = ['#f4ecdd', '#c8704f', '#e7d9c2'][variant] ?? '#f4ecdd';
  const accent = ['#2f7d86', '#f3e3c4', '#b5603f'][variant] ?? '#2f7d86';
  const seat = (x: number, y: number) => {
    disc(space, [x + 0.4, y + 0.35, 0.004], 0.5, '#2a2030', 0.2);
    for (const [dx, dy] of [
      [0, 0.66],
      [0.72, 0.66],
      [0, 0],
      [0.72, 0],
    ] as const)
      space.box([x + dx, y + dy, 0], [x + dx + 0.05, y + dy + 0.05, 0.3], '#8a6243');
    space.box([x, y + 0.6, 0.3], [x + 0.77, y + 0.72, 0.86], fabric);
    space.box([x, y, 0.28], [x + 0.77, y + 0.7, 0.46], fabric, { top: lighter(fabric, 0.25) });
    space.box([x + 0.18, y + 0.46, 0.46], [x + 0.6, y + 0.58, 0.8], accent);
  };
  const cx = side * 0.35;
  seat(cx - 1.6, -0.1);
  seat(cx + 0.75, -0.1);
  roundTable(space, [cx, 0.05, 0], 0.34, 0.5, '#b98a5d');
  const [px, py] = space.project([cx, 0.05, 0.5]);
  const r = 0.07 * space.scale([cx, 0.05, 0.5]);
  for (const dx of [-2, 1.2])
    space.canvas.rect(px + dx * r, py - r * 2.4, r * 1.3, r * 2.4, space.mood.paint('#fbf7ee', 0.95), 1, r * 0.3);
  pot(space, random, [side * -2.3, 0.8, 0], 1.25, '#c98f6b');
  pot(space, random, [side * 2.5, 0.75, 0], 0.95, '#d9d2c5');
}
