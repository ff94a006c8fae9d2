/** Bedrooms. */
import { lighter } from './canvas';
import { art, pendant } from './decor';
import { rug, table, under } from './furniture';
import { pot } from './plants';
import { makeRoom, type Room } from './room';
import type { SceneInput } from './scene';
import { type Style, styleOf } from './style';
import { curtains, sunPatch, windowWith } from './window';

export function bedroom(input: SceneInput): string {
  const style = styleOf(input.variant + 1);
  const flip = input.variant % 2 === 0;
  return makeRoom(
    input,
    {
      size: [5.4, 4.6, 2.9],
      wall: style.wall,
      accent: style.accent,
      floor: input.variant === 1 ? 'carpet' : 'wood',
      camera: { yaw: flip ? 10 : -10, eye: [flip ? 1.9 : 3.5, -3, 1.5] },
    },
    (room) => {
      const { space, back, left, right, random, mood } = room;
      const side = flip ? right : left;
      windowWith(room, side, flip ? [1.4, 0.5, 4.4, 2.5] : [6.2, 0.5, 9.2, 2.5], style.view, 3);
      curtains(room, side, flip ? 1 : 5.8, flip ? 4.8 : 9.6, 2.62, style.curtain, 0.8);
      // Headboard wall: upright pads and light behind them.
      const pads = 8;
      for (let i = 0; i < pads; i += 1) {
        const s = 0.7 + i * 0.5;
        back.panel(s, 0.1, s + 0.49, 1.35, mood.paint(i % 2 ? style.fabric : lighter(style.fabric, 0.07), 0.8));
        back.panel(s + 0.44, 0.1, s + 0.49, 1.35, '#2a2030', 0.12);
      }
      back.panel(0.7, 1.35, 4.7, 1.4, mood.glow > 0.1 ? '#ffe6b0' : mood.paint(style.wood, 0.9));
      art(room, back, [1.35, 1.65, 2.55, 2.45], style.cushions);
      art(room, back, [2.85, 1.65, 4.05, 2.45], style.rug);
      rug(space, 0.7, 0.5, 4.7, 2.6, style.rug, false);
      sunPatch(room, flip ? 3.2 : 0.6, flip ? 5 : 2.2, 0.2, 2.2, flip ? -0.8 : 0.8);
      for (const x of [0.75, 4.1]) {
        table(space, [x, 3.9, 0], [0.55, 0.5, 0.5], style.wood);
        pendant(room, x + 0.28, 4.2, 1.5, '#e7cfa6', 0.15);
      }
      bed(room, style);
      pot(space, random, [flip ? 0.4 : 5, 4.2, 0], 1.3, '#a8a29a');
      bench(room, style);
    },
  );
}

function bed({ space }: Room, style: Style): void {
  under(space, 1.45, 1.7, 3.95, 4.5, 0.24);
  space.box([1.45, 1.75, 0.08], [3.95, 4.55, 0.34], style.wood);
  space.box([1.5, 1.8, 0.34], [3.9, 4.5, 0.56], '#faf6ee', { top: '#ffffff' });
  space.box([1.46, 1.76, 0.3], [3.94, 3.5, 0.6], style.fabric, { top: lighter(style.fabric, 0.18) });
  space.box([1.46, 1.76, 0.28], [3.94, 2.5, 0.63], style.cushions[0] ?? '#c8704f', {
    top: lighter(style.cushions[0] ?? '#c8704f', 0.15),
  });
  for (const [x, colour] of [
    [1.65, '#ffffff'],
    [2.78, '#ffffff'],
  ] as const)
    space.box([x, 4.1, 0.58], [x + 0.95, 4.4, 0.98], colour);
  for (const [x, colour] of [
    [1.85, style.cushions[1]],
    [2.95, style.cushions[1]],
  ] as const)
    space.box([x, 3.85, 0.58], [x + 0.6, 4.05, 0.9], colour ?? '#e2a458');
  space.box([2.45, 3.68, 0.58], [2.95, 3.82, 0.82], style.cushions[2] ?? '#6f9384');
}

function bench({ space }: Room, style: Style): void {
  table(space, [1.9, 0.95, 0], [1.6, 0.42, 0.42], lighter(style.fabric, 0.15), style.wood);
}
