import type { getTranslations } from 'next-intl/server';
import type { Messages } from 'next-intl';
import { LISTING_TYPES, PROPERTY_TYPES } from '@/lib/properties/schema';
import { MAX_PHOTO_MEGABYTES } from '@/lib/site';
import { governorateNames } from '../../search/region-words';
import type { FormWords } from './form-context';

type Text = Awaited<ReturnType<typeof getTranslations<never>>>;

/** What lib/properties/listing-schema.ts and the choice of photos can find wrong. */
const ERRORS = [
  'not_valid',
  'not_a_choice',
  'too_long',
  'number_too_big',
  'language_pair',
  'listing_type_required',
  'property_type_required',
  'location_required',
  'price_wrong',
  'price_decimals',
  'area_wrong',
  'area_decimals',
  'phone_short',
  'phone_wrong',
  'photo_type',
  'photo_heic',
  'photo_empty',
] as const;

/** The words of the form, for the browser's half of it. */
export function formWords(t: Text, form: Messages['form']): FormWords {
  const errors = Object.fromEntries(ERRORS.map((key) => [key, t(`errors.${key}`)]));
  return {
    form,
    errors: { ...errors, photo_too_large: t('errors.photo_too_large', { megabytes: MAX_PHOTO_MEGABYTES }) },
    listing: each(LISTING_TYPES, (type) => t(`types.listing.${type}`)),
    property: each(PROPERTY_TYPES, (type) => t(`types.property.${type}`)),
    currency: each(LISTING_TYPES, (type) => t(`types.currency.${type}`)),
    governorates: governorateNames(t),
    whatsapp: t('details.contact.whatsapp'),
    areas: { search: t('filters.regions.search'), none: t('filters.regions.none'), close: t('filters.regions.close') },
    map: {
      loading: t('details.map.loading'),
      failed: t('details.map.failed'),
      zoomIn: t('details.map.zoomIn'),
      zoomOut: t('details.map.zoomOut'),
      attribution: t.raw('details.map.attribution'),
    },
  };
}

const each = <K extends string>(keys: readonly K[], say: (key: K) => string) =>
  Object.fromEntries(keys.map((key) => [key, say(key)])) as Record<K, string>;
