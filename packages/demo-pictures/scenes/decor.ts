/** Lamps, pictures and shelves. */
import type { Random } from '@/prisma/seed/random';
import { darker, lighter, mix } from './canvas';
import { disc } from './furniture';
import type { Room } from './room';
import type { Vec } from './space';
import type { Wall } from './wall';

/** A framed picture of a few plain shapes. */
export function art(
  room: Room,
  wall: Wall,
  [s0, t0, s1, t1]: readonly [number, number, number, number],
  colours: readonly string[],
): void {
  const { mood, random } = room;
  const [w, h] = [s1 - s0, t1 - t0];
  wall.panel(s0 + 0.03, t0 - 0.05, s1 + 0.05, t1 - 0.03, '#2a2030', 0.14);
  wall.panel(s0, t0, s1, t1, mood.paint('#7a5a3f', 0.9));
  wall.panel(s0 + 0.04, t0 + 0.04, s1 - 0.04, t1 - 0.04, mood.paint('#fbf7ee', 0.95));
  const inner = (colour: string, points: readonly (readonly [number, number])[]) =>
    wall.outline(
      points.map(([a, b]) => [s0 + 0.09 + a * (w - 0.18), t0 + 0.09 + b * (h - 0.18)] as const),
      mood.paint(colour, 0.95),
    );
  const [a = '#d8b48a', b = '#2f7d86', c = '#c8704f'] = colours;
  inner(lighter(a, 0.5), [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ]);
  const cx = random.between(0.3, 0.7);
  inner(
    c,
    Array.from(
      { length: 20 },
      (_, i) => [cx + Math.cos((i / 20) * 6.283) * 0.19, 0.66 + Math.sin((i / 20) * 6.283) * 0.19 * (w / h)] as const,
    ),
  );
  inner(a, [
    [0, 0],
    [1, 0],
    [1, random.between(0.2, 0.35)],
    [0.5, random.between(0.4, 0.55)],
    [0, 0.3],
  ]);
  inner(b, [
    [0, 0],
    [1, 0],
    [1, 0.12],
    [0.6, 0.26],
    [0, 0.14],
  ]);
}

/** A lamp that hangs from the ceiling, alight in the evening. */
export function pendant(room: Room, x: number, y: number, drop: number, colour: string, size = 0.28): void {
  const { space, canvas, mood, height } = room;
  const z = height - drop;
  space.line(
    [
      [x, y, height],
      [x, y, z],
    ],
    mood.paint('#3f3b38', 0.7),
    0.012,
  );
  const [px, py] = space.project([x, y, z]);
  const r = size * space.scale([x, y, z]);
  const lit = mood.glow > 0.1;
  if (lit)
    canvas.ellipse(
      px,
      py + r * 0.5,
      r * 4.5,
      r * 4.5,
      canvas.radial([
        [0, '#ffe3ab', 0.55],
        [0.4, '#ffd894', 0.16],
        [1, '#ffd894', 0],
      ]),
    );
  canvas.path(
    `M${px - r * 0.2} ${py}Q${px - r} ${py + r * 0.2} ${px - r} ${py + r}L${px + r} ${py + r}Q${px + r} ${py + r * 0.2} ${px + r * 0.2} ${py}Z`,
    mood.paint(colour, 0.85),
  );
  canvas.path(
    `M${px} ${py}Q${px + r} ${py + r * 0.2} ${px + r} ${py + r}L${px + r * 0.4} ${py + r}Q${px + r * 0.4} ${py + r * 0.3} ${px} ${py}Z`,
    mood.paint(darker(colour, 0.2), 0.6),
    0.5,
  );
  canvas.ellipse(px, py + r, r, r * 0.16, lit ? '#fff0c8' : mood.paint(lighter(colour, 0.3), 0.9));
}

export function floorLamp(room: Room, [x, y]: Vec, colour: string): void {
  const { space, canvas, mood } = room;
  disc(space, [x, y, 0.02], 0.16, mood.paint('#4b4440', 0.7));
  space.line(
    [
      [x, y, 0],
      [x, y, 1.42],
    ],
    mood.paint('#4b4440', 0.7),
    0.03,
  );
  const [px, py] = space.project([x, y, 1.42]);
  const r = 0.24 * space.scale([x, y, 1.4]);
  if (mood.glow > 0.1)
    canvas.ellipse(
      px,
      py - r * 0.4,
      r * 4.2,
      r * 4.2,
      canvas.radial([
        [0, '#ffe3ab', 0.6],
        [0.4, '#ffd894', 0.2],
        [1, '#ffd894', 0],
      ]),
    );
  canvas.path(
    `M${px - r * 0.66} ${py - r * 1.3}L${px + r * 0.66} ${py - r * 1.3}L${px + r} ${py + r * 0.1}L${px - r} ${py + r * 0.1}Z`,
    mood.glow > 0.1 ? mix(colour, '#ffe2a6', 0.6) : mood.paint(colour, 0.95),
  );
}

/** Shelves with books, bowls and a plant or two. */
export function shelves(
  room: Room,
  wall: Wall,
  [s0, t0, s1, t1]: readonly [number, number, number, number],
  rows: number,
  colour: string,
  random: Random = room.random,
): void {
  const { mood } = room;
  wall.panel(s0, t0, s1, t1, mood.paint(darker(colour, 0.3), 0.6));
  const step = (t1 - t0) / rows;
  const palette = ['#c8704f', '#2f7d86', '#e0b25c', '#f2e8d6', '#7f8fb0', '#8da37a'];
  for (let row = 0; row < rows; row += 1) {
    const t = t0 + row * step;
    for (let s = s0 + 0.12; s < s1 - 0.25;) {
      const kind = random.int(0, 3);
      if (kind === 0) s += random.between(0.15, 0.35);
      else if (kind === 1) {
        const w = random.between(0.18, 0.28);
        wall.outline(
          [
            [s, t + 0.05],
            [s + w, t + 0.05],
            [s + w * 1.1, t + step * 0.4],
            [s - w * 0.1, t + step * 0.4],
          ],
          mood.paint(random.pick(palette), 0.85),
        );
        s += w + 0.12;
      } else {
        for (let i = random.int(2, 5); i > 0 && s < s1 - 0.15; i -= 1) {
          wall.panel(
            s,
            t + 0.05,
            s + 0.055,
            t + step * random.between(0.5, 0.78),
            mood.paint(random.pick(palette), 0.85),
          );
          s += 0.065;
        }
        s += 0.08;
      }
    }
    wall.panel(s0, t, s1, t + 0.05, mood.paint(lighter(colour, 0.1), 0.95));
  }
  for (const s of [s0, s1 - 0.05]) wall.panel(s, t0, s + 0.05, t1, mood.paint(colour, 0.9));
  wall.panel(s0, t1 - 0.05, s1, t1, mood.paint(lighter(colour, 0.1), 0.95));
}
