/** Offices and lobbies. */
import { lighter } from './canvas';
import { art, pendant, shelves } from './decor';
import { lattice, slats } from './facade';
import { armchair, disc, roundTable, rug, table, under } from './furniture';
import { pot } from './plants';
import { makeRoom } from './room';
import type { SceneInput } from './scene';
import type { Space, Vec } from './space';
import { curtains, sunPatch, windowWith } from './window';

export function office(input: SceneInput): string {
  const dark = input.variant === 1;
  return makeRoom(
    input,
    {
      size: [7.6, 5.6, 3.1],
      wall: '#f0ede6',
      accent: dark ? '#54666e' : '#f4f1ea',
      floor: dark ? 'wood' : 'carpet',
      camera: { eye: [dark ? 2.8 : 4.8, -3.2, 1.55], yaw: dark ? 9 : -9 },
    },
    (room) => {
      const { space, back, left, right, random, mood, height } = room;
      windowWith(room, back, dark ? [3.4, 0.3, 7.4, 2.75] : [0.3, 0.3, 5.6, 2.75], 'city', 5);
      if (dark) shelves(room, back, [0.3, 0.1, 3, 2.6], 5, '#a9764c');
      else art(room, back, [6, 1.1, 7.2, 2.3], ['#d8b48a', '#2f7d86', '#c8704f']);
      if (dark) windowWith(room, right, [0.6, 0.3, 4.6, 2.75], 'city', 4);
      else slats(space, left, [9.4, 0.1, 11.5, 3], '#a9764c', 0.16);
      for (const y of [3.9, 2, 0.1]) {
        space.box([1.2, y, height - 0.32], [6.4, y + 0.06, height - 0.26], mood.glow > 0.1 ? '#fff0cc' : '#f4f2ec');
      }
      sunPatch(room, dark ? 4 : 1, dark ? 7 : 5, 0.2, 3, dark ? 0.8 : -0.8);
      for (const y of [3.1, 0.7]) for (const x of [1.1, 4.1]) desk(space, [x, y, 0], dark);
      pot(space, random, [dark ? 7 : 7, 4.9, 0], 1.5, '#8c8f90');
      pot(space, random, [0.5, 4.9, 0], 1.2, '#c98f6b');
    },
  );
}

function desk(space: Space, [x, y]: Vec, dark: boolean): void {
  chair(space, [x + 0.75, y + 1, 0], dark ? '#c8704f' : '#41727a');
  table(space, [x, y, 0], [2.2, 0.85, 0.73], dark ? '#b98a5d' : '#e9dcc4', '#5a5f63');
  for (const dx of [0.3, 1.2]) {
    space.box([x + dx + 0.28, y + 0.42, 0.73], [x + dx + 0.36, y + 0.48, 0.86], '#3d4347');
    space.box([x + dx, y + 0.42, 0.84], [x + dx + 0.66, y + 0.46, 1.22], '#30363a');
    const screen = space.wall([x + dx, y + 0.42, 0.84], [x + dx + 0.66, y + 0.46, 1.22], 'front');
    screen.panel(0.02, 0.02, 0.64, 0.36, '#3f464b');
    screen.panel(0.25, 0.13, 0.41, 0.25, '#4c555b');
  }
  space.box([x + 1.95, y + 0.3, 0.73], [x + 2.05, y + 0.4, 0.86], '#f2e8d6');
}

function chair(space: Space, [x, y]: Vec, colour: string): void {
  disc(space, [x + 0.3, y + 0.3, 0.015], 0.34, '#2a2030', 0.18);
  space.line(
    [
      [x + 0.3, y + 0.3, 0],
      [x + 0.3, y + 0.3, 0.45],
    ],
    '#4a4f53',
    0.06,
  );
  space.box([x, y + 0.5, 0.5], [x + 0.6, y + 0.58, 1.08], colour);
  space.box([x, y, 0.42], [x + 0.6, y + 0.56, 0.52], colour, { top: lighter(colour, 0.18) });
}

export function lobby(input: SceneInput): string {
  return makeRoom(
    input,
    {
      size: [8, 6.4, 3.6],
      wall: '#ece3d4',
      accent: '#e2d3bb',
      floor: 'marble',
      camera: { eye: [4.9, -3.2, 1.6], yaw: -8, focal: 1300, centre: [800, 600] },
    },
    (room) => {
      const { space, back, left, mood, random, canvas } = room;
      slats(space, back, [0.4, 0, 3.2, 3.6], '#a9764c', 0.18);
      back.panel(3.5, 0, 8, 3.6, mood.paint('#d3c6b3', 0.8));
      for (const s of [4, 6]) {
        back.panel(s - 0.1, 0, s + 1.5, 2.45, mood.paint('#8a7a66', 0.7));
        back.panel(
          s,
          0,
          s + 1.4,
          2.35,
          canvas.linear(
            [
              [0, '#dfe3e3'],
              [0.5, '#b6bcbd'],
              [1, '#d3d8d8'],
            ],
            [0, 0, 1, 0.4],
          ),
        );
        back.panel(s + 0.69, 0, s + 0.71, 2.35, '#4c5255', 0.7);
        back.panel(s + 0.55, 2.52, s + 0.85, 2.66, '#f0b95c');
      }
      windowWith(room, left, [7, 0.2, 11.6, 3], 'garden', 4);
      curtains(room, left, 6.8, 11.8, 3.1, '#f3ebdd', 0.4);
      rug(space, 4.6, 0.4, 7.6, 2.8, ['#e2d6c2', '#2f7d86', '#c8704f'], false);
      under(space, 0.9, 3.9, 3.6, 4.8, 0.22);
      space.box([0.9, 3.9, 0], [3.6, 4.8, 1.02], '#6b4b36');
      const front = space.wall([0.9, 3.9, 0], [3.6, 4.8, 1.02], 'front');
      lattice(space, front, [0.1, 0.1, 2.6, 0.9], '#c99b64', true, 0.36);
      space.box([0.8, 3.8, 1.02], [3.7, 4.9, 1.1], '#f4efe6', { top: '#ffffff' });
      pot(space, random, [3.2, 4.3, 1.1], 0.55, '#d9c7ae');
      armchair(space, [5, 1.2, 0], '#41727a', 1);
      armchair(space, [6.7, 1.2, 0], '#c98972', -1);
      roundTable(space, [6.27, 1.5, 0], 0.32, 0.46, '#b98a5d');
      pot(space, random, [7.5, 5.6, 0], 1.9, '#8c8f90');
      for (const [x, drop] of [
        [1.4, 1.3],
        [2.2, 1],
        [3, 1.3],
      ] as const)
        pendant(room, x, 4.3, drop, '#c9a15f', 0.17);
    },
  );
}
