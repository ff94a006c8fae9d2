import { latinPhone, phoneProblem } from '../../http/input';
import { parseNumber } from '../../i18n/parse-number';
import { COUNTRY_CODE } from '../../platform/site';
import { WITH_AMENITY } from '../attributes/agree';
import { attributeNamed, ATTRIBUTES, fits, fitsType, type AttributeName } from '../attributes/all';
import { isSubtypeOf, type PropertyType } from '../constants';
import type { FormValues } from './values';

/** English names, in lower case, of amenities that only homes have. Excludes amenities that a field covers. */
const OF_HOMES = ['laundry room', 'pets allowed', 'swimming pool'];
const OF_BUILDINGS = [
  'elevator',
  'balcony',
  'kitchen appliances',
  'internet',
  'covered parking',
  'gym',
  'storage room',
  'basement',
  'roof',
  'wheelchair access',
];
const UNFIT: Record<PropertyType, ReadonlySet<string>> = {
  apartment: new Set(),
  villa: new Set(),
  commercial: new Set(OF_HOMES),
  land: new Set([...OF_HOMES, ...OF_BUILDINGS]),
};

export type FormAmenity = { id: number; name: string };
const attributeOfAmenity = (name: string) =>
  WITH_AMENITY.find(({ amenity }) => amenity.name === name.toLowerCase())?.name;

/** Returns whether listings of the type can have an amenity (English name). An admin's amenity fits every type. */
export function amenityFits(name: string, type: PropertyType): boolean {
  const attribute = attributeOfAmenity(name);
  return attribute ? fitsType(attribute, type) : !UNFIT[type].has(name.toLowerCase());
}

/** Form values on which these rules depend: the current ones, or those at the time when the form was opened. */
type Typed = Pick<FormValues, 'propertyType' | 'subtype' | 'amenities' | AttributeName>;
/** Values that decide which fields the form shows. */
type Kind = Pick<FormValues, 'listingType' | 'propertyType' | 'subtype'>;

/** Returns the chosen type and a subtype of that type. Browsers report null for radio buttons with no choice. */
const kindOf = ({ propertyType, subtype }: Pick<Typed, 'propertyType' | 'subtype'>) => {
  const type = propertyType || null;
  return { type, subtype: type && isSubtypeOf(subtype, type) ? subtype : null };
};

const isSaid = (value: FormValues[AttributeName]) => value !== '' && value !== null;

/** Returns whether the form shows a field: if it fits, or if the opened listing of the same type had a value for it. */
export function asks(name: AttributeName, values: Kind, opened: Typed): boolean {
  const { basic = false, rentOnly } = attributeNamed(name) ?? {};
  if (rentOnly && values.listingType !== 'rent') return false;
  const { type, subtype } = kindOf(values);
  if (type === null) return basic;
  if (type === opened.propertyType && isSaid(opened[name]) && (basic || fits(name, type, subtype))) return true;
  return subtype === null ? fitsType(name, type) : fits(name, type, subtype);
}

/** Returns whether the form offers an amenity that no field covers. An admin's amenity fits every type. */
export function offersAmenity({ id, name }: FormAmenity, values: Kind, opened: Typed) {
  const { type } = kindOf(values);
  const attribute = attributeOfAmenity(name);
  if (attribute && (type === null || asks(attribute, values, opened))) return false;
  if (type === null) return true;
  const isUnfit = attribute !== undefined || UNFIT[type].has(name.toLowerCase());
  return !isUnfit || (type === opened.propertyType && opened.amenities.includes(String(id)));
}

/** Returns the values to validate and send, without the fields that the chosen type hides. */
export function withoutUnasked(values: FormValues, amenities: FormAmenity[], opened: FormValues): FormValues {
  const unasked = ATTRIBUTES.filter(({ name }) => !asks(name, values, opened));
  const hidden = new Set(amenities.filter((each) => !offersAmenity(each, values, opened)).map(({ id }) => String(id)));
  return {
    ...values,
    ...Object.fromEntries(unasked.map(({ name }) => [name, null])),
    subtype: kindOf(values).subtype ?? '',
    amenities: values.amenities.filter((id) => !hidden.has(id)),
  };
}

const TYPED_NUMBERS = [
  'price',
  'area',
  ...ATTRIBUTES.filter(({ type }) => type.kind === 'amount').map(({ name }) => name),
] as const;

/** Converts typed numbers first, because the schema rejects ambiguous text. Keeps text that is not a number. */
export function withNumbers(values: FormValues): FormValues {
  const numbers = TYPED_NUMBERS.map((name) => [name, parseNumber(String(values[name] ?? '')) ?? values[name]]);
  // The schema accepts numbers as well as text.
  return { ...values, ...(Object.fromEntries(numbers) as unknown as Partial<FormValues>) };
}

/** Copies amenities to the fields with the same meaning, for drafts from an older version of the form. */
export function withAmenityFields(values: FormValues, amenities: FormAmenity[]): FormValues {
  const chosen = amenities
    .filter(({ id }) => values.amenities.includes(String(id)))
    .map(({ name }) => name.toLowerCase());
  const followed = WITH_AMENITY.filter(({ name, amenity }) => !isSaid(values[name]) && chosen.includes(amenity.name));
  return { ...values, ...Object.fromEntries(followed.map(({ name, amenity }) => [name, amenity.value])) };
}

/** How a new listing is paid for (docs/product.md 7.2). */
export type FormFunding = 'free' | 'credit' | 'fee';
/** Balance with which an account can pay; null if no payment is needed: for an edit, or an admin's listing. */
export type FormBalance = { free: number; credits: number } | null;

export const formFunding = (balance: FormBalance): FormFunding =>
  balance === null || balance.free >= 1 ? 'free' : balance.credits >= 1 ? 'credit' : 'fee';

/** Returns the number that the page will show (docs/product.md 5.4), and whose it is. Ignores an incomplete one. */
export function displayedNumber(typed: string, account: string | null) {
  const own = shownWhileTyped(latinPhone(typed));
  return {
    number: own ?? account,
    source: own === null ? (account === null ? 'none' : 'account') : own === account ? 'same' : 'own',
  } as const;
}

/** Formats a number while it is typed; null if invalid. Only the server has the formats of foreign numbers. */
function shownWhileTyped(text: string): string | null {
  if (phoneProblem(text)) return null;
  const digits = text.replace(/\D/g, '').replace(/^00/, '');
  const isLocal = digits.length === 8 && !text.includes('+');
  const isWhole = digits.length === 11 && digits.startsWith(COUNTRY_CODE);
  const local = isLocal || isWhole ? digits.slice(-8) : null;
  return local ? `+${COUNTRY_CODE} ${local.slice(0, 4)} ${local.slice(4)}` : text.replace(/^00/, '+');
}
