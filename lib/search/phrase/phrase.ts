import type { SearchFilters } from '../filters';
import { formatNear } from '../near';
import type { Condition, ParsedKeyword, Understood } from './conditions';
import type { Gazetteer } from './gazetteer';
import { commonLocations, fits, merged, saidByFilters } from './merge-filters';
import type { Token } from './tokens';
import type { Noun } from './vocabulary/kinds';

/** A part of the keyword as it was typed, and what it means. */
export type UnderstoodPart = { typed: string; condition: Condition };

/** What a keyword asked for beside the chosen filters: plain data, for pages as well. */
export type Phrase = {
  /**
   * The chosen filters and what the keyword named, in one: its own address finds the same. `keyword` is what is left,
   * undefined where nothing is.
   */
  filters: SearchFilters;
  understood: UnderstoodPart[];
  /** What is wanted in the place of a search. */
  wants: ParsedKeyword['wants'];
  /** What disagrees with a chosen filter, which wins. */
  conflicts: (UnderstoodPart & { filter: keyof SearchFilters })[];
  /** Nouns that no filter can say together (`شقة أو محل`); they stay in `filters.keyword`. */
  nouns: Noun[];
  /** A listing's number; it stays in `filters.keyword`. */
  listing: { id: number; isCertain: boolean } | null;
};

/** docs/product.md 4.6 */
export function applyPhrase(chosen: SearchFilters, parsed: ParsedKeyword, gazetteer: Gazetteer): Phrase {
  const filters: SearchFilters = { ...chosen };
  const conflicts: Phrase['conflicts'] = [];
  const understood: UnderstoodPart[] = [];
  const left = new Set<Token>(parsed.words);
  const keep = (part: Understood) => part.tokens.forEach((token) => left.add(token));
  let nouns: Noun[] = [];
  let listing: Phrase['listing'] = null;

  for (const part of parsed.understood) {
    const { condition } = part;
    if (isOfRents(condition) && chosen.listingType === 'sale') {
      keep(part); // a word of what is for sale
      continue;
    }
    const filter = disagreement(condition, chosen);
    if (
      part.isImplied &&
      (filter !== null || conflicts.some(({ condition }) => condition.kind === 'price' || isOfRents(condition)))
    )
      continue;
    if (filter !== null) {
      conflicts.push({ typed: typedText(part.tokens), condition, filter });
      continue;
    }
    understood.push({ typed: typedText(part.tokens), condition });
    if (condition.kind === 'nouns') {
      nouns = condition.anyOf.filter((noun) => fits(noun, chosen));
      const said = saidByFilters(nouns, chosen);
      if (said) Object.assign(filters, said);
      else keep(part);
      if (said) nouns = [];
    } else if (condition.kind === 'preferred') {
      keep(part);
    } else if (condition.kind === 'listing') {
      listing = { id: condition.id, isCertain: condition.isCertain };
      keep(part);
    }
  }
  Object.assign(filters, merged(understood, chosen, gazetteer));
  const kept = [...left].sort((a, b) => a.chunk - b.chunk);
  filters.keyword = kept.length > 0 ? typedText(kept) : undefined;
  return { filters, understood, wants: parsed.wants, conflicts, nouns, listing };
}

const isOfRents = ({ kind }: Condition) => kind === 'tenants' || kind === 'rentPeriod';

/** Each piece once, as it was typed. */
export const typedText = (tokens: Token[]) =>
  [...new Map(tokens.map((token) => [token.chunk, token.typed])).values()].join(' ');

/** The chosen filter that the condition cannot be true beside, or null. */
function disagreement(condition: Condition, chosen: SearchFilters): keyof SearchFilters | null {
  const differs = (filter: keyof SearchFilters, value: unknown) =>
    chosen[filter] !== undefined && chosen[filter] !== value ? filter : null;
  switch (condition.kind) {
    case 'listingType':
      return differs('listingType', condition.value);
    case 'furnished':
      return differs('furnished', condition.value);
    case 'floor':
      return chosen.floor && !condition.values.some((value) => chosen.floor?.includes(value)) ? 'floor' : null;
    case 'tenants':
      return differs('tenants', condition.value);
    case 'rentPeriod':
      return chosen.rentPeriod && !condition.values.some((value) => chosen.rentPeriod?.includes(value))
        ? 'rentPeriod'
        : null;
    case 'block':
      return differs('block', condition.value);
    case 'advertiserKind':
      return differs('advertiserKind', condition.value);
    case 'advertiser':
      return differs('publisherId', condition.id);
    case 'nouns':
      if (condition.anyOf.some((noun) => fits(noun, chosen))) return null;
      return chosen.subtype ? 'subtype' : 'propertyType';
    case 'locations':
      return chosen.locations && commonLocations(condition.ids, chosen).length === 0 ? 'locations' : null;
    case 'near':
      return chosen.within !== undefined ? 'within' : differs('near', formatNear(condition));
    case 'price':
      return (
        disjoint(condition, chosen.minPrice, chosen.maxPrice) &&
        (chosen.maxPrice === undefined ? 'minPrice' : 'maxPrice')
      );
    case 'size':
      return (
        disjoint(condition, chosen.minArea, chosen.maxArea) && (chosen.maxArea === undefined ? 'minArea' : 'maxArea')
      );
    case 'bedrooms':
    case 'bathrooms':
    case 'parking':
    case 'income':
    case 'noCommission':
    case 'amenity':
    case 'listing':
    case 'preferred':
    case 'sort':
      return null;
  }
}

/** Null rather than false, for the caller to pass on. */
const disjoint = ({ min = 0, max = Infinity }: { min?: number; max?: number }, from = 0, to = Infinity) =>
  Math.max(min, from) > Math.min(max, to) || null;
