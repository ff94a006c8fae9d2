/** Rooms seen from inside: walls, ceiling, floor, and the light in them. */
import type { Light } from '@/prisma/seed/picture-list';
import { makeRandom, type Random } from '@/prisma/seed/random';
import { darker, HEIGHT, lighter, makeCanvas, mix, tinted, WIDTH } from './canvas';
import { moodOf, type Mood } from './mood';
import type { SceneInput } from './scene';
import { type Camera, makeSpace, type Space, type Vec } from './space';
import type { Wall } from './wall';

type Tint = readonly [number, number, number];

/** Indoors, walls throw the light about: shade is softer and warmer than outside. */
const INDOORS: Readonly<Record<Light, readonly [key: Tint, shade: Tint]>> = {
  noon: [
    [1.02, 1.01, 0.98],
    [0.8, 0.81, 0.83],
  ],
  dawn: [
    [1.03, 0.97, 0.92],
    [0.78, 0.75, 0.78],
  ],
  dusk: [
    [1.04, 0.9, 0.78],
    [0.68, 0.6, 0.62],
  ],
  night: [
    [0.98, 0.84, 0.66],
    [0.52, 0.44, 0.44],
  ],
};

export interface Room {
  readonly space: Space;
  readonly random: Random;
  readonly canvas: Space['canvas'];
  readonly mood: Mood;
  readonly width: number;
  readonly depth: number;
  readonly height: number;
  readonly back: Wall;
  readonly left: Wall;
  readonly right: Wall;
}

interface RoomOptions {
  readonly size: readonly [width: number, depth: number, height: number];
  readonly wall: string;
  readonly accent?: string;
  readonly floor: 'wood' | 'marble' | 'stone' | 'carpet';
  readonly camera?: Partial<Camera>;
}

export function makeRoom(
  input: SceneInput,
  { size, wall, accent, floor, camera }: RoomOptions,
  draw: (room: Room) => void,
): string {
  const [width, depth, height] = size;
  const canvas = makeCanvas();
  const [key, shade] = INDOORS[input.light];
  const mood: Mood = {
    ...moodOf(input.light),
    paint: (colour, amount) => mix(tinted(colour, shade), tinted(colour, key), Math.min(1, Math.max(0, amount))),
  };
  const eye: Vec = [width / 2, -3.4, 1.45];
  const space = makeSpace(canvas, mood, { eye, focal: 1380, centre: [800, 545], ...camera }, [0.35, -0.5, 0.8]);
  const random = makeRandom(input.seed);
  const room: Room = {
    space,
    random,
    canvas,
    mood,
    width,
    depth,
    height,
    back: space.wall([0, depth, 0], [width, depth + 0.1, height], 'front'),
    left: space.wall([-0.1, -6, 0], [0, depth, height], 'right'),
    right: space.wall([width, -6, 0], [width + 0.1, depth, height], 'left'),
  };
  const { back, left, right } = room;
  const paintWall = (colour: string, amount: number, box: readonly [number, number, number, number]) =>
    canvas.linear(
      [
        [0, mood.paint(lighter(colour, 0.08), amount)],
        [1, mood.paint(darker(colour, 0.07), amount)],
      ],
      box,
    );
  left.panel(0, 0, left.width, height, paintWall(wall, 0.55, [1, 0, 0, 0]));
  right.panel(0, 0, right.width, height, paintWall(wall, 0.38, [0, 0, 1, 0]));
  back.panel(0, 0, width, height, paintWall(accent ?? wall, 0.82, [0, 0, 0, 1]));
  space.ground(0, -6, width, depth, mood.paint('#eee9e0', 0.7), 1, height);
  ceiling(room);
  flooring(room, floor);
  skirting(room);
  draw(room);
  if (input.light === 'night' || input.light === 'dusk') {
    canvas.rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      canvas.radial([
        [0, '#ffd9a0', 0.14],
        [0.7, '#ffd9a0', 0.02],
        [1, '#1a1430', 0.16],
      ]),
    );
  }
  return canvas.svg();
}

/** A lower band round the ceiling, with light behind it. */
function ceiling({ space, mood, width, depth, height }: Room): void {
  const inset = 0.55;
  space.ground(inset, -6, width - inset, depth - inset, mood.paint('#f7f3ec', 0.85), 1, height);
  if (mood.glow > 0.1) {
    const warm = '#ffdf9f';
    space.ground(inset, depth - inset - 0.07, width - inset, depth - inset, warm, 0.9, height);
    space.ground(inset, -6, inset + 0.06, depth - inset, warm, 0.8, height);
    space.ground(width - inset - 0.06, -6, width - inset, depth - inset, warm, 0.8, height);
  }
}

function flooring({ space, mood, random, canvas, width, depth }: Room, kind: RoomOptions['floor']): void {
  const base = { wood: '#c39a6b', marble: '#efe9df', stone: '#dccdb6', carpet: '#d9cbb8' }[kind];
  space.ground(
    0,
    -6,
    width,
    depth,
    canvas.linear([
      [0, mood.paint(lighter(base, 0.14), 0.95)],
      [1, mood.paint(base, 0.75)],
    ]),
  );
  const line = mood.paint(darker(base, 0.3), 0.6);
  if (kind === 'wood') {
    let row = 0;
    for (let x = 0; x < width; x += 0.32) {
      row += 1;
      space.ground(x, -6, x + 0.014, depth, line, 0.4);
      for (let y = -5 + (row % 3) * 0.8; y < depth; y += 2.4) {
        space.ground(x, y, Math.min(width, x + 0.32), y + 0.015, line, 0.4);
        if (random.chance(0.35))
          space.ground(
            x,
            y,
            Math.min(width, x + 0.32),
            Math.min(depth, y + 2.4),
            random.chance(0.5) ? '#ffffff' : '#6b4526',
            0.06,
          );
      }
    }
  }
  if (kind === 'marble' || kind === 'stone') {
    for (let x = 0; x < width; x += 1.1) space.ground(x, -6, x + 0.016, depth, line, 0.28);
    for (let y = -5.5; y < depth; y += 1.1) space.ground(0, y, width, y + 0.02, line, 0.28);
  }
  // What the far wall and its window leave on a polished floor.
  if (kind !== 'carpet')
    space.ground(
      width * 0.18,
      0.2,
      width * 0.82,
      depth,
      canvas.linear([
        [0, '#ffffff', 0.34],
        [1, '#ffffff', 0],
      ]),
    );
}

function skirting({ back, left, right, mood, width }: Room): void {
  back.panel(0, 0, width, 0.1, mood.paint('#ffffff', 0.85));
  left.panel(0, 0, left.width, 0.1, mood.paint('#ffffff', 0.6));
  right.panel(0, 0, right.width, 0.1, mood.paint('#ffffff', 0.45));
}
