/** What the designs of villas are put together from. */
import type { Random } from '@/prisma/seed/random';
import { lighter } from './canvas';
import { isLit, pane, type WindowOptions } from './facade';
import type { Space, Vec } from './space';
import type { Wall } from './wall';

interface Palette {
  readonly stone: string;
  readonly accent: string;
  readonly wood: string;
  readonly trim: string;
}

export const PALETTES: readonly Palette[] = [
  { stone: '#efe3cd', accent: '#c9ab82', wood: '#9a6a43', trim: '#f8f1e3' },
  { stone: '#f6f3ec', accent: '#8d8a86', wood: '#8a5a3b', trim: '#ffffff' },
  { stone: '#e3d2b8', accent: '#f2e7d5', wood: '#7d5138', trim: '#f7ecda' },
  { stone: '#f1ebe1', accent: '#5f6468', wood: '#b07b4c', trim: '#faf6ee' },
  { stone: '#e9d6c3', accent: '#c58f72', wood: '#8c5c42', trim: '#f6e9db' },
  { stone: '#ded8cc', accent: '#f5f1e8', wood: '#a4714a', trim: '#f3eee4' },
  { stone: '#f3e9d8', accent: '#9fb0a6', wood: '#95684a', trim: '#fbf5ea' },
];

export interface Site {
  readonly space: Space;
  readonly random: Random;
  readonly colours: Palette;
}

/** A block of the house: its box, and its front and visible flank to work on. */
export function mass(
  { space }: Site,
  from: Vec,
  to: Vec,
  colour: string,
  flank: 'left' | 'right',
  parapet = true,
): { front: Wall; side: Wall } {
  space.box(from, to, colour, { standing: true });
  if (parapet) {
    const edge = 0.14;
    space.box(
      [from[0] - edge, from[1] - edge, to[2] - 0.3],
      [to[0] + edge, to[1] + edge, to[2]],
      lighter(colour, 0.3),
      { standing: true },
    );
  }
  return { front: space.wall(from, to, 'front'), side: space.wall(from, to, flank) };
}

export function row(
  site: Site,
  wall: Wall,
  spots: readonly (readonly [number, number])[],
  t0: number,
  t1: number,
  options: WindowOptions = {},
): void {
  for (const [s0, s1] of spots)
    pane(site.space, wall, [s0, t0, s1, t1], {
      lit: isLit(site.space, site.random),
      curtain: site.random.chance(0.4) ? 0.16 : 0,
      ...options,
    });
}

export type Design = (site: Site, flank: 'left' | 'right') => void;
