import type { Subtype } from '../../../listings/constants';
import { phrases } from './phrases';
import data from './texts.json';

/** Facts without a filter, which match by `texts` in either language. `noun`: the wanted noun if there is no other. */
export type Fact = { texts: readonly string[]; noun?: { subtypes: Subtype[] } };

export const FACTS = phrases(data.map(({ names, ...fact }): [Fact, string] => [fact as Fact, names]));
