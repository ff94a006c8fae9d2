import { createTranslator } from 'next-intl';
import * as z from 'zod/mini';
import { messageFormats } from '@/lib/i18n/format';
import type { PropertyDetails } from '@/lib/listings/read/queries';
import { listingSchema } from '@/lib/listings/schema';
import type { PropertyView } from '@/lib/listings/view';
import ar from '@/messages/ar.json';
import en from '@/messages/en.json';

/** Translators with the real messages, so that tests read the texts that search engines get. */
export const texts = {
  ar: createTranslator({ locale: 'ar', messages: ar, formats: messageFormats('ar') }),
  en: createTranslator({ locale: 'en', messages: en, formats: messageFormats('en') }),
};

export const origin = 'https://market.example';

const FLAT = { title: 'A flat', description: 'With photos', listingType: 'rent', propertyType: 'apartment' };
const FACTS = { price: 450, area: 100, location: 'Salmiya', contactPhone: '+96599887766' };
/** A listing with only the required fields; the others are null. Its account may have no phone number. */
export const plainListing = z.parse(listingSchema, { ...FLAT, ...FACTS });

const TEXTS = {
  title: 'Bright flat with sea view',
  titleAr: 'شقة مطلة على البحر',
  description:
    'A bright flat on the fifth floor, two minutes from the beach, with a balcony, central air conditioning and a lift.',
};
const ROOMS = { bedrooms: 3, bathrooms: 2, parking: 1, area: 120, rentPeriod: 'month' } as const;
const POINT = { latitude: 29.33, longitude: 48.07, locationPrecision: 'exact' } as const;
const ADVERTISER = { publisherId: 3, publisherName: 'Noura', advertiserKind: null, licenceNumber: null };
const STATE = { approved: true, featured: false, featuredUntil: null, expiresAt: '2026-12-01T08:00:00.000Z' };
const DATES = { createdAt: '2026-11-01T08:00:00.000Z', updatedAt: '2026-11-02T08:00:00.000Z' };

/** A public listing with most fields set. */
export const listing: PropertyView = {
  ...plainListing,
  ...TEXTS,
  ...ROOMS,
  ...POINT,
  ...ADVERTISER,
  ...STATE,
  ...DATES,
  id: 12,
  locationAr: 'السالمية',
  address: 'Block 4',
  contactPhone: '+96599999999',
  amenities: [1],
  primaryImage: '/media/abc/1080.webp',
  primaryPreview: null,
  imageCount: 0,
};

const FILE = { imageUrl: '/media/abc/1080.webp', width: 1600, height: 1200, preview: '', kind: 'photo' } as const;
export const details: PropertyDetails = {
  property: listing,
  images: [{ ...FILE, id: 1, propertyId: 12, isPrimary: true, position: 0 }],
  amenities: [{ id: 1, name: 'Balcony', nameAr: 'شرفة' }],
};
