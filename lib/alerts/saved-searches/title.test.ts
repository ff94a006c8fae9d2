import { expect, test } from 'vitest';
import type { Filters } from '../../search/filters';
import { searchTitle } from './title';
import { areas } from '@/prisma/seed/areas';
import { seedGazetteer as gazetteer } from '@/tests/support/gazetteer';

const GYM = 10;
const hawalli = areas.filter(({ governorate }) => governorate === 'hawalli').map(({ name }) => name);
const advertisers = new Map([[9, 'Palm Office']]);

const FLATS = { listingType: 'rent', propertyType: 'apartment' } as const;
test.each<[Filters, string, string]>([
  [{ ...FLATS, locations: ['Salmiya'] }, 'Apartments for rent in Salmiya', 'شقق للإيجار في السالمية'],
  [
    { ...FLATS, minPrice: 300, maxPrice: 500, bedrooms: 2, amenities: [GYM] },
    'Apartments for rent · From 300 KWD · Up to 500 KWD · 2 bedrooms or more · Gym',
    'شقق للإيجار · من ٣٠٠ د.ك · حتى ٥٠٠ د.ك · غرفتا نوم أو أكثر · نادي رياضي',
  ],
  [{ within: '_pkrD_svdH?_ibE_ibE?' }, 'All properties in the drawn area', 'جميع العقارات في المنطقة المرسومة'],
  [{ locations: hawalli }, 'All properties in Hawalli governorate', 'جميع العقارات في محافظة حولي'],
  [
    { featured: true, publisherId: 9, keyword: 'quiet' },
    'All properties · “quiet” · Listings by Palm Office · Featured',
    'جميع العقارات · «quiet» · إعلانات Palm Office · مميز',
  ],
])('%j', (filters, english, arabic) => {
  expect(searchTitle(filters, { locale: 'en', gazetteer, advertisers })).toBe(english);
  expect(searchTitle(filters, { locale: 'ar', gazetteer, advertisers })).toBe(arabic);
});
