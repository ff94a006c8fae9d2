/** Kitchens. */
import { lighter } from './canvas';
import { pendant } from './decor';
import { under } from './furniture';
import { pot } from './plants';
import { makeRoom, type Room } from './room';
import type { SceneInput } from './scene';
import { windowWith } from './window';

const KITCHENS = [
  {
    wall: '#f5f1e8',
    doors: '#f7f4ec',
    lower: '#5f7f78',
    top: '#f4efe6',
    splash: '#e7ded0',
    wood: '#b98a5d',
    floor: 'marble',
  },
  {
    wall: '#efe6da',
    doors: '#e9dfce',
    lower: '#b98f68',
    top: '#f1ece2',
    splash: '#d8cab6',
    wood: '#8a5f41',
    floor: 'stone',
  },
  {
    wall: '#f2f2ee',
    doors: '#fbfaf6',
    lower: '#39505c',
    top: '#ffffff',
    splash: '#dfe3e0',
    wood: '#c79a68',
    floor: 'wood',
  },
] as const;

export function kitchen(input: SceneInput): string {
  const look = KITCHENS[input.variant % KITCHENS.length] ?? KITCHENS[0];
  const flip = input.variant === 1;
  return makeRoom(
    input,
    {
      size: [6, 4.4, 2.9],
      wall: look.wall,
      floor: look.floor,
      camera: { yaw: flip ? 8 : -8, eye: [flip ? 2.3 : 3.7, -3.2, 1.5] },
    },
    (room) => {
      const { space, back, right, left, random, mood } = room;
      windowWith(
        room,
        flip ? right : left,
        flip ? [1.2, 0.95, 3.6, 2.4] : [6.6, 0.95, 9, 2.4],
        input.variant === 2 ? 'garden' : 'city',
        2,
      );
      back.panel(0, 0.9, 6, 1.55, mood.paint(look.splash, 0.85));
      for (let s = 0; s < 6; s += 0.3) back.panel(s, 0.9, s + 0.012, 1.55, '#6b5a48', 0.16);
      for (const t of [1.1, 1.32]) back.panel(0, t, 6, t + 0.012, '#6b5a48', 0.16);
      cupboards(room, look);
      pot(space, random, [5.4, 3.95, 0.92], 0.6, '#d9c7ae');
      island(room, look);
      for (const x of [2.3, 3.1, 3.9]) pendant(room, x, 1.45, 0.95, look.wood, 0.17);
    },
  );
}

function cupboards({ space, back, mood }: Room, look: (typeof KITCHENS)[number]): void {
  const line = '#3a302a';
  // Tall units with the oven, then base units, then those on the wall.
  space.box([0, 3.75, 0], [1.4, 4.4, 2.45], look.lower);
  const tall = space.wall([0, 3.75, 0], [1.4, 4.4, 2.45], 'front');
  tall.panel(0.12, 0.95, 1.28, 1.6, mood.paint('#2f3336', 0.9));
  tall.panel(0.2, 1.02, 1.2, 1.42, mood.glow > 0.1 ? '#c98a4a' : '#51585c');
  tall.panel(0.12, 1.68, 1.28, 1.7, line, 0.4);
  tall.panel(0.12, 0.86, 1.28, 0.88, line, 0.4);
  space.box([1.4, 3.8, 0.1], [6, 4.4, 0.88], look.lower);
  const base = space.wall([1.4, 3.8, 0.1], [6, 4.4, 0.88], 'front');
  for (let s = 0; s < 4.5; s += 0.766) {
    base.panel(s, 0, s + 0.015, 0.78, line, 0.35);
    base.panel(s + 0.28, 0.66, s + 0.5, 0.685, '#e3c58d');
  }
  space.box([1.4, 3.76, 0.88], [6, 4.4, 0.93], look.top, { top: lighter(look.top, 0.4) });
  space.box([1.4, 4.02, 1.55], [6, 4.4, 2.4], look.doors);
  const upper = space.wall([1.4, 4.02, 1.55], [6, 4.4, 2.4], 'front');
  for (let s = 0; s < 4.5; s += 0.766) upper.panel(s, 0, s + 0.013, 0.85, line, 0.22);
  back.panel(1.4, 1.5, 6, 1.55, mood.glow > 0.1 ? '#ffe6b0' : '#ffffff', 0.85);
  // Hood and hob.
  space.box([3.1, 3.86, 1.55], [4.1, 4.4, 1.75], '#c3c7c8');
  space.box([3.1, 3.95, 0.93], [4.1, 4.3, 0.945], '#2f3336');
  for (const [x, h, colour] of [
    [2.1, 0.28, '#c8704f'],
    [2.35, 0.2, '#f2e8d6'],
    [4.6, 0.3, '#8da37a'],
  ] as const)
    space.box([x, 4.05, 0.93], [x + 0.16, 4.2, 0.93 + h], colour);
}

function island({ space, mood }: Room, look: (typeof KITCHENS)[number]): void {
  under(space, 1.8, 0.95, 4.5, 2, 0.24);
  space.box([1.85, 1.05, 0], [4.45, 1.95, 0.88], look.wood);
  const front = space.wall([1.85, 1.05, 0], [4.45, 1.95, 0.88], 'front');
  for (let s = 0.13; s < 2.6; s += 0.13) front.panel(s, 0, s + 0.02, 0.88, '#3a2a1e', 0.2);
  space.box([1.7, 0.85, 0.88], [4.6, 2.05, 0.95], look.top, { top: lighter(look.top, 0.5) });
  for (const x of [2.05, 2.9, 3.75]) {
    under(space, x, 0.35, x + 0.42, 0.75, 0.15);
    for (const [dx, dy] of [
      [0.04, 0.36],
      [0.34, 0.36],
      [0.04, 0.02],
      [0.34, 0.02],
    ] as const)
      space.box([x + dx, 0.35 + dy, 0], [x + dx + 0.04, 0.39 + dy, 0.64], '#4a4038');
    space.box([x, 0.35, 0.64], [x + 0.42, 0.77, 0.72], look.lower, { top: lighter(look.lower, 0.2) });
  }
  const bowl = space.project([3.1, 1.5, 0.96]);
  const r = 0.2 * space.scale([3.1, 1.5, 0.96]);
  for (const [dx, colour] of [
    [-0.45, '#e0903c'],
    [0.1, '#d9733c'],
    [0.5, '#e6b04a'],
  ] as const)
    space.canvas.ellipse(bowl[0] + dx * r, bowl[1] - r * 0.55, r * 0.34, r * 0.34, mood.paint(colour, 0.95));
  space.canvas.path(
    `M${bowl[0] - r} ${bowl[1] - r * 0.5}Q${bowl[0]} ${bowl[1] + r * 0.9} ${bowl[0] + r} ${bowl[1] - r * 0.5}Z`,
    mood.paint('#f7f2e8', 0.85),
  );
}
