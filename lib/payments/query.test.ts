import { expect, test } from 'vitest';
import { readStatementPeriod, statementQuery } from './query';

test('a statement covers at most a year, this month by default', () => {
  const thisMonth = { from: '2026-11-01', to: '2026-11-28' };
  const read = (from?: string, to?: string) => readStatementPeriod({ from, to }, '2026-11-28');
  expect(read()).toEqual(thisMonth);
  expect(read('2026-01-31', '2026-01-31')).toEqual({ from: '2026-01-31', to: '2026-01-31' });
  expect(read('2028-01-01', '2028-12-31')).toEqual({ from: '2028-01-01', to: '2028-12-31' });
  for (const [from, to] of [
    ['2026-02-01', '2026-01-31'],
    ['2026-02-30', '2026-03-01'],
    ['2025-01-01', '2026-06-01'],
    ['2026-01-01', undefined],
  ])
    expect(read(from, to)).toEqual(thisMonth);
  expect(statementQuery.safeParse({ from: '2025-01-01', to: '2026-01-02' }).error?.issues).toMatchObject([
    { path: ['to'], message: 'period_long' },
  ]);
  expect(statementQuery.safeParse({ from: '2026-02-01', to: '2026-01-31' }).error?.issues).toMatchObject([
    { path: ['to'], message: 'days_order' },
  ]);
});
