import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newFormValues } from './form/values';
import { ADDED_FIELDS, LISTING_FIELDS, listingSchema, newListingSchema } from './schema';
import { propertyViewSchema, rejectedViewSchema } from './view';
import { renewSchema } from './write/schema';
import ar from '@/messages/ar.json';
import en from '@/messages/en.json';

const flat = {
  titleAr: 'شقة في السالمية',
  description: 'Two rooms by the sea.',
  listingType: 'rent',
  propertyType: 'apartment',
  price: 450,
  area: 120,
  location: 'Salmiya',
};

const parse = (change: Record<string, unknown> = {}) => {
  const result = z.safeParse(listingSchema, { ...flat, ...change });
  return result.success
    ? { data: result.data, fields: {} }
    : {
        data: null,
        fields: Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join('.'), message])),
      };
};

describe('listingSchema', () => {
  it('accepts a listing in one language with the required fields only, and sets the rest to null', () => {
    const missing = Object.fromEntries(LISTING_FIELDS.map((name) => [name, null]));
    expect(parse().data).toEqual({ ...missing, amenities: [], locationPrecision: 'about', ...flat });
  });

  it('accepts numbers as people type them in Arabic and in English', () => {
    expect(parse({ price: '٢٥٠٬٠٠٠', area: '1,250.5', bedrooms: '٣' }).data).toMatchObject({
      price: 250_000,
      area: 1250.5,
      bedrooms: 3,
    });
  });

  it.each([
    ['title', 'Call ٩٩١٢ ٣٤٥٦', 'text_phone'],
    ['titleAr', 'شقة ٩٩١٢٣٤٥٦', 'text_phone'],
    ['description', 'On wa.me/96599123456', 'text_link'],
    ['descriptionAr', 'المزيد على example.com', 'text_link'],
    ['price', 0, 'price_wrong'],
    ['price', -5, 'price_wrong'],
    ['price', 'cheap', 'price_wrong'],
    ['price', '', 'price_wrong'],
    ['price', undefined, 'price_wrong'],
    ['price', '1.2345', 'price_decimals'],
    ['price', '1.250', 'number_ambiguous'],
    ['price', '١٬٢٥٠x', 'price_wrong'],
    ['area', '1,250', 'number_ambiguous'],
    ['commission', '١.٢٥٠', 'number_ambiguous'],
    ['price', 1e12, 'number_too_big'],
    ['price', Number.NaN, 'price_wrong'],
    ['price', [450], 'price_wrong'],
    ['area', 0, 'area_wrong'],
    ['area', 10.123, 'area_decimals'],
    ['bedrooms', -1, 'not_a_choice'],
    ['listingType', 'lease', 'listing_type_required'],
    ['propertyType', undefined, 'property_type_required'],
    ['location', '  ', 'location_required'],
    ['contactPhone', '1234567', 'phone_short'],
    ['contactPhone', 'call me maybe', 'phone_letters'],
    ['contactPhone', '99887766 / 55443322', 'phone_two'],
    ['title', 'x'.repeat(151), 'too_long'],
    ['title', 5, 'not_valid'],
    ['latitude', 29.3, 'not_valid'],
    ['amenities', 'pool', 'not_valid'],
    ['amenities', [0], 'not_a_choice'],
    ['subtype', 'castle', 'not_a_choice'],
    ['subtype', 'villa', 'not_for_type'],
    ['floor', -3, 'not_a_choice'],
    ['floor', '1.5', 'not_a_choice'],
    ['floor', '-', 'not_a_choice'],
    ['block', '12345678901', 'too_long'],
    ['block', '<b>', 'not_valid'],
    ['street', 'x'.repeat(61), 'too_long'],
    ['avenue', 'x'.repeat(31), 'too_long'],
    ['building', ['1'], 'not_valid'],
    ['paciNumber', '1234567', 'paci_wrong'],
    ['paciNumber', '123456789', 'paci_wrong'],
    ['paciNumber', { toString: '12345678' }, 'paci_wrong'],
    ['yearBuilt', new Date().getFullYear() + 6, 'year_wrong'],
    ['maidRoom', 'yes', 'not_valid'],
    ['corner', false, 'not_for_type'],
    ['streetCount', 2, 'not_for_type'],
    ['frontage', 20, 'not_for_type'],
    ['monthlyIncome', 4000, 'not_for_type'],
    ['availableFrom', '31/01/2027', 'date_wrong'],
    ['availableFrom', 20270131, 'date_wrong'],
    ['deposit', 'a month', 'zero_or_more'],
    ['commission', 1e12, 'number_too_big'],
    ['commission', '1.2345', 'too_many_decimals'],
    ['letterNumber', 'x'.repeat(31), 'too_long'],
    ['videoUrl', 'https://youtube.com.evil.com/watch?v=dQw4w9WgXcQ', 'video_link'],
    ['tourUrl', 'https://example.com/tour', 'tour_link'],
    ['letterEnds', '2027-02-30', 'date_wrong'],
    ['ownerConsent', 'yes', 'not_valid'],
  ])('rejects %s %j with %s', (field, value, message) => {
    const { fields } = parse({ [field]: value });
    expect(Object.values(fields)).toContain(message);
  });

  it.each([
    ['price', 0.001],
    ['price', 999_999_999.999],
    ['bedrooms', 0],
    ['subtype', 'penthouse'],
    ['floor', -2],
    ['block', '1234567890'],
    ['yearBuilt', new Date().getFullYear() + 5],
    ['maidRoom', false],
    ['contactPhone', '12345678'],
    ['subtype', 'room'],
    ['deposit', 0],
    ['commission', 999_999_999.999],
    ['availableFrom', '2000-01-01'],
    ['availableFrom', '2099-12-31'],
    ['title', 'x'.repeat(150)],
  ])('accepts %s at its limit, %j', (field, value) => {
    expect(parse({ [field]: value }).data).toMatchObject({ [field]: value });
  });

  it('requires title and description in one language, and reports both with all other errors', () => {
    const { fields } = parse({ titleAr: ' ', description: null, price: 0 });
    expect(fields).toEqual({ title: 'language_pair', description: 'language_pair', price: 'price_wrong' });
  });

  it('stores phones in Latin digits, and each amenity once', () => {
    expect(parse({ contactPhone: '٩٩٨٨ ٧٧٦٦', amenities: ['3', 3, 1] }).data).toMatchObject({
      contactPhone: '9988 7766',
      amenities: [3, 1],
    });
  });

  it.each([
    ['block', 'قطعة ٤ أ', '4أ'],
    ['block', ' Block 4a ', '4A'],
    ['block', 5, '5'],
    ['block', 'ق', 'ق'],
    ['street', 'شارع ١٢', 'شارع 12'],
    ['building', '٢٠', '20'],
    ['paciNumber', '١٢٣٤ ٥٦٧٨', '12345678'],
    ['paciNumber', 12345678, '12345678'],
    ['floor', '-١', -1],
    ['floor', '٠', 0],
    ['yearBuilt', '٢٠١٥', 2015],
    ['furnished', ' ', null],
    ['maidRoom', '', null],
    ['availableFrom', '٢٠٢٧-٠١-٣١', '2027-01-31'],
    ['deposit', '٤٥٠', 450],
    ['commission', ' ', null],
    ['letterNumber', ' ١١٧ ', '117'],
    ['videoUrl', ' https://youtu.be/dQw4w9WgXcQ?si=x ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['letterEnds', '٢٠٢٧-٠١-٣١', '2027-01-31'],
  ])('accepts %s as typed, %j', (field, typed, stored) => {
    expect(parse({ [field]: typed }).data).toMatchObject({ [field]: stored });
  });

  it.each([
    ['an amount of nothing', 'commercial', 'building', { monthlyIncome: 0 }, { monthlyIncome: 'above_zero' }],
    ['a length that is not a number', 'land', 'plot', { frontage: 'wide' }, { frontage: 'above_zero' }],
    ['fractions of a centimetre', 'land', 'plot', { frontage: '12.3455' }, { frontage: 'too_many_decimals' }],
    ['five streets', 'land', 'plot', { streetCount: 5 }, { streetCount: 'not_a_choice' }],
    ['an income of a shop', 'commercial', 'shop', { monthlyIncome: 900 }, { monthlyIncome: 'not_for_type' }],
    ['a floor of a house', 'villa', 'house', { floor: 1 }, { floor: 'not_for_type' }],
    ['a furnished warehouse', 'commercial', 'warehouse', { furnished: 'no' }, { furnished: 'not_for_type' }],
    [
      'everything that does not fit a plot, at once',
      'land',
      null,
      { floor: 1, maidRoom: true, yearBuilt: 2000 },
      { floor: 'not_for_type', maidRoom: 'not_for_type', yearBuilt: 'not_for_type' },
    ],
  ])('rejects %s', (_, propertyType, subtype, change, fields) => {
    expect(parse({ propertyType, subtype, ...change }).fields).toEqual(fields);
  });

  it('rejects each rental term of a listing for sale at its field', () => {
    const terms = { rentPeriod: 'day', tenants: 'any', availableFrom: '2027-01-31', deposit: 0, commission: 0 };
    const { fields } = parse({ listingType: 'sale', ...terms });
    expect(fields).toEqual(Object.fromEntries(Object.keys(terms).map((name) => [name, 'not_for_sale'])));
    expect(parse({ listingType: 'rent', ...terms }).data).toMatchObject(terms);
    expect(parse({ propertyType: 'land', tenants: 'any' }).fields).toEqual({ tenants: 'not_for_type' });
  });

  it.each([
    ['rooms of any type', 'land', null, { bedrooms: 2, bathrooms: 1, parking: 0 }],
    ['facts that only some subtypes of the type can have', 'commercial', null, { monthlyIncome: 4000.5, floor: 3 }],
    ['a plot with all its facts', 'land', 'plot', { corner: true, streetCount: 2, frontage: 20.25 }],
    ['the floor of a villa', 'villa', 'floor', { floor: 1, privateEntrance: true }],
  ])('accepts %s', (_, propertyType, subtype, change) => {
    expect(parse({ propertyType, subtype, ...change }).data).toMatchObject(change);
  });

  it('drops fields that the caller may not set', () => {
    const forged = { approved: true, featured: true, publisherId: 1, publisherName: 'x', locationAr: 'x', id: 7 };
    expect(Object.keys(parse(forged).data ?? {})).not.toEqual(expect.arrayContaining(Object.keys(forged)));
    expect(parse(forged).data).toEqual(parse().data);
  });
});

it('a new listing may carry the id of its draft', () => {
  const draftId = '0b8f3c0e-8f0e-4b43-9d0a-2f6f2f0d8a11';
  expect(z.safeParse(newListingSchema, { ...flat, draftId }).data).toMatchObject({ draftId, price: 450 });
  expect(z.safeParse(newListingSchema, { ...flat, draftId: 'x' }).success).toBe(false);
});

it('a new listing takes photos of a rejected one by position, beginning with 0', () => {
  const taking = (...photos: number[]) =>
    z.safeParse(newListingSchema, { ...flat, rejected: { id: 1, photos } }).success;
  expect([taking(0, 2), taking(4), taking(-1), taking(30), taking(0.5)]).toEqual([true, true, false, false, false]);
});

/** Checks the steps of 'Attribute' in CONTRIBUTING.md, so that a forgotten step fails by name. */
describe.each(LISTING_FIELDS)('the field %s', (name) => {
  const model = /^model Property \{$(.*?)^\}$/ms.exec(readFileSync('prisma/schema.prisma', 'utf8'))?.[1] ?? '';

  it('has a column of its name', () => {
    const [declaration] = new RegExp(`^ +${name} .*$`, 'm').exec(model) ?? [];
    expect(declaration).toBeDefined();
    const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    expect(/@map\("(\w+)"\)/.exec(declaration ?? '')?.[1] ?? name).toBe(column);
  });

  it('is in the view', () => {
    expect(Object.keys(propertyViewSchema.shape)).toContain(name);
  });

  it('is in the form', () => {
    expect(Object.keys(newFormValues({ fullName: '', phone: null }))).toContain(name);
  });

  it('has a label in both languages', () => {
    const label = name === 'latitude' || name === 'longitude' ? 'pin' : name;
    for (const { form } of [ar, en]) expect(form.field).toHaveProperty(label);
  });
});

it('a renewal names its means of payment', () => {
  const funding = (body: object) => z.safeParse(renewSchema, body).data?.funding;
  expect(funding({ funding: 'free' })).toBe('free');
  expect(funding({ useCredit: true })).toBe('credit');
  expect([{}, { useCredit: false }].map((body) => z.safeParse(renewSchema, body).error?.issues[0]?.path)).toEqual([
    ['funding'],
    ['funding'],
  ]);
});

it('a rejected listing that was stored before a field was added can be read', () => {
  const stored = {
    title: 'A flat',
    titleAr: null,
    description: 'With photos',
    descriptionAr: null,
    listingType: 'rent',
    propertyType: 'apartment',
    price: 450,
    area: 100,
    bedrooms: null,
    bathrooms: null,
    parking: null,
    location: 'Salmiya',
    address: null,
    addressAr: null,
    latitude: null,
    longitude: null,
    contactName: null,
    contactPhone: null,
    amenities: [],
  };
  const { error } = rejectedViewSchema.shape.listing.safeParse({ ...ADDED_FIELDS, ...stored });
  expect(error?.issues).toBeUndefined();
});
