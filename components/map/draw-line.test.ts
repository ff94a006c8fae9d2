import { describe, expect, it } from 'vitest';
import { closeStroke, crossesItself, simplifyLine, widthMetres } from './draw-line';
import type { DrawnPoint } from '@/lib/search/find/drawn-area';

const KUWAIT: DrawnPoint = [47_980_000, 29_370_000];
/** Millionths of a degree from Kuwait City. */
const at = (...offsets: [number, number][]): DrawnPoint[] => offsets.map(([x, y]) => [KUWAIT[0] + x, KUWAIT[1] + y]);

/** A hand that goes around a circle, from one angle to another, in degrees. */
const arc = (radius: number, from: number, to: number, step = 2): DrawnPoint[] =>
  at(
    ...Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i): [number, number] => {
      const angle = ((from + i * step) * Math.PI) / 180;
      return [Math.round(radius * Math.cos(angle)), Math.round(radius * Math.sin(angle))];
    }),
  );

describe('a simplified line', () => {
  it('keeps ends and corners only', () => {
    const line = at([0, 0], [500, 1], [1000, 0], [1001, 400], [1000, 900], [1000, 1000]);
    expect(simplifyLine(line, 10)).toEqual(at([0, 0], [1000, 0], [1000, 1000]));
  });

  it('stays within the tolerance of the points', () => {
    const circle = arc(10_000, 0, 359, 1);
    const tolerance = 300;
    const simple = simplifyLine(circle, tolerance);
    expect(simple.length).toBeLessThan(30);
    expect(simple.length).toBeGreaterThan(8);
    const scale = Math.cos((KUWAIT[1] / 1e6) * (Math.PI / 180));
    for (const [x, y] of circle) {
      const away = simple.slice(1).map(([bx, by], i) => {
        const [ax, ay] = simple[i] as DrawnPoint;
        const [dx, dy] = [(bx - ax) * scale, by - ay];
        const along = Math.min(1, Math.max(0, ((x - ax) * scale * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
        return Math.hypot((x - ax) * scale - along * dx, y - ay - along * dy);
      });
      expect(Math.min(...away)).toBeLessThanOrEqual(tolerance);
    }
  });

  it('that returns to its start keeps the points between', () => {
    const line = at([0, 0], [1000, 0], [1000, 1000], [0, 0]);
    expect(simplifyLine(line, 10)).toEqual(line);
  });

  it('of two points or fewer is unchanged', () => {
    for (const line of [[], at([0, 0]), at([0, 0], [1, 1])]) expect(simplifyLine(line, 10)).toEqual(line);
  });
});

describe('a stroke that is closed', () => {
  it('loses its tails at their crossing', () => {
    const stroke = at([-200, 0], [1000, 0], [1000, 1000], [0, 1000], [0, -200]);
    expect(closeStroke(stroke)).toEqual(at([0, 0], [1000, 0], [1000, 1000], [0, 1000]));
    expect(crossesItself(stroke)).toBe(true);
    expect(crossesItself(closeStroke(stroke))).toBe(false);
  });

  it('is unchanged if it ends before it crosses', () => {
    const stroke = arc(10_000, 0, 340, 10);
    expect(closeStroke(stroke)).toEqual(stroke);
  });

  it('keeps an intended crossing', () => {
    const eight = at([0, 0], [1000, 1000], [1000, 0], [0, 1000]);
    expect(closeStroke(eight)).toEqual(eight);
    expect(crossesItself(eight)).toBe(true);
  });
});

describe('a ring', () => {
  it('does not cross itself where its sides only touch', () => {
    expect(crossesItself(at([0, 0], [1000, 0], [1000, 1000], [0, 1000]))).toBe(false);
    expect(crossesItself(at([0, 0], [1000, 0], [0, 1000]))).toBe(false);
  });

  it('has its width in metres across its longest line', () => {
    expect(widthMetres(at([0, 0], [0, 10_000]))).toBe(0);
    expect(widthMetres(at([0, 0], [0, 10_000], [0, 5000]))).toBe(0);
    // A thousandth of a degree is 97 metres to the east here, and 111 to the north.
    expect(widthMetres(at([0, 0], [0, 10_000], [1000, 5000]))).toBeCloseTo(97, 0);
    expect(widthMetres(at([0, 0], [10_000, 0], [5000, 1000]))).toBeCloseTo(111.3, 1);
    expect(widthMetres([])).toBe(0);
  });
});
