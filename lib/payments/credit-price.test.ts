import { describe, expect, it } from 'vitest';
import { creditPrice, creditsPrice, creditsSaving } from './credit-price';
import { MAX_CREDITS_PER_PURCHASE } from '@/lib/platform/site';
import { STANDARD } from '@/lib/settings/settings';

const PACKS = STANDARD.creditPacks;

const QUANTITIES = Array.from({ length: MAX_CREDITS_PER_PURCHASE }, (_, index) => index + 1);

describe('credits', () => {
  it.each(PACKS)('of a pack of $credits cost $price KWD', ({ credits, price }) => {
    expect(creditsPrice(PACKS, credits)).toBe(price * 1000);
  });

  it('of any number that may be bought cost whole fils, and more than one fewer', () => {
    for (const credits of QUANTITIES) {
      expect(Number.isSafeInteger(creditsPrice(PACKS, credits)), String(credits)).toBe(true);
      if (credits > 1)
        expect(creditsPrice(PACKS, credits), String(credits)).toBeGreaterThan(creditsPrice(PACKS, credits - 1));
    }
  });

  it('cost no more each than where fewer are bought, and save what they would cost more one by one', () => {
    for (const credits of QUANTITIES) {
      if (credits > 1) expect(creditPrice(PACKS, credits)).toBeLessThanOrEqual(creditPrice(PACKS, credits - 1));
      expect(creditsPrice(PACKS, credits) + creditsSaving(PACKS, credits)).toBe(credits * 2000);
    }
  });

  it('of which none are bought have no price', () => {
    expect(() => creditsPrice(PACKS, 0)).toThrow('price of 0 credits');
  });
});
