import type { UserView } from '../users/view';
import type { ListingInput } from './schema';

/** How the form holds a field while it is typed; blank is '', no ids or null. */
type FormValue<Name extends keyof ListingInput> = {
  text: string;
  choice: ListingInput[Name] | '';
  ids: string[];
  degrees: number | null;
};

/** The form's fields in its order; the English one of a pair comes first (`fieldOrder`). */
const FORM_FIELDS = {
  listingType: 'choice',
  propertyType: 'choice',
  location: 'text',
  price: 'text',
  area: 'text',
  title: 'text',
  titleAr: 'text',
  description: 'text',
  descriptionAr: 'text',
  bedrooms: 'text',
  bathrooms: 'text',
  parking: 'text',
  amenities: 'ids',
  address: 'text',
  addressAr: 'text',
  latitude: 'degrees',
  longitude: 'degrees',
  contactName: 'text',
  contactPhone: 'text',
} as const satisfies Record<keyof ListingInput, keyof FormValue<keyof ListingInput>>;

export type FormField = keyof typeof FORM_FIELDS;
export type FormValues = { [Name in FormField]: FormValue<Name>[(typeof FORM_FIELDS)[Name]] };

const FIELD_NAMES = Object.keys(FORM_FIELDS) as FormField[];
const fill = (valueOf: (name: FormField) => FormValues[FormField]) =>
  Object.fromEntries(FIELD_NAMES.map((name) => [name, valueOf(name)])) as FormValues;

const BLANK = { text: '', choice: '', ids: [], degrees: null };

/** The form of a new listing; the contact is its publisher. */
export const newFormValues = ({ fullName, phone }: Pick<UserView, 'fullName' | 'phone'>): FormValues => ({
  ...fill((name) => BLANK[FORM_FIELDS[name]]),
  contactName: fullName,
  contactPhone: phone ?? '',
});

export const formValuesOf = (listing: ListingInput): FormValues =>
  fill((name) => {
    const value = listing[name];
    if (Array.isArray(value)) return value.map(String);
    return FORM_FIELDS[name] === 'degrees' ? (value as number | null) : String(value ?? '');
  });

/** Without a location and amenities that have been removed since the listing was written. */
export const withoutRemoved = (values: FormValues, locations: string[], amenities: number[]): FormValues => ({
  ...values,
  location: locations.includes(values.location) ? values.location : '',
  amenities: values.amenities.filter((id) => amenities.includes(Number(id))),
});

/** Browsers give null for radio buttons of which none is chosen, and check boxes in any order. */
export const hasSameValues = (one: FormValues, other: FormValues): boolean =>
  FIELD_NAMES.every((name) => comparable(one[name]) === comparable(other[name]));

const comparable = (value: FormValues[FormField]) => (Array.isArray(value) ? [...value].sort().join() : (value ?? ''));

/** Fields in the order of the page, for the summary of errors: the page's own language comes first in a pair. */
export function fieldOrder(arabicFirst: boolean): FormField[] {
  const isField = (name: string): name is FormField => name in FORM_FIELDS;
  return FIELD_NAMES.flatMap((name) => {
    const arabic = `${name}Ar`;
    if (isField(arabic)) return arabicFirst ? [arabic, name] : [name, arabic];
    return name.endsWith('Ar') ? [] : [name];
  });
}
