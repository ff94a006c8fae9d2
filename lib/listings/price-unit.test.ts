import { createTranslator } from 'next-intl';
import { expect, test } from 'vitest';
import { RENT_PERIODS } from './constants';
import { priceUnit } from './price-unit';
import ar from '@/messages/ar.json';
import en from '@/messages/en.json';

test.each([
  ['ar', ar],
  ['en', en],
] as const)('%s: every unit of a price has its own text, on cards, pages and in search engines', (locale, messages) => {
  const t = createTranslator({ locale, messages });
  const offers = [
    priceUnit({ listingType: 'sale' }),
    ...RENT_PERIODS.map((rentPeriod) => priceUnit({ listingType: 'rent', rentPeriod })),
  ];
  const texts = [
    offers.map((offer) => t(`types.currency.${offer}`)),
    offers.map((offer) => t('details.priceUnit', { offer })),
    offers.map((offer) => t('seo.facts.price', { offer, shown: '5' })),
  ];
  for (const each of texts) expect(new Set(each).size).toBe(offers.length);
});
