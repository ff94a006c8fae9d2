import type { PropertyType, Subtype } from '../constants';
import type { Attribute, AttributeFilter, AttributeType, ValueOf } from './attribute';
import { BUILDING } from './building';
import { FEATURES } from './features';
import { LETTING } from './letting';
import { ROOMS } from './rooms';

const DECLARED = [...ROOMS, ...BUILDING, ...FEATURES, ...LETTING] as const;

type Declared = (typeof DECLARED)[number];
export type AttributeName = Declared['name'];
/** Attribute values of a listing; null if the owner has not given a value. */
export type AttributeValues = { [Each in Declared as Each['name']]: ValueOf<Each['type']> | null };
export type NameOfKind<Kind extends AttributeType['kind']> = Extract<Declared, { type: { kind: Kind } }>['name'];

type FilterValue<Type extends AttributeType, Filter extends AttributeFilter> = {
  atLeast: number;
  exactly: number;
  anyOf: ValueOf<Type>[];
  oneOf: Filter extends { options: readonly (infer Option)[] } ? Option : ValueOf<Type>;
  none: 0;
}[Filter['match']];
type FilterPair<Each> = Each extends { type: infer Type extends AttributeType; filters?: infer Filters }
  ? NonNullable<Filters> extends readonly (infer Filter extends AttributeFilter)[]
    ? Filter extends AttributeFilter
      ? { param: Filter['param']; value: FilterValue<Type, Filter> }
      : never
    : never
  : never;
type FilterPairs = FilterPair<Declared>;
/** Values of the attribute filters. Lists have no duplicates and keep the visitor's order. */
export type AttributeFilters = { [Pair in FilterPairs as Pair['param']]?: Pair['value'] };
export type AttributeParam = keyof AttributeFilters;

type Named = Attribute & { name: AttributeName };
export const ATTRIBUTES: readonly Named[] = DECLARED;

export const ATTRIBUTE_FILTERS = ATTRIBUTES.flatMap((attribute) =>
  (attribute.filters ?? []).map((filter) => ({ ...filter, param: filter.param as AttributeParam, attribute })),
);
export type NamedFilter = (typeof ATTRIBUTE_FILTERS)[number];
const BY_PARAM = new Map(ATTRIBUTE_FILTERS.map((each) => [each.param, each]));
export const isAttributeParam = (param: string): param is AttributeParam => BY_PARAM.has(param as AttributeParam);
export const attributeFilter = (param: AttributeParam) => BY_PARAM.get(param) as NamedFilter;
export const hasCheckBoxes = ({ match }: AttributeFilter) => match === 'anyOf' || match === 'none';

export const mapAttributes = <Values extends Record<AttributeName, unknown>>(valueOf: (attribute: Named) => unknown) =>
  Object.fromEntries(ATTRIBUTES.map((each) => [each.name, valueOf(each)])) as Values;

const BY_NAME = new Map<string, Named>(ATTRIBUTES.map((each) => [each.name, each]));
/** Returns undefined for listing fields that are not attributes. */
export const attributeNamed = (name: string): Named | undefined => BY_NAME.get(name);

export const isFlag = ({ type }: Attribute) => type.kind === 'flag';

const fitOf = (name: AttributeName, type: PropertyType) => attributeNamed(name)?.appliesTo[type];

/** Returns whether a listing can have the attribute; without a subtype, whether any subtype of the type can. */
export function fits(name: AttributeName, type: PropertyType, subtype: Subtype | null): boolean {
  const fit = fitOf(name, type);
  if (fit === undefined || fit === true || subtype === null) return fit !== undefined;
  return 'only' in fit ? fit.only.includes(subtype) : !fit.except.includes(subtype);
}

/** Returns whether most listings of the type can have it, so that the form asks before a subtype is chosen. */
export function fitsType(name: AttributeName, type: PropertyType): boolean {
  const fit = fitOf(name, type);
  return fit !== undefined && (fit === true || 'except' in fit);
}
