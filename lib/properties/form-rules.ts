import { COUNTRY_CODE } from '../site';
import { COUNT_CHOICES, MIN_PHONE, type PropertyType } from './constants';
import { internationalNumber } from './contact';
import type { FormValues } from './form-values';
import type { ListingInput } from './schema';

/** Numbers that only some types of property have. The API takes them for every type. */
export type CountField = keyof typeof COUNT_CHOICES;
export const COUNT_FIELDS = Object.keys(COUNT_CHOICES) as CountField[];

const COUNTS_OF: Record<PropertyType, readonly CountField[]> = {
  apartment: ['bedrooms', 'bathrooms', 'parking'],
  villa: ['bedrooms', 'bathrooms', 'parking'],
  commercial: ['bathrooms', 'parking'],
  land: [],
};

/** English names of amenities, in small letters, that only homes have. */
const OF_HOMES = ["maid's room", "driver's room", 'laundry room', 'diwaniya', 'pets allowed', 'swimming pool'];
const OF_BUILDINGS = [
  'elevator',
  'balcony',
  'central a/c',
  'furnished',
  'kitchen appliances',
  'internet',
  'covered parking',
  'gym',
  'storage room',
  'basement',
  'roof',
  'private entrance',
  'wheelchair access',
];
const UNFIT: Record<PropertyType, ReadonlySet<string>> = {
  apartment: new Set(),
  villa: new Set(),
  commercial: new Set(OF_HOMES),
  land: new Set([...OF_HOMES, ...OF_BUILDINGS]),
};

export type FormAmenity = { id: number; name: string };
/** The form's values when it was opened: an older listing may have what its type does not. */
type Opened = Pick<FormValues, 'propertyType' | 'amenities' | CountField>;

/** As long as no type is chosen (null in the browser) all are asked; what a listing of the same type had stays. */
export const asksCount = (field: CountField, type: PropertyType | '', opened: Opened): boolean =>
  !type || COUNTS_OF[type].includes(field) || (type === opened.propertyType && opened[field] !== '');

/** As `asksCount`. An amenity that an admin has added fits every type. */
export const offersAmenity = ({ id, name }: FormAmenity, type: PropertyType | '', opened: Opened): boolean =>
  !type ||
  !UNFIT[type].has(name.toLowerCase()) ||
  (type === opened.propertyType && opened.amenities.includes(String(id)));

/** What is sent: without what was chosen before the type was and is no longer asked. */
export function withoutUnasked(input: ListingInput, amenities: FormAmenity[], opened: Opened): ListingInput {
  const { propertyType: type } = input;
  const unasked = COUNT_FIELDS.filter((field) => !asksCount(field, type, opened));
  const unfit = new Set(amenities.filter((each) => !offersAmenity(each, type, opened)).map(({ id }) => id));
  return {
    ...input,
    ...Object.fromEntries(unasked.map((field) => [field, null])),
    amenities: input.amenities.filter((id) => !unfit.has(id)),
  };
}

/** How a new listing is paid for (docs/product.md 7.2). */
export type FormFunding = 'free' | 'credit' | 'fee';
/** What an account can pay with; null where nothing has to be paid: for an edit, or an admin's listing. */
export type FormBalance = { free: number; credits: number } | null;

export const formFunding = (balance: FormBalance): FormFunding =>
  balance === null || balance.free >= 1 ? 'free' : balance.credits >= 1 ? 'credit' : 'fee';

/** What a listing without a number of its own shows: its owner's, else the site's placeholder. */
export type FallbackNumbers = { account: string | null; placeholder: string };

/**
 * The number that a listing's page will show (docs/product.md 5.4), and whose it is.
 * @param typed the listing's own number as typed; an incomplete one counts as none
 */
export function displayedNumber(typed: string, { account, placeholder }: FallbackNumbers) {
  const isComplete = (typed.match(/\p{Nd}/gu) ?? []).length >= MIN_PHONE;
  const own = isComplete ? internationalNumber(typed) : null;
  const owners = internationalNumber(account);
  return {
    number: spaced(own ?? owners ?? internationalNumber(placeholder) ?? ''),
    source: own ? ('own' as const) : owners ? ('account' as const) : ('none' as const),
  };
}

function spaced(number: string): string {
  const local = number.slice(COUNTRY_CODE.length);
  return `+${COUNTRY_CODE} ${local.length === 8 ? `${local.slice(0, 4)} ${local.slice(4)}` : local}`;
}
