/** A bathroom. */
import { pendant } from './decor';
import { lattice } from './facade';
import { disc, rug, under } from './furniture';
import { pot } from './plants';
import { makeRoom, type Room } from './room';
import type { SceneInput } from './scene';
import { windowWith } from './window';

export function bathroom(input: SceneInput): string {
  return makeRoom(
    input,
    {
      size: [4.4, 3.6, 2.8],
      wall: '#e9e2d6',
      accent: '#cdd9d5',
      floor: 'stone',
      camera: { eye: [2.6, -2.9, 1.45], yaw: -6 },
    },
    (room) => {
      const { space, back, left, mood, random } = room;
      for (let s = 0; s < 4.4; s += 0.4) back.panel(s, 0, s + 0.012, 2.8, '#5b6a66', 0.2);
      for (let t = 0.2; t < 2.8; t += 0.2) back.panel(0, t, 4.4, t + 0.01, '#5b6a66', 0.16);
      windowWith(room, left, [6.6, 1.1, 8.6, 2.3], 'garden', 2);
      lattice(space, left, [8.75, 0.1, 9.5, 2.5], '#b98a5d', mood.glow > 0.1, 0.3);
      const wash = space.wall([2.2, 3, 0.5], [4.2, 3.6, 0.85], 'front');
      const [cx, cy] = space.project([3.2, 3.58, 1.75]);
      const r = 0.55 * space.scale([3.2, 3.58, 1.75]);
      room.canvas.ellipse(cx, cy, r * 1.05, r * 1.05, mood.paint('#b98a5d', 0.9));
      room.canvas.ellipse(
        cx,
        cy,
        r * 0.97,
        r * 0.97,
        room.canvas.linear(
          [
            [0, '#e4eef0'],
            [1, '#b9cdd2'],
          ],
          [0, 0, 1, 1],
        ),
      );
      room.canvas.path(
        `M${cx - r * 0.6} ${cy + r * 0.4}L${cx + r * 0.1} ${cy - r * 0.7}L${cx + r * 0.35} ${cy - r * 0.6}L${cx - r * 0.4} ${cy + r * 0.6}Z`,
        '#ffffff',
        0.4,
      );
      space.box([2.2, 3, 0.45], [4.2, 3.6, 0.82], '#b98a5d');
      wash.panel(0.99, -0.05, 1.005, 0.32, '#3a2a1e', 0.4);
      space.box([2.12, 2.95, 0.82], [4.28, 3.6, 0.88], '#f6f2ea', { top: '#ffffff' });
      disc(space, [3.2, 3.28, 0.885], 0.3, mood.paint('#dfe5e4', 0.8));
      space.line(
        [
          [3.2, 3.5, 0.88],
          [3.2, 3.5, 1.12],
          [3.2, 3.36, 1.12],
        ],
        '#a9864f',
        0.03,
      );
      pot(space, random, [4, 3.3, 0.88], 0.5, '#f2ede4');
      tub(room);
      pendant(room, 2.2, 3, 0.7, '#e7cfa6', 0.16);
      rug(space, 2, 1.3, 3.6, 2.3, ['#f6efe2', '#2f7d86', '#c8704f'], false);
    },
  );
}

function tub({ space, mood, canvas }: Room): void {
  under(space, 0.35, 1.1, 1.75, 3, 0.22);
  space.box([0.35, 1.1, 0.02], [1.75, 3, 0.58], '#fbf9f4', { top: '#ffffff' });
  space.ground(0.48, 1.23, 1.62, 2.87, mood.paint('#dfe7e8', 0.7), 1, 0.581);
  space.ground(
    0.48,
    1.23,
    1.62,
    2.6,
    canvas.linear([
      [0, '#9fd0d3'],
      [1, '#c3e4e2'],
    ]),
    0.9,
    0.582,
  );
  space.line(
    [
      [0.3, 2.1, 0],
      [0.3, 2.1, 0.95],
      [0.62, 2.1, 0.95],
    ],
    mood.paint('#a9864f', 0.9),
    0.035,
  );
  space.box([1.35, 1.05, 0.58], [1.72, 1.4, 0.7], '#e2b98e', { top: '#f1d7b6' });
}
