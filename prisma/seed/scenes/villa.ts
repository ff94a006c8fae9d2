/** Villas as Kuwait builds them: flat roofs, limestone, deep windows, screens, a wall and palms before them. */
import type { Random } from "../random";
import { lighter, mix } from "./canvas";
import { balcony, blockOn, isLit, joints, lattice, pane, shadeBand, slats, type WindowOptions } from "./facade";
import { palm, shrub } from "./plants";
import { makeScene, type SceneInput } from "./scene";
import type { Space, Vec, Wall } from "./space";
import { gardenWall, neighbours, pavedFront, uplights } from "./street";

interface Palette {
  readonly stone: string;
  readonly accent: string;
  readonly wood: string;
  readonly trim: string;
}

const PALETTES: readonly Palette[] = [
  { stone: "#efe3cd", accent: "#c9ab82", wood: "#9a6a43", trim: "#f8f1e3" },
  { stone: "#f6f3ec", accent: "#8d8a86", wood: "#8a5a3b", trim: "#ffffff" },
  { stone: "#e3d2b8", accent: "#f2e7d5", wood: "#7d5138", trim: "#f7ecda" },
  { stone: "#f1ebe1", accent: "#5f6468", wood: "#b07b4c", trim: "#faf6ee" },
  { stone: "#e9d6c3", accent: "#c58f72", wood: "#8c5c42", trim: "#f6e9db" },
  { stone: "#ded8cc", accent: "#f5f1e8", wood: "#a4714a", trim: "#f3eee4" },
  { stone: "#f3e9d8", accent: "#9fb0a6", wood: "#95684a", trim: "#fbf5ea" },
];

interface Site {
  readonly space: Space;
  readonly random: Random;
  readonly colours: Palette;
}

/** A block of the house: its box, and its front and visible flank to work on. */
function mass({ space }: Site, from: Vec, to: Vec, colour: string, flank: "left" | "right", parapet = true): { front: Wall; side: Wall } {
  space.box(from, to, colour);
  if (parapet) {
    const edge = 0.14;
    space.box([from[0] - edge, from[1] - edge, to[2] - 0.3], [to[0] + edge, to[1] + edge, to[2]], lighter(colour, 0.3));
  }
  return { front: space.wall(from, to, "front"), side: space.wall(from, to, flank) };
}

function row(site: Site, wall: Wall, spots: readonly (readonly [number, number])[], t0: number, t1: number, options: WindowOptions = {}): void {
  for (const [s0, s1] of spots) pane(site.space, wall, [s0, t0, s1, t1], { lit: isLit(site.space, site.random), curtain: site.random.chance(0.4) ? 0.16 : 0, ...options });
}

type Design = (site: Site, flank: "left" | "right") => void;

/** Two shifted volumes; the upper one rests on slats. */
const shifted: Design = (site, flank) => {
  const { space, colours } = site;
  const base = mass(site, [0, 0, 0], [15, 11, 4], colours.accent, flank, false);
  joints(space, base.front, [0, 0, 15, 4], 0.5, 1.2);
  joints(space, base.side, [0, 0, 11, 4], 0.5, 1.2);
  slats(space, base.front, [0.6, 0, 4.6, 3.3], colours.wood);
  row(site, base.front, [[8.4, 14]], 0.5, 3.2, { panes: 4 });
  row(site, base.side, [[1.5, 4], [6, 8.8]], 1, 3);
  pane(space, base.front, [5.3, 0, 7.3, 3.3], { panes: 1, frame: colours.wood, lit: space.mood.glow > 0.2, depth: 0.5 });
  shadeBand(space, base.front, [0, 3.1, 15, 4]);
  const upper = mass(site, [-1.2, -1.8, 4], [12, 10, 7.8], colours.stone, flank);
  row(site, upper.front, [[0.8, 4.6], [9.2, 12.4]], 1, 3.1, { panes: 3, depth: 0.45 });
  slats(space, upper.front, [5.4, 0.5, 8.6, 3.3], colours.wood);
  row(site, upper.side, [[2, 4.6], [6.6, 9.4]], 1, 3.1);
  const top = mass(site, [3, 1.5, 7.8], [13.5, 9, 10.8], colours.trim, flank);
  row(site, top.front, [[1, 3.4], [5, 9.4]], 0.6, 2.4, { panes: 3 });
  row(site, top.side, [[2, 5.4]], 0.6, 2.4);
};

/** Three floors with a tall glazed stair and screens. */
const screens: Design = (site, flank) => {
  const { space, random, colours } = site;
  const body = mass(site, [0, 0, 0], [14, 11, 11], colours.stone, flank);
  joints(space, body.front, [0, 0, 14, 10.6], 0.62, 1.5);
  joints(space, body.side, [0, 0, 11, 10.6], 0.62, 1.5);
  for (const floor of [0, 1, 2]) {
    const t = 0.9 + floor * 3.5;
    row(site, body.front, [[0.9, 3.7]], t, t + 2.1, { depth: 0.4 });
    row(site, body.side, [[1.6, 3.9], [6.6, 9]], t, t + 2.1, { depth: 0.4 });
    if (floor > 0) lattice(space, body.front, [9.7, t - 0.2, 13.2, t + 2.4], colours.wood, isLit(space, random), 0.55);
  }
  const tower = mass(site, [4.9, -0.9, 0], [8.9, 1, 12], colours.accent, flank);
  pane(space, tower.front, [0.8, 4, 3.2, 11.2], { panes: 2, depth: 0.4, lit: space.mood.glow > 0.3 });
  for (const t of [5.8, 7.6, 9.4]) blockOn(space, tower.front, [0.8, t, 3.2, t + 0.14], 0.06, colours.trim);
  pane(space, tower.front, [1, 0, 3, 3], { panes: 1, frame: colours.wood, depth: 0.6, lit: space.mood.glow > 0.2 });
  blockOn(space, tower.front, [0.3, 3.1, 3.7, 3.4], 1.5, colours.trim);
  row(site, body.front, [[10, 13]], 0.9, 3, { depth: 0.4, panes: 3 });
};

/** A low wing with a terrace over it before a taller glazed one. */
const terrace: Design = (site, flank) => {
  const { space, colours } = site;
  const tall = mass(site, [6.5, 2, 0], [15, 12, 10.8], colours.stone, flank);
  joints(space, tall.front, [0, 0, 8.5, 10.4], 0.6);
  pane(space, tall.front, [1, 4.4, 7.4, 9.8], { panes: 4, depth: 0.5, lit: space.mood.glow > 0.3 });
  blockOn(space, tall.front, [1, 6.9, 7.4, 7.2], 0.1, colours.trim);
  row(site, tall.side, [[1.5, 4], [5.6, 8.4]], 4.8, 7);
  row(site, tall.side, [[1.5, 4], [5.6, 8.4]], 8, 9.6);
  const wing = mass(site, [-2, -1.5, 0], [10, 9, 4.1], colours.accent, flank, false);
  joints(space, wing.front, [0, 0, 12, 4.1], 0.45, 1.3);
  joints(space, wing.side, [0, 0, 10.5, 4.1], 0.45, 1.3);
  row(site, wing.front, [[0.9, 6]], 0.3, 3.3, { panes: 4, depth: 0.5 });
  pane(space, wing.front, [7.6, 0, 9.8, 3.2], { panes: 1, frame: colours.wood, depth: 0.6, lit: space.mood.glow > 0.2 });
  row(site, wing.side, [[2, 8]], 0.6, 3.1, { panes: 3 });
  blockOn(space, wing.front, [0, 4.1, 12, 4.3], 0.3, colours.trim);
  balcony(space, wing.front, [0, 4.3, 12], 0.05, colours.trim, "glass");
  blockOn(space, wing.front, [7, 3.4, 10.4, 3.65], 1.6, colours.wood);
  // A pergola on the terrace.
  const posts: readonly number[] = [-1.4, 2.4, 6];
  for (const x of posts) space.box([x, -0.9, 4.3], [x + 0.2, -0.7, 7], colours.wood);
  for (let x = -1.6; x < 6.6; x += 0.7) space.box([x, -1.2, 7], [x + 0.2, 3, 7.2], colours.wood);
};

/** Arches and a cornice. */
const arches: Design = (site, flank) => {
  const { space, colours } = site;
  const stone = "#e6d9c3";
  const body = mass(site, [0, 0, 0], [16, 11, 8.2], stone, flank);
  for (const t of [3.9, 7.6]) {
    blockOn(space, body.front, [0, t, 16, t + 0.28], 0.22, colours.trim);
    blockOn(space, body.side, [0, t, 11, t + 0.28], 0.22, colours.trim);
  }
  const spots = [[1, 2.8], [4.2, 6], [10, 11.8], [13.2, 15]] as const;
  row(site, body.front, spots, 0.9, 3.4, { arch: true, depth: 0.35 });
  row(site, body.front, spots, 4.6, 7.1, { arch: true, depth: 0.35 });
  row(site, body.side, [[1.6, 3.4], [5, 6.8], [8, 9.6]], 4.6, 7.1, { arch: true, depth: 0.35 });
  row(site, body.side, [[1.6, 3.4], [8, 9.6]], 0.9, 3.4, { arch: true, depth: 0.35 });
  const porch = mass(site, [6.6, -1.6, 0], [9.4, 0.5, 8.9], stone, flank);
  pane(space, porch.front, [0.5, 0, 2.3, 3.3], { arch: true, depth: 0.7, panes: 2, frame: colours.wood, lit: space.mood.glow > 0.2 });
  lattice(space, porch.front, [0.5, 4.7, 2.3, 7.7], colours.wood, space.mood.glow > 0.3, 0.45);
  const top = mass(site, [2.2, 2, 8.2], [13.8, 10, 11], stone, flank);
  row(site, top.front, [[1, 2.6], [4, 5.6], [7, 8.6]], 0.4, 2.3, { arch: true });
  row(site, top.side, [[2, 3.8], [5, 6.6]], 0.4, 2.3, { arch: true });
};

/** White cubes with deep balconies. */
const cubes: Design = (site, flank) => {
  const { space, colours } = site;
  const back = mass(site, [0, 1.5, 0], [14.5, 12, 10.6], colours.stone, flank);
  row(site, back.side, [[1.5, 4.2], [6, 8.6]], 1, 3);
  row(site, back.side, [[1.5, 4.2], [6, 8.6]], 4.6, 6.6);
  row(site, back.side, [[1.5, 4.2]], 8, 9.8);
  for (const floor of [0, 1, 2]) {
    const t = floor * 3.5;
    row(site, back.front, [[0.7, 5.6]], t + 0.4, t + 3, { panes: 3, depth: 0.5 });
    if (floor > 0) balcony(space, back.front, [0.3, t + 0.2, 6.1], 1.5, colours.trim, "glass");
  }
  const cube = mass(site, [7, -1.4, 0], [15, 6, 7.6], colours.accent, flank);
  joints(space, cube.front, [0, 0, 8, 7.2], 0.5, 1.1);
  joints(space, cube.side, [0, 0, 7.4, 7.2], 0.5, 1.1);
  row(site, cube.front, [[1, 3.2]], 4.4, 6.6, { depth: 0.5, panes: 1 });
  row(site, cube.front, [[4.2, 7.2]], 4.4, 6.6, { depth: 0.5 });
  slats(space, cube.front, [4, 0, 7.5, 3.2], colours.wood, 0.34);
  pane(space, cube.front, [1, 0, 3, 3.1], { panes: 1, frame: colours.wood, depth: 0.6, lit: space.mood.glow > 0.2 });
  blockOn(space, cube.front, [0.4, 3.2, 3.6, 3.45], 1.4, colours.trim);
};

/** A low house by the shore. */
const seaside: Design = (site, flank) => {
  const { space, colours } = site;
  const body = mass(site, [0, 0, 0], [17, 9, 3.9], colours.stone, flank, false);
  joints(space, body.side, [0, 0, 9, 3.9], 0.45, 1.2);
  row(site, body.front, [[0.8, 6.6]], 0.2, 3.1, { panes: 4, depth: 0.4 });
  row(site, body.front, [[8.4, 15.8]], 0.2, 3.1, { panes: 5, depth: 0.4 });
  row(site, body.side, [[2.2, 6]], 0.8, 2.9);
  slats(space, body.front, [6.9, 0, 8.1, 3.4], colours.wood);
  shadeBand(space, body.front, [0, 2.7, 17, 3.9]);
  space.box([-0.9, -2.6, 3.8], [18, 9.4, 4.2], colours.trim);
  for (const x of [-0.4, 5.6, 11.6, 17.4]) space.box([x, -2.4, 0], [x + 0.22, -2.2, 3.8], colours.wood);
  const up = mass(site, [9, 2.5, 4.2], [16, 8.6, 7.3], colours.accent, flank);
  row(site, up.front, [[0.6, 6.4]], 0.4, 2.5, { panes: 4, depth: 0.4 });
  row(site, up.side, [[1.4, 4.6]], 0.6, 2.4);
};

const DESIGNS: readonly Design[] = [shifted, screens, terrace, cubes, arches, seaside];

export function villa(input: SceneInput): string {
  const { variant } = input;
  const design = variant % DESIGNS.length;
  const fromLeft = variant % 2 === 0;
  const low = DESIGNS[design] === seaside;
  const camera = {
    eye: (fromLeft ? [-8.5, -20, low ? 2 : 1.9] : [23.5, -20, low ? 2 : 1.9]) as Vec,
    yaw: fromLeft ? 33 : -33,
    focal: low ? 1560 : 1500,
    centre: [fromLeft ? 790 : 810, low ? 800 : 905] as const,
  };
  return makeScene(input, camera, { sunSide: fromLeft ? 1 : -1, horizon: low ? 800 : 905, sunInSky: design % 2 === 0 }, (space, random) => {
    const colours = PALETTES[(variant * 3 + 1) % PALETTES.length] ?? PALETTES[0];
    if (!colours) return;
    const flank = fromLeft ? "left" : "right";
    if (low) shore(space);
    else neighbours(space, random, fromLeft ? 1 : -1);
    pavedFront(space, { lawn: variant % 3 !== 1, sand: low });
    space.shadowOf([0, 0, 0], [15, 11, low ? 4.5 : 9]);
    const back = fromLeft ? 18 : -3;
    palm(space, random, [back, 7, 0], 8.6, 0.12);
    DESIGNS[design]?.({ space, random, colours }, flank);
    uplights(space, low ? [[3, 0, 0.4], [12, 0, 0.4]] : [[1, -0.9, 0.3], [8.2, -1.6, 0.3], [13.6, -1.5, 0.3]]);
    garden(space, random, variant, fromLeft);
    if (variant % 3 === 1 && !low) gardenWall(space, -6.2, fromLeft ? [3.5, 9.5] : [5, 11], colours.accent);
  });
}

function shore(space: Space): void {
  const { mood, canvas } = space;
  space.ground(-200, 14, 220, 900, canvas.linear([[0, mood.sea[1]], [1, mood.sea[0]]]));
  for (let y = 18; y < 90; y *= 1.35) space.line([[-60 + y, y, 0], [-30 + y * 1.6, y, 0]], mix(mood.sea[1], "#ffffff", 0.5), 0.12, 0.5);
}

function garden(space: Space, random: Random, variant: number, fromLeft: boolean): void {
  const flowers = ["#d9447f", "#f0a030", "#b84592", "#ffffff"];
  const spots: readonly Vec[] = fromLeft
    ? [[1, -2.8, 0], [3.2, -3, 0], [12.6, -2.8, 0], [14.4, -3, 0]]
    : [[14, -2.8, 0], [11.8, -3, 0], [2.4, -2.8, 0], [0.6, -3, 0]];
  spots.forEach((spot, index) => shrub(space, random, spot, random.between(0.65, 0.95), index % 2 ? flowers[variant % flowers.length] : undefined));
  const near = fromLeft ? -1 : 1;
  palm(space, random, [fromLeft ? 17.2 : -2.2, -2.5, 0], random.between(5.6, 7), 0);
  if (variant % 3 === 0) palm(space, random, [7.5 + near * 9.6, -4.6, 0], random.between(4.4, 5.6), 0);
}
