import { expect, test } from 'vitest';
import type { Filters } from '../../search/filters';
import { buildGazetteer } from '../../search/phrase/gazetteer';
import { searchTitle } from './title';

const location = (id: number, name: string, nameAr: string, governorate: 'hawalli' | 'capital') => ({
  id,
  name,
  nameAr,
  governorate,
  aliases: [],
});
const gazetteer = buildGazetteer(
  [
    location(1, 'Salmiya', 'السالمية', 'hawalli'),
    location(2, 'Jabriya', 'الجابرية', 'hawalli'),
    location(3, 'Sharq', 'الشرق', 'capital'),
    location(4, 'Dasman', 'دسمان', 'capital'),
  ],
  [{ id: 5, name: 'Gym', nameAr: 'نادي رياضي' }],
);
const advertisers = new Map([[9, 'Palm Office']]);

const FLATS = { listingType: 'rent', propertyType: 'apartment' } as const;
test.each<[Filters, string, string]>([
  [{}, 'All properties', 'جميع العقارات'],
  [{ ...FLATS, locations: ['Salmiya'] }, 'Apartments for rent in Salmiya', 'شقق للإيجار في السالمية'],
  [
    { ...FLATS, minPrice: 300, maxPrice: 500, bedrooms: 2, amenities: [5] },
    'Apartments for rent · From 300 KWD · Up to 500 KWD · 2 bedrooms or more · Gym',
    'شقق للإيجار · من ٣٠٠ د.ك · حتى ٥٠٠ د.ك · غرفتا نوم أو أكثر · نادي رياضي',
  ],
  [{ propertyType: 'villa', subtype: ['duplex'] }, 'Duplex villas', 'فلل دوبلكس'],
  [{ subtype: ['office', 'shop'] }, 'Offices and shops', 'مكاتب ومحلات'],
  [{ within: '_pkrD_svdH?_ibE_ibE?' }, 'All properties in the drawn area', 'جميع العقارات في المنطقة المرسومة'],
  [
    { within: '_pkrD_svdH?_ibE_ibE?', locations: ['Sharq'] },
    'All properties in Sharq · Drawn area',
    'جميع العقارات في الشرق · منطقة مرسومة',
  ],
  [{ locations: ['Salmiya', 'Jabriya'] }, 'All properties in Hawalli governorate', 'جميع العقارات في محافظة حولي'],
  [
    { featured: true, publisherId: 9, keyword: 'quiet' },
    'All properties · “quiet” · Listings of Palm Office · Featured',
    'جميع العقارات · «quiet» · إعلانات Palm Office · مميز',
  ],
])('%j', (filters, english, arabic) => {
  expect(searchTitle(filters, { locale: 'en', gazetteer, advertisers })).toBe(english);
  expect(searchTitle(filters, { locale: 'ar', gazetteer, advertisers })).toBe(arabic);
});
