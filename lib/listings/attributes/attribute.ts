import type { Locale } from '../../i18n/routing';
import type { translator } from '../../i18n/translator';
import type { PropertyType, Subtype } from '../constants';

/** Type of an attribute's value. It determines the input, view, form control, texts and search keys. */
export type AttributeType =
  /** A whole number from a list. */
  | { kind: 'count'; options: readonly number[] }
  /** A word from a list; `types.<attribute>.<word>` in messages/*.json is its text. */
  | { kind: 'choice'; options: readonly string[] }
  /** A number above 0, or from 0 if `zero` is set, with at most `decimals` decimals. */
  | { kind: 'amount'; unit: 'KWD' | 'metre'; max: number; decimals: number; zero?: true }
  | { kind: 'year'; min: number; yearsAhead: number }
  | { kind: 'flag' }
  /** Text in either language, without contact data. */
  | { kind: 'text'; max: number }
  /** An ISO date without a time. */
  | { kind: 'day' };

export type ValueOf<Type extends AttributeType> = Type extends { kind: 'choice'; options: readonly (infer Word)[] }
  ? Word
  : Type extends { kind: 'flag' }
    ? boolean
    : Type extends { kind: 'day' | 'text' }
      ? string
      : number;

/** A search filter for an attribute. It determines the parameter, control, chip, search key and saved searches. */
export type AttributeFilter = {
  /** Query parameter of pages and the API. `chips.attribute.<param>` is the chip text of a numeric filter. */
  param: string;
  /** How the listing's value must match the filter: at least, exactly, any value of a list, one word, or 0. */
  match: 'atLeast' | 'exactly' | 'anyOf' | 'oneOf' | 'none';
  /** Values that the filter form offers; without them, the filter has no control. `oneOf` accepts only these values. */
  options?: readonly (number | string)[];
  /** Gets its own section in the filter form; the other filters share one. */
  main?: true;
  /** Describes the kind of property together with the type, so it follows the type in URLs. */
  isKind?: true;
  /** Search compares a column of the search row, so the filter needs no key. */
  hasColumn?: true;
  /** Search keys distinguish only these steps, up to the maximum. Required for `atLeast` of an amount or year. */
  steps?: { step: number; max: number };
  /** Description of the parameter in the API documentation, instead of the default one for `match`. */
  description?: string;
  /** Message key below `errors` for a value out of range. */
  problem?: 'bedrooms_range' | 'bathrooms_range';
};

/** Listings of a type that have an attribute: all, only some subtypes, or all except some subtypes. */
export type Fit = true | { only: readonly Subtype[] } | { except: readonly Subtype[] };

export type Texts = { t: ReturnType<typeof translator>; locale: Locale };

type Details<Value> = {
  /** Shown above the other facts, with this icon. */
  icon?: 'bath' | 'bed' | 'car';
  /** Message key of the label, if it differs from the form's label. */
  label?: 'details.facts.age' | 'details.facts.parking';
  /** Formats the fact; null hides it. Default: hides 0, except of an amount with `zero`: "none". @param asOf ISO */
  text?(value: Value, listing: { propertyType: PropertyType }, texts: Texts & { asOf: string }): string | null;
};

type Declaration<Name extends string, Type extends AttributeType, Filters extends readonly AttributeFilter[]> = {
  /** Name in the API, the database client and the form. `form.field.<name>` in messages/*.json is its label. */
  name: Name;
  type: Type;
  /** Listings that can have the attribute. A listing without a subtype can have it if any subtype of its type can. */
  appliesTo: Partial<Record<PropertyType, Fit>>;
  rentOnly?: true;
  /** The form asks for it before a type is chosen; the API accepts it for every type. */
  basic?: true;
  /** Counts towards the quality score (quality.ts). */
  quality?: true;
  description?: string;
  /** English name, in lower case, of the amenity with the same meaning as this value. Both are kept in sync. */
  amenity?: { name: string; value: ValueOf<Type> };
  /** How the listing's page and the comparison show the fact. */
  details?: Details<ValueOf<Type>>;
  /** Formats a value, instead of the default for its type. */
  text?(value: ValueOf<Type>, texts: Texts): string;
  filters?: Filters;
  /** Prefix of the attribute's keys in the search row, if it is not the name. */
  searchKey?: string;
  /** Value in the search key of a listing without one; '' makes search match its texts. If absent, it has no key. */
  unsaidKey?: string;
  /** Formats an option of the form; null for the default text. */
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

/** Returns the integers from `first` to `last`, both included. */
export const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
