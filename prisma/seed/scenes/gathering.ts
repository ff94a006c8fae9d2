/** Diwaniyas, lobbies and offices: rooms to receive and to work in. */
import { darker, lighter } from "./canvas";
import { lattice, slats } from "./facade";
import { art, armchair, disc, pendant, roundTable, rug, shelves, table, under } from "./furniture";
import { pot } from "./plants";
import { curtains, makeRoom, sunPatch, windowWith, type Room } from "./room";
import type { SceneInput } from "./scene";
import type { Space, Vec, Wall } from "./space";

interface Majlis {
  readonly wall: string;
  readonly accent: string;
  readonly seat: string;
  readonly stripe: string;
  readonly rug: readonly [string, string, string];
}

const MAJLIS: readonly Majlis[] = [
  { wall: "#f1e6d3", accent: "#ead9bd", seat: "#a63f3a", stripe: "#f3e3c4", rug: ["#8e2f33", "#f0dcb6", "#2f4f5f"] },
  { wall: "#e9dcc8", accent: "#d6bf9c", seat: "#2f5f66", stripe: "#e7cf9f", rug: ["#274a55", "#e7cf9f", "#a8573c"] },
  { wall: "#f4eee2", accent: "#e3d5c0", seat: "#c9ae86", stripe: "#7c4a35", rug: ["#b8865a", "#f4e6cc", "#7c4a35"] },
];

export function diwaniya(input: SceneInput): string {
  const look = MAJLIS[input.variant % MAJLIS.length] ?? (MAJLIS[0] as Majlis);
  return makeRoom(input, { size: [7.4, 5.6, 3.1], wall: look.wall, accent: look.accent, floor: "carpet", camera: { eye: [3.7, -2.9, 1.5], yaw: [0, 5, -5][input.variant] ?? 0 } }, (room) => {
    const { space, back, mood, canvas } = room;
    // Three arched niches, the middle one a window.
    for (const s of [0.9, 3, 5.1]) {
      const middle = s === 3;
      if (middle) windowWith(room, back, [s, 0.95, s + 1.4, 2.55], "garden", 2, "#8a6243");
      else {
        back.panel(s, 0.95, s + 1.4, 2.55, mood.paint(darker(look.accent, 0.14), 0.7));
        lattice(space, back, [s + 0.12, 1, s + 1.28, 2.5], "#a3764f", mood.glow > 0.1, 0.3);
      }
      arch(back, s, s + 1.4, 1.95, 2.55, mood.paint(lighter(look.accent, 0.04), 0.82));
    }
    for (const s of [0.45, 2.65, 4.75, 6.95]) lantern(room, [s, 5.45, 2.1]);
    rug(space, 1.5, -0.4, 5.9, 4, look.rug);
    bench(space, [0.3, 4.75], [6.8, 0.75], look, true);
    bench(space, [0.1, -3], [0.78, 7.75], look, false);
    bench(space, [6.52, -3], [0.78, 7.75], look, false);
    for (const [x, y] of [[1.55, 3.2], [5.25, 3.2]] as const) table(space, [x, y, 0], [0.6, 0.6, 0.4], "#8a6243");
    table(space, [2.95, 1.2, 0], [1.5, 0.8, 0.36], "#9a6f4a");
    coffee(space, [3.35, 1.55, 0.37]);
    const [px, py] = space.project([3.7, 2.2, 2.5]);
    const r = 0.5 * space.scale([3.7, 2.2, 2.5]);
    if (mood.glow > 0.1) canvas.ellipse(px, py, r * 5, r * 5, canvas.radial([[0, "#ffe3ab", 0.5], [1, "#ffd894", 0]]));
    for (const dx of [-0.42, -0.14, 0.14, 0.42]) pendant(room, 3.7 + dx * 1.6, 2.2, 0.5 + Math.abs(dx) * 0.3, "#c9a15f", 0.1);
  });
}

/** The corners over a round arch, in the wall's colour. */
function arch(wall: Wall, s0: number, s1: number, from: number, top: number, fill: string): void {
  const [middle, r, rise] = [(s0 + s1) / 2, (s1 - s0) / 2, top - from];
  for (const side of [-1, 1]) {
    const points: [number, number][] = [[middle + side * (r + 0.1), top + 0.1], [middle, top + 0.1]];
    for (let i = 0; i <= 10; i += 1) {
      const angle = (Math.PI / 2) * (1 - i / 10);
      points.push([middle + side * r * Math.cos(angle), from + rise * Math.sin(angle)]);
    }
    points.push([middle + side * (r + 0.1), from]);
    wall.outline(points, fill);
  }
}

/** Low seating along a wall: base, cushions with a woven band, bolsters. */
function bench(space: Space, [x, y]: readonly [number, number], [w, d]: readonly [number, number], look: Majlis, far: boolean): void {
  under(space, x, y, x + w, y + d, 0.2);
  space.box([x, y, 0], [x + w, y + d, 0.16], darker(look.seat, 0.25));
  const length = far ? w : d;
  const count = Math.round(length / 0.98);
  const step = length / count;
  for (let i = count - 1; i >= 0; i -= 1) {
    const a = (far ? x : y) + i * step;
    const from: Vec = far ? [a + 0.01, y, 0.16] : [x, a + 0.01, 0.16];
    const to: Vec = far ? [a + step - 0.01, y + d, 0.38] : [x + w, a + step - 0.01, 0.38];
    space.box(from, to, look.seat, { top: lighter(look.seat, 0.1) });
    if (far) {
      space.box([a + 0.03, y + d - 0.2, 0.38], [a + step - 0.03, y + d, 0.84], look.seat);
      const wall = space.wall([a + 0.03, y + d - 0.2, 0.38], [a + step - 0.03, y + d, 0.84], "front");
      wall.panel(0, 0.14, step - 0.06, 0.3, space.mood.paint(look.stripe, 0.85));
      for (let s = 0.04; s < step - 0.16; s += 0.16) wall.outline([[s, 0.22], [s + 0.06, 0.16], [s + 0.12, 0.22], [s + 0.06, 0.28]], space.mood.paint(look.rug[2], 0.8));
    } else {
      const left = x < 3;
      const bx = left ? x : x + w - 0.2;
      space.box([bx, a + 0.03, 0.38], [bx + 0.2, a + step - 0.03, 0.84], look.seat);
      const wall = space.wall([bx, a + 0.03, 0.38], [bx + 0.2, a + step - 0.03, 0.84], left ? "right" : "left");
      wall.panel(0, 0.14, step - 0.06, 0.3, space.mood.paint(look.stripe, 0.7));
    }
    if (far && i % 2 === 0) space.box([a + step * 0.25, y + 0.34, 0.38], [a + step * 0.7, y + 0.5, 0.74], i % 4 ? look.stripe : look.rug[2]);
  }
}

function lantern({ space, canvas, mood }: Room, at: Vec): void {
  const [x, y] = space.project(at);
  const r = 0.12 * space.scale(at);
  if (mood.glow > 0.1) canvas.ellipse(x, y, r * 7, r * 7, canvas.radial([[0, "#ffdf9f", 0.6], [0.4, "#ffd58a", 0.2], [1, "#ffd58a", 0]]));
  canvas.path(`M${x - r} ${y - r}L${x} ${y - r * 2.2}L${x + r} ${y - r}L${x + r * 0.8} ${y + r * 1.4}L${x - r * 0.8} ${y + r * 1.4}Z`, mood.paint("#8d6a3c", 0.8));
  canvas.rect(x - r * 0.6, y - r * 0.8, r * 1.2, r * 1.9, mood.glow > 0.1 ? "#ffe6ae" : mood.paint("#f0dcae", 0.9));
}

/** A tray with a brass pot and small cups. */
function coffee(space: Space, [x, y, z]: Vec): void {
  const { mood, canvas } = space;
  disc(space, [x + 0.3, y, z], 0.34, mood.paint("#c99b4e", 0.9));
  const [px, py] = space.project([x + 0.2, y, z]);
  const r = 0.09 * space.scale([x + 0.2, y, z]);
  canvas.path(`M${px - r} ${py}Q${px - r * 1.1} ${py - r * 1.3} ${px - r * 0.45} ${py - r * 1.9}L${px - r * 0.6} ${py - r * 3}L${px} ${py - r * 4}L${px + r * 0.6} ${py - r * 3}L${px + r * 0.45} ${py - r * 1.9}Q${px + r * 1.1} ${py - r * 1.3} ${px + r} ${py}Z`, mood.paint("#d8a94f", 0.95));
  canvas.path(`M${px - r * 0.5} ${py - r * 2.2}L${px - r * 2.2} ${py - r * 3}L${px - r * 0.6} ${py - r * 2.8}Z`, mood.paint("#c4923f", 0.9));
  for (const dx of [1.9, 3, 4.1]) canvas.path(`M${px + r * (dx - 0.45)} ${py - r * 0.8}L${px + r * (dx + 0.45)} ${py - r * 0.8}L${px + r * (dx + 0.28)} ${py}L${px + r * (dx - 0.28)} ${py}Z`, mood.paint("#fbf6ec", 0.95));
}

export function office(input: SceneInput): string {
  const dark = input.variant === 1;
  return makeRoom(input, { size: [7.6, 5.6, 3.1], wall: "#f0ede6", accent: dark ? "#54666e" : "#f4f1ea", floor: dark ? "wood" : "carpet", camera: { eye: [dark ? 2.8 : 4.8, -3.2, 1.55], yaw: dark ? 9 : -9 } }, (room) => {
    const { space, back, left, right, random, mood, height } = room;
    windowWith(room, back, dark ? [3.4, 0.3, 7.4, 2.75] : [0.3, 0.3, 5.6, 2.75], "city", 5);
    if (dark) shelves(room, back, [0.3, 0.1, 3, 2.6], 5, "#a9764c");
    else art(room, back, [6, 1.1, 7.2, 2.3], ["#d8b48a", "#2f7d86", "#c8704f"]);
    if (dark) windowWith(room, right, [0.6, 0.3, 4.6, 2.75], "city", 4);
    else slats(space, left, [9.4, 0.1, 11.5, 3], "#a9764c", 0.16);
    for (const y of [3.9, 2, 0.1]) {
      space.box([1.2, y, height - 0.32], [6.4, y + 0.06, height - 0.26], mood.glow > 0.1 ? "#fff0cc" : "#f4f2ec");
    }
    sunPatch(room, dark ? 4 : 1, dark ? 7 : 5, 0.2, 3, dark ? 0.8 : -0.8);
    for (const y of [3.1, 0.7]) for (const x of [1.1, 4.1]) desk(space, [x, y, 0], dark);
    pot(space, random, [dark ? 7 : 7, 4.9, 0], 1.5, "#8c8f90");
    pot(space, random, [0.5, 4.9, 0], 1.2, "#c98f6b");
  });
}

function desk(space: Space, [x, y]: Vec, dark: boolean): void {
  chair(space, [x + 0.75, y + 1, 0], dark ? "#c8704f" : "#41727a");
  table(space, [x, y, 0], [2.2, 0.85, 0.73], dark ? "#b98a5d" : "#e9dcc4", "#5a5f63");
  for (const dx of [0.3, 1.2]) {
    space.box([x + dx + 0.28, y + 0.42, 0.73], [x + dx + 0.36, y + 0.48, 0.86], "#3d4347");
    space.box([x + dx, y + 0.42, 0.84], [x + dx + 0.66, y + 0.46, 1.22], "#30363a");
    const screen = space.wall([x + dx, y + 0.42, 0.84], [x + dx + 0.66, y + 0.46, 1.22], "front");
    screen.panel(0.02, 0.02, 0.64, 0.36, "#3f464b");
    screen.panel(0.25, 0.13, 0.41, 0.25, "#4c555b");
  }
  space.box([x + 1.95, y + 0.3, 0.73], [x + 2.05, y + 0.4, 0.86], "#f2e8d6");
}

function chair(space: Space, [x, y]: Vec, colour: string): void {
  disc(space, [x + 0.3, y + 0.3, 0.015], 0.34, "#2a2030", 0.18);
  space.line([[x + 0.3, y + 0.3, 0], [x + 0.3, y + 0.3, 0.45]], "#4a4f53", 0.06);
  space.box([x, y + 0.5, 0.5], [x + 0.6, y + 0.58, 1.08], colour);
  space.box([x, y, 0.42], [x + 0.6, y + 0.56, 0.52], colour, { top: lighter(colour, 0.18) });
}

export function lobby(input: SceneInput): string {
  return makeRoom(input, { size: [8, 6.4, 3.6], wall: "#ece3d4", accent: "#e2d3bb", floor: "marble", camera: { eye: [4.9, -3.2, 1.6], yaw: -8, focal: 1300, centre: [800, 600] } }, (room) => {
    const { space, back, left, mood, random, canvas } = room;
    slats(space, back, [0.4, 0, 3.2, 3.6], "#a9764c", 0.18);
    back.panel(3.5, 0, 8, 3.6, mood.paint("#d3c6b3", 0.8));
    for (const s of [4, 6]) {
      back.panel(s - 0.1, 0, s + 1.5, 2.45, mood.paint("#8a7a66", 0.7));
      back.panel(s, 0, s + 1.4, 2.35, canvas.linear([[0, "#dfe3e3"], [0.5, "#b6bcbd"], [1, "#d3d8d8"]], [0, 0, 1, 0.4]));
      back.panel(s + 0.69, 0, s + 0.71, 2.35, "#4c5255", 0.7);
      back.panel(s + 0.55, 2.52, s + 0.85, 2.66, "#f0b95c");
    }
    windowWith(room, left, [7, 0.2, 11.6, 3], "garden", 4);
    curtains(room, left, 6.8, 11.8, 3.1, "#f3ebdd", 0.4);
    rug(space, 4.6, 0.4, 7.6, 2.8, ["#e2d6c2", "#2f7d86", "#c8704f"], false);
    under(space, 0.9, 3.9, 3.6, 4.8, 0.22);
    space.box([0.9, 3.9, 0], [3.6, 4.8, 1.02], "#6b4b36");
    const front = space.wall([0.9, 3.9, 0], [3.6, 4.8, 1.02], "front");
    lattice(space, front, [0.1, 0.1, 2.6, 0.9], "#c99b64", true, 0.36);
    space.box([0.8, 3.8, 1.02], [3.7, 4.9, 1.1], "#f4efe6", { top: "#ffffff" });
    pot(space, random, [3.2, 4.3, 1.1], 0.55, "#d9c7ae");
    armchair(space, [5, 1.2, 0], "#41727a", 1);
    armchair(space, [6.7, 1.2, 0], "#c98972", -1);
    roundTable(space, [6.27, 1.5, 0], 0.32, 0.46, "#b98a5d");
    pot(space, random, [7.5, 5.6, 0], 1.9, "#8c8f90");
    for (const [x, drop] of [[1.4, 1.3], [2.2, 1], [3, 1.3]] as const) pendant(room, x, 4.3, drop, "#c9a15f", 0.17);
  });
}
