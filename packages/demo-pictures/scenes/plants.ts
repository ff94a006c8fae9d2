/** Palms, trees, shrubs and pots. */
import type { Random } from '@/prisma/seed/random';
import { at, darker, lighter, mix, type Point } from './canvas';
import type { Space, Vec } from './space';

/** A date palm of that height in metres. */
export function palm(space: Space, random: Random, base: Vec, height: number, far = 0): void {
  const { canvas, mood } = space;
  const scale = space.scale(base);
  const [x, y] = space.project(base);
  const top = y - height * scale;
  const lean = random.between(-0.25, 0.25) * scale;
  const w = 0.24 * scale;
  const fade = (colour: string) => mix(colour, mood.haze, far);
  const shadowed = mood.light === 'night' ? 0.25 : 0.22;
  canvas.ellipse(x - space.sun[0] * scale * 0.8, y, scale * 1.1, scale * 0.16, '#2a2440', far > 0.3 ? 0 : shadowed);

  const bark = fade(mood.paint('#a3805a', 0.85));
  const barkDark = fade(mood.paint('#7c5d42', 0.4));
  const trunk = (k: number): string =>
    `M${at([[x - w * k, y]])}C${at([[x - w * 0.7 * k, y - height * scale * 0.4]])} ${at([[x + lean - w * 0.6 * k, top + height * scale * 0.4]])} ${at([[x + lean - w * 0.62 * k, top]])}` +
    `L${at([[x + lean + w * 0.62 * k, top]])}C${at([[x + lean + w * 0.6 * k, top + height * scale * 0.4]])} ${at([[x + w * 0.7 * k, y - height * scale * 0.4]])} ${at([[x + w * k, y]])}Z`;
  canvas.path(trunk(1), barkDark);
  canvas.path(trunk(0.55), bark, 0.85);
  const rings = Math.min(16, Math.round(height * 2.4));
  for (let i = 1; i < rings && scale > 14; i += 1) {
    const t = i / rings;
    const cx = x + lean * t * t;
    canvas.line(
      [
        [cx - w * 0.75, y - (y - top) * t],
        [cx, y - (y - top) * t + w * 0.3],
        [cx + w * 0.75, y - (y - top) * t],
      ],
      barkDark,
      Math.max(1, w * 0.16),
      0.75,
    );
  }
  crown(space, random, [x + lean, top], scale, height, fade);
}

function crown(
  space: Space,
  random: Random,
  [x, y]: Point,
  scale: number,
  height: number,
  fade: (colour: string) => string,
): void {
  const { canvas, mood } = space;
  const size = Math.min(2.5, 1.3 + height * 0.16) * scale;
  const sunSide = space.sun[0] >= 0 ? 1 : -1;
  const count = 15;
  const fronds = Array.from({ length: count }, (_, i) => {
    const angle = -Math.PI * (-0.16 + (1.32 * i) / (count - 1)) + random.between(-0.07, 0.07);
    return { angle, length: size * random.between(0.88, 1.08) };
  });
  // Those at the sides first, the upright ones over them.
  fronds.sort((a, b) => Math.abs(Math.cos(b.angle)) - Math.abs(Math.cos(a.angle)));
  if (random.chance(0.6) && scale > 18) {
    for (const side of [-1, 1]) {
      for (let i = 0; i < 5; i += 1) {
        canvas.ellipse(
          x + side * size * (0.1 + (i % 3) * 0.035),
          y + size * (0.1 + i * 0.035),
          size * 0.035,
          size * 0.05,
          fade(mood.paint('#c98a3a', 0.7)),
        );
      }
    }
  }
  for (const { angle, length } of fronds) {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const droop = length * (0.34 + 0.36 * Math.abs(cos));
    const tip: Point = [x + cos * length, y + sin * length * 0.72 + droop * 0.75];
    const bend: Point = [x + cos * length * 0.6, y + sin * length * 0.95 - length * 0.06];
    const lit = 0.35 + 0.5 * Math.max(0, cos * sunSide) - sin * 0.25;
    feather(
      space,
      [x, y],
      bend,
      tip,
      length,
      fade(mood.paint(mood.leaf, Math.min(1, lit))),
      fade(mood.paint(darker(mood.leaf, 0.35), lit * 0.7)),
    );
  }
  canvas.ellipse(x, y + size * 0.04, size * 0.09, size * 0.1, fade(mood.paint('#7c6a42', 0.5)));
}

/** One frond: a bent rib with a saw of leaflets on its lower edge. */
function feather(
  space: Space,
  from: Point,
  bend: Point,
  tip: Point,
  length: number,
  light: string,
  dark: string,
): void {
  const along = (t: number): Point => [
    (1 - t) ** 2 * from[0] + 2 * t * (1 - t) * bend[0] + t * t * tip[0],
    (1 - t) ** 2 * from[1] + 2 * t * (1 - t) * bend[1] + t * t * tip[1],
  ];
  const steps = length > 60 ? 11 : 6;
  const lower: Point[] = [];
  const upper: Point[] = [];
  const outwards = tip[0] >= from[0] ? 1 : -1;
  for (let i = 1; i <= steps; i += 1) {
    const t = i / steps;
    const [px, py] = along(t);
    const width = length * 0.2 * Math.sin(Math.PI * Math.min(1, t * 0.85 + 0.12));
    lower.push([px + outwards * width * 0.45, py + width], [px + outwards * width * 0.06, py + width * 0.42]);
    upper.push([px + outwards * width * 0.3, py - width * 0.42], [px, py - width * 0.16]);
  }
  space.canvas.path(`M${at([from, ...lower, tip, ...[...upper].reverse()])}Z`, light);
  const rib = [from, ...Array.from({ length: 5 }, (_, i) => along((i + 1) / 5))];
  space.canvas.path(`M${at([from, ...lower, tip, ...rib.reverse()])}Z`, dark, 0.75);
}

/** A round bush; in flower if a colour is given. */
export function shrub(space: Space, random: Random, base: Vec, size: number, flower?: string): void {
  const { canvas, mood } = space;
  const scale = space.scale(base);
  const [x, y] = space.project(base);
  const r = size * scale;
  const sunSide = space.sun[0] >= 0 ? 1 : -1;
  canvas.ellipse(x, y, r * 1.15, r * 0.16, '#241f38', 0.24);
  const dark = mood.paint(darker(mood.leaf, 0.25), 0.25);
  const middle = mood.paint(mood.leaf, 0.6);
  const light = mood.paint(lighter(mood.leaf, 0.22), 0.95);
  const puffs: readonly (readonly [number, number, number])[] = [
    [-0.62, 0.34, 0.42],
    [0.62, 0.34, 0.42],
    [-0.3, 0.62, 0.46],
    [0.34, 0.6, 0.46],
    [0, 0.4, 0.55],
    [0.02, 0.8, 0.36],
  ];
  for (const [dx, dy, pr] of puffs) canvas.ellipse(x + dx * r, y - dy * r, pr * r, pr * r * 0.95, dark);
  for (const [dx, dy, pr] of puffs)
    canvas.ellipse(x + (dx + 0.06 * sunSide) * r, y - (dy + 0.06) * r, pr * r * 0.82, pr * r * 0.78, middle);
  for (const [dx, dy, pr] of puffs.slice(2))
    canvas.ellipse(x + (dx + 0.14 * sunSide) * r, y - (dy + 0.16) * r, pr * r * 0.46, pr * r * 0.4, light, 0.85);
  if (!flower) return;
  const petals = mood.paint(flower, 0.9);
  for (let i = 0; i < 26; i += 1) {
    const angle = random.between(0, Math.PI * 2);
    const reach = r * Math.sqrt(random.next()) * 0.92;
    canvas.ellipse(
      x + Math.cos(angle) * reach,
      y - r * 0.55 + Math.sin(angle) * reach * 0.6,
      r * 0.075,
      r * 0.065,
      petals,
      random.between(0.7, 1),
    );
  }
}

/** A street tree: a trunk and a crown of a few rounds. */
export function tree(space: Space, base: Vec, height: number, far = 0): void {
  const { canvas, mood } = space;
  const scale = space.scale(base);
  const [x, y] = space.project(base);
  const h = height * scale;
  const fade = (colour: string) => mix(colour, mood.haze, far);
  canvas.ellipse(x - space.sun[0] * h * 0.2, y, h * 0.34, h * 0.045, '#241f38', far > 0.4 ? 0 : 0.22);
  canvas.path(
    `M${at([
      [x - h * 0.03, y],
      [x - h * 0.02, y - h * 0.5],
      [x + h * 0.02, y - h * 0.5],
      [x + h * 0.03, y],
    ])}Z`,
    fade(mood.paint('#7a5c45', 0.5)),
  );
  const side = space.sun[0] >= 0 ? 1 : -1;
  const rounds: readonly (readonly [number, number, number])[] = [
    [-0.2, 0.56, 0.2],
    [0.2, 0.58, 0.2],
    [0, 0.66, 0.27],
    [-0.1, 0.84, 0.18],
    [0.12, 0.8, 0.18],
  ];
  for (const [dx, dy, r] of rounds)
    canvas.ellipse(x + dx * h, y - dy * h, r * h, r * h * 0.9, fade(mood.paint(darker(mood.leaf, 0.2), 0.3)));
  for (const [dx, dy, r] of rounds)
    canvas.ellipse(
      x + (dx + 0.035 * side) * h,
      y - (dy + 0.03) * h,
      r * h * 0.8,
      r * h * 0.72,
      fade(mood.paint(mood.leaf, 0.75)),
    );
  for (const [dx, dy, r] of rounds.slice(2))
    canvas.ellipse(
      x + (dx + 0.07 * side) * h,
      y - (dy + 0.07) * h,
      r * h * 0.45,
      r * h * 0.38,
      fade(mood.paint(lighter(mood.leaf, 0.2), 1)),
      0.8,
    );
}

/** A pot with a plant of pointed leaves. */
export function pot(space: Space, random: Random, base: Vec, height: number, colour = '#c98f6b'): void {
  const { canvas, mood } = space;
  const scale = space.scale(base);
  const [x, y] = space.project(base);
  const h = height * scale;
  canvas.ellipse(x, y, h * 0.2, h * 0.04, '#241f38', 0.25);
  const leaves = 9;
  for (let i = 0; i < leaves; i += 1) {
    const angle = Math.PI * (0.1 + (0.8 * i) / (leaves - 1)) + random.between(-0.06, 0.06);
    const length = h * random.between(0.5, 0.68);
    const tip: Point = [x + Math.cos(angle) * length * 0.8, y - h * 0.34 - Math.sin(angle) * length];
    const side = h * 0.07;
    const fill = mood.paint(i % 2 ? mood.leaf : lighter(mood.leaf, 0.15), 0.3 + 0.5 * Math.sin(angle));
    canvas.path(
      `M${at([[x, y - h * 0.3]])}Q${at([[(x + tip[0]) / 2 - side, (y - h * 0.34 + tip[1]) / 2]])} ${at([tip])}Q${at([[(x + tip[0]) / 2 + side, (y - h * 0.34 + tip[1]) / 2 + side]])} ${at([[x, y - h * 0.3]])}Z`,
      fill,
    );
  }
  canvas.path(
    `M${at([
      [x - h * 0.16, y - h * 0.34],
      [x + h * 0.16, y - h * 0.34],
      [x + h * 0.11, y],
      [x - h * 0.11, y],
    ])}Z`,
    mood.paint(colour, 0.8),
  );
  canvas.path(
    `M${at([
      [x + h * 0.02, y - h * 0.34],
      [x + h * 0.16, y - h * 0.34],
      [x + h * 0.11, y],
      [x + h * 0.02, y],
    ])}Z`,
    mood.paint(darker(colour, 0.3), 0.5),
    0.5,
  );
}
