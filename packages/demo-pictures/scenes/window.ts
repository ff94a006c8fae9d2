/** Windows from inside: what lies outside them, curtains, and the light they let in. */
import { darker, mix } from './canvas';
import { moodOf } from './mood';
import type { Room } from './room';
import type { Wall } from './wall';

export type View = 'sea' | 'city' | 'garden';

/** A window with what lies outside it. */
export function windowWith(
  room: Room,
  wall: Wall,
  [s0, t0, s1, t1]: readonly [number, number, number, number],
  view: View,
  panes = 3,
  frame = '#4a4744',
): void {
  const { mood, canvas, random } = room;
  const [top = '', , middle = '', low = ''] = mood.sky;
  const [w, h] = [s1 - s0, t1 - t0];
  const horizon = t0 + h * 0.4;
  wall.panel(s0 - 0.09, t0 - 0.09, s1 + 0.09, t1 + 0.09, mood.paint(frame, 0.6));
  wall.panel(
    s0,
    horizon - 0.02,
    s1,
    t1,
    canvas.linear([
      [0, top],
      [0.6, middle],
      [1, low],
    ]),
  );
  for (let i = 0; i < 3; i += 1) {
    const s = s0 + w * random.between(0.05, 0.7);
    const t = horizon + h * random.between(0.25, 0.5);
    wall.panel(s, t, Math.min(s1, s + w * 0.2), t + h * 0.025, '#ffffff', mood.light === 'night' ? 0.08 : 0.5);
  }
  if (view === 'garden') gardenView(room, wall, [s0, t0, s1, t1], horizon);
  else {
    const ground =
      view === 'sea'
        ? canvas.linear([
            [0, mood.sea[1]],
            [1, mood.sea[0]],
          ])
        : mood.paint('#cfc0a4', 0.8);
    if (view === 'sea') wall.panel(s0, t0, s1, horizon, ground);
    const base = view === 'sea' ? horizon : t0;
    for (let layer = 0; layer < 2; layer += 1) {
      const tone = mix(moodOf(mood.light).paint('#b9b0a4', 0.7), mood.haze, layer ? 0.5 : 0.75);
      for (
        let s = s0 + (layer ? w * random.between(0, 0.4) : 0);
        s < s1 - 0.12 && (view === 'city' || !layer);
        s += random.between(0.2, 0.5)
      ) {
        const end = Math.min(s1, s + random.between(0.14, 0.42));
        const height = (view === 'sea' ? h * 0.16 : h * (layer ? 0.42 : 0.62)) * random.between(0.35, 1);
        wall.panel(s, base, end, base + height, tone);
        for (let t = base + 0.08; t < base + height - 0.08; t += 0.12)
          if (random.chance(mood.glow)) wall.panel(s + 0.04, t, Math.min(end, s + 0.09), t + 0.05, '#ffd98f', 0.9);
      }
    }
  }
  wall.outline(
    [
      [s0 + w * 0.1, t0],
      [s0 + w * 0.2, t0],
      [s0 + w * 0.5, t1],
      [s0 + w * 0.4, t1],
    ],
    '#ffffff',
    0.1,
  );
  for (let i = 0; i <= panes; i += 1) {
    const s = s0 + (w * i) / panes;
    wall.panel(Math.max(s0 - 0.05, s - 0.035), t0, Math.min(s1 + 0.05, s + 0.035), t1, mood.paint(frame, 0.75));
  }
  wall.panel(s0 - 0.1, t0 - 0.16, s1 + 0.1, t0 - 0.06, mood.paint('#ffffff', 0.9));
}

function gardenView(
  { mood, random }: Room,
  wall: Wall,
  [s0, t0, s1]: readonly [number, number, number, number],
  horizon: number,
): void {
  const outside = moodOf(mood.light);
  wall.panel(s0, t0, s1, horizon - 0.15, outside.paint('#9fba79', 0.85));
  wall.panel(s0, horizon - 0.3, s1, horizon + 0.25, outside.paint('#e6d8bd', 0.85));
  for (let s = s0 + 0.2; s < s1 - 0.2; s += random.between(0.35, 0.6)) {
    const r = random.between(0.16, 0.3);
    const points: [number, number][] = [];
    for (let i = 0; i < 12; i += 1) {
      const angle = (i / 12) * Math.PI * 2;
      points.push([
        Math.min(s1, Math.max(s0, s + Math.cos(angle) * r)),
        horizon - 0.22 + Math.max(-0.1, Math.sin(angle)) * r * 1.5,
      ]);
    }
    wall.outline(points, outside.paint(random.pick(['#5d8f5a', '#6fa061', '#4b7c52']), 0.75));
  }
}

/** Curtains in folds at both ends of a window. */
export function curtains(
  { mood }: Room,
  wall: Wall,
  s0: number,
  s1: number,
  top: number,
  colour: string,
  width = 0.7,
): void {
  for (const [from, step] of [
    [s0, 1],
    [s1, -1],
  ] as const) {
    for (let i = 0; i < 7; i += 1) {
      const a = from + (step * width * i) / 7;
      const b = from + (step * width * (i + 1)) / 7;
      wall.panel(
        Math.min(a, b),
        0.03,
        Math.max(a, b) + 0.01,
        top,
        mood.paint(i % 2 ? darker(colour, 0.09) : colour, i % 2 ? 0.7 : 1),
      );
    }
  }
  wall.panel(s0 - 0.15, top, s1 + 0.15, top + 0.05, mood.paint('#6b6560', 0.8));
}

/** Light that falls through a window onto the floor. */
export function sunPatch(
  { space, mood, canvas }: Room,
  x0: number,
  x1: number,
  y0: number,
  y1: number,
  slant: number,
): void {
  if (mood.light === 'night') return;
  const fill = canvas.linear([
    [0, mood.sunColour, 0.6],
    [1, mood.sunColour, 0.25],
  ]);
  for (const [a, b] of [
    [0, 0.46],
    [0.54, 1],
  ] as const) {
    const [l, r] = [x0 + (x1 - x0) * a, x0 + (x1 - x0) * b];
    space.sheet(
      [
        [l, y1, 0.01],
        [r, y1, 0.01],
        [r + slant, y0, 0.01],
        [l + slant, y0, 0.01],
      ],
      fill,
    );
  }
}
