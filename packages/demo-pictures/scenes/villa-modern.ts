/** Villas of shifted, cut and glazed volumes. */
import { balcony, blockOn, isLit, joints, lattice, pane, shadeBand, slats } from './facade';
import { type Design, mass, row } from './villa-parts';

/** Two shifted volumes; the upper one rests on slats. */
export const shifted: Design = (site, flank) => {
  const { space, colours } = site;
  const base = mass(site, [0, 0, 0], [15, 11, 4], colours.accent, flank, false);
  joints(space, base.front, [0, 0, 15, 4], 0.5, 1.2);
  joints(space, base.side, [0, 0, 11, 4], 0.5, 1.2);
  slats(space, base.front, [0.6, 0, 4.6, 3.3], colours.wood);
  row(site, base.front, [[8.4, 14]], 0.5, 3.2, { panes: 4 });
  row(
    site,
    base.side,
    [
      [1.5, 4],
      [6, 8.8],
    ],
    1,
    3,
  );
  pane(space, base.front, [5.3, 0, 7.3, 3.3], {
    panes: 1,
    frame: colours.wood,
    lit: space.mood.glow > 0.2,
    depth: 0.5,
  });
  shadeBand(space, base.front, [0, 3.1, 15, 4]);
  const upper = mass(site, [-1.2, -1.8, 4], [12, 10, 7.8], colours.stone, flank);
  space.ground(-1.2, -1.8, 12, 0, space.shade(colours.stone, 'bottom'), 1, 4);
  row(
    site,
    upper.front,
    [
      [0.8, 4.6],
      [9.2, 12.4],
    ],
    1,
    3.1,
    { panes: 3, depth: 0.45 },
  );
  slats(space, upper.front, [5.4, 0.5, 8.6, 3.3], colours.wood);
  row(
    site,
    upper.side,
    [
      [2, 4.6],
      [6.6, 9.4],
    ],
    1,
    3.1,
  );
  const top = mass(site, [3, 1.5, 7.8], [13.5, 9, 10.8], colours.trim, flank);
  row(
    site,
    top.front,
    [
      [1, 3.4],
      [5, 9.4],
    ],
    0.6,
    2.4,
    { panes: 3 },
  );
  row(site, top.side, [[2, 5.4]], 0.6, 2.4);
};

/** Three floors with a tall glazed stair and screens. */
export const screens: Design = (site, flank) => {
  const { space, random, colours } = site;
  const body = mass(site, [0, 0, 0], [14, 11, 11], colours.stone, flank);
  joints(space, body.front, [0, 0, 14, 10.6], 0.62, 1.5);
  joints(space, body.side, [0, 0, 11, 10.6], 0.62, 1.5);
  for (const floor of [0, 1, 2]) {
    const t = 0.9 + floor * 3.5;
    row(site, body.front, [[0.9, 3.7]], t, t + 2.1, { depth: 0.4 });
    row(
      site,
      body.side,
      [
        [1.6, 3.9],
        [6.6, 9],
      ],
      t,
      t + 2.1,
      { depth: 0.4 },
    );
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
export const terrace: Design = (site, flank) => {
  const { space, colours } = site;
  const tall = mass(site, [6.5, 2, 0], [15, 12, 10.8], colours.stone, flank);
  joints(space, tall.front, [0, 0, 8.5, 10.4], 0.6);
  pane(space, tall.front, [1, 4.4, 7.4, 9.8], { panes: 4, depth: 0.5, lit: space.mood.glow > 0.3 });
  blockOn(space, tall.front, [1, 6.9, 7.4, 7.2], 0.1, colours.trim);
  row(
    site,
    tall.side,
    [
      [1.5, 4],
      [5.6, 8.4],
    ],
    4.8,
    7,
  );
  row(
    site,
    tall.side,
    [
      [1.5, 4],
      [5.6, 8.4],
    ],
    8,
    9.6,
  );
  const wing = mass(site, [-2, -1.5, 0], [10, 9, 4.1], colours.accent, flank, false);
  joints(space, wing.front, [0, 0, 12, 4.1], 0.45, 1.3);
  joints(space, wing.side, [0, 0, 10.5, 4.1], 0.45, 1.3);
  row(site, wing.front, [[0.9, 6]], 0.3, 3.3, { panes: 4, depth: 0.5 });
  pane(space, wing.front, [7.6, 0, 9.8, 3.2], {
    panes: 1,
    frame: colours.wood,
    depth: 0.6,
    lit: space.mood.glow > 0.2,
  });
  row(site, wing.side, [[2, 8]], 0.6, 3.1, { panes: 3 });
  blockOn(space, wing.front, [0, 4.1, 12, 4.3], 0.3, colours.trim);
  balcony(space, wing.front, [0, 4.3, 12], 0.05, colours.trim, 'glass');
  blockOn(space, wing.front, [7, 3.4, 10.4, 3.65], 1.6, colours.wood);
  // A pergola on the terrace.
  const posts: readonly number[] = [-1.4, 2.4, 6];
  for (const x of posts) space.box([x, -0.9, 4.3], [x + 0.2, -0.7, 7], colours.wood);
  for (let x = -1.6; x < 6.6; x += 0.7) space.box([x, -1.2, 7], [x + 0.2, 3, 7.2], colours.wood);
};

/** White cubes with deep balconies. */
export const cubes: Design = (site, flank) => {
  const { space, colours } = site;
  const back = mass(site, [0, 1.5, 0], [14.5, 12, 10.6], colours.stone, flank);
  row(
    site,
    back.side,
    [
      [1.5, 4.2],
      [6, 8.6],
    ],
    1,
    3,
  );
  row(
    site,
    back.side,
    [
      [1.5, 4.2],
      [6, 8.6],
    ],
    4.6,
    6.6,
  );
  row(site, back.side, [[1.5, 4.2]], 8, 9.8);
  for (const floor of [0, 1, 2]) {
    const t = floor * 3.5;
    row(site, back.front, [[0.7, 5.6]], t + 0.4, t + 3, { panes: 3, depth: 0.5 });
    if (floor > 0) balcony(space, back.front, [0.3, t + 0.2, 6.1], 1.5, colours.trim, 'glass');
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
