/** The city across the bay. */
import { HEIGHT } from './canvas';
import { dhow, kuwaitTowers, skyline as towers, water } from './city';
import { palm, shrub } from './plants';
import { makeScene, type SceneInput } from './scene';
import type { Vec } from './space';

export function skyline(input: SceneInput): string {
  const { variant } = input;
  const horizon = 720;
  const side = variant === 1 ? -1 : 1;
  const camera = { eye: [0, -12, 3] as Vec, focal: 1100, centre: [800, horizon] as const };
  return makeScene(
    input,
    camera,
    { sunSide: side === 1 ? -1 : 1, horizon, sunInSky: true, clouds: 5 },
    (space, random) => {
      const { canvas, mood } = space;
      towers(canvas, mood, random, horizon + 2, 300, 0.6, -20, 1620);
      towers(canvas, mood, random, horizon + 6, 210, 0.36, side === 1 ? 480 : -20, side === 1 ? 1640 : 1080);
      kuwaitTowers(canvas, mood, side === 1 ? 330 : 1240, horizon + 6, 470, 0.2);
      const sunX = mood.light === 'noon' ? undefined : side === 1 ? 270 : 1330;
      water(canvas, mood, random, horizon + 4, HEIGHT, sunX);
      dhow(canvas, mood, [side === 1 ? 1090 : 430, 880], 190);
      dhow(canvas, mood, [side === 1 ? 700 : 860, 778], 62);
      // The near shore: sand, grass and a palm.
      const sand = mood.paint('#e6d3a9', 0.9);
      canvas.path(`M0 1120Q420 1040 860 1110T1600 1080L1600 1200L0 1200Z`, sand);
      canvas.path(`M0 1150Q480 1090 900 1140T1600 1120L1600 1200L0 1200Z`, mood.paint('#d9c294', 0.7));
      const x = side === 1 ? 4.3 : -4.3;
      palm(space, random, [x, -3.4, 0.05], 5.4);
      palm(space, random, [x + side * 1.5, -3.5, 0], 4);
      for (const dx of [-1.2, 0.7, 2]) shrub(space, random, [x + side * dx, -4.2, 0], 0.4);
    },
  );
}
