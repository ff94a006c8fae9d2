import * as z from 'zod/mini';
import { listingSchema } from './schema';

/** Example values in the API description, modelled on the demo data. */
const TITLE_AR = 'شقة ثلاث غرف وصالة للإيجار في السالمية';
const PREVIEW = 'data:image/webp;base64,UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vv9UAA=';
const IMAGE_URL = '/media/4f7c1d2e9b8a43d6a1c05e77/1080.webp';

/** A listing as its owner sends it; omitted fields are null. */
export const listingExample = z.parse(listingSchema, {
  title: 'Three-bedroom flat in Salmiya',
  titleAr: TITLE_AR,
  description: 'Block 10, close to Salem Al Mubarak Street and schools. Families only.',
  listingType: 'rent',
  propertyType: 'apartment',
  subtype: 'flat',
  price: 430,
  rentPeriod: 'month',
  area: 118,
  bedrooms: 3,
  bathrooms: 2,
  parking: 1,
  floor: 3,
  furnished: 'no',
  maidRoom: true,
  tenants: 'families',
  availableFrom: '2026-12-01',
  deposit: 430,
  commission: 0,
  videoUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  block: '10',
  street: '7',
  building: '21',
  location: 'Salmiya',
  addressAr: 'قطعة 10، شارع 7، بناية 21',
  latitude: 29.3339,
  longitude: 48.0761,
  contactName: 'فهد العنزي',
  contactPhone: '+96550000001',
  amenities: [1, 2, 3],
});

/** The listing as everyone sees it. */
const {
  paciNumber: _paciNumber,
  letterNumber: _letterNumber,
  letterEnds: _letterEnds,
  ownerConsent: _ownerConsent,
  ...publicListing
} = listingExample;

export const propertyExample = {
  id: 1,
  ...publicListing,
  locationAr: 'السالمية',
  publisherName: 'فهد العنزي',
  publisherId: 3,
  advertiserKind: 'owner',
  licenceNumber: null,
  featured: false,
  featuredUntil: null,
  approved: true,
  createdAt: '2026-11-01T08:00:00.000Z',
  expiresAt: '2026-12-01T08:00:00.000Z',
  updatedAt: '2026-11-02T08:00:00.000Z',
  primaryImage: IMAGE_URL,
  primaryPreview: PREVIEW,
  imageCount: 4,
  priceLevel: 'about',
};

export const imageExample = {
  id: 1,
  propertyId: 1,
  imageUrl: IMAGE_URL,
  isPrimary: true,
  position: 0,
  width: 1600,
  height: 1200,
  preview: PREVIEW,
  kind: 'photo',
};

const { propertyId: _, ...draftImage } = imageExample;
export const draftExample = {
  id: '0b8f3c0e-8f0e-4b43-9d0a-2f6f2f0d8a11',
  propertyId: null,
  edited: null,
  values: {
    listingType: 'rent',
    propertyType: 'apartment',
    location: 'Salmiya',
    price: '450',
    titleAr: 'شقة على البحر',
  },
  rejected: null,
  version: 3,
  updatedAt: '2026-11-02T08:00:00.000Z',
  images: [{ ...draftImage, isPrimary: false, key: '5d0c7d55-0c0c-4a55-8f0a-3b1a1f4f0a7c' }],
  payment: null,
};

export const changeExample = { field: 'price', before: 450, after: 430, changedAt: '2026-11-02T08:00:00.000Z' };

export const pendingChangeExample = {
  propertyId: 1,
  fields: [{ field: 'price', before: 450, after: 200 }],
  photos: null,
  waitsSince: '2026-11-02T08:00:00.000Z',
  updatedAt: '2026-11-02T08:00:00.000Z',
  version: 'Zl2mC6yq1kq3vZ1m0dU3bA',
};

export const rejectedExample = {
  id: 5,
  code: 'photos',
  words: null,
  reason: 'The photos show another flat.',
  listing: listingExample,
  photos: [{ imageUrl: IMAGE_URL, preview: PREVIEW, isPrimary: true, kind: 'photo' }],
  givenBack: { freeListings: 1, credits: 0 },
  rejectedAt: '2026-11-02T08:00:00.000Z',
  keptUntil: '2026-12-02T08:00:00.000Z',
};
