/** What stands on a wall: windows, doors, screens, balconies, joints. Measures in metres on the wall. */
import type { Random } from '@/prisma/seed/random';
import { darker, lighter, mix } from './canvas';
import type { Space, Vec } from './space';
import type { Wall } from './wall';

export interface WindowOptions {
  readonly depth?: number;
  readonly frame?: string;
  /** Panes beside each other. */
  readonly panes?: number;
  readonly lit?: boolean;
  readonly curtain?: number;
  readonly arch?: boolean;
}

type Rect = readonly [s0: number, t0: number, s1: number, t1: number];

/** A box on the wall, from `from` to `out` metres before it. */
export function blockOn(space: Space, wall: Wall, [s0, t0, s1, t1]: Rect, out: number, colour: string, from = 0): void {
  const a = wall.at(s0, t0, from);
  const b = wall.at(s1, t1, out);
  const low: Vec = [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.min(a[2], b[2])];
  const high: Vec = [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.max(a[2], b[2])];
  space.box(low, high, colour);
}

export function glow(space: Space, strong = true): string {
  const { canvas } = space;
  return strong
    ? canvas.linear([
        [0, '#ffe9b4'],
        [0.55, '#ffd088'],
        [1, '#e99a52'],
      ])
    : canvas.linear([
        [0, '#d9b98a'],
        [1, '#a9805f'],
      ]);
}

/** A recessed window with its reveals, frame and reflection. */
export function pane(space: Space, wall: Wall, [s0, t0, s1, t1]: Rect, options: WindowOptions = {}): void {
  const { depth = 0.25, frame = '#3c4148', panes = 2, lit = false, curtain = 0, arch = false } = options;
  const { canvas, mood } = space;
  const reveal = mood.paint('#cfc4b4', wall.light * 0.55);
  const [a, b, c, d] = wall.behind(s0, t0, s1, t1, depth);
  wall.panel(s0, t0, s1, t1, mood.paint('#b5aa9b', wall.light * 0.25));
  wall.outline(
    [
      [s0, t0],
      [s1, t0],
      [c, b],
      [a, b],
    ],
    reveal,
  );
  wall.panel(
    a,
    b,
    c,
    d,
    lit
      ? glow(space)
      : canvas.linear([
          [0, mood.glass[0]],
          [1, mood.glass[1]],
        ]),
  );
  const [w, h] = [c - a, d - b];
  if (curtain > 0) {
    const cloth = lit ? '#fff1cf' : mood.paint('#f2ece1', 0.7);
    wall.panel(a, b, a + w * curtain, d, cloth, 0.55);
    wall.panel(c - w * curtain, b, c, d, cloth, 0.55);
  }
  if (!lit) {
    wall.outline(
      [
        [a + w * 0.08, b],
        [a + w * 0.3, b],
        [a + w * 0.62, d],
        [a + w * 0.4, d],
      ],
      '#ffffff',
      0.16,
    );
    wall.outline(
      [
        [a + w * 0.38, b],
        [a + w * 0.44, b],
        [a + w * 0.76, d],
        [a + w * 0.7, d],
      ],
      '#ffffff',
      0.12,
    );
  }
  wall.panel(a, d - Math.min(0.22, h * 0.14), c, d, '#1c2238', lit ? 0.12 : 0.22);
  const bar = 0.055;
  const line = mood.paint(frame, wall.light * 0.7);
  for (let i = 0; i <= panes; i += 1) {
    const s = s0 + ((s1 - s0) * i) / panes;
    const [left, right] = [Math.max(a, s - bar), Math.min(c, s + bar)];
    if (right > left) wall.panel(left, b, right, d, line);
  }
  wall.panel(a, b, c, b + bar, line);
  wall.panel(a, d - bar, c, d, line);
  if (arch) archCorners(space, wall, [s0, t0, s1, t1]);
}

/** Fills the corners above a round arch with the wall's own colour. */
function archCorners(space: Space, wall: Wall, [s0, , s1, t1]: Rect): void {
  const r = (s1 - s0) / 2;
  const middle = (s0 + s1) / 2;
  const fill = space.mood.paint('#e6d9c3', wall.light);
  for (const side of [-1, 1]) {
    const points: [number, number][] = [
      [middle + side * r, t1 + 0.02],
      [middle, t1 + 0.02],
    ];
    for (let step = 0; step <= 8; step += 1) {
      const angle = (Math.PI / 2) * (1 - step / 8);
      points.push([middle + side * r * Math.cos(angle), t1 - r + r * Math.sin(angle)]);
    }
    wall.outline(points, fill);
  }
}

/** Lines between courses of stone: horizontal, and a vertical bond if `along` is given. */
export function joints(space: Space, wall: Wall, [s0, t0, s1, t1]: Rect, course: number, along = 0): void {
  const line = '#5b4a3a';
  const width = 0.025;
  let row = 0;
  for (let t = t0 + course; t < t1 - 0.05; t += course) wall.panel(s0, t, s1, t + width, line, 0.13);
  if (along <= 0) return;
  for (let t = t0; t < t1 - 0.05; t += course) {
    row += 1;
    for (let s = s0 + (row % 2 ? along : along / 2); s < s1 - 0.05; s += along) {
      wall.panel(s, t, s + width, Math.min(t1, t + course), line, 0.1);
    }
  }
}

/** Upright slats before a wall. */
export function slats(space: Space, wall: Wall, [s0, t0, s1, t1]: Rect, colour: string, gap = 0.28): void {
  wall.panel(s0, t0, s1, t1, space.mood.paint(darker(colour, 0.55), wall.light * 0.5));
  for (let s = s0; s < s1 - gap * 0.3; s += gap) {
    const end = Math.min(s1, s + gap * 0.62);
    wall.panel(s, t0, end, t1, space.mood.paint(colour, wall.light));
    wall.panel(s, t0, s + (end - s) * 0.22, t1, space.mood.paint(lighter(colour, 0.25), wall.light), 0.6);
  }
}

/** A screen of diamonds, light behind it if lit. */
export function lattice(
  space: Space,
  wall: Wall,
  [s0, t0, s1, t1]: Rect,
  colour: string,
  lit: boolean,
  cell = 0.6,
): void {
  wall.panel(s0, t0, s1, t1, lit ? glow(space) : space.mood.paint(darker(colour, 0.6), wall.light * 0.4));
  const [columns, rows] = [Math.max(1, Math.round((s1 - s0) / cell)), Math.max(1, Math.round((t1 - t0) / cell))];
  const [w, h] = [(s1 - s0) / columns, (t1 - t0) / rows];
  const fill = space.mood.paint(colour, wall.light);
  for (let i = 0; i < columns; i += 1) {
    for (let j = 0; j < rows; j += 1) {
      const [s, t] = [s0 + i * w, t0 + j * h];
      const k = 0.3;
      for (const [ds, dt] of [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ] as const) {
        const [cs, ct] = [s + ds * w, t + dt * h];
        const [ws, wt] = [ds ? -w : w, dt ? -h : h];
        wall.outline(
          [
            [cs, ct],
            [cs + ws * (0.5 - k * 0.3), ct],
            [cs, ct + wt * (0.5 - k * 0.3)],
          ],
          fill,
        );
      }
      wall.outline(
        [
          [s + w * 0.5, t + h * 0.34],
          [s + w * 0.66, t + h * 0.5],
          [s + w * 0.5, t + h * 0.66],
          [s + w * 0.34, t + h * 0.5],
        ],
        fill,
      );
    }
  }
}

export type Rail = 'glass' | 'solid' | 'bars';

/** A balcony: slab, what it shades below, and its rail. */
export function balcony(
  space: Space,
  wall: Wall,
  [s0, t0, s1]: readonly [number, number, number],
  out: number,
  colour: string,
  rail: Rail,
): void {
  wall.panel(s0, Math.max(0, t0 - 0.9), s1, t0, '#20243a', space.mood.light === 'night' ? 0.12 : 0.2);
  blockOn(space, wall, [s0, t0 - 0.18, s1, t0], out, colour);
  if (rail === 'solid') {
    blockOn(space, wall, [s0, t0, s1, t0 + 0.95], out, colour, out - 0.12);
    return;
  }
  const tone = rail === 'glass' ? mix(space.mood.glass[0], '#ffffff', 0.25) : space.mood.paint('#4b4f56', wall.light);
  const [a, b, c, d] = [
    wall.at(s0, t0, out),
    wall.at(s1, t0, out),
    wall.at(s1, t0 + 0.95, out),
    wall.at(s0, t0 + 0.95, out),
  ];
  if (rail === 'glass') space.sheet([a, b, c, d], tone, 0.5);
  else {
    for (let s = s0; s <= s1 + 0.01; s += 0.22)
      space.line([wall.at(s, t0, out), wall.at(s, t0 + 0.95, out)], tone, 0.045);
  }
  space.line([d, c], space.mood.paint('#5a5f66', wall.light), 0.07);
}

/** A band of shade under an edge, as an overhang throws it. */
export function shadeBand(space: Space, wall: Wall, [s0, t0, s1, t1]: Rect): void {
  if (wall.light > 0.05) wall.panel(s0, t0, s1, t1, '#2b2546', space.mood.shadow * 0.8);
}

/** Whether a window is lit at this time of day. */
export const isLit = (space: Space, random: Random): boolean => random.chance(space.mood.glow);
