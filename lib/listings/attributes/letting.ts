import { formatDate } from '../../i18n/format';
import { kuwaitDay } from '../../platform/day';
import { MAX_PRICE, RENT_PERIODS, SOUGHT_TENANTS, TENANTS } from '../constants';
import { attribute } from './attribute';

const ANY = { apartment: true, villa: true, commercial: true, land: true } as const;
const COST = { kind: 'amount', unit: 'KWD', max: MAX_PRICE, decimals: 3, zero: true } as const;

export const LETTING = [
  attribute({
    name: 'rentPeriod',
    type: { kind: 'choice', options: RENT_PERIODS },
    appliesTo: ANY,
    rentOnly: true,
    description: 'What a rent is for; null of a sale.',
    filters: [{ param: 'rentPeriod', match: 'anyOf', options: RENT_PERIODS }],
    searchKey: 'period',
    unsaidKey: 'month',
  }),
  attribute({
    name: 'tenants',
    type: { kind: 'choice', options: TENANTS },
    appliesTo: { apartment: true, villa: true, commercial: { only: ['building'] } },
    rentOnly: true,
    quality: true,
    description: 'Whom it is let to, as the next ones only when `listingType` is rent; null where it is not said.',
    details: {},
    filters: [
      {
        param: 'tenants',
        match: 'oneOf',
        options: SOUGHT_TENANTS,
        description: 'Let to them, or to anyone. Where a listing does not say it, by its texts.',
      },
    ],
    unsaidKey: '',
  }),
  attribute({
    name: 'availableFrom',
    type: { kind: 'day' },
    appliesTo: ANY,
    rentOnly: true,
    quality: true,
    details: {
      text: (day, _, { t, locale, asOf }) =>
        day <= kuwaitDay(Date.parse(asOf)) ? t('details.facts.availableNow') : formatDate(day, locale),
    },
  }),
  attribute({
    name: 'deposit',
    type: COST,
    appliesTo: ANY,
    rentOnly: true,
    description: 'KWD; 0 is none.',
    details: {},
  }),
  attribute({
    name: 'commission',
    type: COST,
    appliesTo: ANY,
    rentOnly: true,
    description: 'KWD that the tenant pays once; 0 is none.',
    details: {},
    filters: [
      {
        param: 'commission',
        match: 'none',
        options: [0],
        description: 'Only 0: what has none. Where a listing does not say it, by its texts.',
      },
    ],
    unsaidKey: '',
  }),
] as const;
