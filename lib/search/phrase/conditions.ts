import type { AdvertiserKind } from '../../accounts/users/constants';
import type { Furnished, ListingType } from '../../listings/constants';
import type { Sort } from '../constants';
import type { Token } from './tokens';
import type { Intent } from './vocabulary/intents';
import type { Noun } from './vocabulary/kinds';
import type { Term } from './vocabulary/terms';

/** A condition that a part of a keyword expresses. Prices are KWD, sizes square metres. Ranges include their bounds. */
export type Condition =
  | { kind: 'listingType'; value: ListingType }
  /** The listing matches any of the nouns: `شقة أو دور`. */
  | { kind: 'nouns'; anyOf: Noun[] }
  | { kind: 'furnished'; value: Furnished }
  | { kind: 'advertiserKind'; value: AdvertiserKind }
  /** The listing is in any of the locations: an area, or all of a governorate. */
  | { kind: 'locations'; ids: number[] }
  /** The listing is at most `km` from the landmark. */
  | { kind: 'near'; slug: string; km: number }
  /** At least as many, or exactly as many. */
  | { kind: 'bedrooms' | 'bathrooms'; value: number; isExact?: true }
  | { kind: 'price' | 'size'; min?: number; max?: number }
  /** The listing is on any of the floors. */
  | { kind: 'floor'; values: number[] }
  /** At least so many places, or so much income. */
  | { kind: 'parking' | 'income'; value: number }
  | Term
  /** `name`: the English name. */
  | { kind: 'amenity'; name: string }
  | { kind: 'block'; value: string }
  | { kind: 'advertiser'; id: number; name: string }
  /** Ranks listings that contain one of the texts first, and excludes none: `شقة فخمة`. */
  | { kind: 'preferred'; texts: string[] }
  /** An order, which excludes no listing: `ارخص شقة`. */
  | { kind: 'sort'; value: Sort }
  /** A listing's number. `isCertain`: the keyword says that it is one. */
  | { kind: 'listing'; id: number; isCertain: boolean };

/** A part of a keyword and the condition that it expresses. */
export type Understood = { tokens: Token[]; condition: Condition; isImplied?: boolean };

/** Conditions of one kind are alternatives (any of several areas); conditions of different kinds all have to be true. */
export type ParsedKeyword = {
  understood: Understood[];
  /** Intents that are no search, such as advertising a home. */
  wants: Intent['wants'][];
  /** The remaining words. A listing has to contain each. */
  words: Token[];
  /** Whether the last of `words` may be the beginning of a word. */
  prefix: boolean;
  /** Possibly misspelt locations. They count if no listing contains one of their words. */
  misspelt: MisspeltLocation[];
};
export type MisspeltLocation = { tokens: Token[]; locationId: number };
/** An advertiser's name in a keyword, from token `start` on (find-advertisers.ts). */
export type AdvertiserAt = { start: number; length: number; id: number; name: string };
