import { expect, test } from 'vitest';
import { translator } from '../i18n/translator';
import { madeTexts, type DescribedListing } from './made-text';
import { listing, plainListing } from '@/tests/support/listing';

const flat: DescribedListing = {
  ...listing,
  title: 'Written by hand',
  subtype: 'flat',
  bedrooms: 2,
  area: 120.5,
  parking: 1,
  floor: 3,
  furnished: 'fully',
  yearBuilt: 2015,
  maidRoom: true,
  driverRoom: false,
  centralAirConditioning: true,
  amenities: ['Elevator', 'Gym'],
};
const ofPlot = { area: 120.5, corner: true, streetCount: 2, frontage: 20, amenities: [] };
const sale = { listingType: 'sale', propertyType: 'land', subtype: 'plot' } as const;
const plot: DescribedListing = { ...plainListing, locationAr: 'السالمية', ...sale, ...ofPlot };

test('a flat is described by its known facts, in English', () => {
  expect(madeTexts(flat, 'en', translator('en'))).toEqual({
    title: '2-bedroom apartment for rent, Salmiya',
    description:
      '2-bedroom apartment for rent, Salmiya, 120.5 m². It has 2 bathrooms, 1 parking space, a maid’s room, and central air ' +
      'conditioning. It is on floor 3. Furnished. Built in 2015. Amenities: Elevator and Gym.',
  });
});

test('an Arabic text uses Arabic digits and agrees with masculine and feminine nouns', () => {
  const { title, description } = madeTexts({ ...flat, amenities: ['مصعد', 'نادي رياضي'] }, 'ar', translator('ar'));
  expect(title).toBe('شقة غرفتين للإيجار، السالمية');
  expect(description).toBe(
    'شقة غرفتين للإيجار، السالمية، المساحة ١٢٠٫٥ م². المواصفات: حمامان وموقف سيارة وغرفة خادمة وتكييف مركزي. في الدور ٣. الأثاث: مفروش. سنة البناء ٢٠١٥. المزايا: مصعد ونادي رياضي.',
  );
});

test('a plot has a frontage and streets, and no facts of a home', () => {
  expect(madeTexts(plot, 'en', translator('en')).description).toBe(
    'Residential plot for sale, Salmiya, 120.5 m². It has a frontage of 20 m and a corner position. It lies on 2 streets.',
  );
});
