/** A side of a box as a sheet to work on: windows, joints and screens are measured on it. */
import type { Point } from './canvas';
import type { Space, Vec } from './space';

/** A side of a box as a sheet of its own: `s` metres from its left edge, `t` up from its foot. */
export interface Wall {
  readonly width: number;
  readonly height: number;
  /** How much light falls on it, from 0 to 1. */
  readonly light: number;
  at(s: number, t: number, out?: number): Vec;
  panel(s0: number, t0: number, s1: number, t1: number, fill: string, opacity?: number): void;
  outline(points: readonly Point[], fill: string, opacity?: number): void;
  /** What is left to see of the back of a recess, through its opening. */
  behind(s0: number, t0: number, s1: number, t1: number, depth: number): readonly [number, number, number, number];
}

export function wall(
  space: Space,
  eye: Vec,
  from: Vec,
  to: Vec,
  side: 'front' | 'left' | 'right' | 'back',
  light: number,
): Wall {
  const [x0, y0, z0] = from;
  const [x1, y1, z1] = to;
  /** Left edge of the side for one who looks at it, the direction along it, and out of it. */
  const [origin, along, out] = (
    {
      front: [
        [x0, y0, z0],
        [1, 0, 0],
        [0, -1, 0],
      ],
      back: [
        [x1, y1, z0],
        [-1, 0, 0],
        [0, 1, 0],
      ],
      left: [
        [x0, y1, z0],
        [0, -1, 0],
        [-1, 0, 0],
      ],
      right: [
        [x1, y0, z0],
        [0, 1, 0],
        [1, 0, 0],
      ],
    } as const
  )[side];
  const point = (s: number, t: number, o = 0): Vec => [
    origin[0] + along[0] * s + out[0] * o,
    origin[1] + along[1] * s + out[1] * o,
    origin[2] + t,
  ];
  const toEye: Vec = [eye[0] - origin[0], eye[1] - origin[1], eye[2] - origin[2]];
  const eyeS = toEye[0] * along[0] + toEye[1] * along[1];
  const eyeT = toEye[2];
  const distance = Math.max(0.1, toEye[0] * out[0] + toEye[1] * out[1]);
  return {
    width: side === 'front' || side === 'back' ? x1 - x0 : y1 - y0,
    height: z1 - z0,
    light,
    at: point,
    panel: (s0, t0, s1, t1, fill, opacity) =>
      space.sheet([point(s0, t0), point(s1, t0), point(s1, t1), point(s0, t1)], fill, opacity),
    outline: (points, fill, opacity) =>
      space.sheet(
        points.map(([s, t]) => point(s, t)),
        fill,
        opacity,
      ),
    behind: (s0, t0, s1, t1, depth) => {
      const share = depth / (distance + depth);
      const seen = (value: number, from_: number) => value + (from_ - value) * share;
      return [
        Math.max(s0, seen(s0, eyeS)),
        Math.max(t0, seen(t0, eyeT)),
        Math.min(s1, seen(s1, eyeS)),
        Math.min(t1, seen(t1, eyeT)),
      ];
    },
  };
}
