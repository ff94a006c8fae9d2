import { describe, expect, it } from 'vitest';
import { SearchBudget } from './search-budget';

const begin = (budget: SearchBudget, address: string, now: number) => {
  const search = budget.begin(address, now);
  return typeof search === 'function' ? search : null;
};
/** Runs searches one after the other. @returns number of accepted searches */
function searchInTurn(budget: SearchBudget, addressOf: (n: number) => string, count: number, ms: number): number {
  let taken = 0;
  for (let n = 0; n < count; n += 1) {
    const search = begin(budget, addressOf(n), n * ms);
    search?.((n + 1) * ms);
    if (search) taken += 1;
  }
  return taken;
}

describe('the search time', () => {
  it.each([
    ['an address', () => '203.0.113.1'],
    ['an IPv4 /24', (n: number) => `203.0.113.${n % 256}`],
    ['an IPv6 /48', (n: number) => `2001:db8:7:${n}::1`],
  ])('of %s is 20 seconds a minute', (_, addressOf) => {
    const budget = new SearchBudget(20);
    expect(searchInTurn(budget, addressOf, 100, 500)).toBe(40);
    expect(budget.begin(addressOf(1), 50_000)).toEqual({ waitSeconds: 10 });
    expect(begin(budget, '198.51.100.1', 50_000)).not.toBeNull();
    expect(begin(budget, addressOf(1), 60_000)).not.toBeNull();
  });

  it('is measured with concurrency taken into account: a network does not pay for the searches of another', () => {
    const budget = new SearchBudget(20);
    for (let now = 0; now < 50_000; now += 1_000) {
      const flood = Array.from({ length: 19 }, () => begin(budget, '203.0.113.1', now));
      const visitor = begin(budget, '198.51.100.1', now);
      expect(visitor).not.toBeNull();
      const isFlooded = flood.some((search) => search !== null);
      for (const search of [...flood, visitor]) search?.(now + (isFlooded ? 900 : 50));
      if (now >= 25_000) expect(isFlooded).toBe(false);
    }
  });
});
