/** A villa with arches, and a low house by the shore. */
import { blockOn, joints, lattice, pane, shadeBand, slats } from './facade';
import { type Design, mass, row } from './villa-parts';

/** Arches and a cornice. */
export const arches: Design = (site, flank) => {
  const { space, colours } = site;
  const stone = '#e6d9c3';
  const body = mass(site, [0, 0, 0], [16, 11, 8.2], stone, flank);
  for (const t of [3.9, 7.6]) {
    blockOn(space, body.front, [0, t, 16, t + 0.28], 0.22, colours.trim);
    blockOn(space, body.side, [0, t, 11, t + 0.28], 0.22, colours.trim);
  }
  const spots = [
    [1, 2.8],
    [4.2, 6],
    [10, 11.8],
    [13.2, 15],
  ] as const;
  row(site, body.front, spots, 0.9, 3.4, { arch: true, depth: 0.35 });
  row(site, body.front, spots, 4.6, 7.1, { arch: true, depth: 0.35 });
  row(
    site,
    body.side,
    [
      [1.6, 3.4],
      [5, 6.8],
      [8, 9.6],
    ],
    4.6,
    7.1,
    { arch: true, depth: 0.35 },
  );
  row(
    site,
    body.side,
    [
      [1.6, 3.4],
      [8, 9.6],
    ],
    0.9,
    3.4,
    { arch: true, depth: 0.35 },
  );
  const porch = mass(site, [6.6, -1.6, 0], [9.4, 0.5, 8.9], stone, flank);
  pane(space, porch.front, [0.5, 0, 2.3, 3.3], {
    arch: true,
    depth: 0.7,
    panes: 2,
    frame: colours.wood,
    lit: space.mood.glow > 0.2,
  });
  lattice(space, porch.front, [0.5, 4.7, 2.3, 7.7], colours.wood, space.mood.glow > 0.3, 0.45);
  const top = mass(site, [2.2, 2, 8.2], [13.8, 10, 11], stone, flank);
  row(
    site,
    top.front,
    [
      [1, 2.6],
      [4, 5.6],
      [7, 8.6],
    ],
    0.4,
    2.3,
    { arch: true },
  );
  row(
    site,
    top.side,
    [
      [2, 3.8],
      [5, 6.6],
    ],
    0.4,
    2.3,
    { arch: true },
  );
};

/** A low house by the shore. */
export const seaside: Design = (site, flank) => {
  const { space, colours } = site;
  const body = mass(site, [0, 0, 0], [17, 9, 3.9], colours.stone, flank, false);
  joints(space, body.side, [0, 0, 9, 3.9], 0.45, 1.2);
  row(site, body.front, [[0.8, 6.6]], 0.2, 3.1, { panes: 4, depth: 0.4 });
  row(site, body.front, [[8.4, 15.8]], 0.2, 3.1, { panes: 5, depth: 0.4 });
  row(site, body.side, [[2.2, 6]], 0.8, 2.9);
  slats(space, body.front, [6.9, 0, 8.1, 3.4], colours.wood);
  shadeBand(space, body.front, [0, 2.7, 17, 3.9]);
  space.box([-0.9, -2.6, 3.8], [18, 9.4, 4.2], colours.trim, { standing: true });
  space.ground(-0.9, -2.6, 18, 0, space.shade(colours.trim, 'bottom'), 1, 3.8);
  for (const x of [-0.4, 5.6, 11.6, 17.4]) space.box([x, -2.4, 0], [x + 0.22, -2.2, 3.8], colours.wood);
  const up = mass(site, [9, 2.5, 4.2], [16, 8.6, 7.3], colours.accent, flank);
  row(site, up.front, [[0.6, 6.4]], 0.4, 2.5, { panes: 4, depth: 0.4 });
  row(site, up.side, [[1.4, 4.6]], 0.6, 2.4);
};
