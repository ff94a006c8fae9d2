import { expect, test } from 'vitest';
import { readStatementPeriod } from './query';

test('a statement covers at most a year, this month by default', () => {
  const thisMonth = { from: '2026-11-01', to: '2026-11-28' };
  const read = (from?: string, to?: string) => readStatementPeriod({ from, to }, '2026-11-28');
  const accepted = (from: string, to: string) => ({ period: { from, to }, refused: null });
  expect(read()).toEqual({ period: thisMonth, refused: null });
  expect(read('2026-01-31', '2026-01-31')).toEqual(accepted('2026-01-31', '2026-01-31'));
  expect(read('2028-01-01', '2028-12-31')).toEqual(accepted('2028-01-01', '2028-12-31'));
  for (const [from, to, refused] of [
    ['2026-02-01', '2026-01-31', 'days_order'],
    ['2026-02-30', '2026-03-01', 'not_valid'],
    ['2025-01-01', '2026-01-02', 'period_long'],
    ['2026-01-01', undefined, 'not_valid'],
  ])
    expect(read(from, to)).toEqual({ period: thisMonth, refused });
});
