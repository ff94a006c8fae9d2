import { formatId, formatNumber } from '../../i18n/format';
import { kuwaitDay } from '../../platform/day';
import { FURNISHED, INCOME_STEP, MAX_INCOME_BOUND, MAX_PRICE, MAX_YEARS_UNTIL_BUILT } from '../constants';
import { attribute, range, type Texts } from './attribute';

const BUILT = { apartment: true, villa: true, commercial: true } as const;
const UNITS_OF_BUILDINGS = { except: ['warehouse', 'workshop', 'building'] } as const;

const floorText = (floor: number, { t, locale }: Texts) =>
  floor > 0
    ? formatNumber(floor, locale)
    : floor === 0
      ? t('types.floor.ground')
      : t('types.floor.basement', { level: -floor });

export const BUILDING = [
  attribute({
    name: 'buildingName',
    type: { kind: 'text', max: 80 },
    // `building_of` in prisma/sql/buildings.sql has the same kinds.
    appliesTo: { apartment: { except: ['annex', 'room'] }, commercial: UNITS_OF_BUILDINGS },
    description: 'Of the tower or building, in either language. Visitors get it only with the exact place.',
    details: {},
  }),
  attribute({
    name: 'floor',
    type: { kind: 'count', options: range(-2, 100) },
    appliesTo: { apartment: true, villa: { only: ['floor', 'duplex'] }, commercial: UNITS_OF_BUILDINGS },
    quality: true,
    description: '0 is the ground floor, below it are basements.',
    details: { text: (floor, _, texts) => floorText(floor, texts) },
    text: floorText,
    filters: [
      { param: 'floor', match: 'anyOf', description: 'Any of these, joined by commas; 0 is the ground floor.' },
    ],
    unsaidKey: '',
  }),
  attribute({
    name: 'furnished',
    type: { kind: 'choice', options: FURNISHED },
    appliesTo: { apartment: true, villa: true, commercial: UNITS_OF_BUILDINGS },
    quality: true,
    amenity: { name: 'furnished', value: 'fully' },
    details: {},
    filters: [{ param: 'furnished', match: 'oneOf', options: ['fully', 'partly', 'no'], isKind: true }],
    unsaidKey: '',
  }),
  attribute({
    name: 'yearBuilt',
    type: { kind: 'year', min: 1900, yearsAhead: MAX_YEARS_UNTIL_BUILT },
    appliesTo: BUILT,
    quality: true,
    details: {
      label: 'details.facts.age',
      text: (built, _, { t, locale, asOf }) => {
        const age = Number(kuwaitDay(Date.parse(asOf)).slice(0, 4)) - built;
        const year = formatId(built, locale);
        return age < 0 ? t('details.facts.readyIn', { year }) : t('details.facts.ageYears', { age, year });
      },
    },
  }),
  attribute({
    name: 'monthlyIncome',
    type: { kind: 'amount', unit: 'KWD', max: MAX_PRICE, decimals: 3 },
    appliesTo: { commercial: { only: ['building'] } },
    quality: true,
    description: 'KWD, of a whole building.',
    details: {},
    filters: [
      {
        param: 'minIncome',
        match: 'atLeast',
        steps: { step: INCOME_STEP, max: MAX_INCOME_BOUND },
        description: `Of a building, KWD a month, in steps of ${INCOME_STEP} up to ${MAX_INCOME_BOUND}.`,
      },
    ],
    searchKey: 'income',
  }),
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
