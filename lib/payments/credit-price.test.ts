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

  it('cost whole fils for every allowed quantity, and more than one credit fewer', () => {
    for (const credits of QUANTITIES) {
      expect(Number.isSafeInteger(creditsPrice(PACKS, credits)), String(credits)).toBe(true);
      if (credits > 1)
        expect(creditsPrice(PACKS, credits), String(credits)).toBeGreaterThan(creditsPrice(PACKS, credits - 1));
    }
  });

  it('cost no more each in a larger quantity, and the saving is measured against single credits', () => {
    for (const credits of QUANTITIES) {
      if (credits > 1) expect(creditPrice(PACKS, credits)).toBeLessThanOrEqual(creditPrice(PACKS, credits - 1));
      expect(creditsPrice(PACKS, credits) + creditsSaving(PACKS, credits)).toBe(credits * 2000);
    }
  });
});
