import { COUNTRY_CODE } from '../site';
import { internationalNumber } from './contact';

/** What stands in for a number that the listing does not have: its owner's, else the site's placeholder. */
export type FallbackNumbers = { account: string | null; placeholder: string };

/** Digits of a number that the form accepts. */
const MIN_DIGITS = 8;

/**
 * The number that a listing's page will show (docs/product.md 5.4), as it is written there, and whose it is.
 * @param typed the listing's own number as it stands in the form; one that is not complete is none yet
 */
export function shownNumber(typed: string, { account, placeholder }: FallbackNumbers) {
  const complete = (typed.match(/\p{Nd}/gu) ?? []).length >= MIN_DIGITS;
  const own = complete ? internationalNumber(typed) : null;
  const owners = internationalNumber(account);
  return {
    number: written(own ?? owners ?? internationalNumber(placeholder) ?? ''),
    source: own ? ('own' as const) : owners ? ('account' as const) : ('none' as const),
  };
}

function written(number: string): string {
  const local = number.slice(COUNTRY_CODE.length);
  return `+${COUNTRY_CODE} ${local.length === 8 ? `${local.slice(0, 4)} ${local.slice(4)}` : local}`;
}
