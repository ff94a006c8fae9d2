import type { UserView } from '../../accounts/users/view';
import { numberText } from '../../i18n/parse-number';
import { ATTRIBUTES, type AttributeName, type NameOfKind } from '../attributes/all';
import type { ListingInput, PRIVATE_FIELDS } from '../schema';

/** Types of the form's fields during editing. Blank is '', no ids or null; an untouched check box is null. */
type FormValue<Name extends keyof ListingInput> = {
  text: string;
  choice: ListingInput[Name] | '';
  ids: string[];
  degrees: number | null;
  flag: boolean | null;
};

type AttributeKinds = {
  [Name in AttributeName]: Name extends NameOfKind<'flag'>
    ? 'flag'
    : Name extends NameOfKind<'choice'>
      ? 'choice'
      : 'text';
};
const attributeKinds = (rentOnly?: true) =>
  Object.fromEntries(
    ATTRIBUTES.filter((each) => each.rentOnly === rentOnly).map(({ name, type: { kind } }) => [
      name,
      kind === 'flag' || kind === 'choice' ? kind : 'text',
    ]),
  ) as AttributeKinds;
const { rentPeriod, ...terms } = attributeKinds(true);

/** The form's fields in display order; in an English/Arabic pair, English comes first (`fieldOrder`). */
const FORM_FIELDS = {
  listingType: 'choice',
  propertyType: 'choice',
  subtype: 'choice',
  location: 'text',
  price: 'text',
  rentPeriod,
  area: 'text',
  videoUrl: 'text',
  tourUrl: 'text',
  title: 'text',
  titleAr: 'text',
  description: 'text',
  descriptionAr: 'text',
  ...(attributeKinds() as Omit<AttributeKinds, 'rentPeriod'>),
  amenities: 'ids',
  ...terms,
  block: 'text',
  street: 'text',
  avenue: 'text',
  building: 'text',
  paciNumber: 'text',
  address: 'text',
  addressAr: 'text',
  latitude: 'degrees',
  longitude: 'degrees',
  locationPrecision: 'choice',
  letterNumber: 'text',
  letterEnds: 'text',
  ownerConsent: 'flag',
  contactName: 'text',
  contactPhone: 'text',
} as const satisfies Record<keyof ListingInput, keyof FormValue<keyof ListingInput>>;

export type FormField = keyof typeof FORM_FIELDS;
export type FormValues = { [Name in FormField]: FormValue<Name>[(typeof FORM_FIELDS)[Name]] };

export type FlagField = NameOfKind<'flag'> | 'ownerConsent';
export type TextField = { [Name in FormField]: (typeof FORM_FIELDS)[Name] extends 'text' ? Name : never }[FormField];

export const FIELD_NAMES = Object.keys(FORM_FIELDS) as FormField[];
const fill = (valueOf: (name: FormField) => FormValues[FormField]) =>
  Object.fromEntries(FIELD_NAMES.map((name) => [name, valueOf(name)])) as FormValues;

const BLANK = { text: '', choice: '', ids: [], degrees: null, flag: null };

export const newFormValues = ({ fullName, phone }: Pick<UserView, 'fullName' | 'phone'>): FormValues => ({
  ...fill((name) => BLANK[FORM_FIELDS[name]]),
  rentPeriod: 'month',
  locationPrecision: 'about',
  contactName: fullName,
  contactPhone: phone ?? '',
});

/** `letterNumber`: not in responses if the site does not enforce the advertising law. */
type PrivateField = (typeof PRIVATE_FIELDS)[number] | 'letterNumber';
/** A view of a listing; only its owner and admins get the private fields. */
type Listing = Omit<ListingInput, PrivateField> & Partial<Pick<ListingInput, PrivateField>>;

export const formValuesOf = (listing: Listing): FormValues =>
  fill((name) => {
    const value = listing[name];
    if (Array.isArray(value)) return value.map(String);
    if (name === 'rentPeriod') return listing.rentPeriod ?? 'month'; // of a sale, for when it becomes a rent
    const isTyped = FORM_FIELDS[name] === 'text' || FORM_FIELDS[name] === 'choice';
    if (typeof value === 'number' && isTyped) return numberText(value);
    return isTyped ? String(value ?? '') : (value ?? null);
  });

/** Returns whether a value has the type of the field: drafts from another version of the form may differ. */
export const isFormValue = (name: string, value: unknown): boolean => {
  const kind = FORM_FIELDS[name as FormField];
  if (kind === 'ids') return Array.isArray(value) && value.every((each) => typeof each === 'string');
  if (kind === 'flag') return value === null || typeof value === 'boolean';
  return kind === 'degrees' ? value === null || Number.isFinite(value) : typeof value === 'string';
};

export const withoutRemoved = (values: FormValues, locations: string[], amenities: number[]): FormValues => ({
  ...values,
  location: locations.includes(values.location) ? values.location : '',
  amenities: values.amenities.filter((id) => amenities.includes(Number(id))),
});

/** Compares form values. Browsers report null for radio buttons with no choice, and check boxes in any order. */
export const hasSameValues = (one: FormValues, other: FormValues): boolean =>
  FIELD_NAMES.every((name) => isSameValue(name, one, other));

export const isSameValue = (name: FormField, one: FormValues, other: FormValues): boolean =>
  comparable(one[name]) === comparable(other[name]);

/** Returns whether the owner has typed or chosen anything. @param prefilled values of an untouched form */
export const hasContent = (values: Partial<FormValues>, prefilled: FormValues): boolean =>
  FIELD_NAMES.some((name) => {
    const value = values[name] ?? null;
    return !isBlankValue(value) && comparable(value) !== comparable(prefilled[name]);
  });

const isBlankValue = (value: FormValues[FormField]) =>
  value === null ||
  value === false ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

const comparable = (value: FormValues[FormField]) => (Array.isArray(value) ? [...value].sort().join() : (value ?? ''));

/** Returns the fields as the error summary lists them: of an English/Arabic pair, the page's language first. */
export function fieldOrder(arabicFirst: boolean): FormField[] {
  const isField = (name: string): name is FormField => name in FORM_FIELDS;
  return FIELD_NAMES.flatMap((name) => {
    const arabic = `${name}Ar`;
    if (isField(arabic)) return arabicFirst ? [arabic, name] : [name, arabic];
    return name.endsWith('Ar') ? [] : [name];
  });
}
