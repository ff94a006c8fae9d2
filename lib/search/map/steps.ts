/** Where the steps of map.step_counts begin (map.price_steps, in KWD, and map.area_steps, in square metres). */
export const PRICE_STEPS = [
  100, 150, 200, 250, 300, 350, 400, 450, 500, 600, 700, 800, 1_000, 1_250, 1_500, 2_000, 3_000, 5_000, 10_000, 25_000,
  50_000, 75_000, 100_000, 150_000, 200_000, 250_000, 300_000, 350_000, 400_000, 500_000, 600_000, 750_000, 1_000_000,
  1_500_000, 3_000_000,
] as const;
export const AREA_STEPS = [
  40, 60, 80, 100, 120, 140, 160, 180, 200, 250, 300, 350, 400, 450, 500, 600, 750, 1_000, 2_000, 5_000,
] as const;

/** Values from `from` on, up to `to`, or below `below`. */
export type Interval = { from?: number; to?: number; below?: number };
/** A range by steps: those from `first` to `last` lie within it as a whole, none where `last` is less; the rest is `ends`. */
export type Stepped = { first: number; last: number; whole: Interval; ends: Interval[] };

/** @param steps where they begin; what is below the first of them is step 0 */
export function splitRange(steps: readonly number[], from: number | undefined, to: number | undefined): Stepped {
  const stepOf = (value: number) => steps.filter((start) => start <= value).length;
  const low = from === undefined ? 0 : stepOf(from);
  const high = to === undefined ? steps.length : stepOf(to);
  if (from !== undefined && to !== undefined && low >= high)
    return { first: 1, last: 0, whole: {}, ends: [{ from, to }] };
  const beginsStep = from === undefined || steps[low - 1] === from;
  const first = beginsStep ? low : low + 1;
  const last = to === undefined ? high : high - 1;
  return {
    ...{ first, last },
    whole: { from: steps[first - 1], below: steps[last] },
    ends: [
      ...(beginsStep ? [] : [{ from, below: steps[low] }]),
      ...(to === undefined ? [] : [{ from: steps[high - 1], to }]),
    ],
  };
}
