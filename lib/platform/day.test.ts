import { expect, test } from 'vitest';
import { endOfDay, kuwaitDay, startOfDay } from './day';

test('a day begins and ends at midnight in Kuwait', () => {
  expect(startOfDay('2026-11-26').toISOString()).toBe('2026-11-25T21:00:00.000Z');
  expect(endOfDay('2026-12-31').toISOString()).toBe('2026-12-31T21:00:00.000Z');
  const midnight = Date.parse('2026-11-26T21:00:00Z');
  expect([kuwaitDay(midnight - 1), kuwaitDay(midnight)]).toEqual(['2026-11-26', '2026-11-27']);
});
