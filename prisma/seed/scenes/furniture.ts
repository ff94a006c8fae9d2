/** Things that stand and hang in rooms. Positions in metres: `at` is the near left foot of a thing. */
import type { Random } from "../random";
import { darker, lighter, mix } from "./canvas";
import type { Room } from "./room";
import type { Space, Vec, Wall } from "./space";

const soft = (space: Space, [x, y, z]: Vec, [w, d, h]: Vec, colour: string) =>
  space.box([x, y, z], [x + w, y + d, z + h], colour, { top: lighter(colour, 0.16) });

/** A dim oval under a thing. */
export function under(space: Space, x0: number, y0: number, x1: number, y1: number, opacity = 0.2): void {
  space.ground(x0 - 0.06, y0 - 0.1, x1 + 0.06, y1, "#2a2030", opacity * 0.6, 0.012);
  space.ground(x0, y0 - 0.03, x1, y1, "#2a2030", opacity, 0.012);
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
    soft(space, [left ? x + 0.26 + step : x + width - 0.72 - step, y + 0.42 - index * 0.02, 0.46], [0.44, 0.13, 0.4], cushion);
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
  for (const dx of [0.06, 0.73]) space.box([x + dx, y + 0.03, 0], [x + dx + 0.05, y + 0.08, 0.14], "#6b4c36");
}

export function table(space: Space, [x, y]: Vec, [w, d, h]: Vec, colour: string, legs = "#5b4636"): void {
  under(space, x, y, x + w, y + d, 0.16);
  for (const dy of [d - 0.1, 0.05]) for (const dx of [0.06, w - 0.12]) space.box([x + dx, y + dy, 0], [x + dx + 0.06, y + dy + 0.06, h], legs);
  space.box([x, y, h - 0.06], [x + w, y + d, h], colour, { top: lighter(colour, 0.2) });
}

export function roundTable(space: Space, [x, y]: Vec, radius: number, height: number, colour: string): void {
  disc(space, [x, y, 0.015], radius * 0.95, "#2a2030", 0.18);
  space.line([[x, y, 0], [x, y, height]], space.mood.paint(darker(colour, 0.3), 0.5), 0.09);
  disc(space, [x, y, height - 0.05], radius, space.mood.paint(darker(colour, 0.25), 0.5));
  disc(space, [x, y, height], radius, space.mood.paint(lighter(colour, 0.12), 0.95));
}

/** A flat round, lying. */
export function disc(space: Space, [x, y, z]: Vec, radius: number, fill: string, opacity?: number): void {
  const points = Array.from({ length: 28 }, (_, i): Vec => [x + Math.cos((i / 28) * Math.PI * 2) * radius, y + Math.sin((i / 28) * Math.PI * 2) * radius, z]);
  space.sheet(points, fill, opacity);
}

/** A rug with borders and, if given, diamonds along its middle. */
export function rug(space: Space, x0: number, y0: number, x1: number, y1: number, colours: readonly [string, string, string], diamonds = true): void {
  const paint = (colour: string) => space.mood.paint(colour, 0.85);
  space.ground(x0, y0, x1, y1, paint(colours[0]), 1, 0.01);
  space.ground(x0 + 0.14, y0 + 0.14, x1 - 0.14, y1 - 0.14, paint(colours[1]), 1, 0.011);
  space.ground(x0 + 0.24, y0 + 0.24, x1 - 0.24, y1 - 0.24, paint(colours[0]), 1, 0.012);
  if (!diamonds) return;
  const count = Math.max(3, Math.round((x1 - x0) / 0.55));
  const step = (x1 - x0 - 0.6) / count;
  const middle = (y0 + y1) / 2;
  for (let i = 0; i < count; i += 1) {
    const x = x0 + 0.3 + step * (i + 0.5);
    for (const [k, colour] of [[0.46, colours[2]], [0.3, colours[1]], [0.14, colours[2]]] as const) {
      const [w, d] = [step * k, (y1 - y0 - 0.6) * k];
      space.sheet([[x - w, middle, 0.013], [x, middle - d, 0.013], [x + w, middle, 0.013], [x, middle + d, 0.013]], paint(colour));
    }
  }
}

/** A framed picture of a few plain shapes. */
export function art(room: Room, wall: Wall, [s0, t0, s1, t1]: readonly [number, number, number, number], colours: readonly string[]): void {
  const { mood, random } = room;
  const [w, h] = [s1 - s0, t1 - t0];
  wall.panel(s0 + 0.03, t0 - 0.05, s1 + 0.05, t1 - 0.03, "#2a2030", 0.14);
  wall.panel(s0, t0, s1, t1, mood.paint("#7a5a3f", 0.9));
  wall.panel(s0 + 0.04, t0 + 0.04, s1 - 0.04, t1 - 0.04, mood.paint("#fbf7ee", 0.95));
  const inner = (colour: string, points: readonly (readonly [number, number])[]) => wall.outline(points.map(([a, b]) => [s0 + 0.09 + a * (w - 0.18), t0 + 0.09 + b * (h - 0.18)] as const), mood.paint(colour, 0.95));
  const [a = "#d8b48a", b = "#2f7d86", c = "#c8704f"] = colours;
  inner(lighter(a, 0.5), [[0, 0], [1, 0], [1, 1], [0, 1]]);
  const cx = random.between(0.3, 0.7);
  inner(c, Array.from({ length: 20 }, (_, i) => [cx + Math.cos((i / 20) * 6.283) * 0.19, 0.66 + Math.sin((i / 20) * 6.283) * 0.19 * (w / h)] as const));
  inner(a, [[0, 0], [1, 0], [1, random.between(0.2, 0.35)], [0.5, random.between(0.4, 0.55)], [0, 0.3]]);
  inner(b, [[0, 0], [1, 0], [1, 0.12], [0.6, 0.26], [0, 0.14]]);
}

/** A lamp that hangs from the ceiling, alight in the evening. */
export function pendant(room: Room, x: number, y: number, drop: number, colour: string, size = 0.28): void {
  const { space, canvas, mood, height } = room;
  const z = height - drop;
  space.line([[x, y, height], [x, y, z]], mood.paint("#3f3b38", 0.7), 0.012);
  const [px, py] = space.project([x, y, z]);
  const r = size * space.scale([x, y, z]);
  const lit = mood.glow > 0.1;
  if (lit) canvas.ellipse(px, py + r * 0.5, r * 4.5, r * 4.5, canvas.radial([[0, "#ffe3ab", 0.55], [0.4, "#ffd894", 0.16], [1, "#ffd894", 0]]));
  canvas.path(`M${px - r * 0.2} ${py}Q${px - r} ${py + r * 0.2} ${px - r} ${py + r}L${px + r} ${py + r}Q${px + r} ${py + r * 0.2} ${px + r * 0.2} ${py}Z`, mood.paint(colour, 0.85));
  canvas.path(`M${px} ${py}Q${px + r} ${py + r * 0.2} ${px + r} ${py + r}L${px + r * 0.4} ${py + r}Q${px + r * 0.4} ${py + r * 0.3} ${px} ${py}Z`, mood.paint(darker(colour, 0.2), 0.6), 0.5);
  canvas.ellipse(px, py + r, r, r * 0.16, lit ? "#fff0c8" : mood.paint(lighter(colour, 0.3), 0.9));
}

export function floorLamp(room: Room, [x, y]: Vec, colour: string): void {
  const { space, canvas, mood } = room;
  disc(space, [x, y, 0.02], 0.16, mood.paint("#4b4440", 0.7));
  space.line([[x, y, 0], [x, y, 1.42]], mood.paint("#4b4440", 0.7), 0.03);
  const [px, py] = space.project([x, y, 1.42]);
  const r = 0.24 * space.scale([x, y, 1.4]);
  if (mood.glow > 0.1) canvas.ellipse(px, py - r * 0.4, r * 4.2, r * 4.2, canvas.radial([[0, "#ffe3ab", 0.6], [0.4, "#ffd894", 0.2], [1, "#ffd894", 0]]));
  canvas.path(`M${px - r * 0.66} ${py - r * 1.3}L${px + r * 0.66} ${py - r * 1.3}L${px + r} ${py + r * 0.1}L${px - r} ${py + r * 0.1}Z`, mood.glow > 0.1 ? mix(colour, "#ffe2a6", 0.6) : mood.paint(colour, 0.95));
}

/** Shelves with books, bowls and a plant or two. */
export function shelves(room: Room, wall: Wall, [s0, t0, s1, t1]: readonly [number, number, number, number], rows: number, colour: string, random: Random = room.random): void {
  const { mood } = room;
  wall.panel(s0, t0, s1, t1, mood.paint(darker(colour, 0.3), 0.6));
  const step = (t1 - t0) / rows;
  const palette = ["#c8704f", "#2f7d86", "#e0b25c", "#f2e8d6", "#7f8fb0", "#8da37a"];
  for (let row = 0; row < rows; row += 1) {
    const t = t0 + row * step;
    for (let s = s0 + 0.12; s < s1 - 0.25; ) {
      const kind = random.int(0, 3);
      if (kind === 0) s += random.between(0.15, 0.35);
      else if (kind === 1) {
        const w = random.between(0.18, 0.28);
        wall.outline([[s, t + 0.05], [s + w, t + 0.05], [s + w * 1.1, t + step * 0.4], [s - w * 0.1, t + step * 0.4]], mood.paint(random.pick(palette), 0.85));
        s += w + 0.12;
      } else {
        for (let i = random.int(2, 5); i > 0 && s < s1 - 0.15; i -= 1) {
          wall.panel(s, t + 0.05, s + 0.055, t + step * random.between(0.5, 0.78), mood.paint(random.pick(palette), 0.85));
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
