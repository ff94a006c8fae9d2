import { formatNumber } from '../../i18n/format';
import { BEDROOM_OPTIONS, MAX_BATHROOMS, MAX_BEDROOMS, MAX_PARKING } from '../constants';
import { attribute, range } from './attribute';

const BUILT = { apartment: true, villa: true, commercial: true } as const;

export const ROOMS = [
  attribute({
    name: 'bedrooms',
    type: { kind: 'count', options: range(0, MAX_BEDROOMS) },
    appliesTo: { apartment: { except: ['room'] }, villa: true },
    basic: true,
    quality: true,
    description: '0 is a studio.',
    details: {
      icon: 'bed',
      text: (value, { propertyType }, { t, locale }) =>
        value === 0 ? (propertyType === 'apartment' ? t('details.facts.studio') : null) : formatNumber(value, locale),
    },
    filters: [
      {
        param: 'bedrooms',
        match: 'atLeast',
        options: BEDROOM_OPTIONS,
        main: true,
        hasColumn: true,
        problem: 'bedrooms_range',
      },
      { param: 'exactBedrooms', match: 'exactly', options: BEDROOM_OPTIONS, main: true, problem: 'bedrooms_range' },
    ],
    optionText: (value, propertyType, { t }) =>
      value === 0 && propertyType !== 'villa' ? t('form.choice.studio') : null,
  }),
  attribute({
    name: 'bathrooms',
    type: { kind: 'count', options: range(1, MAX_BATHROOMS) },
    appliesTo: BUILT,
    basic: true,
    quality: true,
    details: { icon: 'bath' },
    filters: [
      { param: 'bathrooms', match: 'atLeast', options: [1, 2, 3, 4], hasColumn: true, problem: 'bathrooms_range' },
    ],
  }),
  attribute({
    name: 'parking',
    type: { kind: 'count', options: range(0, MAX_PARKING) },
    appliesTo: BUILT,
    basic: true,
    quality: true,
    details: { icon: 'car', label: 'details.facts.parking' },
    filters: [{ param: 'parking', match: 'atLeast' }],
    unsaidKey: '',
  }),
] as const;
