/** A farm in the desert: date palms in rows, greenhouses, a low wall and a small house. */
import { mix } from './canvas';
import { pane } from './facade';
import { palm, shrub } from './plants';
import { makeScene, type SceneInput } from './scene';
import type { Space, Vec } from './space';

export function farm(input: SceneInput): string {
  const side = input.variant % 2 === 0 ? 1 : -1;
  const horizon = 600;
  const camera = { eye: [side * 2, -18, 3.6] as Vec, yaw: side * -6, focal: 1050, centre: [800, horizon] as const };
  return makeScene(
    input,
    camera,
    { sunSide: side === 1 ? -1 : 1, horizon, sunInSky: true, clouds: 4 },
    (space, random) => {
      const { mood, canvas } = space;
      const sand = mood.paint('#e2c996', 0.9);
      space.ground(
        -1500,
        -60,
        1500,
        4000,
        canvas.linear([
          [0, mix(sand, mood.haze, 0.6)],
          [0.2, mix(sand, mood.haze, 0.2)],
          [1, sand],
        ]),
      );
      for (let x = -110; x < 120; x += 7)
        palm(space, random, [x + random.between(-2, 2), 70, 0], random.between(6, 9), 0.5);
      beds(space, side);
      house(space, side);
      for (let i = 2; i >= 0; i -= 1) greenhouse(space, side * 15 + (side === 1 ? 0 : -7), 8 + i * 12);
      for (let y = 34; y >= -4; y -= 6.5) {
        for (const x of [-4.6, 4.2]) {
          if (y > -3 || x * side < 0)
            palm(space, random, [x * 1.1 + side * -6, y, 0], random.between(5.8, 7.6), Math.max(0, y / 130));
        }
      }
      wallAndGate(space);
      for (const x of [-12, -7, 8, 13]) shrub(space, random, [x, -8.4, 0], 0.6, x % 2 ? '#d9447f' : undefined);
    },
  );
}

/** Green beds with furrows between the palms. */
function beds(space: Space, side: number): void {
  const { mood } = space;
  for (let row = 0; row < 8; row += 1) {
    const x = side * -6 - 9 + row * 2.4;
    if (Math.abs(x - side * -6) < 1.4) continue;
    space.sheet(
      [
        [x, -6, 0],
        [x + 1.5, -6, 0],
        [x + 1.5, 44, 0],
        [x, 44, 0],
      ],
      mood.paint(row % 2 ? '#8fae5f' : '#7d9f55', 0.85),
    );
    space.sheet(
      [
        [x + 0.9, -6, 0.01],
        [x + 1.5, -6, 0.01],
        [x + 1.5, 44, 0.01],
        [x + 0.9, 44, 0.01],
      ],
      mood.paint('#5d7f44', 0.5),
      0.5,
    );
  }
}

function house(space: Space, side: number): void {
  const x = side === 1 ? -30 : 18;
  const [from, to]: [Vec, Vec] = [
    [x, 30, 0],
    [x + 12, 38, 4],
  ];
  space.shadowOf(from, to);
  space.box(from, to, '#e3cda6');
  const wall = space.wall(from, to, 'front');
  for (const s of [1, 4, 9]) pane(space, wall, [s, 1, s + 1.8, 2.8], { lit: space.mood.glow > 0.3, arch: false });
  pane(space, wall, [6.6, 0, 8, 2.8], { panes: 1, frame: '#7a5236' });
  space.box([x - 0.2, 29.8, 3.9], [x + 12.2, 38, 4.4], '#efe0c2', { standing: true });
}

/** A tunnel of white film over hoops. */
function greenhouse(space: Space, x: number, y: number): void {
  const { mood } = space;
  const [width, length, steps] = [8, 10, 12];
  const arc = (i: number, at: number): Vec => {
    const angle = Math.PI * (i / steps);
    return [x + width / 2 - (Math.cos(angle) * width) / 2, at, Math.sin(angle) * 3.2];
  };
  const rim = (at: number) => Array.from({ length: steps + 1 }, (_, i) => arc(i, at));
  for (let i = 0; i < steps; i += 1) {
    const light = 0.35 + 0.65 * Math.sin((Math.PI * (i + 0.5)) / steps);
    space.sheet(
      [arc(i, y), arc(i + 1, y), arc(i + 1, y + length), arc(i, y + length)],
      mood.paint('#f3f5ef', light),
      0.96,
    );
  }
  space.sheet(rim(y), mood.paint('#dfe9dd', 0.75));
  space.sheet(
    [
      [x + width * 0.4, y, 0],
      [x + width * 0.6, y, 0],
      [x + width * 0.6, y, 2.2],
      [x + width * 0.4, y, 2.2],
    ],
    mood.paint('#8fae8a', 0.6),
  );
  space.line(rim(y), mood.paint('#b8bdb5', 0.7), 0.1);
}

function wallAndGate(space: Space): void {
  for (const [x0, x1] of [
    [-60, -3],
    [3, 60],
  ] as const) {
    space.shadowOf([x0, -7.2, 0], [x1, -6.8, 1.1]);
    space.box([x0, -7.2, 0], [x1, -6.8, 1.1], '#d9bf93', { top: '#efdcb8' });
  }
  for (const x of [-3.3, 2.7]) space.box([x, -7.4, 0], [x + 0.7, -6.6, 1.8], '#c9a878', { top: '#efdcb8' });
  space.ground(-2.6, -40, 2.6, -6.8, space.mood.paint('#efdcb4', 1), 0.6);
}
