import { describe, expect, it } from 'vitest';
import { cellsOf, mortonCode, tileBounds, tileOfCode } from './cells';

describe('a tile', () => {
  it('has a code of the interleaved bits of its column and row', () => {
    expect(mortonCode({ z: 0, x: 0, y: 0 })).toBe(0);
    expect(mortonCode({ z: 3, x: 0b101, y: 0b010 })).toBe(0b011001);
    expect(mortonCode({ z: 24, x: 2 ** 24 - 1, y: 2 ** 24 - 1 })).toBe(2 ** 48 - 1);
    for (const tile of [
      { z: 12, x: 2593, y: 1701 },
      { z: 22, x: 2_656_000, y: 1_742_001 },
    ])
      expect(tileOfCode(tile.z, mortonCode(tile))).toEqual(tile);
  });

  it('is a range of cells, with its quarters in sequence', () => {
    const { low, high } = cellsOf({ z: 5, x: 19, y: 13 });
    const quarters = [0, 1, 2, 3].map((i) => cellsOf({ z: 6, x: 38 + (i & 1), y: 26 + (i >> 1) }));
    expect(quarters[0]?.low).toBe(low);
    expect(quarters[3]?.high).toBe(high);
    for (const i of [1, 2, 3]) expect(quarters[i]?.low).toBe((quarters[i - 1]?.high ?? 0) + 1);
  });

  it('has the bounds of the slippy map', () => {
    const whole = { west: -180, east: 180, north: expect.closeTo(85.0511, 4) };
    expect(tileBounds({ z: 0, x: 0, y: 0 })).toMatchObject(whole);
    const { west, north, south } = tileBounds({ z: 2, x: 2, y: 1 });
    expect([west, north, south]).toEqual([0, expect.closeTo(66.51326, 5), expect.closeTo(0, 9)]);
  });
});
