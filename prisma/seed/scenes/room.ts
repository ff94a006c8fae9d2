/** Rooms seen from inside: walls, windows with a view, floors, and the light in them. */
import type { Light } from "../picture-list";
import { makeRandom, type Random } from "../random";
import { darker, HEIGHT, lighter, makeCanvas, mix, tinted, WIDTH } from "./canvas";
import { moodOf, type Mood } from "./mood";
import type { SceneInput } from "./scene";
import { makeSpace, type Camera, type Space, type Vec, type Wall } from "./space";

type Tint = readonly [number, number, number];

/** Indoors, walls throw the light about: shade is softer and warmer than outside. */
const INDOORS: Readonly<Record<Light, readonly [key: Tint, shade: Tint]>> = {
  noon: [[1.02, 1.01, 0.98], [0.8, 0.81, 0.83]],
  dawn: [[1.03, 0.97, 0.92], [0.78, 0.75, 0.78]],
  dusk: [[1.04, 0.9, 0.78], [0.68, 0.6, 0.62]],
  night: [[0.98, 0.84, 0.66], [0.52, 0.44, 0.44]],
};

export interface Room {
  readonly space: Space;
  readonly random: Random;
  readonly canvas: Space["canvas"];
  readonly mood: Mood;
  readonly width: number;
  readonly depth: number;
  readonly height: number;
  readonly back: Wall;
  readonly left: Wall;
  readonly right: Wall;
}

export interface RoomOptions {
  readonly size: readonly [width: number, depth: number, height: number];
  readonly wall: string;
  readonly accent?: string;
  readonly floor: "wood" | "marble" | "stone" | "carpet";
  readonly camera?: Partial<Camera>;
}

export function makeRoom(input: SceneInput, { size, wall, accent, floor, camera }: RoomOptions, draw: (room: Room) => void): string {
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
    space, random, canvas, mood, width, depth, height,
    back: space.wall([0, depth, 0], [width, depth + 0.1, height], "front"),
    left: space.wall([-0.1, -6, 0], [0, depth, height], "right"),
    right: space.wall([width, -6, 0], [width + 0.1, depth, height], "left"),
  };
  const { back, left, right } = room;
  const paintWall = (colour: string, amount: number, box: readonly [number, number, number, number]) =>
    canvas.linear([[0, mood.paint(lighter(colour, 0.08), amount)], [1, mood.paint(darker(colour, 0.07), amount)]], box);
  left.panel(0, 0, left.width, height, paintWall(wall, 0.55, [1, 0, 0, 0]));
  right.panel(0, 0, right.width, height, paintWall(wall, 0.38, [0, 0, 1, 0]));
  back.panel(0, 0, width, height, paintWall(accent ?? wall, 0.82, [0, 0, 0, 1]));
  space.ground(0, -6, width, depth, mood.paint("#eee9e0", 0.7), 1, height);
  ceiling(room);
  flooring(room, floor);
  skirting(room);
  draw(room);
  if (input.light === "night" || input.light === "dusk") {
    canvas.rect(0, 0, WIDTH, HEIGHT, canvas.radial([[0, "#ffd9a0", 0.14], [0.7, "#ffd9a0", 0.02], [1, "#1a1430", 0.16]]));
  }
  return canvas.svg();
}

/** A lower band round the ceiling, with light behind it. */
function ceiling({ space, mood, width, depth, height }: Room): void {
  const inset = 0.55;
  space.ground(inset, -6, width - inset, depth - inset, mood.paint("#f7f3ec", 0.85), 1, height);
  if (mood.glow > 0.1) {
    const warm = "#ffdf9f";
    space.ground(inset, depth - inset - 0.07, width - inset, depth - inset, warm, 0.9, height);
    space.ground(inset, -6, inset + 0.06, depth - inset, warm, 0.8, height);
    space.ground(width - inset - 0.06, -6, width - inset, depth - inset, warm, 0.8, height);
  }
}

function flooring({ space, mood, random, canvas, width, depth }: Room, kind: RoomOptions["floor"]): void {
  const base = { wood: "#c39a6b", marble: "#efe9df", stone: "#dccdb6", carpet: "#d9cbb8" }[kind];
  space.ground(0, -6, width, depth, canvas.linear([[0, mood.paint(lighter(base, 0.14), 0.95)], [1, mood.paint(base, 0.75)]]));
  const line = mood.paint(darker(base, 0.3), 0.6);
  if (kind === "wood") {
    let row = 0;
    for (let x = 0; x < width; x += 0.32) {
      row += 1;
      space.ground(x, -6, x + 0.014, depth, line, 0.4);
      for (let y = -5 + (row % 3) * 0.8; y < depth; y += 2.4) {
        space.ground(x, y, Math.min(width, x + 0.32), y + 0.015, line, 0.4);
        if (random.chance(0.35)) space.ground(x, y, Math.min(width, x + 0.32), Math.min(depth, y + 2.4), random.chance(0.5) ? "#ffffff" : "#6b4526", 0.06);
      }
    }
  }
  if (kind === "marble" || kind === "stone") {
    for (let x = 0; x < width; x += 1.1) space.ground(x, -6, x + 0.016, depth, line, 0.28);
    for (let y = -5.5; y < depth; y += 1.1) space.ground(0, y, width, y + 0.02, line, 0.28);
  }
  // What the far wall and its window leave on a polished floor.
  if (kind !== "carpet") space.ground(width * 0.18, 0.2, width * 0.82, depth, canvas.linear([[0, "#ffffff", 0.34], [1, "#ffffff", 0]]));
}

function skirting({ back, left, right, mood, width }: Room): void {
  back.panel(0, 0, width, 0.1, mood.paint("#ffffff", 0.85));
  left.panel(0, 0, left.width, 0.1, mood.paint("#ffffff", 0.6));
  right.panel(0, 0, right.width, 0.1, mood.paint("#ffffff", 0.45));
}

export type View = "sea" | "city" | "garden";

/** A window with what lies outside it. */
export function windowWith(room: Room, wall: Wall, [s0, t0, s1, t1]: readonly [number, number, number, number], view: View, panes = 3, frame = "#4a4744"): void {
  const { mood, canvas, random } = room;
  const [top = "", , middle = "", low = ""] = mood.sky;
  const [w, h] = [s1 - s0, t1 - t0];
  const horizon = t0 + h * 0.4;
  wall.panel(s0 - 0.09, t0 - 0.09, s1 + 0.09, t1 + 0.09, mood.paint(frame, 0.6));
  wall.panel(s0, horizon - 0.02, s1, t1, canvas.linear([[0, top], [0.6, middle], [1, low]]));
  for (let i = 0; i < 3; i += 1) {
    const s = s0 + w * random.between(0.05, 0.7);
    const t = horizon + h * random.between(0.25, 0.5);
    wall.panel(s, t, Math.min(s1, s + w * 0.2), t + h * 0.025, "#ffffff", mood.light === "night" ? 0.08 : 0.5);
  }
  if (view === "garden") gardenView(room, wall, [s0, t0, s1, t1], horizon);
  else {
    const ground = view === "sea" ? canvas.linear([[0, mood.sea[1]], [1, mood.sea[0]]]) : mood.paint("#cfc0a4", 0.8);
    if (view === "sea") wall.panel(s0, t0, s1, horizon, ground);
    const base = view === "sea" ? horizon : t0;
    for (let layer = 0; layer < 2; layer += 1) {
      const tone = mix(moodOf(mood.light).paint("#b9b0a4", 0.7), mood.haze, layer ? 0.5 : 0.75);
      for (let s = s0 + (layer ? w * random.between(0, 0.4) : 0); s < s1 - 0.12 && (view === "city" || !layer); s += random.between(0.2, 0.5)) {
        const end = Math.min(s1, s + random.between(0.14, 0.42));
        const height = (view === "sea" ? h * 0.16 : h * (layer ? 0.42 : 0.62)) * random.between(0.35, 1);
        wall.panel(s, base, end, base + height, tone);
        for (let t = base + 0.08; t < base + height - 0.08; t += 0.12) if (random.chance(mood.glow)) wall.panel(s + 0.04, t, Math.min(end, s + 0.09), t + 0.05, "#ffd98f", 0.9);
      }
    }
  }
  wall.outline([[s0 + w * 0.1, t0], [s0 + w * 0.2, t0], [s0 + w * 0.5, t1], [s0 + w * 0.4, t1]], "#ffffff", 0.1);
  for (let i = 0; i <= panes; i += 1) {
    const s = s0 + (w * i) / panes;
    wall.panel(Math.max(s0 - 0.05, s - 0.035), t0, Math.min(s1 + 0.05, s + 0.035), t1, mood.paint(frame, 0.75));
  }
  wall.panel(s0 - 0.1, t0 - 0.16, s1 + 0.1, t0 - 0.06, mood.paint("#ffffff", 0.9));
}

function gardenView({ mood, random }: Room, wall: Wall, [s0, t0, s1]: readonly [number, number, number, number], horizon: number): void {
  const outside = moodOf(mood.light);
  wall.panel(s0, t0, s1, horizon - 0.15, outside.paint("#9fba79", 0.85));
  wall.panel(s0, horizon - 0.3, s1, horizon + 0.25, outside.paint("#e6d8bd", 0.85));
  for (let s = s0 + 0.2; s < s1 - 0.2; s += random.between(0.35, 0.6)) {
    const r = random.between(0.16, 0.3);
    const points: [number, number][] = [];
    for (let i = 0; i < 12; i += 1) {
      const angle = (i / 12) * Math.PI * 2;
      points.push([Math.min(s1, Math.max(s0, s + Math.cos(angle) * r)), horizon - 0.22 + Math.max(-0.1, Math.sin(angle)) * r * 1.5]);
    }
    wall.outline(points, outside.paint(random.pick(["#5d8f5a", "#6fa061", "#4b7c52"]), 0.75));
  }
}

/** Curtains in folds at both ends of a window. */
export function curtains({ mood }: Room, wall: Wall, s0: number, s1: number, top: number, colour: string, width = 0.7): void {
  for (const [from, step] of [[s0, 1], [s1, -1]] as const) {
    for (let i = 0; i < 7; i += 1) {
      const a = from + (step * width * i) / 7;
      const b = from + (step * width * (i + 1)) / 7;
      wall.panel(Math.min(a, b), 0.03, Math.max(a, b) + 0.01, top, mood.paint(i % 2 ? darker(colour, 0.09) : colour, i % 2 ? 0.7 : 1));
    }
  }
  wall.panel(s0 - 0.15, top, s1 + 0.15, top + 0.05, mood.paint("#6b6560", 0.8));
}

/** Light that falls through a window onto the floor. */
export function sunPatch({ space, mood, canvas }: Room, x0: number, x1: number, y0: number, y1: number, slant: number): void {
  if (mood.light === "night") return;
  const fill = canvas.linear([[0, mood.sunColour, 0.6], [1, mood.sunColour, 0.25]]);
  for (const [a, b] of [[0, 0.46], [0.54, 1]] as const) {
    const [l, r] = [x0 + (x1 - x0) * a, x0 + (x1 - x0) * b];
    space.sheet([[l, y1, 0.01], [r, y1, 0.01], [r + slant, y0, 0.01], [l + slant, y0, 0.01]], fill);
  }
}
