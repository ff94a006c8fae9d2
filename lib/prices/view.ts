import { z } from 'zod';
import { ALL_SUBTYPES, LISTING_TYPES, PROPERTY_TYPES } from '../listings/constants';
import { GOVERNORATES } from '../locations/constants';

const spread = z.object({
  low: z.number().describe('A quarter ask less.'),
  median: z.number().nullable().describe('Null where there are fewer than 20 advertisers.'),
  high: z.number().describe('A quarter ask more.'),
});
export type Spread = z.output<typeof spread>;

export const statisticViewSchema = z
  .object({
    listingType: z.enum(LISTING_TYPES),
    propertyType: z.enum(PROPERTY_TYPES),
    subtype: z.enum(ALL_SUBTYPES).nullable().describe('Null for any.'),
    bedrooms: z.int().nullable().describe('Null for any.'),
    location: z.string().nullable().describe('English name of the area; null for the whole governorate.'),
    governorate: z.enum(GOVERNORATES).nullable().describe('Null only of an area that has none.'),
    advertisers: z.int().describe('Different ones, 6 at least; each counts once, and so does each set of photos.'),
    takenOn: z.iso.date().describe('The night since which the figures are so.'),
    measure: z.enum(['price', 'metre']).describe('What to compare: the price, or the price of a square metre.'),
    price: spread.describe('KWD; of a month where the offer is rent.'),
    metre: spread.describe('KWD for a square metre.'),
  })
  .meta({
    id: 'PriceStatistic',
    description: 'What listings of a kind ask for at a place, to three figures.',
    examples: [
      {
        listingType: 'rent',
        propertyType: 'apartment',
        subtype: null,
        bedrooms: 2,
        location: 'Salmiya',
        governorate: 'hawalli',
        advertisers: 27,
        takenOn: '2026-11-22',
        measure: 'price',
        price: { low: 350, median: 410, high: 480 },
        metre: { low: 3.6, median: 4.1, high: 4.8 },
      },
    ],
  });
export type StatisticView = z.output<typeof statisticViewSchema>;

/** The median of a quarter's listings: rent per month, or sale price per square metre. */
export type QuarterView = Pick<
  StatisticView,
  'listingType' | 'propertyType' | 'bedrooms' | 'location' | 'governorate'
> & {
  /** Its first day. */
  quarter: string;
  listings: number;
  /** KWD. */
  median: number;
  finished: boolean;
};

export const priceChangeViewSchema = z
  .object({
    price: z.number().describe('KWD: what it was.'),
    changedTo: z.number().describe('KWD.'),
    changedAt: z.iso.datetime(),
  })
  .meta({
    id: 'PriceChange',
    description: 'A change of the price of a listing while it was public.',
    examples: [{ price: 480, changedTo: 450, changedAt: '2026-11-12T09:30:00.000Z' }],
  });
export type PriceChangeView = z.output<typeof priceChangeViewSchema>;
