/** What every scene is made from, and the sky and air that outdoor scenes share. */
import type { Light } from '@/prisma/seed/picture-list';
import { makeRandom, type Random } from '@/prisma/seed/random';
import { HEIGHT, makeCanvas, mix, WIDTH } from './canvas';
import { moodOf, sky } from './mood';
import { makeSpace, type Camera, type Space, type Vec } from './space';

export interface SceneInput {
  readonly light: Light;
  readonly variant: number;
  /** Unlike for any two pictures. */
  readonly seed: string;
}

interface Outdoors {
  /** From which side the sun shines: -1 left, 1 right. */
  readonly sunSide: -1 | 1;
  readonly horizon: number;
  /** Whether the sun or moon stands in the picture. */
  readonly sunInSky?: boolean;
  readonly clouds?: number;
}

const SUN_HEIGHT: Readonly<Record<Light, number>> = { noon: 1.25, dawn: 0.5, dusk: 0.42, night: 0.8 };

/** A picture out of doors: sky, then whatever `draw` puts before it. */
export function makeScene(
  input: SceneInput,
  camera: Camera,
  outdoors: Outdoors,
  draw: (space: Space, random: Random) => void,
): string {
  const canvas = makeCanvas();
  const mood = moodOf(input.light);
  const random = makeRandom(input.seed);
  const { sunSide, horizon, sunInSky = false, clouds = 3 } = outdoors;
  const low = input.light === 'dawn' || input.light === 'dusk';
  const sunSpot = [800 + sunSide * random.between(420, 640), horizon * (low ? 0.72 : 0.3)] as const;
  sky(canvas, mood, random, { horizon, clouds, ...(sunInSky ? { sun: sunSpot } : {}) });
  // What no ground reaches, aslant and far away, is earth too.
  canvas.rect(0, horizon, WIDTH, HEIGHT - horizon, mix(mood.paint('#d9c8a6', 0.85), mood.haze, 0.3));
  const sun: Vec = [sunSide * 0.75, -0.58, SUN_HEIGHT[input.light]];
  draw(makeSpace(canvas, mood, camera, sun), random);
  if (low)
    canvas.rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      canvas.linear([
        [0, mood.sunColour, 0],
        [1, input.light === 'dusk' ? '#f08a5a' : '#f7c9b0', 0.16],
      ]),
    );
  return canvas.svg();
}
