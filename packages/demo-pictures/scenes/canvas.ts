/** A sheet to draw an SVG on, and the arithmetic of colours. */
import { PICTURE_SIZE } from '@/prisma/seed/picture-list';

export type Point = readonly [number, number];

export const { width: WIDTH, height: HEIGHT } = PICTURE_SIZE;

type Rgb = readonly [number, number, number];

const parse = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

const format = (rgb: Rgb): string =>
  `#${rgb
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** `a` where `t` is 0, `b` where it is 1. */
export function mix(a: string, b: string, t: number): string {
  const [from, to] = [parse(a), parse(b)];
  return format([from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t, from[2] + (to[2] - from[2]) * t]);
}

/** A colour under a light of that tint. */
export function tinted(colour: string, tint: Rgb): string {
  const [r, g, b] = parse(colour);
  return format([r * tint[0], g * tint[1], b * tint[2]]);
}

export const lighter = (colour: string, t: number): string => mix(colour, '#ffffff', t);
export const darker = (colour: string, t: number): string => mix(colour, '#1a1f2e', t);

/** One decimal is a tenth of a pixel: enough, and short. */
const n = (value: number): string => String(Math.round(value * 10) / 10);
export const at = (points: readonly Point[]): string => points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L');

export type Stops = readonly (readonly [offset: number, colour: string, opacity?: number])[];

export interface Canvas {
  /** A filled path; `extra` is further attributes. */
  path(d: string, fill: string, opacity?: number, extra?: string): void;
  polygon(points: readonly Point[], fill: string, opacity?: number): void;
  rect(x: number, y: number, width: number, height: number, fill: string, opacity?: number, radius?: number): void;
  ellipse(x: number, y: number, rx: number, ry: number, fill: string, opacity?: number): void;
  line(points: readonly Point[], stroke: string, width: number, opacity?: number): void;
  /** A gradient to fill with: down the shape, or along (x1,y1)-(x2,y2) of its box. */
  linear(stops: Stops, box?: readonly [number, number, number, number]): string;
  radial(stops: Stops): string;
  svg(): string;
}

export function makeCanvas(width = WIDTH, height = HEIGHT): Canvas {
  const defs = new Map<string, string>();
  const body: string[] = [];
  const alpha = (opacity: number | undefined, name = 'opacity') =>
    opacity === undefined || opacity >= 1 ? '' : ` ${name}="${Math.round(opacity * 1000) / 1000}"`;
  const stopList = (stops: Stops) =>
    stops
      .map(
        ([offset, colour, opacity]) =>
          `<stop offset="${offset}" stop-color="${colour}"${alpha(opacity, 'stop-opacity')}/>`,
      )
      .join('');

  function define(markup: (id: string) => string): string {
    const key = markup('');
    const known = defs.get(key);
    if (known) return `url(#${known})`;
    const id = `g${defs.size}`;
    defs.set(key, id);
    return `url(#${id})`;
  }
  const write = (id: string, key: string) => key.replace('id=""', `id="${id}"`);

  const canvas: Canvas = {
    path: (d, fill, opacity, extra = '') => {
      body.push(`<path d="${d}" fill="${fill}"${alpha(opacity)}${extra && ` ${extra}`}/>`);
    },
    polygon: (points, fill, opacity) => {
      if (points.length > 2) canvas.path(`M${at(points)}Z`, fill, opacity);
    },
    rect: (x, y, w, h, fill, opacity, radius) => {
      const round = radius ? ` rx="${n(radius)}"` : '';
      body.push(
        `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${round} fill="${fill}"${alpha(opacity)}/>`,
      );
    },
    ellipse: (x, y, rx, ry, fill, opacity) => {
      body.push(`<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${alpha(opacity)}/>`);
    },
    line: (points, stroke, width_, opacity) => {
      canvas.path(
        `M${at(points)}`,
        'none',
        opacity,
        `stroke="${stroke}" stroke-width="${n(width_)}" stroke-linecap="round" stroke-linejoin="round"`,
      );
    },
    linear: (stops, [x1, y1, x2, y2] = [0, 0, 0, 1]) =>
      define(
        (id) =>
          `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopList(stops)}</linearGradient>`,
      ),
    radial: (stops) => define((id) => `<radialGradient id="${id}">${stopList(stops)}</radialGradient>`),
    svg: () => {
      const definitions = [...defs].map(([key, id]) => write(id, key)).join('');
      return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${definitions}</defs>${body.join('')}</svg>`;
    },
  };
  return canvas;
}
