import type { Condition } from './conditions';
import type { Gazetteer } from './gazetteer';
import type { Text, Token } from './tokens';
import type { Intent } from './vocabulary/intents';

/**
 * Words `start` to `end` (exclusive) and the condition that they express. `isScaled`: the price is not in thousands.
 * `isImplied`: the condition only follows from another one. `isInexpressible`: the words limit it in a way that no
 * filter expresses, as `at most 3 bedrooms` does.
 */
export type Part = {
  readonly start: number;
  readonly end: number;
  readonly condition: Condition;
  readonly isScaled?: boolean;
  readonly isImplied?: boolean;
  readonly isInexpressible?: boolean;
};

/** A keyword during parsing. Each step takes a reading and returns a new one. */
export type Reading = Text & {
  readonly parts: readonly Part[];
  /** For each token, whether nothing explains it yet. */
  readonly unread: readonly boolean[];
  /** For each token, whether it belongs to an idiom, which is never a misspelt location. */
  readonly idiomatic: readonly boolean[];
  readonly wants: readonly Intent['wants'][];
};
export type Step = (reading: Reading, gazetteer: Gazetteer) => Reading;

export const startReading = (tokens: readonly Token[]): Reading => ({
  tokens,
  words: tokens.map(({ word }) => word),
  parts: [],
  unread: tokens.map(() => true),
  idiomatic: tokens.map(() => false),
  wants: [],
});

/** Returns the reading with words `start` to `end` (exclusive) marked as explained, or as unexplained again. */
export const markRead = (reading: Reading, start: number, end: number, isUnread = false): Reading => ({
  ...reading,
  unread: reading.unread.map((before, i) => (i >= start && i < end ? isUnread : before)),
});

/** Returns the reading without the given parts, and marks their words as unexplained. */
export const giveUp = (reading: Reading, given: readonly Part[]): Reading =>
  given.reduce<Reading>((rest, { start, end }) => markRead(rest, start, end, true), {
    ...reading,
    parts: reading.parts.filter((part) => !given.includes(part)),
  });

export const addPart = (reading: Reading, part: Part): Reading => ({ ...reading, parts: [...reading.parts, part] });
