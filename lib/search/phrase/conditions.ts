import type { AdvertiserKind } from '../../accounts/users/constants';
import type { Furnished, ListingType } from '../../listings/constants';
import type { LandmarkKind, Sort } from '../constants';
import type { Token } from './tokens';
import type { Intent } from './vocabulary/intents';
import type { Noun } from './vocabulary/kinds';
import type { Fact, Term } from './vocabulary/terms';

/** A condition expressed by a part of a keyword. Prices are KWD, sizes square metres. Ranges include their bounds. */
export type Condition =
  | { kind: 'listingType'; value: ListingType }
  /** The listing matches any of the nouns: `شقة أو دور`. */
  | { kind: 'nouns'; anyOf: Noun[] }
  | { kind: 'furnished'; value: Furnished }
  | { kind: 'advertiserKind'; value: AdvertiserKind }
  /** The listing is in any of the locations: one area, or all areas of a governorate. */
  | { kind: 'locations'; ids: number[] }
  /** The listing is at most `km` from the landmark. */
  | { kind: 'near'; slug: string; km: number }
  /** The minimum number of rooms, or the exact number. */
  | { kind: 'bedrooms' | 'bathrooms'; value: number; isExact?: true }
  | { kind: 'price' | 'size'; min?: number; max?: number }
  | { kind: 'floor'; values: number[] }
  /** The minimum number of parking places, or the minimum income. */
  | { kind: 'parking' | 'income'; value: number }
  | Term
  /** `name`: the English name. */
  | { kind: 'amenity'; name: string }
  | { kind: 'block'; value: string }
  | { kind: 'advertiser'; id: number }
  | ({ kind: 'texts' } & Fact)
  /** A landmark without a name: `near the university`. Excludes no listing: the page asks which one. */
  | { kind: 'which'; of: LandmarkKind }
  /** Ranks listings that contain one of the texts first, without excluding others: `شقة فخمة`. */
  | { kind: 'preferred'; texts: string[] }
  /** An order of the results: `ارخص شقة`. Excludes no listing. */
  | { kind: 'sort'; value: Sort }
  /** A listing's number. `isCertain`: the keyword states that it is a listing's number. */
  | { kind: 'listing'; id: number; isCertain: boolean };

export const ofKind = <Kind extends Condition['kind']>(parts: readonly { condition: Condition }[], kind: Kind) =>
  parts.flatMap(({ condition }) => (condition.kind === kind ? [condition as Condition & { kind: Kind }] : []));

/** A part of a keyword and its condition. `isImplied`: the condition only follows from another one. */
export type Understood = { tokens: Token[]; condition: Condition; isImplied?: boolean };

/** A parsed keyword. Conditions of the same kind are alternatives; all kinds must be met. */
export type ParsedKeyword = {
  understood: Understood[];
  wants: Intent['wants'][];
  /** The remaining words. A listing must contain all of them. */
  words: Token[];
  prefix: boolean;
  /** Possibly misspelt locations. They apply if no listing contains one of their words. */
  misspelt: MisspeltLocation[];
};
export type MisspeltLocation = { tokens: Token[]; condition: { kind: 'locations'; ids: [number] } };
