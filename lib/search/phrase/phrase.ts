import type { LandmarkKind } from '../constants';
import type { SearchFilters } from '../filters';
import { formatNear, usualKm } from '../near';
import { areDisjoint } from './amounts';
import { ofKind, type Condition, type ParsedKeyword, type Understood } from './conditions';
import type { Gazetteer } from './gazetteer';
import { BOUNDS, commonLocations, filtersOf, fits, saidByFilters } from './merge-filters';
import { typedText, type Token } from './tokens';
import type { Noun } from './vocabulary/kinds';

/** A keyword merged with the chosen filters. JSON, so that pages can use it too. */
export type Phrase = {
  /** The chosen filters merged with the keyword's, which find the same listings. `keyword`: the remaining words. */
  filters: SearchFilters;
  understood: { typed: string; condition: Condition }[];
  wants: ParsedKeyword['wants'];
  /** Parts that contradict a chosen filter, as typed. They are ignored. */
  conflicts: string[];
  /** Alternatives that filters cannot express (`شقة أو محل`). They remain in `filters.keyword`. */
  nouns: Noun[];
  /** Landmarks to choose from: `near the university`. `keyword`: the remaining words after a choice. */
  which?: { of: LandmarkKind; near: { value: string; name: string; nameAr: string }[]; keyword?: string };
  /** A listing's number. It remains in `filters.keyword`. */
  listing: { id: number; isCertain: boolean } | null;
};

/** Conditions that no filter expresses. Their words stay in the keyword, so that the address keeps the meaning. */
const KEPT_AS_WORDS = new Set<Condition['kind']>(['preferred', 'listing', 'texts', 'which']);

/** The result for a part of the keyword, given the chosen filters. */
type Outcome = { part: Understood; is: 'understood' | 'word' | 'ignored' | 'conflict' };

/** Merges a parsed keyword with the chosen filters (docs/product.md 4.6). */
export function applyPhrase(chosen: SearchFilters, parsed: ParsedKeyword, gazetteer: Gazetteer): Phrase {
  const outcomes = parsed.understood.reduce<Outcome[]>(
    (before, part) => [...before, outcomeOf(part, chosen, before)],
    [],
  );
  const understood = outcomes.flatMap(({ is, part: { tokens, condition } }) =>
    is === 'understood' ? [{ typed: typedText(tokens), condition }] : [],
  );
  const nouns = ofKind(understood, 'nouns').map((condition) => {
    const fitting = condition.anyOf.filter((noun) => fits(noun, chosen));
    return { condition, fitting, filters: saidByFilters(fitting, chosen) };
  });
  const unsaid = nouns.filter(({ filters }) => filters === null);
  const staysWord = ({ is, part: { condition } }: Outcome) =>
    is === 'word' ||
    (is === 'understood' && (KEPT_AS_WORDS.has(condition.kind) || unsaid.some((each) => each.condition === condition)));
  const left = new Set([...parsed.words, ...outcomes.filter(staysWord).flatMap(({ part }) => part.tokens)]);
  const kept = [...left].sort((a, b) => a.chunk - b.chunk);
  const lastNouns = nouns.at(-1);
  const listing = ofKind(understood, 'listing').at(-1);
  return {
    filters: {
      ...chosen,
      ...nouns.reduce<SearchFilters>((filters, each) => ({ ...filters, ...each.filters }), {}),
      ...filtersOf(understood, chosen, gazetteer),
      keyword: kept.length > 0 ? typedText(kept) : undefined,
    },
    understood,
    wants: parsed.wants,
    conflicts: outcomes.flatMap(({ is, part }) => (is === 'conflict' ? [typedText(part.tokens)] : [])),
    nouns: lastNouns?.filters === null ? lastNouns.fitting : [],
    ...whichOf(outcomes, kept, chosen, gazetteer),
    listing: listing ? { id: listing.id, isCertain: listing.isCertain } : null,
  };
}

const MAX_CHOICES = 10;

function whichOf(
  outcomes: Outcome[],
  kept: Token[],
  chosen: SearchFilters,
  { landmarksBySlug }: Gazetteer,
): Pick<Phrase, 'which'> {
  const asked = outcomes.find(({ part }) => part.condition.kind === 'which')?.part;
  if (asked?.condition.kind !== 'which' || chosen.near !== undefined || chosen.within !== undefined) return {};
  const { of } = asked.condition;
  const rest = kept.filter(({ chunk }) => !asked.tokens.some((token) => token.chunk === chunk));
  const near = [...landmarksBySlug.values()]
    .filter(({ kind }) => kind === of)
    .slice(0, MAX_CHOICES)
    .map(({ slug, name, nameAr }) => ({ value: formatNear({ slug, km: usualKm(of) }), name, nameAr }));
  return { which: { of, near, ...(rest.length > 0 && { keyword: typedText(rest) }) } };
}

function outcomeOf(part: Understood, chosen: SearchFilters, before: Outcome[]): Outcome {
  const { condition, isImplied } = part;
  if (isOfRents(condition) && chosen.listingType === 'sale') return { part, is: 'word' }; // a word of the listing
  const isConflict = contradicts(condition, chosen);
  const isUnfounded = before.some(
    (each) => each.is === 'conflict' && (each.part.condition.kind === 'price' || isOfRents(each.part.condition)),
  );
  if (isImplied && (isConflict || isUnfounded)) return { part, is: 'ignored' };
  return { part, is: isConflict ? 'conflict' : 'understood' };
}

const isOfRents = ({ kind }: Condition) => kind === 'tenants' || kind === 'rentPeriod';

function contradicts(condition: Condition, chosen: SearchFilters): boolean {
  const differs = (filter: keyof SearchFilters, value: unknown) =>
    chosen[filter] !== undefined && chosen[filter] !== value;
  switch (condition.kind) {
    case 'listingType':
    case 'furnished':
    case 'tenants':
    case 'block':
    case 'advertiserKind':
      return differs(condition.kind, condition.value);
    case 'floor':
    case 'rentPeriod': {
      const asked: readonly unknown[] | undefined = chosen[condition.kind];
      return asked !== undefined && !condition.values.some((value) => asked.includes(value));
    }
    case 'advertiser':
      return differs('publisherId', condition.id);
    case 'nouns':
      return !condition.anyOf.some((noun) => fits(noun, chosen));
    case 'locations':
      return chosen.locations !== undefined && commonLocations(condition.ids, chosen).length === 0;
    case 'near':
      return chosen.within !== undefined || differs('near', formatNear(condition));
    case 'price':
    case 'size': {
      const [least, most] = BOUNDS[condition.kind];
      return areDisjoint(condition, chosen[least], chosen[most]);
    }
    case 'bedrooms': {
      const { value, isExact } = condition;
      if (isExact) return (chosen.bedrooms ?? 0) > value || differs('exactBedrooms', value);
      return (chosen.exactBedrooms ?? Infinity) < value;
    }
    case 'amenity':
    case 'bathrooms':
    case 'income':
    case 'listing':
    case 'noCommission':
    case 'parking':
    case 'preferred':
    case 'sort':
    case 'texts':
    case 'which':
      return false;
  }
}
