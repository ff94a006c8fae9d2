import type { AdvertiserKind } from '../../accounts/users/constants';
import type { Furnished, ListingType } from '../../listings/constants';
import type { Sort } from '../constants';
import type { Token } from './tokens';
import type { Intent } from './vocabulary/intents';
import type { Noun } from './vocabulary/kinds';
import type { Term } from './vocabulary/terms';

/** What a part of a keyword asks of a listing. Prices are KWD, sizes square metres; bounds belong to the range. */
export type Condition =
  | { kind: 'listingType'; value: ListingType }
  /** Any of several: `شقة أو دور`. */
  | { kind: 'nouns'; anyOf: Noun[] }
  | { kind: 'furnished'; value: Furnished }
  | { kind: 'advertiserKind'; value: AdvertiserKind }
  /** Any of them: an area, or all of a governorate. */
  | { kind: 'locations'; ids: number[] }
  /** A landmark by its slug, and how far from it. */
  | { kind: 'near'; slug: string; km: number }
  /** So many or more, or exactly as many. */
  | { kind: 'bedrooms' | 'bathrooms'; value: number; isExact?: true }
  | { kind: 'price' | 'size'; min?: number; max?: number }
  /** Any of them. */
  | { kind: 'floor'; values: number[] }
  /** So many places, or an income of so much, or more. */
  | { kind: 'parking' | 'income'; value: number }
  | Term
  /** By its English name. */
  | { kind: 'amenity'; name: string }
  | { kind: 'block'; value: string }
  | { kind: 'advertiser'; id: number; name: string }
  /** `شقة فخمة`: what says one of these stands first, and nothing is left out. */
  | { kind: 'preferred'; texts: string[] }
  /** `ارخص شقة`: an order, which leaves nothing out. */
  | { kind: 'sort'; value: Sort }
  /** A listing's number; `isCertain` where the keyword says that it is one. */
  | { kind: 'listing'; id: number; isCertain: boolean };

/** A part of a keyword and the condition that it became. */
export type Understood = { tokens: Token[]; condition: Condition; isImplied?: boolean };

/** Conditions of one kind allow each other (several areas: any of them), others all have to be true. */
export type ParsedKeyword = {
  understood: Understood[];
  /** What is wanted in the place of a search. */
  wants: Intent['wants'][];
  /** What is left: each has to be in the listing. */
  words: Token[];
  /** Whether the last of `words` may be the beginning of a word. */
  prefix: boolean;
  /** Spellings that fit one location; used where one of their words is in no listing. */
  guesses: Guess[];
};
export type Guess = { tokens: Token[]; locationId: number };
/** An advertiser's name that begins with token `start` (find-advertisers.ts). */
export type AdvertiserAt = { start: number; length: number; id: number; name: string };
