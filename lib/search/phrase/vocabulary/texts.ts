import type { Subtype } from '../../../listings/constants';
import { phrases } from './phrases';
import data from './texts.json';

/**
 * Facts without a filter. A listing matches if its texts contain any of `texts`, in either language. `noun`: what the
 * keyword looks for if it has no other noun: `new building for sale`.
 */
export type Fact = { texts: readonly string[]; noun?: { subtypes: Subtype[] } };

export const FACTS = phrases(data.map(({ names, ...fact }): [Fact, string] => [fact as Fact, names]));
