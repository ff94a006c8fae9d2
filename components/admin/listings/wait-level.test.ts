import { expect, test } from 'vitest';
import { waitLevel } from './wait-level';

const NOW = new Date('2026-11-26T12:00:00Z');

test.each([
  ['now', 0, 'short'],
  ['four hours', 4, 'short'],
  ['a little more than four hours', 4.01, 'long'],
  ['a day', 24, 'long'],
  ['a little more than a day', 24.01, 'overdue'],
  ['a month', 720, 'overdue'],
  ['since a moment to come, on a clock that is slow', -1, 'short'],
])('waiting for %s', (_, hours, level) => {
  expect(waitLevel(new Date(NOW.getTime() - hours * 3_600_000), NOW)).toBe(level);
});
