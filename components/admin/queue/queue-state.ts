import type { QueueAction } from '../listings/listing-actions';
import type { Refusal } from '../listings/listing-dialogs';
import { UNDO_SECONDS } from '@/lib/listings/constants';

/** `version` differs once there is something new to decide about the listing. */
type Item = { id: number; version: string };

export type Decision<T extends Item> = {
  action: QueueAction;
  items: readonly T[];
  refusal: Refusal;
  secondsLeft: number;
};

export type QueueState<T extends Item> = {
  currentId: number | null;
  selectedIds: readonly number[];
  /** Decisions that can still be undone, the latest last. */
  undoable: readonly Decision<T>[];
  /** Items whose decisions were sent. They come back with another version, or if the decision failed. */
  sent: readonly Item[];
};

export const initialState = <T extends Item>(currentId: number | null): QueueState<T> => ({
  currentId,
  selectedIds: [],
  undoable: [],
  sent: [],
});

const isSame = (a: Item, b: Item) => a.id === b.id && a.version === b.version;

/**
 * Returns the items without a decision: all, the shown one, the next one, the selected ones, and the `targets` of a
 * decision, which are the selected ones or else the shown one.
 */
export function shownItems<T extends Item>(
  { currentId, selectedIds, undoable, sent }: QueueState<T>,
  items: readonly T[],
) {
  const decided = [...sent, ...undoable.flatMap((decision) => decision.items)];
  const open = items.filter((item) => !decided.some((other) => isSame(item, other)));
  const found = open.findIndex(({ id }) => id === currentId);
  const at = Math.max(0, found);
  const selected = open.filter(({ id }) => selectedIds.includes(id));
  const targets = selected.length > 0 ? selected : open.slice(at, at + 1);
  return { open, at, current: open[at], next: open[at + 1], selected, targets };
}

/** Decides on the targets, or on the items that a dialog has named, and shows the next item. */
export function decide<T extends Item>(
  state: QueueState<T>,
  items: readonly T[],
  { action, refusal }: Pick<Decision<T>, 'action' | 'refusal'>,
  named?: readonly T[],
): QueueState<T> {
  const { open, at, targets } = shownItems(state, items);
  const decided = named ?? targets;
  if (decided.length === 0) return state;
  const isLeft = ({ id }: T) => decided.every((item) => item.id !== id);
  const next = open.slice(at).find(isLeft) ?? open.slice(0, at).findLast(isLeft);
  return {
    ...state,
    currentId: next?.id ?? null,
    selectedIds: [],
    undoable: [...state.undoable, { action, refusal, items: decided, secondsLeft: UNDO_SECONDS }],
  };
}

/** Takes the latest decision back and shows its items again. */
export function undo<T extends Item>(state: QueueState<T>): QueueState<T> {
  const last = state.undoable.at(-1);
  if (!last) return state;
  const ids = last.items.map(({ id }) => id);
  return {
    ...state,
    currentId: ids[0] ?? null,
    selectedIds: ids.length > 1 ? ids : [],
    undoable: state.undoable.slice(0, -1),
  };
}

export const isDue = ({ secondsLeft }: { secondsLeft: number }) => secondsLeft <= 1;

/** A second has passed. Due decisions count as sent. */
export function tick<T extends Item>(state: QueueState<T>): QueueState<T> {
  const due = state.undoable.filter(isDue);
  return {
    ...state,
    undoable: state.undoable
      .filter((decision) => !isDue(decision))
      .map((decision) => ({ ...decision, secondsLeft: decision.secondsLeft - 1 })),
    sent: [...state.sent, ...due.flatMap(({ items }) => items)],
  };
}

/** All decisions count as sent, because the page is left. */
export const sendAll = <T extends Item>(state: QueueState<T>): QueueState<T> => ({
  ...state,
  undoable: [],
  sent: [...state.sent, ...state.undoable.flatMap(({ items }) => items)],
});

/** Brings back the items whose decisions failed. */
export const bringBack = <T extends Item>(state: QueueState<T>, items: readonly Item[]): QueueState<T> => ({
  ...state,
  sent: state.sent.filter((sent) => !items.some((item) => isSame(item, sent))),
});
