import { describe, expect, it } from 'vitest';
import { roundPoint } from './draw-line';
import { draw, startDrawing, type DrawAction, type DrawState } from './draw-state';
import {
  formatDrawnArea,
  MAX_DRAWN_POINTS,
  MAX_DRAWN_RINGS,
  MAX_DRAWN_TEXT,
  parseDrawnArea,
  type DrawnPoint,
} from '@/lib/search/find/drawn-area';

const point = (x: number, y: number): DrawnPoint => [47_980_000 + x, 29_370_000 + y];
const square = (x: number, y: number, size: number): DrawnPoint[] => [
  point(x, y),
  point(x + size, y),
  point(x + size, y + size),
  point(x, y + size),
];
const circle = (radius: number, points: number): DrawnPoint[] =>
  Array.from({ length: points }, (_, i) => {
    const angle = (i / points) * 2 * Math.PI;
    return roundPoint(...point(radius * Math.cos(angle), radius * Math.sin(angle)));
  });

const after = (state: DrawState, ...actions: DrawAction[]) => actions.reduce(draw, state);
const presses = (points: DrawnPoint[]) => points.map((each): DrawAction => ({ type: 'press', point: each }));
const withRings = (...rings: DrawnPoint[][]): DrawState => startDrawing(formatDrawnArea(rings));
const FIRST = square(0, 0, 10_000);
const SECOND = square(50_000, 0, 10_000);

/** Nothing but `problem` may differ. */
function expectRefused(before: DrawState, action: DrawAction, problem: DrawState['problem']) {
  const next = draw(before, action);
  expect(next).toEqual({ ...before, problem });
}

describe('drawing begins', () => {
  it('without an area', () => {
    expect(startDrawing(undefined).rings).toEqual([]);
  });

  it('with the areas of the address, or none if it is invalid', () => {
    expect(withRings(FIRST, SECOND).rings).toEqual([FIRST, SECOND]);
    expect(startDrawing('nonsense').rings).toEqual([]);
  });
});

describe('by points', () => {
  it('closes and selects an area and starts a second one', () => {
    const one = after(startDrawing(undefined), ...presses(FIRST), { type: 'close' });
    expect(one).toMatchObject({ rings: [FIRST], line: [], selected: { ring: 0, point: null }, problem: null });
    const two = after(one, ...presses(SECOND), { type: 'close' });
    expect(two).toMatchObject({ rings: [FIRST, SECOND], selected: { ring: 1, point: null } });
  });

  it('undoes each point and the closing', () => {
    const closed = after(startDrawing(undefined), ...presses(FIRST), { type: 'close' });
    const open = draw(closed, { type: 'undo' });
    expect(open).toMatchObject({ rings: [], line: FIRST });
    expect(draw(open, { type: 'undo' }).line).toEqual(FIRST.slice(0, 3));
    expect(after(open, ...FIRST.map((): DrawAction => ({ type: 'undo' })), { type: 'undo' }).line).toEqual([]);
  });

  it('does not close an area of fewer than three points', () => {
    const two = after(startDrawing(undefined), ...presses(FIRST.slice(0, 2)));
    expectRefused(two, { type: 'close' }, 'tooFew');
    expectRefused(after(two, ...presses(FIRST.slice(1, 2))), { type: 'close' }, 'tooFew');
  });

  it('does not close an area that is too narrow', () => {
    const narrow = after(startDrawing(undefined), ...presses([point(0, 0), point(10_000, 0), point(5000, 300)]));
    expectRefused(narrow, { type: 'close' }, 'tooSmall');
  });

  it('does not close an area that is too large', () => {
    const large = after(startDrawing(undefined), ...presses(square(0, 0, 6_000_000)));
    expectRefused(large, { type: 'close' }, 'tooLarge');
  });

  it('clears a message with the next action', () => {
    const refused = after(startDrawing(undefined), ...presses(FIRST.slice(0, 2)), { type: 'close' });
    expect(refused.problem).toBe('tooFew');
    expect(draw(refused, { type: 'press', point: point(0, 9000) }).problem).toBeNull();
  });

  it('a press inside an area selects it unless another one is being drawn', () => {
    const drawn = withRings(FIRST, SECOND);
    const inside = point(55_000, 5000);
    expect(after(drawn, ...presses([inside]))).toMatchObject({ line: [], selected: { ring: 1, point: null } });
    const begun = after(drawn, ...presses([point(80_000, 0), inside]));
    expect(begun).toMatchObject({ line: [point(80_000, 0), inside], selected: null });
  });

  it('limits points', () => {
    const full = withRings(circle(50_000, MAX_DRAWN_POINTS));
    expect(full.rings).toHaveLength(1);
    expectRefused(full, { type: 'press', point: point(90_000, 0) }, 'tooManyPoints');
  });

  it('discards an unfinished area, which can be undone', () => {
    const begun = after(startDrawing(undefined), ...presses(FIRST));
    const dropped = draw(begun, { type: 'dropLine' });
    expect(dropped.line).toEqual([]);
    expect(draw(dropped, { type: 'undo' }).line).toEqual(FIRST);
    const none = startDrawing(undefined);
    expect(draw(none, { type: 'dropLine' })).toEqual(none);
  });
});

describe('freehand', () => {
  const tolerance = 100;

  it('turns a stroke into an area of few points', () => {
    const state = draw(startDrawing(undefined), { type: 'addStroke', stroke: circle(10_000, 400), tolerance });
    expect(state.rings).toHaveLength(1);
    expect(state.rings[0]?.length).toBeLessThan(40);
    expect(state.problem).toBeNull();
    expect(parseDrawnArea(formatDrawnArea(state.rings))).toEqual(state.rings);
  });

  it('is coarser if the address has little room', () => {
    const crowded = withRings(circle(50_000, MAX_DRAWN_POINTS - 12));
    const state = draw(crowded, { type: 'addStroke', stroke: circle(200_000, 400), tolerance });
    expect(state.problem).toBeNull();
    expect(state.rings.flat().length).toBeLessThanOrEqual(MAX_DRAWN_POINTS);
    expect(formatDrawnArea(state.rings).length).toBeLessThanOrEqual(MAX_DRAWN_TEXT);
    expect(state.rings[1]?.length).toBeGreaterThanOrEqual(3);
  });

  it('keeps an area that is being drawn by points', () => {
    const begun = after(startDrawing(undefined), ...presses(FIRST.slice(0, 2)));
    const state = draw(begun, { type: 'addStroke', stroke: circle(10_000, 100), tolerance });
    expect(state).toMatchObject({ line: FIRST.slice(0, 2), selected: null });
    expect(state.rings).toHaveLength(1);
  });

  it('is refused without room', () => {
    const full = withRings(circle(50_000, MAX_DRAWN_POINTS));
    expectRefused(full, { type: 'addStroke', stroke: circle(200_000, 400), tolerance }, 'tooManyPoints');
  });

  it.each([
    ['a tap', [point(0, 0)]],
    ['a line', [point(0, 0), point(5000, 5000), point(10_000, 10_000)]],
    ['a scribble', circle(100, 50)],
  ])('%s is too small, and other areas stay', (_name, stroke) => {
    expectRefused(withRings(FIRST), { type: 'addStroke', stroke, tolerance }, 'tooSmall');
  });

  it('limits areas', () => {
    const rings = Array.from({ length: MAX_DRAWN_RINGS }, (_, i) => square(i * 20_000, 0, 10_000));
    const full = withRings(...rings);
    const stroke = circle(10_000, 100);
    expectRefused(full, { type: 'addStroke', stroke, tolerance }, 'tooManyAreas');
    expectRefused(full, { type: 'press', point: point(0, 900_000) }, 'tooManyAreas');
    expect(draw(withRings(...rings.slice(1)), { type: 'addStroke', stroke, tolerance }).rings).toHaveLength(
      MAX_DRAWN_RINGS,
    );
  });
});

describe('a drawn area', () => {
  const select = (ring: number, index: number | null): DrawAction => ({ type: 'select', ring, point: index });

  it('can have its points moved', () => {
    const to = point(12_000, 12_000);
    const state = draw(withRings(FIRST, SECOND), { type: 'movePoint', ring: 0, point: 2, to });
    expect(state.rings).toEqual([FIRST.with(2, to), SECOND]);
    expect(state.selected).toEqual({ ring: 0, point: 2 });
    expect(draw(state, { type: 'undo' }).rings).toEqual([FIRST, SECOND]);
  });

  it('keeps a point that would move too far or onto others', () => {
    const drawn = withRings(FIRST);
    expectRefused(drawn, { type: 'movePoint', ring: 0, point: 2, to: point(6_000_000, 0) }, 'tooLarge');
    const triangle = withRings(FIRST.slice(0, 3));
    expectRefused(triangle, { type: 'movePoint', ring: 0, point: 2, to: point(10_000, 10) }, 'tooSmall');
  });

  it('can lose a point, and the next one is selected', () => {
    const state = after(withRings(FIRST), select(0, 3), { type: 'removePoint' });
    expect(state.rings).toEqual([FIRST.slice(0, 3)]);
    expect(state.selected).toEqual({ ring: 0, point: 0 });
    expectRefused(state, { type: 'removePoint' }, 'tooFew');
  });

  it('can be removed alone or with all others', () => {
    const drawn = withRings(FIRST, SECOND);
    const one = after(drawn, select(0, null), { type: 'removeRing' });
    expect(one).toMatchObject({ rings: [SECOND], selected: null });
    const none = draw(drawn, { type: 'clear' });
    expect(none).toMatchObject({ rings: [], selected: null });
    expect(draw(none, { type: 'undo' }).rings).toEqual([FIRST, SECOND]);
  });

  it('is not removed unless it is selected', () => {
    const drawn = withRings(FIRST);
    expect(draw(drawn, { type: 'removeRing' })).toEqual(drawn);
    expect(draw(drawn, { type: 'removePoint' })).toEqual(drawn);
    const empty = startDrawing(undefined);
    expect(draw(empty, { type: 'clear' })).toEqual(empty);
    expect(draw(empty, { type: 'undo' })).toEqual(empty);
  });

  it('stays selected during undo', () => {
    const moved = draw(withRings(FIRST), { type: 'movePoint', ring: 0, point: 1, to: point(11_000, 0) });
    expect(draw(moved, { type: 'undo' }).selected).toEqual({ ring: 0, point: null });
  });
});
