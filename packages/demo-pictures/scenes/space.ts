/**
 * Room to build in: points in metres (x to the right, y away from the viewer, z up), seen in perspective
 * by an upright camera, so that verticals stay vertical. Things are drawn from far to near by the caller.
 */
import { type Canvas, mix, type Point } from './canvas';
import type { Mood } from './mood';
import { wall, type Wall } from './wall';

export type Vec = readonly [number, number, number];
export type Side = 'front' | 'back' | 'left' | 'right' | 'top' | 'bottom';

export interface Camera {
  readonly eye: Vec;
  /** Degrees to the right. */
  readonly yaw?: number;
  /** Pixels for a metre at a distance of a metre. */
  readonly focal?: number;
  /** Where the camera's axis meets the picture. */
  readonly centre?: Point;
}

const NEAR = 0.25;
const SIDES: Readonly<Record<Side, Vec>> = {
  front: [0, -1, 0],
  back: [0, 1, 0],
  left: [-1, 0, 0],
  right: [1, 0, 0],
  top: [0, 0, 1],
  bottom: [0, 0, -1],
};

interface BoxOptions {
  /** The colour of its upper side, where it has one of its own. */
  readonly top?: string;
  readonly shadow?: boolean;
  /** It stands on something, so that nobody sees it from below. */
  readonly standing?: boolean;
}

export interface Space {
  readonly canvas: Canvas;
  readonly mood: Mood;
  /** Where the sun is, as a direction. */
  readonly sun: Vec;
  project(point: Vec): Point;
  /** Pixels for a metre at that point. */
  scale(point: Vec): number;
  sheet(points: readonly Vec[], fill: string, opacity?: number): void;
  line(points: readonly Vec[], stroke: string, metres: number, opacity?: number): void;
  /** The colour of a surface that faces that way. */
  shade(colour: string, side: Side, extra?: number): string;
  box(from: Vec, to: Vec, colour: string, options?: BoxOptions): void;
  /** What the box keeps the sun from, on the ground. */
  shadowOf(from: Vec, to: Vec): void;
  wall(from: Vec, to: Vec, side: 'front' | 'left' | 'right' | 'back'): Wall;
  ground(x0: number, y0: number, x1: number, y1: number, fill: string, opacity?: number, z?: number): void;
}

export function makeSpace(canvas: Canvas, mood: Mood, camera: Camera, sunAt: Vec): Space {
  const { eye, yaw = 0, focal = 1300, centre = [800, 780] } = camera;
  const turn = (yaw * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const length = Math.hypot(...sunAt);
  const sun: Vec = [sunAt[0] / length, sunAt[1] / length, sunAt[2] / length];

  /** To the camera's own axes: right, ahead, up. */
  const relative = ([x, y, z]: Vec): Vec => {
    const [dx, dy] = [x - eye[0], y - eye[1]];
    return [cos * dx - sin * dy, sin * dx + cos * dy, z - eye[2]];
  };
  const onPicture = ([right, ahead, up]: Vec): Point => [
    centre[0] + (focal * right) / ahead,
    centre[1] - (focal * up) / ahead,
  ];

  /** Cuts off what lies behind the viewer. */
  function clipped(points: readonly Vec[]): Vec[] {
    const result: Vec[] = [];
    points.forEach((point, index) => {
      const before = points[(index + points.length - 1) % points.length] ?? point;
      if (point[1] > NEAR !== before[1] > NEAR) {
        const t = (NEAR - before[1]) / (point[1] - before[1]);
        result.push([before[0] + (point[0] - before[0]) * t, NEAR, before[2] + (point[2] - before[2]) * t]);
      }
      if (point[1] > NEAR) result.push(point);
    });
    return result;
  }

  const lightOn = (side: Side): number => {
    const normal = SIDES[side];
    return Math.max(0, normal[0] * sun[0] + normal[1] * sun[1] + normal[2] * sun[2]) ** 0.5 * 1.35;
  };

  const space: Space = {
    canvas,
    mood,
    sun,
    project: (point) => {
      const [right, ahead, up] = relative(point);
      return onPicture([right, Math.max(NEAR, ahead), up]);
    },
    scale: (point) => focal / Math.max(NEAR, relative(point)[1]),
    sheet: (points, fill, opacity) => canvas.polygon(clipped(points.map(relative)).map(onPicture), fill, opacity),
    line: (points, stroke, metres, opacity) => {
      const middle = points[Math.floor(points.length / 2)];
      if (middle) canvas.line(points.map(space.project), stroke, metres * space.scale(middle), opacity);
    },
    shade: (colour, side, extra = 0) => mood.paint(colour, lightOn(side) + extra),
    box: (from, to, colour, { top = colour, shadow = false, standing = false } = {}) => {
      if (shadow) space.shadowOf(from, to);
      const [x0, y0, z0] = from;
      const [x1, y1, z1] = to;
      const faces: readonly (readonly [Side, boolean, readonly Vec[]])[] = [
        [
          'top',
          eye[2] > z1,
          [
            [x0, y0, z1],
            [x1, y0, z1],
            [x1, y1, z1],
            [x0, y1, z1],
          ],
        ],
        [
          'bottom',
          eye[2] < z0 && !standing,
          [
            [x0, y0, z0],
            [x1, y0, z0],
            [x1, y1, z0],
            [x0, y1, z0],
          ],
        ],
        [
          'left',
          eye[0] < x0,
          [
            [x0, y0, z0],
            [x0, y1, z0],
            [x0, y1, z1],
            [x0, y0, z1],
          ],
        ],
        [
          'right',
          eye[0] > x1,
          [
            [x1, y0, z0],
            [x1, y1, z0],
            [x1, y1, z1],
            [x1, y0, z1],
          ],
        ],
        [
          'front',
          eye[1] < y0,
          [
            [x0, y0, z0],
            [x1, y0, z0],
            [x1, y0, z1],
            [x0, y0, z1],
          ],
        ],
      ];
      for (const [side, visible, points] of faces) {
        if (visible) space.sheet(points, space.shade(side === 'top' ? top : colour, side));
      }
    },
    shadowOf: ([x0, y0, z0], [x1, y1, z1]) => {
      if (sun[2] <= 0.05 || mood.light === 'night') return;
      const corners: Point[] = [
        [x0, y0],
        [x1, y0],
        [x1, y1],
        [x0, y1],
      ];
      const cast = (z: number) =>
        corners.map(([x, y]): Point => [x - (sun[0] / sun[2]) * z, y - (sun[1] / sun[2]) * z]);
      const outline = hull([...cast(z0), ...cast(z1)]);
      space.sheet(
        outline.map(([x, y]): Vec => [x, y, 0.005]),
        mix('#2a2440', mood.haze, 0.1),
        mood.shadow,
      );
    },
    wall: (from, to, side) => wall(space, eye, from, to, side, lightOn(side)),
    ground: (x0, y0, x1, y1, fill, opacity, z = 0) =>
      space.sheet(
        [
          [x0, y0, z],
          [x1, y0, z],
          [x1, y1, z],
          [x0, y1, z],
        ],
        fill,
        opacity,
      ),
  };
  return space;
}

/** The convex outline around points (Andrew's monotone chain). */
function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const point of list) {
      for (let a = chain.at(-2), b = chain.at(-1); a && b; a = chain.at(-2), b = chain.at(-1)) {
        if ((b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]) > 0) break;
        chain.pop();
      }
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}
