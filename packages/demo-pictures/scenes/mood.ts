/** The time of day: what colours the sky has and what it does to the colours of things. */
import type { Light } from '@/prisma/seed/picture-list';
import type { Random } from '@/prisma/seed/random';
import { mix, tinted, type Canvas, WIDTH } from './canvas';

type Tint = readonly [number, number, number];

export interface Mood {
  readonly light: Light;
  /** From the zenith to the horizon. */
  readonly sky: readonly string[];
  /** What the far fades into. */
  readonly haze: string;
  readonly sunColour: string;
  readonly sea: readonly [near: string, far: string];
  readonly glass: readonly [top: string, bottom: string];
  readonly leaf: string;
  /** How many of the windows are lit. */
  readonly glow: number;
  readonly shadow: number;
  /** A thing's colour where the light on it is `amount`, from 0 (shade) to 1. */
  paint(colour: string, amount: number): string;
}

interface Recipe extends Omit<Mood, 'paint' | 'light'> {
  readonly key: Tint;
  readonly shade: Tint;
}

const RECIPES: Readonly<Record<Light, Recipe>> = {
  noon: {
    sky: ['#6fb4dc', '#a8d5e9', '#dcedf0', '#f3efe2'],
    haze: '#e9e8df',
    sunColour: '#fff7e0',
    sea: ['#2e93a8', '#8fcbd3'],
    glass: ['#a9d3e2', '#4f8fa8'],
    leaf: '#4f8a5b',
    glow: 0,
    shadow: 0.26,
    key: [1.02, 1, 0.96],
    shade: [0.73, 0.75, 0.8],
  },
  dawn: {
    sky: ['#8fb3d6', '#c9c6dd', '#f6cdbd', '#fde7cd'],
    haze: '#f4dad0',
    sunColour: '#fff0d2',
    sea: ['#6f9db4', '#f0cdbf'],
    glass: ['#f3d5c8', '#7f9db8'],
    leaf: '#5c8560',
    glow: 0.12,
    shadow: 0.24,
    key: [1.03, 0.94, 0.87],
    shade: [0.7, 0.68, 0.8],
  },
  dusk: {
    sky: ['#4a5c92', '#9c7ba3', '#ee9f84', '#fcd29a'],
    haze: '#e3a48f',
    sunColour: '#ffe3a6',
    sea: ['#4a648f', '#f2a987'],
    glass: ['#f6b58b', '#6d6390'],
    leaf: '#4d6b52',
    glow: 0.35,
    shadow: 0.34,
    key: [1.04, 0.84, 0.68],
    shade: [0.52, 0.48, 0.64],
  },
  night: {
    sky: ['#0f1b3d', '#1d2f5c', '#34497d', '#5b6c98'],
    haze: '#3c4f80',
    sunColour: '#f4f0dc',
    sea: ['#14254a', '#40578a'],
    glass: ['#39517f', '#1d2c52'],
    leaf: '#2c4a4c',
    glow: 0.62,
    shadow: 0.4,
    key: [0.62, 0.64, 0.8],
    shade: [0.34, 0.38, 0.56],
  },
};

export function moodOf(light: Light): Mood {
  const { key, shade, ...rest } = RECIPES[light];
  return {
    ...rest,
    light,
    paint: (colour, amount) => mix(tinted(colour, shade), tinted(colour, key), Math.min(1, Math.max(0, amount))),
  };
}

interface SkyOptions {
  /** Where the sky ends, in pixels from the top. */
  readonly horizon: number;
  /** Where the sun or moon stands, in pixels; without it, it is out of the picture. */
  readonly sun?: readonly [number, number];
  readonly clouds?: number;
}

export function sky(canvas: Canvas, mood: Mood, random: Random, { horizon, sun, clouds = 3 }: SkyOptions): void {
  const [a = '', b = '', c = '', d = ''] = mood.sky;
  canvas.rect(0, horizon - 1, WIDTH, 60, d);
  canvas.rect(
    0,
    0,
    WIDTH,
    horizon,
    canvas.linear([
      [0, a],
      [0.45, b],
      [0.8, c],
      [1, d],
    ]),
  );
  if (mood.light === 'night') stars(canvas, random, horizon);
  if (sun) heavenlyBody(canvas, mood, sun);
  for (let i = 0; i < clouds; i += 1) cloud(canvas, mood, random, horizon);
}

function stars(canvas: Canvas, random: Random, horizon: number): void {
  for (let i = 0; i < 60; i += 1) {
    const size = random.between(0.8, 2.2);
    canvas.ellipse(
      random.between(0, WIDTH),
      horizon * random.next() ** 1.6 * 0.8,
      size,
      size,
      '#ffffff',
      random.between(0.25, 0.8),
    );
  }
}

function heavenlyBody(canvas: Canvas, mood: Mood, [x, y]: readonly [number, number]): void {
  const reach = { noon: 420, dawn: 520, dusk: 560, night: 300 }[mood.light];
  canvas.ellipse(
    x,
    y,
    reach,
    reach,
    canvas.radial([
      [0, mood.sunColour, 0.75],
      [0.25, mood.sunColour, 0.35],
      [1, mood.sunColour, 0],
    ]),
  );
  const size = { noon: 44, dawn: 58, dusk: 66, night: 40 }[mood.light];
  canvas.ellipse(x, y, size, size, mood.sunColour, mood.light === 'noon' ? 0.9 : 0.96);
  if (mood.light !== 'night') return;
  for (const [dx, dy, r] of [
    [-0.3, -0.2, 0.22],
    [0.25, 0.3, 0.28],
    [0.3, -0.4, 0.13],
  ] as const) {
    canvas.ellipse(x + dx * size, y + dy * size, r * size, r * size, '#d9d6c6', 0.7);
  }
}

/** A heap of rounds on a flat base, thinning out downwards. */
function cloud(canvas: Canvas, mood: Mood, random: Random, horizon: number): void {
  const width = random.between(170, 420);
  const x = random.between(-80, WIDTH - 120);
  const y = random.between(0.12, 0.66) * horizon;
  const colour =
    mood.light === 'night' ? '#7f92bf' : mix('#ffffff', mood.sky[2] ?? '#ffffff', mood.light === 'noon' ? 0 : 0.3);
  const opacity = { noon: 0.92, dawn: 0.7, dusk: 0.6, night: 0.22 }[mood.light];
  const puffs = random.int(4, 6);
  let d = '';
  for (let i = 0; i < puffs; i += 1) {
    const t = (i + 0.5) / puffs;
    const r = width * (0.07 + 0.12 * Math.sin(Math.PI * t)) * random.between(0.8, 1.2);
    const cx = Math.round(x + width * t);
    const cy = Math.round(y - r * 0.35);
    d += `M${Math.round(cx - r * 1.25)} ${Math.round(y)}A${Math.round(r * 1.25)} ${Math.round(r)} 0 0 1 ${Math.round(cx + r * 1.25)} ${Math.round(y)}Z`;
    d += `M${Math.round(cx - r)} ${cy}a${Math.round(r)} ${Math.round(r)} 0 0 1 ${Math.round(2 * r)} 0Z`;
  }
  canvas.path(
    d,
    canvas.linear([
      [0, colour, opacity],
      [0.55, colour, opacity * 0.75],
      [1, colour, 0],
    ]),
  );
}
