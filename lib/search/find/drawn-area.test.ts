import { describe, expect, it } from 'vitest';
import {
  clipArea,
  formatDrawnArea,
  isWithin,
  MAX_DRAWN_POINTS,
  MAX_DRAWN_RINGS,
  MAX_INPUT_POINTS,
  parseDrawnArea,
  simplifyArea,
  type DrawnArea,
} from './drawn-area';

/** The example from Google's description of the algorithm: (38.5, -120.2), (40.7, -120.95), (43.252, -126.453). */
const EXAMPLE = '_p~iF~ps|U_ulLnnqC_mqNvxq`@';
const ringOf = (points: string): [number, number][] =>
  points.split(' ').map((point) => point.split(',').map(Number) as [number, number]);
const square = (x: number, y: number, half: number): [number, number][] =>
  ringOf('-1,-1 1,-1 1,1 -1,1').map(([east, north]) => [x + east * half, y + north * half]);

describe('an encoded polyline', () => {
  it("is decoded and encoded as in Google's example, except for its size", () => {
    expect(parseDrawnArea(EXAMPLE)).toBeNull();
    const ring = ringOf('-120200000,38500000 -120950000,40700000 -126453000,43252000');
    expect(formatDrawnArea([ring])).toBe(EXAMPLE);
  });

  it('means the same whether closed or not, and with repeated points', () => {
    const ring = square(48_000_000, 29_300_000, 10_000);
    const open = formatDrawnArea([ring]);
    const first = ring[0] as [number, number];
    expect(parseDrawnArea(open)).toEqual([ring]);
    for (const other of [
      [...ring, first],
      [first, ...ring],
      [...ring, first, first],
    ])
      expect(formatDrawnArea(parseDrawnArea(formatDrawnArea([other])) as DrawnArea)).toBe(open);
  });

  it('has several rings, joined by commas', () => {
    const area = [square(48_000_000, 29_300_000, 10_000), square(48_100_000, 29_200_000, 20_000)];
    const text = formatDrawnArea(area);
    expect(text).toContain(',');
    expect(parseDrawnArea(text)).toEqual(area);
    expect(parseDrawnArea(`,${text},`)).toEqual(area);
  });

  const many = (points: number) =>
    formatDrawnArea([
      Array.from({ length: points }, (_, i): [number, number] => [48_000_000 + 10 * (i % 7), 29_000_000 + 10 * i]),
    ]);
  const small = formatDrawnArea([square(48_000_000, 29_300_000, 10_000)]);
  it.each([
    ['nothing', ''],
    ['two points', formatDrawnArea([square(48_000_000, 29_300_000, 10_000).slice(0, 2)])],
    ['an incomplete number', '_p~iF~ps|'],
    ['characters outside the encoding', 'hello world!'],
    ['an endless number', '~'.repeat(40) + '?'],
    ['too many points', many(MAX_INPUT_POINTS + 1)],
    [
      'too many rings',
      Array(MAX_DRAWN_RINGS + 1)
        .fill(small)
        .join(),
    ],
    ['too large an area', formatDrawnArea([square(48_000_000, 29_300_000, 3_000_000)])],
    ['rings too far apart', `${small},${formatDrawnArea([square(20_000_000, 29_300_000, 10_000)])}`],
    ['outside the map', formatDrawnArea([square(48_000_000, 84_000_000, 10_000)])],
  ])('is rejected: %s', (_name, text) => expect(parseDrawnArea(text)).toBeNull());

  it('is accepted with the maximum number of points and rings', () => {
    expect(parseDrawnArea(many(MAX_INPUT_POINTS))?.[0]).toHaveLength(MAX_INPUT_POINTS);
    expect(parseDrawnArea(Array(MAX_DRAWN_RINGS).fill(small).join())).toHaveLength(MAX_DRAWN_RINGS);
  });
});

describe('an area with many points', () => {
  const circle = (points: number, radius = 100_000): [number, number][] =>
    Array.from({ length: points }, (_, i) => {
      const angle = (2 * Math.PI * i) / points;
      const [x, y] = [Math.round(radius * Math.cos(angle)), Math.round(radius * Math.sin(angle))];
      return [48_000_000 + x * 10, 29_000_000 + y * 10];
    });

  it('is simplified to 100 points and contains the same points except at its edge', () => {
    const area = [circle(400)];
    const simple = simplifyArea(area);
    expect(simple[0]).toHaveLength(MAX_DRAWN_POINTS);
    for (let x = -1_500_000; x <= 1_500_000; x += 50_000)
      for (let y = -1_500_000; y <= 1_500_000; y += 50_000) {
        if (Math.abs(Math.hypot(x, y) - 1_000_000) < 2_000) continue;
        const point = [48_000_000 + x, 29_000_000 + y] as const;
        expect(isWithin(simple, point)).toBe(isWithin(area, point));
      }
  });

  it('keeps three different points of every ring, and is parsed back as written', () => {
    const spikes = Array.from({ length: 120 }, (_, i): [number, number] =>
      i % 2 ? [48_000_000 + 1_000 * i, 29_000_000] : [48_000_000, 29_000_000],
    );
    const spiky = [...spikes, [48_000_000, 29_010_000] as [number, number]];
    const simple = simplifyArea([circle(250), circle(3, 10), circle(4, 20), spiky]);
    expect(simple.flat().length).toBeLessThanOrEqual(MAX_DRAWN_POINTS);
    for (const ring of simple) expect(new Set(ring.map(String)).size).toBeGreaterThanOrEqual(3);
    const text = formatDrawnArea(simple);
    expect(formatDrawnArea(simplifyArea(parseDrawnArea(text)!))).toBe(text);
  });
});

describe('whether a point is within an area', () => {
  const own = square(0, 0, 100);
  it.each([
    ['on the southern side', [own], [0, -100], true],
    ['on the northern side', [own], [0, 100], false],
    ['where two rings overlap', [own, square(50, 50, 100)], [20, 20], true],
    ['only in the second ring', [own, square(500, 0, 100)], [500, 0], true],
    ['between two rings', [own, square(500, 0, 100)], [250, 0], false],
  ] as [string, DrawnArea, [number, number], boolean][])('%s: %#', (_name, area, point, expected) => {
    expect(isWithin(area, point)).toBe(expected);
  });

  it('is false where a ring goes around it twice', () => {
    const star = Array.from({ length: 5 }, (_, i): [number, number] => {
      const angle = (i * 2 * 2 * Math.PI) / 5;
      return [Math.round(1000 * Math.sin(angle)), Math.round(1000 * Math.cos(angle))];
    });
    expect(isWithin([star], [0, 0])).toBe(false);
    expect(isWithin([star], [0, 800])).toBe(true);
  });
});

describe('the part of an area within bounds', () => {
  const bounds = { west: 0, south: 0, east: 1000, north: 1000 };

  it('contains exactly the points of both', () => {
    // A self-intersecting star, a ring with a bay, and a separate ring.
    const area: DrawnArea = [
      ringOf('500,1300 800,-200 -300,700 1300,700 200,-200'),
      ringOf('900,100 1500,100 1500,900 900,900 1200,500'),
      square(5000, 5000, 100),
    ];
    const clipped = clipArea(area, bounds);
    expect(clipped).toHaveLength(2);
    for (let x = 5; x < 1000; x += 17) {
      for (let y = 3; y < 1000; y += 17) expect(isWithin(clipped, [x, y]), `${x}, ${y}`).toBe(isWithin(area, [x, y]));
    }
    expect(clipped.flat().every(([x, y]) => x >= 0 && x <= 1000 && y >= 0 && y <= 1000)).toBe(true);
  });
});
