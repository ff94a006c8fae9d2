import { formatNumber } from '../../i18n/format';
import { MAX_BATHROOMS, MAX_BEDROOMS, MAX_PARKING } from '../constants';
import { attribute, range } from './attribute';

const BUILT = { apartment: true, villa: true, commercial: true } as const;

export const ROOMS = [
  attribute({
    name: 'bedrooms',
    type: { kind: 'count', options: range(0, MAX_BEDROOMS) },
    appliesTo: { apartment: { except: ['room'] }, villa: true },
    basic: true,
    quality: true,
    card: true,
    description: '0 is a studio.',
    details: {
      icon: 'bed',
      text: (value, { propertyType }, { t, locale }) =>
        value === 0 ? (propertyType === 'apartment' ? t('details.facts.studio') : null) : formatNumber(value, locale),
    },
    optionText: (value, propertyType, { t }) =>
      value === 0 && propertyType !== 'villa' ? t('form.choice.studio') : null,
  }),
  attribute({
    name: 'bathrooms',
    type: { kind: 'count', options: range(1, MAX_BATHROOMS) },
    appliesTo: BUILT,
    basic: true,
    quality: true,
    card: true,
    details: { icon: 'bath' },
  }),
  attribute({
    name: 'parking',
    type: { kind: 'count', options: range(0, MAX_PARKING) },
    appliesTo: BUILT,
    basic: true,
    quality: true,
    card: true,
    details: { icon: 'car', label: 'details.facts.parking' },
  }),
] as const;
