import { createTranslator } from 'next-intl';
import { describe, expect, test } from 'vitest';
import type { Locale } from '../i18n/routing';
import { SUBTYPES } from '../listings/constants';
import type { Filters } from './filters';
import { listTitle, type TitleText } from './titles';
import ar from '@/messages/ar.json';
import en from '@/messages/en.json';

const areas: Record<string, string> = { Hawalli: 'حولي', Mahboula: 'المهبولة', Salmiya: 'السالمية' };
const words = {
  en: createTranslator({ locale: 'en', messages: en, namespace: 'list.title' }) as unknown as TitleText,
  ar: createTranslator({ locale: 'ar', messages: ar, namespace: 'list.title' }) as unknown as TitleText,
};
const titleIn = (locale: Locale, filters: Filters) => {
  const labelOf = (name: string) => (locale === 'ar' ? (areas[name] ?? name) : name);
  const places = (filters.locations ?? []).map((name) => ({ label: labelOf(name), count: 1 }));
  return listTitle(filters, places, { t: words[locale], formatCount: String });
};
const english = (filters: Filters) => titleIn('en', filters);
const arabic = (filters: Filters) => titleIn('ar', filters);

describe('the title of a list', () => {
  test.each<[Filters, string, string]>([
    [{}, 'All properties', 'جميع العقارات'],
    [{ propertyType: 'apartment', locations: ['Salmiya'] }, 'Apartments in Salmiya', 'شقق في السالمية'],
    [{ listingType: 'rent', propertyType: 'apartment' }, 'Apartments for rent', 'شقق للإيجار'],
    [{ locations: ['Hawalli', 'Salmiya'] }, 'All properties in Hawalli and Salmiya', 'جميع العقارات في حولي والسالمية'],
    [
      { listingType: 'sale', locations: ['Hawalli', 'Mahboula', 'Salmiya'] },
      'Properties for sale in Hawalli and 2 other areas',
      'عقارات للبيع في حولي ومنطقتين أخريين',
    ],
    [{ listingType: 'rent', subtype: ['duplex'] }, 'Duplexes for rent', 'دوبلكس للإيجار'],
    [
      { listingType: 'rent', propertyType: 'commercial', subtype: ['office', 'shop', 'clinic'] },
      'Commercial property for rent',
      'عقارات تجارية للإيجار',
    ],
    [
      { propertyType: 'villa', listingType: 'sale', subtype: ['house', 'villa'], furnished: 'fully' },
      'Furnished houses and villas for sale',
      'بيوت وفلل مفروشة للبيع',
    ],
    [{ within: '_pkrD_svdH?_ibE_ibE?' }, 'All properties in the drawn area', 'جميع العقارات في المنطقة المرسومة'],
    [{ subtype: ['studio'], furnished: 'no' }, 'Unfurnished studios', 'استوديوهات غير مفروشة'],
  ])('%o', (filters, inEnglish, inArabic) => {
    expect(english(filters)).toBe(inEnglish);
    expect(arabic(filters)).toBe(inArabic);
  });

  test.each(Object.values(SUBTYPES).flat())('%s has its own title in both languages', (subtype) => {
    for (const title of [english({ subtype: [subtype] }), arabic({ subtype: [subtype] })])
      expect(title).not.toMatch(/properties|عقارات|[{}]/);
  });

  test('has whole governorates by name, and the number of areas beside the first place', () => {
    const hawalli = { label: 'Hawalli governorate', count: 12 };
    const ahmadi = { label: 'Ahmadi governorate', count: 20 };
    const salwa = { label: 'Salwa', count: 1 };
    const title = (...given: (typeof salwa)[]) => listTitle({}, given, { t: words.en, formatCount: String });
    expect(title(hawalli)).toBe('All properties in Hawalli governorate');
    expect(title(hawalli, ahmadi)).toBe('All properties in Hawalli governorate and Ahmadi governorate');
    expect(title(hawalli, salwa, ahmadi)).toBe('All properties in Hawalli governorate and 21 other areas');
  });

  test('contains a landmark if there is no location', () => {
    const more = { formatCount: String, landmark: 'The Avenues' };
    const title = (filters: Filters, t: TitleText, ...given: { label: string; count: number }[]) =>
      listTitle({ listingType: 'rent', near: 'avenues-1km', ...filters }, given, { t, ...more });
    expect(title({ propertyType: 'apartment' }, words.en)).toBe('Apartments for rent near The Avenues');
    expect(title({ propertyType: 'apartment' }, words.ar)).toBe('شقق للإيجار قرب The Avenues');
    expect(title({}, words.en, { label: 'Rai', count: 1 })).toBe('Properties for rent in Rai');
  });

  test('contains featured or recent before other filters', () => {
    expect(english({ featured: true, listingType: 'rent', locations: ['Salmiya'] })).toBe('Featured properties');
    expect(english({ recent: true, propertyType: 'villa' })).toBe('Recently added properties');
    expect(english({ featured: true, recent: true })).toBe('Featured properties');
  });
});
