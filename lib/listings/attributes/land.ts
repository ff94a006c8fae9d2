import { MAX_FRONTAGE } from '../constants';
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
    type: { kind: 'amount', unit: 'metre', max: MAX_FRONTAGE, decimals: 2 },
    appliesTo: { land: true },
    quality: true,
    description: 'Metres, of a plot.',
    details: {},
  }),
] as const;
