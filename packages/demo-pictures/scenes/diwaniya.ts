/** Diwaniyas: low seats along the walls, niches, lanterns, coffee. */
import { darker, lighter } from './canvas';
import { pendant } from './decor';
import { lattice } from './facade';
import { disc, rug, table, under } from './furniture';
import { makeRoom, type Room } from './room';
import type { SceneInput } from './scene';
import type { Space, Vec } from './space';
import type { Wall } from './wall';
import { windowWith } from './window';

interface Majlis {
  readonly wall: string;
  readonly accent: string;
  readonly seat: string;
  readonly stripe: string;
  readonly rug: readonly [string, string, string];
}

const MAJLIS: readonly Majlis[] = [
  { wall: '#f1e6d3', accent: '#ead9bd', seat: '#a63f3a', stripe: '#f3e3c4', rug: ['#8e2f33', '#f0dcb6', '#2f4f5f'] },
  { wall: '#e9dcc8', accent: '#d6bf9c', seat: '#2f5f66', stripe: '#e7cf9f', rug: ['#274a55', '#e7cf9f', '#a8573c'] },
  { wall: '#f4eee2', accent: '#e3d5c0', seat: '#c9ae86', stripe: '#7c4a35', rug: ['#b8865a', '#f4e6cc', '#7c4a35'] },
];

export function diwaniya(input: SceneInput): string {
  const look = MAJLIS[input.variant % MAJLIS.length] ?? (MAJLIS[0] as Majlis);
  return makeRoom(
    input,
    {
      size: [7.4, 5.6, 3.1],
      wall: look.wall,
      accent: look.accent,
      floor: 'carpet',
      camera: { eye: [3.7, -2.9, 1.5], yaw: [0, 5, -5][input.variant] ?? 0 },
    },
    (room) => {
      const { space, back, mood, canvas } = room;
      // Three arched niches, the middle one a window.
      for (const s of [0.9, 3, 5.1]) {
        const middle = s === 3;
        if (middle) windowWith(room, back, [s, 0.95, s + 1.4, 2.55], 'garden', 2, '#8a6243');
        else {
          back.panel(s, 0.95, s + 1.4, 2.55, mood.paint(darker(look.accent, 0.14), 0.7));
          lattice(space, back, [s + 0.12, 1, s + 1.28, 2.5], '#a3764f', mood.glow > 0.1, 0.3);
        }
        arch(back, s, s + 1.4, 1.95, 2.55, mood.paint(lighter(look.accent, 0.04), 0.82));
      }
      for (const s of [0.45, 2.65, 4.75, 6.95]) lantern(room, [s, 5.45, 2.1]);
      rug(space, 1.5, -0.4, 5.9, 4, look.rug);
      bench(space, [0.3, 4.75], [6.8, 0.75], look, true);
      bench(space, [0.1, -3], [0.78, 7.75], look, false);
      bench(space, [6.52, -3], [0.78, 7.75], look, false);
      for (const [x, y] of [
        [1.55, 3.2],
        [5.25, 3.2],
      ] as const)
        table(space, [x, y, 0], [0.6, 0.6, 0.4], '#8a6243');
      table(space, [2.95, 1.2, 0], [1.5, 0.8, 0.36], '#9a6f4a');
      coffee(space, [3.35, 1.55, 0.37]);
      const [px, py] = space.project([3.7, 2.2, 2.5]);
      const r = 0.5 * space.scale([3.7, 2.2, 2.5]);
      if (mood.glow > 0.1)
        canvas.ellipse(
          px,
          py,
          r * 5,
          r * 5,
          canvas.radial([
            [0, '#ffe3ab', 0.5],
            [1, '#ffd894', 0],
          ]),
        );
      for (const dx of [-0.42, -0.14, 0.14, 0.42])
        pendant(room, 3.7 + dx * 1.6, 2.2, 0.5 + Math.abs(dx) * 0.3, '#c9a15f', 0.1);
    },
  );
}

/** The corners over a round arch, in the wall's colour. */
function arch(wall: Wall, s0: number, s1: number, from: number, top: number, fill: string): void {
  const [middle, r, rise] = [(s0 + s1) / 2, (s1 - s0) / 2, top - from];
  for (const side of [-1, 1]) {
    const points: [number, number][] = [
      [middle + side * (r + 0.1), top + 0.1],
      [middle, top + 0.1],
    ];
    for (let i = 0; i <= 10; i += 1) {
      const angle = (Math.PI / 2) * (1 - i / 10);
      points.push([middle + side * r * Math.cos(angle), from + rise * Math.sin(angle)]);
    }
    points.push([middle + side * (r + 0.1), from]);
    wall.outline(points, fill);
  }
}

/** Low seating along a wall: base, cushions with a woven band, bolsters. */
function bench(
  space: Space,
  [x, y]: readonly [number, number],
  [w, d]: readonly [number, number],
  look: Majlis,
  far: boolean,
): void {
  under(space, x, y, x + w, y + d, 0.2);
  space.box([x, y, 0], [x + w, y + d, 0.16], darker(look.seat, 0.25));
  const length = far ? w : d;
  const count = Math.round(length / 0.98);
  const step = length / count;
  for (let i = count - 1; i >= 0; i -= 1) {
    const a = (far ? x : y) + i * step;
    const from: Vec = far ? [a + 0.01, y, 0.16] : [x, a + 0.01, 0.16];
    const to: Vec = far ? [a + step - 0.01, y + d, 0.38] : [x + w, a + step - 0.01, 0.38];
    space.box(from, to, look.seat, { top: lighter(look.seat, 0.1) });
    if (far) {
      space.box([a + 0.03, y + d - 0.2, 0.38], [a + step - 0.03, y + d, 0.84], look.seat);
      const wall = space.wall([a + 0.03, y + d - 0.2, 0.38], [a + step - 0.03, y + d, 0.84], 'front');
      wall.panel(0, 0.14, step - 0.06, 0.3, space.mood.paint(look.stripe, 0.85));
      for (let s = 0.04; s < step - 0.16; s += 0.16)
        wall.outline(
          [
            [s, 0.22],
            [s + 0.06, 0.16],
            [s + 0.12, 0.22],
            [s + 0.06, 0.28],
          ],
          space.mood.paint(look.rug[2], 0.8),
        );
    } else {
      const left = x < 3;
      const bx = left ? x : x + w - 0.2;
      space.box([bx, a + 0.03, 0.38], [bx + 0.2, a + step - 0.03, 0.84], look.seat);
      const wall = space.wall([bx, a + 0.03, 0.38], [bx + 0.2, a + step - 0.03, 0.84], left ? 'right' : 'left');
      wall.panel(0, 0.14, step - 0.06, 0.3, space.mood.paint(look.stripe, 0.7));
    }
    if (far && i % 2 === 0)
      space.box([a + step * 0.25, y + 0.34, 0.38], [a + step * 0.7, y + 0.5, 0.74], i % 4 ? look.stripe : look.rug[2]);
  }
}

function lantern({ space, canvas, mood }: Room, at: Vec): void {
  const [x, y] = space.project(at);
  const r = 0.12 * space.scale(at);
  if (mood.glow > 0.1)
    canvas.ellipse(
      x,
      y,
      r * 7,
      r * 7,
      canvas.radial([
        [0, '#ffdf9f', 0.6],
        [0.4, '#ffd58a', 0.2],
        [1, '#ffd58a', 0],
      ]),
    );
  canvas.path(
    `M${x - r} ${y - r}L${x} ${y - r * 2.2}L${x + r} ${y - r}L${x + r * 0.8} ${y + r * 1.4}L${x - r * 0.8} ${y + r * 1.4}Z`,
    mood.paint('#8d6a3c', 0.8),
  );
  canvas.rect(x - r * 0.6, y - r * 0.8, r * 1.2, r * 1.9, mood.glow > 0.1 ? '#ffe6ae' : mood.paint('#f0dcae', 0.9));
}

/** A tray with a brass pot and small cups. */
function coffee(space: Space, [x, y, z]: Vec): void {
  const { mood, canvas } = space;
  disc(space, [x + 0.3, y, z], 0.34, mood.paint('#c99b4e', 0.9));
  const [px, py] = space.project([x + 0.2, y, z]);
  const r = 0.09 * space.scale([x + 0.2, y, z]);
  canvas.path(
    `M${px - r} ${py}Q${px - r * 1.1} ${py - r * 1.3} ${px - r * 0.45} ${py - r * 1.9}L${px - r * 0.6} ${py - r * 3}L${px} ${py - r * 4}L${px + r * 0.6} ${py - r * 3}L${px + r * 0.45} ${py - r * 1.9}Q${px + r * 1.1} ${py - r * 1.3} ${px + r} ${py}Z`,
    mood.paint('#d8a94f', 0.95),
  );
  canvas.path(
    `M${px - r * 0.5} ${py - r * 2.2}L${px - r * 2.2} ${py - r * 3}L${px - r * 0.6} ${py - r * 2.8}Z`,
    mood.paint('#c4923f', 0.9),
  );
  for (const dx of [1.9, 3, 4.1])
    canvas.path(
      `M${px + r * (dx - 0.45)} ${py - r * 0.8}L${px + r * (dx + 0.45)} ${py - r * 0.8}L${px + r * (dx + 0.28)} ${py}L${px + r * (dx - 0.28)} ${py}Z`,
      mood.paint('#fbf6ec', 0.95),
    );
}
