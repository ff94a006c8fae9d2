/** Villas as Kuwait builds them: flat roofs, limestone, deep windows, screens, a wall and palms before them. */
import type { Random } from '@/prisma/seed/random';
import { mix } from './canvas';
import { palm, shrub } from './plants';
import { makeScene, type SceneInput } from './scene';
import type { Space, Vec } from './space';
import { gardenWall, neighbours, pavedFront, uplights } from './street';
import { arches, seaside } from './villa-classic';
import { cubes, screens, shifted, terrace } from './villa-modern';
import { type Design, PALETTES } from './villa-parts';

const DESIGNS: readonly Design[] = [shifted, screens, terrace, cubes, arches, seaside];

export function villa(input: SceneInput): string {
  const { variant } = input;
  const design = variant % DESIGNS.length;
  // The second time round, a design is seen from its other side.
  const fromLeft = (variant + Math.floor(variant / DESIGNS.length)) % 2 === 0;
  const low = DESIGNS[design] === seaside;
  const camera = {
    eye: (fromLeft ? [-8.5, -20, low ? 2 : 1.9] : [23.5, -20, low ? 2 : 1.9]) as Vec,
    yaw: fromLeft ? 33 : -33,
    focal: low ? 1560 : 1500,
    centre: [fromLeft ? 790 : 810, low ? 800 : 905] as const,
  };
  return makeScene(
    input,
    camera,
    { sunSide: fromLeft ? 1 : -1, horizon: low ? 800 : 905, sunInSky: design % 2 === 0 },
    (space, random) => {
      const colours = PALETTES[(variant * 3 + 1) % PALETTES.length] ?? PALETTES[0];
      if (!colours) return;
      const flank = fromLeft ? 'left' : 'right';
      if (low) shore(space);
      else neighbours(space, random, fromLeft ? 1 : -1);
      pavedFront(space, { lawn: variant % 3 !== 1, sand: low });
      space.shadowOf([0, 0, 0], [15, 11, low ? 4.5 : 9]);
      const back = fromLeft ? 18 : -3;
      palm(space, random, [back, 7, 0], 8.6, 0.12);
      DESIGNS[design]?.({ space, random, colours }, flank);
      uplights(
        space,
        low
          ? [
              [3, 0, 0.4],
              [12, 0, 0.4],
            ]
          : [
              [1, -0.9, 0.3],
              [8.2, -1.6, 0.3],
              [13.6, -1.5, 0.3],
            ],
      );
      garden(space, random, variant, fromLeft);
      if (variant % 3 === 1 && !low) gardenWall(space, -6.2, fromLeft ? [3.5, 9.5] : [5, 11], colours.accent);
    },
  );
}

function shore(space: Space): void {
  const { mood, canvas } = space;
  space.ground(
    -200,
    14,
    220,
    900,
    canvas.linear([
      [0, mood.sea[1]],
      [1, mood.sea[0]],
    ]),
  );
  for (let y = 18; y < 90; y *= 1.35)
    space.line(
      [
        [-60 + y, y, 0],
        [-30 + y * 1.6, y, 0],
      ],
      mix(mood.sea[1], '#ffffff', 0.5),
      0.12,
      0.5,
    );
}

function garden(space: Space, random: Random, variant: number, fromLeft: boolean): void {
  const flowers = ['#d9447f', '#f0a030', '#b84592', '#ffffff'];
  const spots: readonly Vec[] = fromLeft
    ? [
        [1, -2.8, 0],
        [3.2, -3, 0],
        [12.6, -2.8, 0],
        [14.4, -3, 0],
      ]
    : [
        [14, -2.8, 0],
        [11.8, -3, 0],
        [2.4, -2.8, 0],
        [0.6, -3, 0],
      ];
  spots.forEach((spot, index) =>
    shrub(space, random, spot, random.between(0.65, 0.95), index % 2 ? flowers[variant % flowers.length] : undefined),
  );
  const near = fromLeft ? -1 : 1;
  palm(space, random, [fromLeft ? 17.2 : -2.2, -2.5, 0], random.between(5.6, 7), 0);
  if (variant % 3 === 0) palm(space, random, [7.5 + near * 9.6, -4.6, 0], random.between(4.4, 5.6), 0);
}
