/** Things that stand in rooms. Positions in metres: `at` is the near left foot of a thing. */
import { darker, lighter } from './canvas';
import type { Space, Vec } from './space';

const soft = (space: Space, [x, y, z]: Vec, [w, d, h]: Vec, colour: string) =>
  space.box([x, y, z], [x + w, y + d, z + h], colour, { top: lighter(colour, 0.16) });

/** A dim oval under a thing. */
export function under(space: Space, x0: number, y0: number, x1: number, y1: number, opacity = 0.2): void {
  space.ground(x0 - 0.06, y0 - 0.1, x1 + 0.06, y1, '#2a2030', opacity * 0.6, 0.012);
  space.ground(x0, y0 - 0.03, x1, y1, '#2a2030', opacity, 0.012);
}

/** A sofa against the far side, facing the viewer. */
export function sofa(space: Space, [x, y]: Vec, width: number, colour: string, cushions: readonly string[]): void {
  under(space, x, y, x + width, y + 0.95);
  soft(space, [x, y + 0.62, 0.12], [width, 0.33, 0.74], darker(colour, 0.06));
  soft(space, [x, y, 0.12], [width, 0.9, 0.14], darker(colour, 0.14));
  const seats = Math.max(2, Math.round(width / 0.85));
  const seat = (width - 0.4) / seats;
  for (let i = 0; i < seats; i += 1) {
    soft(space, [x + 0.2 + i * seat + 0.012, y + 0.58, 0.44], [seat - 0.024, 0.16, 0.38], lighter(colour, 0.05));
    soft(space, [x + 0.2 + i * seat + 0.012, y + 0.02, 0.26], [seat - 0.024, 0.62, 0.18], colour);
  }
  for (const dx of [0, width - 0.2]) soft(space, [x + dx, y, 0.12], [0.2, 0.9, 0.5], darker(colour, 0.04));
  cushions.forEach((cushion, index) => {
    const left = index % 2 === 0;
    const step = 0.3 * Math.floor(index / 2);
    soft(
      space,
      [left ? x + 0.26 + step : x + width - 0.72 - step, y + 0.42 - index * 0.02, 0.46],
      [0.44, 0.13, 0.4],
      cushion,
    );
  });
}

/** An armchair turned to the side: `facing` 1 looks right, -1 left. */
export function armchair(space: Space, [x, y]: Vec, colour: string, facing: 1 | -1): void {
  under(space, x, y, x + 0.85, y + 0.85);
  const backX = facing === 1 ? x : x + 0.65;
  soft(space, [x, y + 0.68, 0.14], [0.85, 0.17, 0.5], darker(colour, 0.05));
  if (facing === 1) soft(space, [backX, y, 0.14], [0.2, 0.85, 0.72], colour);
  soft(space, [x + (facing === 1 ? 0.2 : 0), y + 0.15, 0.14], [0.65, 0.55, 0.3], lighter(colour, 0.05));
  if (facing === -1) soft(space, [backX, y, 0.14], [0.2, 0.85, 0.72], colour);
  soft(space, [x, y, 0.14], [0.85, 0.17, 0.5], colour);
  for (const dx of [0.06, 0.73]) space.box([x + dx, y + 0.03, 0], [x + dx + 0.05, y + 0.08, 0.14], '#6b4c36');
}

export function table(space: Space, [x, y]: Vec, [w, d, h]: Vec, colour: string, legs = '#5b4636'): void {
  under(space, x, y, x + w, y + d, 0.16);
  for (const dy of [d - 0.1, 0.05])
    for (const dx of [0.06, w - 0.12]) space.box([x + dx, y + dy, 0], [x + dx + 0.06, y + dy + 0.06, h], legs);
  space.box([x, y, h - 0.06], [x + w, y + d, h], colour, { top: lighter(colour, 0.2) });
}

export function roundTable(space: Space, [x, y]: Vec, radius: number, height: number, colour: string): void {
  disc(space, [x, y, 0.015], radius * 0.95, '#2a2030', 0.18);
  space.line(
    [
      [x, y, 0],
      [x, y, height],
    ],
    space.mood.paint(darker(colour, 0.3), 0.5),
    0.09,
  );
  disc(space, [x, y, height - 0.05], radius, space.mood.paint(darker(colour, 0.25), 0.5));
  disc(space, [x, y, height], radius, space.mood.paint(lighter(colour, 0.12), 0.95));
}

/** A flat round, lying. */
export function disc(space: Space, [x, y, z]: Vec, radius: number, fill: string, opacity?: number): void {
  const points = Array.from({ length: 40 }, (_, i): Vec => [
    x + Math.cos((i / 40) * Math.PI * 2) * radius,
    y + Math.sin((i / 40) * Math.PI * 2) * radius,
    z,
  ]);
  space.sheet(points, fill, opacity);
}

/** A rug with borders and, if wanted, rows of diamonds. */
export function rug(
  space: Space,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  colours: readonly [string, string, string],
  diamonds = true,
): void {
  const paint = (colour: string) => space.mood.paint(colour, 0.85);
  space.ground(x0, y0, x1, y1, paint(colours[0]), 1, 0.01);
  space.ground(x0 + 0.14, y0 + 0.14, x1 - 0.14, y1 - 0.14, paint(colours[1]), 1, 0.011);
  space.ground(x0 + 0.24, y0 + 0.24, x1 - 0.24, y1 - 0.24, paint(colours[0]), 1, 0.012);
  if (!diamonds) return;
  const count = Math.max(3, Math.round((x1 - x0) / 0.55));
  const step = (x1 - x0 - 0.6) / count;
  const rows = Math.max(1, Math.round((y1 - y0 - 0.6) / (step * 2.4)));
  const deep = (y1 - y0 - 0.6) / rows;
  for (let i = 0; i < count * rows; i += 1) {
    const x = x0 + 0.3 + step * ((i % count) + 0.5);
    const y = y1 - 0.3 - deep * (Math.floor(i / count) + 0.5);
    for (const [k, colour] of [
      [0.46, colours[2]],
      [0.3, colours[1]],
      [0.14, colours[2]],
    ] as const) {
      const [w, d] = [step * k, deep * k];
      space.sheet(
        [
          [x - w, y, 0.013],
          [x, y - d, 0.013],
          [x + w, y, 0.013],
          [x, y + d, 0.013],
        ],
        paint(colour),
      );
    }
  }
}
