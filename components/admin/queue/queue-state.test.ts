import { expect, test } from 'vitest';
import { bringBack, decide, initialState, sendAll, shownItems, tick, undo, type QueueState } from './queue-state';

const items = [1, 2, 3, 4].map((id) => ({ id, version: 'a' }));
const approval = { action: 'approve', refusal: { reason: '', code: null } } as const;
type State = QueueState<(typeof items)[number]>;
const open = (state: State) => shownItems(state, items).open.map(({ id }) => id);
const shown = (state: State) => shownItems(state, items).current?.id;
const later = (state: State, seconds: number) =>
  Array.from({ length: seconds }).reduce<State>((before) => tick(before), state);

test('a decision moves on to the next listing, and at the end to the one before', () => {
  const second = decide(initialState(2), items, approval);
  expect([shown(second), open(second)]).toEqual([3, [1, 3, 4]]);
  const last = decide({ ...second, currentId: 4 }, items, approval);
  expect([shown(last), open(last)]).toEqual([3, [1, 3]]);
  expect(decide(initialState<(typeof items)[number]>(null), [], approval)).toEqual(initialState(null));
});

test('undo takes back the latest decision first and shows its listing', () => {
  const two = decide(decide(initialState(1), items, approval), items, approval);
  expect(open(two)).toEqual([3, 4]);
  const one = undo(two);
  expect([shown(one), open(one)]).toEqual([2, [2, 3, 4]]);
  expect(open(undo(one))).toEqual([1, 2, 3, 4]);
  expect(undo(initialState(1))).toEqual(initialState(1));
});

test('selected listings are decided and taken back together', () => {
  const decided = decide({ ...initialState(1), selectedIds: [1, 3] }, items, approval);
  expect([shown(decided), open(decided), decided.selectedIds]).toEqual([2, [2, 4], []]);
  expect(undo(decided)).toMatchObject({ currentId: 1, selectedIds: [1, 3] });
});

test('a refusal is about the listings that its dialog named, also if they left the queue or changed meanwhile', () => {
  const named = [
    { id: 1, version: 'before' },
    { id: 9, version: 'a' },
  ];
  const decided = decide(initialState(1), items, approval, named);
  expect([decided.undoable.map((each) => each.items), shown(decided)]).toEqual([[named], 2]);
  const gone = decide(initialState(9), items, approval, named.slice(1));
  expect([gone.undoable.map((each) => each.items), open(gone)]).toEqual([[named.slice(1)], [1, 2, 3, 4]]);
});

test('a decision can be undone for ten seconds and is sent then', () => {
  const state = decide(initialState(1), items, approval);
  expect(later(state, 9).undoable).toHaveLength(1);
  const sent = later(state, 10);
  expect([sent.undoable, sent.sent, open(sent)]).toEqual([[], [{ id: 1, version: 'a' }], [2, 3, 4]]);
});

test('a listing comes back after a failure, or with a new version', () => {
  const sent = sendAll(decide(initialState(1), items, approval));
  expect(open(sent)).toEqual([2, 3, 4]);
  const newer = { id: 1, version: 'b' };
  expect(shownItems(sent, [newer]).current).toBe(newer);
  expect(open(bringBack(sent, [{ id: 1, version: 'a' }]))).toEqual([1, 2, 3, 4]);
});
