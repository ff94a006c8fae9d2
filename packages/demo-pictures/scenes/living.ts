/** Living rooms. */
import { lighter } from './canvas';
import { art, floorLamp, pendant, shelves } from './decor';
import { slats } from './facade';
import { armchair, disc, roundTable, rug, sofa, table } from './furniture';
import { pot } from './plants';
import { makeRoom } from './room';
import type { SceneInput } from './scene';
import { styleOf } from './style';
import { curtains, sunPatch, windowWith } from './window';

export function living(input: SceneInput): string {
  const style = styleOf(input.variant);
  const flip = input.variant % 2 === 1;
  return makeRoom(
    input,
    {
      size: [6.6, 4.8, 2.95],
      wall: style.wall,
      accent: style.accent,
      floor: style.floor,
      camera: { yaw: flip ? 9 : -9, eye: [flip ? 2.7 : 3.9, -3.2, 1.4] },
    },
    (room) => {
      const { space, back, left, right, random } = room;
      const [w0, w1] = input.variant === 3 ? [3.4, 6] : input.variant === 1 ? [0.6, 3.4] : [1.2, 5.4];
      windowWith(
        room,
        back,
        [w0, input.variant === 4 ? 0.14 : 0.5, w1, 2.6],
        style.view,
        input.variant % 3 === 0 ? 4 : 3,
      );
      curtains(room, back, w0 - 0.35, w1 + 0.35, 2.74, style.curtain, 0.75);
      if (input.variant === 1) {
        slats(space, back, [4.1, 0.1, 6.6, 2.95], style.wood, 0.14);
        art(room, back, [4.7, 1.25, 6, 2.25], style.cushions);
      }
      if (input.variant === 3) {
        art(room, back, [0.5, 1.3, 1.5, 2.5], style.cushions);
        art(room, back, [1.75, 1.3, 2.75, 2.5], style.rug);
      }
      const sideWall = flip ? left : right;
      const s = flip ? 6.8 : 1.2;
      if (input.variant % 2 === 0) art(room, sideWall, [s, 1.15, s + 1.5, 2.25], style.cushions);
      else shelves(room, sideWall, [s + 0.4, 0.12, s + 2.6, 2.4], 5, style.wood);
      rug(space, 1.3, 0.2, 5.3, 3, style.rug, input.variant % 2 === 1);
      sunPatch(room, w0 + 0.4, w1 - 0.2, 0.3, 2.9, flip ? 0.9 : -0.9);
      sofa(space, [1.75, 3.1, 0], 3.1, style.fabric, style.cushions);
      pot(space, random, [flip ? 5.9 : 0.7, 4.2, 0], 1.6);
      floorLamp(room, [flip ? 1.2 : 5.4, 3.9, 0], '#f6e8cf');
      if (input.variant % 2) armchair(space, [4.55, 1.1, 0], lighter(style.fabric, 0.25), -1);
      else armchair(space, [1.15, 1.25, 0], style.cushions[1] ?? style.fabric, 1);
      if (input.variant === 2 || input.variant === 4) {
        roundTable(space, [3.3, 1.5, 0], 0.62, 0.4, style.wood);
        roundTable(space, [4.05, 1, 0], 0.36, 0.52, lighter(style.wood, 0.35));
      } else table(space, [2.5, 1.05, 0], [1.7, 0.8, 0.42], style.wood);
      disc(space, [3.2, 1.4, 0.43], 0.16, room.mood.paint('#f4efe6', 0.95));
      pendant(room, 3.3, 1.8, 0.55, style.wood, 0.3);
    },
  );
}
