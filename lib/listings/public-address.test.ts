import { expect, it } from 'vitest';
import { publicAddress } from './public-address';
import cases from './public-address-cases.json';

it.each(cases)('%s is shown as %s', (address, shown) => expect(publicAddress(address)).toBe(shown));

it('hiding a public address again does not change it', () => {
  for (const [, shown] of cases) expect(publicAddress(shown ?? null)).toBe(shown);
});

it('a long text is handled quickly', () => {
  const begun = performance.now();
  publicAddress('1 '.repeat(2_000));
  publicAddress('house '.repeat(1_000));
  publicAddress('Block 5-'.repeat(1_000));
  expect(performance.now() - begun).toBeLessThan(500);
});
