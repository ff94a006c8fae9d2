import type { UserView } from '../users/view';
import type { ListingInput } from './listing-schema';
import type { ListingType, PropertyType } from './schema';

/** A listing as it stands in its form: what people type, as they type it; blank is ''. */
export type FormValues = {
  listingType: ListingType | '';
  propertyType: PropertyType | '';
  /** English name of the area. */
  location: string;
  price: string;
  area: string;
  bedrooms: string;
  bathrooms: string;
  parking: string;
  amenities: string[];
  title: string;
  titleAr: string;
  description: string;
  descriptionAr: string;
  address: string;
  addressAr: string;
  latitude: number | null;
  longitude: number | null;
  contactName: string;
  contactPhone: string;
};
export type FormField = keyof FormValues;

/** The form of a new listing; who publishes is who is called, unless they say otherwise. */
export const newValues = ({ fullName, phone }: Pick<UserView, 'fullName' | 'phone'>): FormValues => ({
  listingType: '',
  propertyType: '',
  location: '',
  price: '',
  area: '',
  bedrooms: '',
  bathrooms: '',
  parking: '',
  amenities: [],
  title: '',
  titleAr: '',
  description: '',
  descriptionAr: '',
  address: '',
  addressAr: '',
  latitude: null,
  longitude: null,
  contactName: fullName,
  contactPhone: phone ?? '',
});

const typed = (value: string | number | null) => String(value ?? '');

/** A listing, back in the form that it was written in. */
export const valuesOf = (property: ListingInput): FormValues => ({
  listingType: property.listingType,
  propertyType: property.propertyType,
  location: property.location,
  price: typed(property.price),
  area: typed(property.area),
  bedrooms: typed(property.bedrooms),
  bathrooms: typed(property.bathrooms),
  parking: typed(property.parking),
  amenities: property.amenities.map(String),
  title: typed(property.title),
  titleAr: typed(property.titleAr),
  description: typed(property.description),
  descriptionAr: typed(property.descriptionAr),
  address: typed(property.address),
  addressAr: typed(property.addressAr),
  latitude: property.latitude,
  longitude: property.longitude,
  contactName: typed(property.contactName),
  contactPhone: typed(property.contactPhone),
});

/** What was chosen from a list and is no longer on it, as of a listing that was written long ago, is not chosen. */
export const stillOffered = (values: FormValues, areas: string[], amenities: number[]): FormValues => ({
  ...values,
  location: areas.includes(values.location) ? values.location : '',
  amenities: values.amenities.filter((id) => amenities.includes(Number(id))),
});

/** Whether two states of the form are one, however the browser writes 'nothing chosen'. */
export const sameValues = (one: FormValues, other: FormValues): boolean =>
  (Object.keys(one) as FormField[]).every((name) => comparable(one[name]) === comparable(other[name]));

const comparable = (value: FormValues[FormField]) => (Array.isArray(value) ? [...value].sort().join() : (value ?? ''));

/** The order in which a form of either language shows its fields, for the summary of what is wrong. */
export function fieldOrder(arabicFirst: boolean): FormField[] {
  const pair = (english: FormField, arabic: FormField) => (arabicFirst ? [arabic, english] : [english, arabic]);
  return [
    ...(['listingType', 'propertyType', 'location', 'price', 'area'] as const),
    ...pair('title', 'titleAr'),
    ...pair('description', 'descriptionAr'),
    ...(['bedrooms', 'bathrooms', 'parking', 'amenities'] as const),
    ...pair('address', 'addressAr'),
    ...(['latitude', 'longitude', 'contactName', 'contactPhone'] as const),
  ];
}
