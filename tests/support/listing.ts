import { createTranslator } from 'next-intl';
import ar from '@/messages/ar.json';
import en from '@/messages/en.json';
import type { PropertyDetails } from '@/lib/properties/queries';
import type { PropertyView } from '@/lib/properties/view';

/** The real messages: what tests read is what search engines get. */
export const texts = {
  ar: createTranslator({ locale: 'ar', messages: ar, namespace: 'seo' }),
  en: createTranslator({ locale: 'en', messages: en, namespace: 'seo' }),
};

export const origin = 'https://market.example';

export const listing: PropertyView = {
  id: 12,
  title: 'Bright flat with sea view',
  titleAr: 'شقة مطلة على البحر',
  description:
    'A bright flat on the fifth floor, two minutes from the beach, with a balcony, central air conditioning and a lift.',
  descriptionAr: null,
  price: 450,
  listingType: 'rent',
  propertyType: 'apartment',
  bedrooms: 3,
  bathrooms: 2,
  area: 120,
  location: 'Salmiya',
  locationAr: 'السالمية',
  address: 'Block 4',
  addressAr: null,
  latitude: 29.33,
  longitude: 48.07,
  parking: 1,
  contactPhone: '99999999',
  contactName: null,
  publisherName: 'Noura',
  publisherId: 3,
  featured: false,
  featuredUntil: null,
  approved: true,
  createdAt: '2026-11-01T08:00:00.000Z',
  expiresAt: '2026-12-01T08:00:00.000Z',
  updatedAt: '2026-11-02T08:00:00.000Z',
  primaryImage: '/media/abc/1080.webp',
  primaryPreview: null,
  amenities: [1],
};

export const details: PropertyDetails = {
  property: listing,
  images: [
    {
      id: 1,
      propertyId: 12,
      imageUrl: '/media/abc/1080.webp',
      isPrimary: true,
      position: 0,
      width: 1600,
      height: 1200,
      preview: '',
    },
  ],
  amenities: [{ id: 1, name: 'Balcony', nameAr: 'شرفة' }],
};
