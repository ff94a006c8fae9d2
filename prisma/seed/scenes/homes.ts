/** Living rooms, bedrooms, kitchens and bathrooms. */
import { lighter } from "./canvas";
import { lattice, slats } from "./facade";
import { art, armchair, disc, floorLamp, pendant, roundTable, rug, shelves, sofa, table, under } from "./furniture";
import { pot } from "./plants";
import { curtains, makeRoom, sunPatch, windowWith, type View } from "./room";
import type { SceneInput } from "./scene";

interface Style {
  readonly wall: string;
  readonly accent: string;
  readonly fabric: string;
  readonly cushions: readonly string[];
  readonly rug: readonly [string, string, string];
  readonly curtain: string;
  readonly wood: string;
  readonly floor: "wood" | "marble" | "stone" | "carpet";
  readonly view: View;
}

const STYLES: readonly Style[] = [
  { wall: "#f4eee3", accent: "#f7f2e9", fabric: "#7fa3a3", cushions: ["#e2a458", "#f4ead8", "#c8704f"], rug: ["#e9dcc3", "#c8704f", "#2f7d86"], curtain: "#f2e7d4", wood: "#b98a5d", floor: "wood", view: "sea" },
  { wall: "#efe6da", accent: "#d9c3a9", fabric: "#e8dcc8", cushions: ["#b5603f", "#8a5a52", "#e0b25c"], rug: ["#b86a4c", "#f0dfc3", "#7c3f35"], curtain: "#e4d3bb", wood: "#8f6345", floor: "marble", view: "city" },
  { wall: "#eef0ec", accent: "#c9d6cf", fabric: "#f3eee4", cushions: ["#6f9384", "#d9b48a", "#41727a"], rug: ["#f1ece2", "#9bb3a6", "#d9b48a"], curtain: "#ffffff", wood: "#cfa878", floor: "wood", view: "garden" },
  { wall: "#e9e3da", accent: "#4f6470", fabric: "#c9a27a", cushions: ["#f4ead8", "#2f4f5f", "#d98e52"], rug: ["#d8cbb8", "#4f6470", "#c9a27a"], curtain: "#d8cdbd", wood: "#7b5238", floor: "wood", view: "city" },
  { wall: "#f6f2ea", accent: "#eee4d3", fabric: "#c98972", cushions: ["#f6ecdc", "#e2b25c", "#6f8f8a"], rug: ["#f3e9d8", "#e2b25c", "#c98972"], curtain: "#f8f1e4", wood: "#a97a50", floor: "stone", view: "sea" },
];

const styleOf = (variant: number): Style => STYLES[variant % STYLES.length] ?? (STYLES[0] as Style);

export function living(input: SceneInput): string {
  const style = styleOf(input.variant);
  const flip = input.variant % 2 === 1;
  return makeRoom(input, { size: [6.6, 4.8, 2.95], wall: style.wall, accent: style.accent, floor: style.floor, camera: { yaw: flip ? 9 : -9, eye: [flip ? 2.7 : 3.9, -3.2, 1.4] } }, (room) => {
    const { space, back, left, right, random } = room;
    const [w0, w1] = input.variant === 3 ? [3.4, 6] : input.variant === 1 ? [0.6, 3.4] : [1.2, 5.4];
    windowWith(room, back, [w0, input.variant === 4 ? 0.14 : 0.5, w1, 2.6], style.view, input.variant % 3 === 0 ? 4 : 3);
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
    floorLamp(room, [flip ? 1.2 : 5.4, 3.9, 0], "#f6e8cf");
    if (input.variant % 2) armchair(space, [4.55, 1.1, 0], lighter(style.fabric, 0.25), -1);
    else armchair(space, [1.15, 1.25, 0], style.cushions[1] ?? style.fabric, 1);
    if (input.variant === 2 || input.variant === 4) {
      roundTable(space, [3.3, 1.5, 0], 0.62, 0.4, style.wood);
      roundTable(space, [4.05, 1, 0], 0.36, 0.52, lighter(style.wood, 0.35));
    } else table(space, [2.5, 1.05, 0], [1.7, 0.8, 0.42], style.wood);
    disc(space, [3.2, 1.4, 0.43], 0.16, room.mood.paint("#f4efe6", 0.95));
    pendant(room, 3.3, 1.8, 0.55, style.wood, 0.3);
  });
}

export function bedroom(input: SceneInput): string {
  const style = styleOf(input.variant + 1);
  const flip = input.variant % 2 === 0;
  return makeRoom(input, { size: [5.4, 4.6, 2.9], wall: style.wall, accent: style.accent, floor: input.variant === 1 ? "carpet" : "wood", camera: { yaw: flip ? 10 : -10, eye: [flip ? 1.9 : 3.5, -3, 1.5] } }, (room) => {
    const { space, back, left, right, random, mood } = room;
    const side = flip ? right : left;
    windowWith(room, side, flip ? [1.4, 0.5, 4.4, 2.5] : [6.2, 0.5, 9.2, 2.5], style.view, 3);
    curtains(room, side, flip ? 1 : 5.8, flip ? 4.8 : 9.6, 2.62, style.curtain, 0.8);
    // Headboard wall: upright pads and light behind them.
    const pads = 8;
    for (let i = 0; i < pads; i += 1) {
      const s = 0.7 + i * 0.5;
      back.panel(s, 0.1, s + 0.49, 1.35, mood.paint(i % 2 ? style.fabric : lighter(style.fabric, 0.07), 0.8));
      back.panel(s + 0.44, 0.1, s + 0.49, 1.35, "#2a2030", 0.12);
    }
    back.panel(0.7, 1.35, 4.7, 1.4, mood.glow > 0.1 ? "#ffe6b0" : mood.paint(style.wood, 0.9));
    art(room, back, [1.35, 1.65, 2.55, 2.45], style.cushions);
    art(room, back, [2.85, 1.65, 4.05, 2.45], style.rug);
    rug(space, 0.7, 0.5, 4.7, 2.6, style.rug, false);
    sunPatch(room, flip ? 3.2 : 0.6, flip ? 5 : 2.2, 0.2, 2.2, flip ? -0.8 : 0.8);
    for (const x of [0.75, 4.1]) {
      table(space, [x, 3.9, 0], [0.55, 0.5, 0.5], style.wood);
      pendant(room, x + 0.28, 4.2, 1.5, "#e7cfa6", 0.15);
    }
    bed(room, style);
    pot(space, random, [flip ? 0.4 : 5, 4.2, 0], 1.3, "#a8a29a");
    bench(room, style);
  });
}

function bed({ space }: Parameters<Parameters<typeof makeRoom>[2]>[0], style: Style): void {
  under(space, 1.45, 1.7, 3.95, 4.5, 0.24);
  space.box([1.45, 1.75, 0.08], [3.95, 4.55, 0.34], style.wood);
  space.box([1.5, 1.8, 0.34], [3.9, 4.5, 0.56], "#faf6ee", { top: "#ffffff" });
  space.box([1.46, 1.76, 0.3], [3.94, 3.5, 0.6], style.fabric, { top: lighter(style.fabric, 0.18) });
  space.box([1.46, 1.76, 0.28], [3.94, 2.5, 0.63], style.cushions[0] ?? "#c8704f", { top: lighter(style.cushions[0] ?? "#c8704f", 0.15) });
  for (const [x, colour] of [[1.65, "#ffffff"], [2.78, "#ffffff"]] as const) space.box([x, 4.1, 0.58], [x + 0.95, 4.4, 0.98], colour);
  for (const [x, colour] of [[1.85, style.cushions[1]], [2.95, style.cushions[1]]] as const) space.box([x, 3.85, 0.58], [x + 0.6, 4.05, 0.9], colour ?? "#e2a458");
  space.box([2.45, 3.68, 0.58], [2.95, 3.82, 0.82], style.cushions[2] ?? "#6f9384");
}

function bench({ space }: Parameters<Parameters<typeof makeRoom>[2]>[0], style: Style): void {
  table(space, [1.9, 0.95, 0], [1.6, 0.42, 0.42], lighter(style.fabric, 0.15), style.wood);
}

const KITCHENS = [
  { wall: "#f5f1e8", doors: "#f7f4ec", lower: "#5f7f78", top: "#f4efe6", splash: "#e7ded0", wood: "#b98a5d", floor: "marble" },
  { wall: "#efe6da", doors: "#e9dfce", lower: "#b98f68", top: "#f1ece2", splash: "#d8cab6", wood: "#8a5f41", floor: "stone" },
  { wall: "#f2f2ee", doors: "#fbfaf6", lower: "#39505c", top: "#ffffff", splash: "#dfe3e0", wood: "#c79a68", floor: "wood" },
] as const;

export function kitchen(input: SceneInput): string {
  const look = KITCHENS[input.variant % KITCHENS.length] ?? KITCHENS[0];
  const flip = input.variant === 1;
  return makeRoom(input, { size: [6, 4.4, 2.9], wall: look.wall, floor: look.floor, camera: { yaw: flip ? 8 : -8, eye: [flip ? 2.3 : 3.7, -3.2, 1.5] } }, (room) => {
    const { space, back, right, left, random, mood } = room;
    windowWith(room, flip ? right : left, flip ? [1.2, 0.95, 3.6, 2.4] : [6.6, 0.95, 9, 2.4], input.variant === 2 ? "garden" : "city", 2);
    back.panel(0, 0.9, 6, 1.55, mood.paint(look.splash, 0.85));
    for (let s = 0; s < 6; s += 0.3) back.panel(s, 0.9, s + 0.012, 1.55, "#6b5a48", 0.16);
    for (const t of [1.1, 1.32]) back.panel(0, t, 6, t + 0.012, "#6b5a48", 0.16);
    cupboards(room, look);
    pot(space, random, [5.4, 3.95, 0.92], 0.6, "#d9c7ae");
    island(room, look);
    for (const x of [2.3, 3.1, 3.9]) pendant(room, x, 1.45, 0.95, look.wood, 0.17);
  });
}

function cupboards({ space, back, mood }: Parameters<Parameters<typeof makeRoom>[2]>[0], look: (typeof KITCHENS)[number]): void {
  const line = "#3a302a";
  // Tall units with the oven, then base units, then those on the wall.
  space.box([0, 3.75, 0], [1.4, 4.4, 2.45], look.lower);
  const tall = space.wall([0, 3.75, 0], [1.4, 4.4, 2.45], "front");
  tall.panel(0.12, 0.95, 1.28, 1.6, mood.paint("#2f3336", 0.9));
  tall.panel(0.2, 1.02, 1.2, 1.42, mood.glow > 0.1 ? "#c98a4a" : "#51585c");
  tall.panel(0.12, 1.68, 1.28, 1.7, line, 0.4);
  tall.panel(0.12, 0.86, 1.28, 0.88, line, 0.4);
  space.box([1.4, 3.8, 0.1], [6, 4.4, 0.88], look.lower);
  const base = space.wall([1.4, 3.8, 0.1], [6, 4.4, 0.88], "front");
  for (let s = 0; s < 4.5; s += 0.766) {
    base.panel(s, 0, s + 0.015, 0.78, line, 0.35);
    base.panel(s + 0.28, 0.66, s + 0.5, 0.685, "#e3c58d");
  }
  space.box([1.4, 3.76, 0.88], [6, 4.4, 0.93], look.top, { top: lighter(look.top, 0.4) });
  space.box([1.4, 4.02, 1.55], [6, 4.4, 2.4], look.doors);
  const upper = space.wall([1.4, 4.02, 1.55], [6, 4.4, 2.4], "front");
  for (let s = 0; s < 4.5; s += 0.766) upper.panel(s, 0, s + 0.013, 0.85, line, 0.22);
  back.panel(1.4, 1.5, 6, 1.55, mood.glow > 0.1 ? "#ffe6b0" : "#ffffff", 0.85);
  // Hood and hob.
  space.box([3.1, 3.86, 1.55], [4.1, 4.4, 1.75], "#c3c7c8");
  space.box([3.1, 3.95, 0.93], [4.1, 4.3, 0.945], "#2f3336");
  for (const [x, h, colour] of [[2.1, 0.28, "#c8704f"], [2.35, 0.2, "#f2e8d6"], [4.6, 0.3, "#8da37a"]] as const) space.box([x, 4.05, 0.93], [x + 0.16, 4.2, 0.93 + h], colour);
}

function island({ space, mood }: Parameters<Parameters<typeof makeRoom>[2]>[0], look: (typeof KITCHENS)[number]): void {
  under(space, 1.8, 0.95, 4.5, 2, 0.24);
  space.box([1.85, 1.05, 0], [4.45, 1.95, 0.88], look.wood);
  const front = space.wall([1.85, 1.05, 0], [4.45, 1.95, 0.88], "front");
  for (let s = 0.13; s < 2.6; s += 0.13) front.panel(s, 0, s + 0.02, 0.88, "#3a2a1e", 0.2);
  space.box([1.7, 0.85, 0.88], [4.6, 2.05, 0.95], look.top, { top: lighter(look.top, 0.5) });
  for (const x of [2.05, 2.9, 3.75]) {
    under(space, x, 0.35, x + 0.42, 0.75, 0.15);
    for (const [dx, dy] of [[0.04, 0.36], [0.34, 0.36], [0.04, 0.02], [0.34, 0.02]] as const) space.box([x + dx, 0.35 + dy, 0], [x + dx + 0.04, 0.39 + dy, 0.64], "#4a4038");
    space.box([x, 0.35, 0.64], [x + 0.42, 0.77, 0.72], look.lower, { top: lighter(look.lower, 0.2) });
  }
  const bowl = space.project([3.1, 1.5, 0.96]);
  const r = 0.2 * space.scale([3.1, 1.5, 0.96]);
  for (const [dx, colour] of [[-0.45, "#e0903c"], [0.1, "#d9733c"], [0.5, "#e6b04a"]] as const) space.canvas.ellipse(bowl[0] + dx * r, bowl[1] - r * 0.55, r * 0.34, r * 0.34, mood.paint(colour, 0.95));
  space.canvas.path(`M${bowl[0] - r} ${bowl[1] - r * 0.5}Q${bowl[0]} ${bowl[1] + r * 0.9} ${bowl[0] + r} ${bowl[1] - r * 0.5}Z`, mood.paint("#f7f2e8", 0.85));
}

export function bathroom(input: SceneInput): string {
  return makeRoom(input, { size: [4.4, 3.6, 2.8], wall: "#e9e2d6", accent: "#cdd9d5", floor: "stone", camera: { eye: [2.6, -2.9, 1.45], yaw: -6 } }, (room) => {
    const { space, back, left, mood, random } = room;
    for (let s = 0; s < 4.4; s += 0.4) back.panel(s, 0, s + 0.012, 2.8, "#5b6a66", 0.2);
    for (let t = 0.2; t < 2.8; t += 0.2) back.panel(0, t, 4.4, t + 0.01, "#5b6a66", 0.16);
    windowWith(room, left, [6.6, 1.1, 8.6, 2.3], "garden", 2);
    lattice(space, left, [8.75, 0.1, 9.5, 2.5], "#b98a5d", mood.glow > 0.1, 0.3);
    const wash = space.wall([2.2, 3, 0.5], [4.2, 3.6, 0.85], "front");
    const [cx, cy] = space.project([3.2, 3.58, 1.75]);
    const r = 0.55 * space.scale([3.2, 3.58, 1.75]);
    room.canvas.ellipse(cx, cy, r * 1.05, r * 1.05, mood.paint("#b98a5d", 0.9));
    room.canvas.ellipse(cx, cy, r * 0.97, r * 0.97, room.canvas.linear([[0, "#e4eef0"], [1, "#b9cdd2"]], [0, 0, 1, 1]));
    room.canvas.path(`M${cx - r * 0.6} ${cy + r * 0.4}L${cx + r * 0.1} ${cy - r * 0.7}L${cx + r * 0.35} ${cy - r * 0.6}L${cx - r * 0.4} ${cy + r * 0.6}Z`, "#ffffff", 0.4);
    space.box([2.2, 3, 0.45], [4.2, 3.6, 0.82], "#b98a5d");
    wash.panel(0.99, -0.05, 1.005, 0.32, "#3a2a1e", 0.4);
    space.box([2.12, 2.95, 0.82], [4.28, 3.6, 0.88], "#f6f2ea", { top: "#ffffff" });
    disc(space, [3.2, 3.28, 0.885], 0.3, mood.paint("#dfe5e4", 0.8));
    space.line([[3.2, 3.5, 0.88], [3.2, 3.5, 1.12], [3.2, 3.36, 1.12]], "#a9864f", 0.03);
    pot(space, random, [4, 3.3, 0.88], 0.5, "#f2ede4");
    tub(room);
    pendant(room, 2.2, 3, 0.7, "#e7cfa6", 0.16);
    rug(space, 2, 1.3, 3.6, 2.3, ["#f6efe2", "#2f7d86", "#c8704f"], false);
  });
}

function tub({ space, mood, canvas }: Parameters<Parameters<typeof makeRoom>[2]>[0]): void {
  under(space, 0.35, 1.1, 1.75, 3, 0.22);
  space.box([0.35, 1.1, 0.02], [1.75, 3, 0.58], "#fbf9f4", { top: "#ffffff" });
  space.ground(0.48, 1.23, 1.62, 2.87, mood.paint("#dfe7e8", 0.7), 1, 0.581);
  space.ground(0.48, 1.23, 1.62, 2.6, canvas.linear([[0, "#9fd0d3"], [1, "#c3e4e2"]]), 0.9, 0.582);
  space.line([[0.3, 2.1, 0], [0.3, 2.1, 0.95], [0.62, 2.1, 0.95]], mood.paint("#a9864f", 0.9), 0.035);
  space.box([1.35, 1.05, 0.58], [1.72, 1.4, 0.7], "#e2b98e", { top: "#f1d7b6" });
}
