/** The city from afar: towers in the haze, the Kuwait Towers, water with its ripples, a dhow. */
import type { Random } from '@/prisma/seed/random';
import { at, darker, mix, WIDTH, type Canvas, type Point } from './canvas';
import type { Mood } from './mood';

/** A row of far towers standing on `base`, `height` pixels at most, paler the further (`far` 0 to 1). */
export function skyline(
  canvas: Canvas,
  mood: Mood,
  random: Random,
  base: number,
  height: number,
  far: number,
  from = -20,
  to = WIDTH + 20,
): void {
  const wall = mix(mood.paint('#b9b6ae', 0.75), mood.haze, far);
  const windows = mood.glow > 0.3 ? mix('#ffd68f', mood.haze, far * 0.6) : mix(mood.glass[1], mood.haze, far * 0.8);
  let x = from;
  while (x < to) {
    const width = random.between(26, 70) * (0.6 + height / 600);
    const tall = height * (0.25 + 0.75 * random.next() ** 2.2);
    const shade = random.between(-0.05, 0.12);
    const fill = shade > 0 ? darker(wall, shade) : wall;
    const top = base - tall;
    const kind = random.int(0, 5);
    if (kind === 0 && tall > height * 0.5)
      canvas.polygon(
        [
          [x, base],
          [x, top + width * 0.5],
          [x + width, top],
          [x + width, base],
        ],
        fill,
      );
    else if (kind === 1 && tall > height * 0.5)
      canvas.path(
        `M${at([
          [x, base],
          [x, top + width * 0.4],
        ])}Q${at([[x + width / 2, top - width * 0.35]])} ${at([
          [x + width, top + width * 0.4],
          [x + width, base],
        ])}Z`,
        fill,
      );
    else canvas.rect(x, top, width, tall, fill);
    if (kind === 2) canvas.rect(x + width * 0.46, top - tall * 0.16, Math.max(2, width * 0.06), tall * 0.16, fill);
    canvas.rect(
      x + width * 0.68,
      top + width * 0.5,
      width * 0.32,
      Math.max(0, tall - width * 0.5),
      darker(fill, 0.12),
      0.5,
    );
    for (let row = top + width * 0.6; row < base - 6; row += 11) {
      for (let column = x + 5; column < x + width - 6; column += 9) {
        if (random.chance(mood.glow > 0.3 ? mood.glow * 0.7 : 0.5))
          canvas.rect(column, row, 4.5, 5.5, windows, mood.glow > 0.3 ? 0.9 : 0.45);
      }
    }
    x += width + random.between(-4, 16);
  }
}

/** The three towers on the headland; `height` is the tallest one's, in pixels. */
export function kuwaitTowers(canvas: Canvas, mood: Mood, x: number, base: number, height: number, far: number): void {
  const side = (colour: string, amount: number) => mix(mood.paint(colour, amount), mood.haze, far);
  const shaft = canvas.linear(
    [
      [0, side('#f3efe6', 1)],
      [0.45, side('#e6e1d6', 0.8)],
      [1, side('#b9b4ab', 0.3)],
    ],
    [0, 0, 1, 0],
  );
  const globe = canvas.linear(
    [
      [0, side('#8fd0d3', 1)],
      [0.5, side('#4aa3b5', 0.75)],
      [1, side('#2d6f92', 0.3)],
    ],
    [0, 0, 1, 0.35],
  );
  const needle = (cx: number, h: number, w: number) =>
    canvas.path(
      `M${at([[cx - w, base]])}Q${at([[cx - w * 0.6, base - h * 0.4]])} ${at([[cx, base - h]])}Q${at([[cx + w * 0.6, base - h * 0.4]])} ${at([[cx + w, base]])}Z`,
      shaft,
    );
  const ball = (cx: number, cy: number, r: number) => {
    canvas.ellipse(cx, cy, r, r, globe);
    for (let i = 0; i < 26 && r > 14; i += 1) {
      const angle = i * 2.4;
      const reach = r * 0.86 * Math.sqrt((i + 0.5) / 26);
      canvas.ellipse(
        cx + Math.cos(angle) * reach,
        cy + Math.sin(angle) * reach,
        r * 0.07,
        r * 0.07,
        i % 3 ? side('#d5f0ee', 1) : side('#2c7f9c', 0.6),
        0.5,
      );
    }
    canvas.ellipse(cx - r * 0.32, cy - r * 0.36, r * 0.3, r * 0.22, '#ffffff', 0.22);
  };
  needle(x + height * 0.34, height * 0.62, height * 0.012);
  needle(x - height * 0.24, height * 0.79, height * 0.03);
  ball(x - height * 0.24, base - height * 0.42, height * 0.085);
  needle(x, height, height * 0.038);
  ball(x, base - height * 0.4, height * 0.115);
  ball(x, base - height * 0.655, height * 0.064);
}

/** Water from `top` to `bottom`, light on it under the sun at `sunX`. */
export function water(canvas: Canvas, mood: Mood, random: Random, top: number, bottom: number, sunX?: number): void {
  canvas.rect(
    0,
    top,
    WIDTH,
    bottom - top,
    canvas.linear([
      [0, mood.sea[1]],
      [0.5, mix(mood.sea[1], mood.sea[0], 0.65)],
      [1, mood.sea[0]],
    ]),
  );
  ripples(canvas, mood, random, top, bottom, 90);
  if (sunX === undefined) return;
  for (let i = 0; i < 46; i += 1) {
    const t = random.next() ** 1.5;
    const y = top + 3 + t * (bottom - top) * 0.95;
    const width = random.between(12, 40) + t * 90;
    canvas.rect(
      sunX + random.between(-1, 1) * (26 + t * 90) - width / 2,
      y,
      width,
      2 + t * 3,
      mood.sunColour,
      random.between(0.3, 0.75),
      2,
    );
  }
}

export function ripples(canvas: Canvas, mood: Mood, random: Random, top: number, bottom: number, count: number): void {
  const bright = mix(mood.sea[1], '#ffffff', 0.45);
  for (let i = 0; i < count; i += 1) {
    const t = random.next() ** 1.4;
    const y = top + 4 + t * (bottom - top - 6);
    const width = random.between(20, 70) * (0.5 + t * 2.2);
    canvas.rect(
      random.between(-60, WIDTH),
      y,
      width,
      1.2 + t * 2.6,
      random.chance(0.55) ? bright : darker(mood.sea[0], 0.2),
      random.between(0.16, 0.4),
      2,
    );
  }
}

/** A wooden sailing boat with its slanting yard. */
export function dhow(canvas: Canvas, mood: Mood, [x, y]: Point, size: number): void {
  const hull = mood.paint('#7a4f33', 0.6);
  canvas.path(
    `M${at([[x - size * 0.62, y - size * 0.2]])}Q${at([[x - size * 0.3, y - size * 0.05]])} ${at([[x + size * 0.1, y - size * 0.07]])}T${at([[x + size * 0.72, y - size * 0.24]])}Q${at([[x + size * 0.5, y + size * 0.06]])} ${at(
      [
        [x + size * 0.3, y + size * 0.06],
        [x - size * 0.4, y + size * 0.06],
      ],
    )}Q${at([[x - size * 0.56, y]])} ${at([[x - size * 0.62, y - size * 0.2]])}Z`,
    hull,
  );
  canvas.path(
    `M${at([[x - size * 0.62, y - size * 0.2]])}Q${at([[x - size * 0.3, y - size * 0.05]])} ${at([[x + size * 0.1, y - size * 0.07]])}T${at([[x + size * 0.72, y - size * 0.24]])}L${at([[x + size * 0.7, y - size * 0.19]])}Q${at([[x + size * 0.1, y]])} ${at([[x - size * 0.6, y - size * 0.14]])}Z`,
    mood.paint('#c99a63', 0.9),
  );
  canvas.line(
    [
      [x + size * 0.04, y - size * 0.05],
      [x + size * 0.1, y - size * 0.95],
    ],
    mood.paint('#6b4a33', 0.5),
    size * 0.025,
  );
  canvas.path(
    `M${at([[x - size * 0.5, y - size * 0.26]])}L${at([[x + size * 0.42, y - size * 1.18]])}Q${at([[x + size * 0.62, y - size * 0.6]])} ${at([[x + size * 0.34, y - size * 0.2]])}Q${at([[x - size * 0.05, y - size * 0.34]])} ${at([[x - size * 0.5, y - size * 0.26]])}Z`,
    mood.paint('#f7efe0', 0.95),
  );
  canvas.path(
    `M${at([[x + size * 0.42, y - size * 1.18]])}Q${at([[x + size * 0.62, y - size * 0.6]])} ${at([[x + size * 0.34, y - size * 0.2]])}Q${at([[x + size * 0.3, y - size * 0.6]])} ${at([[x + size * 0.42, y - size * 1.18]])}Z`,
    mood.paint('#d8c9ae', 0.5),
    0.8,
  );
  canvas.rect(x - size * 0.55, y + size * 0.07, size * 1.1, size * 0.025, '#ffffff', 0.35, 3);
}

/** A water tower of the striped mushroom kind that stands over Kuwait's suburbs. */
export function waterTower(canvas: Canvas, mood: Mood, x: number, base: number, height: number, far: number): void {
  const stripe = (colour: string, amount: number) => mix(mood.paint(colour, amount), mood.haze, far);
  const r = height * 0.3;
  const top = base - height;
  canvas.path(
    `M${at([
      [x - height * 0.035, base],
      [x - height * 0.03, top + r * 0.5],
      [x + height * 0.03, top + r * 0.5],
      [x + height * 0.035, base],
    ])}Z`,
    stripe('#e8e4da', 0.7),
  );
  const shape = (k: number) =>
    `M${at([[x - r * k, top]])}Q${at([[x - r * 0.5 * k, top + r * 0.75]])} ${at([[x, top + r * 1.05]])}Q${at([[x + r * 0.5 * k, top + r * 0.75]])} ${at([[x + r * k, top]])}Z`;
  [1, 0.78, 0.54, 0.3, 0.1].forEach((k, index) =>
    canvas.path(shape(k), index % 2 ? stripe('#f4f2ec', 0.95) : stripe('#5b9fc4', 0.8)),
  );
  canvas.ellipse(x, top, r, r * 0.09, stripe('#f4f2ec', 0.9));
}
