import { required } from '../errors';
import { CREDIT_PACKS } from '../site';
import { priceInFils, type Fils } from './money';

const packs = CREDIT_PACKS.map(({ credits, price }) => ({ credits, each: priceInFils(price) / credits }));

/** Of so many credits at once: each costs what one of the largest pack within them does (docs/product.md 7.1). */
export const creditPrice = (credits: number): Fils =>
  required(
    packs.findLast((pack) => pack.credits <= credits),
    `price of ${credits} credits`,
  ).each;

export const creditsPrice = (credits: number): Fils => credits * creditPrice(credits);

/** Beside buying them one by one. */
export const creditsSaving = (credits: number): Fils => credits * creditPrice(1) - creditsPrice(credits);
