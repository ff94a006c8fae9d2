import { describe, expect, it } from 'vitest';
import { splitRange, type Interval } from './steps';

const STEPS = [10, 20, 40];
const VALUES = Array.from({ length: 240 }, (_, i) => i / 2 - 1);
const stepOf = (value: number) => STEPS.filter((start) => start <= value).length;
const holds = ({ from = -Infinity, to = Infinity, below = Infinity }: Interval, value: number) =>
  from <= value && value <= to && value < below;

describe('a range by steps', () => {
  it('holds each of its values once, in a whole step or in one of the ends, and no other', () => {
    const bounds = [undefined, 0, 5, 10, 11, 15, 20, 30, 39.5, 40, 45, 99];
    for (const from of bounds) {
      for (const to of bounds) {
        const { first, last, whole, ends } = splitRange(STEPS, from, to);
        expect(ends.length).toBeLessThanOrEqual(2);
        const wrong = VALUES.filter((value) => {
          const isWhole = first <= stepOf(value) && stepOf(value) <= last;
          const found = Number(isWhole) + ends.filter((end) => holds(end, value)).length;
          const expected = Number((from ?? -Infinity) <= value && value <= (to ?? Infinity));
          return found !== expected || (first <= last && holds(whole, value) !== isWhole);
        });
        expect(wrong, `${from} to ${to}`).toEqual([]);
      }
    }
  });

  it('is all steps without bounds, and has no end where it begins with a step', () => {
    expect(splitRange(STEPS, undefined, undefined)).toMatchObject({ first: 0, last: 3, ends: [] });
    expect(splitRange(STEPS, 10, undefined)).toMatchObject({ first: 1, last: 3, ends: [] });
    expect(splitRange(STEPS, 12, 33)).toMatchObject({ first: 2, last: 1 });
    expect(splitRange(STEPS, 10, 45).ends).toEqual([{ from: 40, to: 45 }]);
  });
});
