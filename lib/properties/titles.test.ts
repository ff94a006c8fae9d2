import { createTranslator } from 'next-intl';
import { describe, expect, test } from 'vitest';
import ar from '@/messages/ar.json';
import en from '@/messages/en.json';
import type { Filters } from './filters';
import { titleOf, titleText, type TitleText } from './titles';

const areas: Record<string, string> = {
  Hawalli: 'حولي',
  Mahboula: 'المهبولة',
  Rumaithiya: 'الرميثية',
  Salmiya: 'السالمية',
};
const words = {
  en: createTranslator({ locale: 'en', messages: en, namespace: 'list.title' }) as unknown as TitleText,
  ar: createTranslator({ locale: 'ar', messages: ar, namespace: 'list.title' }) as unknown as TitleText,
};
const english = (filters: Filters) => titleText(titleOf(filters), words.en, (name) => name, String);
const arabic = (filters: Filters) => titleText(titleOf(filters), words.ar, (name) => areas[name] ?? name, String);

describe('a list is called', () => {
  test.each<[Filters, string, string]>([
    [{}, 'All properties', 'جميع العقارات'],
    [{ listingType: 'sale' }, 'Buy properties', 'عقارات للبيع'],
    [{ listingType: 'rent' }, 'Rent properties', 'عقارات للإيجار'],
    [{ propertyType: 'villa' }, 'All villas', 'جميع الفلل'],
    [{ listingType: 'rent', propertyType: 'apartment' }, 'Rent apartments', 'شقق للإيجار'],
    [
      { listingType: 'sale', propertyType: 'land', locations: ['Salmiya'] },
      'Buy land in Salmiya',
      'أراضٍ للبيع في السالمية',
    ],
    [{ locations: ['Hawalli', 'Salmiya'] }, 'All properties in Hawalli and Salmiya', 'جميع العقارات في حولي والسالمية'],
    [
      { listingType: 'sale', locations: ['Hawalli', 'Mahboula', 'Salmiya'] },
      'Buy properties in Hawalli and 2 other areas',
      'عقارات للبيع في حولي ومنطقتين أخريين',
    ],
    [
      { locations: ['Hawalli', 'Mahboula', 'Rumaithiya', 'Salmiya'] },
      'All properties in Hawalli and 3 other areas',
      'جميع العقارات في حولي و3 مناطق أخرى',
    ],
  ])('%o', (filters, inEnglish, inArabic) => {
    expect(english(filters)).toBe(inEnglish);
    expect(arabic(filters)).toBe(inArabic);
  });

  test('featured or recent before anything else that was chosen', () => {
    expect(english({ featured: true, listingType: 'rent', locations: ['Salmiya'] })).toBe('Featured properties');
    expect(english({ recent: true, propertyType: 'villa' })).toBe('Recently added properties');
    expect(english({ featured: true, recent: true })).toBe('Featured properties');
  });

  test('an area that nobody knows by its own name, as it was typed', () => {
    expect(arabic({ locations: ['<b>'] })).toBe('جميع العقارات في <b>');
  });
});
