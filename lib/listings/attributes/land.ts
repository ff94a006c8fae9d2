import { attribute, range } from './attribute';

export const LAND = [
  attribute({
    name: 'streetCount',
    type: { kind: 'count', options: range(1, 4) },
    appliesTo: { land: true },
    quality: true,
    description: 'Streets that a plot lies on.',
    details: {},
  }),
  attribute({
    name: 'frontage',
    type: { kind: 'amount', unit: 'metre', max: 9_999.99, decimals: 2 },
    appliesTo: { land: true },
    quality: true,
    description: 'Metres, of a plot.',
    details: {},
  }),
] as const;
