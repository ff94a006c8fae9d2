import type { Locale } from '../../i18n/routing';
import type { translator } from '../../i18n/translator';
import type { PropertyType, Subtype } from '../constants';

/** Type of an attribute's value. Input, view, form control, texts and search keys follow from it. */
export type AttributeType =
  /** A whole number out of a list. */
  | { kind: 'count'; options: readonly number[] }
  /** One word out of a list; `types.<attribute>.<word>` in messages/*.json names each. */
  | { kind: 'choice'; options: readonly string[] }
  /** A number above 0, or 0 and more with `zero`, with at most so many decimals. */
  | { kind: 'amount'; unit: 'KWD' | 'metre'; max: number; decimals: number; zero?: true }
  | { kind: 'year'; min: number; yearsAhead: number }
  | { kind: 'flag' }
  /** An ISO date without a time. */
  | { kind: 'day' };

export type ValueOf<Type extends AttributeType> = Type extends { kind: 'choice'; options: readonly (infer Word)[] }
  ? Word
  : Type extends { kind: 'flag' }
    ? boolean
    : Type extends { kind: 'day' }
      ? string
      : number;

/** A filter of the list by an attribute. Parameter, control, chip, search key and saved searches follow from it. */
export type AttributeFilter = {
  /** Parameter of the address and the API. `filters.attribute.<param>` in messages/*.json is the chip of a number. */
  param: string;
  /** How a listing has to compare with the filter: so many or more, exactly as many, any of a list, one word, or 0. */
  match: 'atLeast' | 'exactly' | 'anyOf' | 'oneOf' | 'none';
  /** Values that the filter form offers; without them it has no control. `oneOf` accepts only these. */
  options?: readonly (number | string)[];
  /** Has a section of its own in the filter form; the others share one. */
  main?: true;
  /** Says with the type what is sought, so it comes next to it in addresses. */
  isKind?: true;
  /** Search compares a column of its row, and needs no key. */
  hasColumn?: true;
  /** Search tells values apart in these steps, up to the maximum. Required for `atLeast` of an amount or a year. */
  steps?: { step: number; max: number };
  /** For the API, instead of the usual description of the match. */
  description?: string;
  /** Message below `errors` for a value out of range. */
  problem?: 'bedrooms_range' | 'bathrooms_range';
};

/** All listings of a type, only some subtypes, or all except some subtypes. */
export type Fit = true | { only: readonly Subtype[] } | { except: readonly Subtype[] };

export type Texts = { t: ReturnType<typeof translator>; locale: Locale };

type Details<Value> = {
  /** Shown above the others, with this icon. */
  icon?: 'bath' | 'bed' | 'car';
  /** Message of the label, where it is not that of the form. */
  label?: 'details.facts.age' | 'details.facts.parking';
  /** Null hides the fact. Without it, 0 of a count hides it, and 0 of an amount is "none". @param asOf ISO date */
  text?(value: Value, listing: { propertyType: PropertyType }, texts: Texts & { asOf: string }): string | null;
};

type Declaration<Name extends string, Type extends AttributeType, Filters extends readonly AttributeFilter[]> = {
  /** Name in the API, the database client and the form. `form.field.<name>` in messages/*.json is the label. */
  name: Name;
  type: Type;
  /** Listings that can have it; without a subtype, what any subtype of the type can have. */
  appliesTo: Partial<Record<PropertyType, Fit>>;
  /** Only listings for rent have it. */
  rentOnly?: true;
  /** The form asks for it before a type is chosen; the API takes it for every type. */
  basic?: true;
  /** Counts towards the quality score (quality.ts). */
  quality?: true;
  /** For the API. */
  description?: string;
  /** The amenity, by its English name in lower case, that says the same as this value. Both are stored and agree. */
  amenity?: { name: string; value: ValueOf<Type> };
  /** A fact on the page and in the comparison. */
  details?: Details<ValueOf<Type>>;
  /** Text of a value, where it is not the usual one of its type. */
  text?(value: ValueOf<Type>, texts: Texts): string;
  filters?: Filters;
  /** Begins the attribute's keys in the search row, where that is not its name. */
  searchKey?: string;
  /** Value of the key of a listing without a value; '' lets the listing's texts answer. Without it, there is no key. */
  unsaidKey?: string;
  /** Text of an option in the form, where that differs. */
  optionText?(value: ValueOf<Type>, propertyType: PropertyType | '', texts: Texts): string | null;
};

export type Attribute = Declaration<string, AttributeType, readonly AttributeFilter[]>;

export const attribute = <
  const Name extends string,
  const Type extends AttributeType,
  const Filters extends readonly AttributeFilter[] = readonly [],
>(
  declaration: Declaration<Name, Type, Filters>,
) => declaration;

/** Both ends included. */
export const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
