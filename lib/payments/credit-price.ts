import { required } from '../http/errors';
import type { CreditPack } from '../settings/settings';
import { filsOf, type Fils } from './money';

/**
 * Returns the price of a number of credits. Each credit costs the unit price of the largest pack within that number
 * (docs/product.md 7.1).
 */
export function creditPrice(packs: readonly CreditPack[], credits: number): Fils {
  const pack = required(
    packs.findLast((each) => each.credits <= credits),
    `price of ${credits} credits`,
  );
  return filsOf(pack.price) / pack.credits;
}

export const creditsPrice = (packs: readonly CreditPack[], credits: number): Fils =>
  credits * creditPrice(packs, credits);

/** Returns the saving compared with buying the credits one by one. */
export const creditsSaving = (packs: readonly CreditPack[], credits: number): Fils =>
  credits * creditPrice(packs, 1) - creditsPrice(packs, credits);
