import { expect, test } from 'vitest';
import { queryText } from '../../http/query';
import { dayQuery, paymentsQuery, readDay, readPaymentFilters } from './schema';

test.each(['2026-02-30', '26-11-2026', '0000-01-01', '9999-12-31', 'today', '2026-11-26T00:00'])(
  'the API rejects the day %s, and the page ignores it',
  (from) => {
    expect(paymentsQuery.safeParse({ from }).success).toBe(false);
    expect(readPaymentFilters({ from })).toEqual({ filters: {}, sort: undefined, page: 1 });
  },
);

test('a last day before the first is rejected by the API and ignored by the page', () => {
  const days = { from: '2026-11-26', to: '2026-11-25' };
  expect(paymentsQuery.safeParse(days).error?.issues).toMatchObject([{ path: ['to'], message: 'days_order' }]);
  expect(readPaymentFilters(days).filters).toMatchObject({ from: '2026-11-26', to: undefined });
});

test('a day to reconcile is at most today, which is the page’s default', () => {
  const now = new Date();
  const tomorrow = new Date(now.getTime() + 2 * 86_400_000).toISOString().slice(0, 10);
  const today = new Date(now.getTime() + 3 * 3_600_000).toISOString().slice(0, 10);
  expect(dayQuery.safeParse({ day: today }).success).toBe(true);
  for (const day of [tomorrow, '2026-13-01', 'yesterday', undefined]) {
    expect(dayQuery.safeParse({ day }).success).toBe(false);
    expect(readDay({ day }, now)).toBe(today);
  }
  expect(readDay({ day: '2026-11-25' }, now)).toBe('2026-11-25');
});

test('links between pages keep the filters and the order', () => {
  const given = { keyword: '  chg_1 ', state: 'paid', kind: 'none', sort: '-amount', page: '3', more: 'x' };
  const { filters, sort, page } = readPaymentFilters(given);
  expect({ filters, sort, page }).toEqual({ filters: { keyword: 'chg_1', state: 'paid' }, sort: '-amount', page: 3 });
  expect(String(queryText({ ...filters, sort }))).toBe('keyword=chg_1&state=paid&sort=-amount');
  expect(readPaymentFilters({ ...given, sort: 'state' }).sort).toBeUndefined();
  expect(paymentsQuery.safeParse({ sort: 'state' }).error?.issues).toMatchObject([
    { path: ['sort'], message: 'not_a_choice' },
  ]);
});
