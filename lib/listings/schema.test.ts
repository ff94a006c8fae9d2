import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newFormValues } from './form/values';
import { LISTING_FIELDS, listingSchema, newListingSchema, NO_FIELDS, type ListingInput } from './schema';
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

const LONG_ADDRESS = 'Block 12, Street 345, Lane 67, Building 8901, Flat 23';

const parse = (change: Record<string, unknown> = {}) => {
  const result = z.safeParse(listingSchema, { ...flat, ...change });
  if (result.success) return { data: result.data, fields: {} };
  const fields = Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join('.'), message]));
  return { data: null, fields };
};

describe('listingSchema', () => {
  it('accepts a listing in one language with the required fields only, and sets the rest to null', () => {
    const missing = Object.fromEntries(LISTING_FIELDS.map((name) => [name, null]));
    expect(parse().data).toEqual({ ...missing, amenities: [], locationPrecision: 'about', ...flat });
  });

  it.each<[keyof ListingInput, string, unknown[]]>([
    ['title', 'text_phone', ['Call ٩٩١٢ ٣٤٥٦']],
    ['description', 'text_link', ['On wa.me/96599123456']],
    ['street', 'text_phone', ['call 98765432']],
    ['avenue', 'text_link', ['www.evil.com']],
    ['building', 'text_phone', ['call 98765432']],
    ['address', 'text_phone', ['Block 5, ٩٨٧٦ ٥٤٣٢']],
    ['addressAr', 'text_link', ['قطعة 5 www.evil.com']],
    ['contactName', 'name_phone', ['خدمة العملاء 91234567', 'Call 9-9-8-8-7-7-6']],
    ['contactName', 'name_link', ['Fahad evil.shop', 'www.evil.com']],
    ['title', 'too_long', ['x'.repeat(151)]],
    ['listingType', 'listing_type_required', ['lease']],
    ['propertyType', 'property_type_required', [undefined]],
    ['subtype', 'not_a_choice', ['castle']],
    ['subtype', 'not_for_type', ['villa']],
    ['price', 'price_wrong', [0, -5, 'cheap', '', undefined, '١٬٢٥٠x', Number.NaN, [450]]],
    ['price', 'price_decimals', ['1.2345']],
    ['price', 'number_ambiguous', ['1.250']],
    ['price', 'number_too_big', [1e12]],
    ['area', 'area_decimals', [10.123]],
    ['availableFrom', 'date_wrong', ['31/01/2027', 20270131]],
    ['videoUrl', 'video_link', ['https://youtube.com.evil.com/watch?v=dQw4w9WgXcQ']],
    ['tourUrl', 'tour_link', ['https://example.com/tour']],
    ['location', 'location_required', ['  ']],
    ['block', 'too_long', ['12345678901']],
    ['block', 'not_valid', ['<b>']],
    ['building', 'not_valid', [['1']]],
    ['paciNumber', 'paci_wrong', ['1234567', '123456789', { toString: '12345678' }]],
    ['latitude', 'not_valid', [29.3]],
    ['letterEnds', 'date_wrong', ['2027-02-30']],
    ['contactPhone', 'phone_two', ['99887766 / 55443322']],
    ['amenities', 'not_a_choice', [[0]]],
  ])('rejects %s with %s: %j', (field, message, values) => {
    for (const value of values)
      expect(Object.values(parse({ [field]: value }).fields), JSON.stringify(value)).toContain(message);
  });

  it.each([
    ['price', 0.001],
    ['price', 999_999_999.999],
    ['block', '1234567890'],
    ['contactPhone', '12345678'],
    ['availableFrom', '2099-12-31'],
    ['title', 'x'.repeat(150)],
  ])('accepts %s at its limit, %j', (field, value) => {
    expect(parse({ [field]: value }).data).toMatchObject({ [field]: value });
  });

  it('requires title and description in one language, and reports both with all other errors', () => {
    const { fields } = parse({ titleAr: ' ', description: null, price: 0 });
    expect(fields).toEqual({ title: 'language_pair', description: 'language_pair', price: 'price_wrong' });
  });

  it.each([
    ['latitude', { latitude: 80, longitude: 47.9 }],
    ['latitude', { latitude: '28.39', longitude: 47.9 }],
    ['longitude', { latitude: 29.3, longitude: 20 }],
    ['longitude', { latitude: 29.3, longitude: 49.01 }],
  ])('rejects a pin outside Kuwait at its %s: %j', (field, pin) => {
    expect(parse(pin).fields).toEqual({ [field]: 'point_outside' });
  });

  it('stores phones in Latin digits, and each amenity once', () => {
    const { data } = parse({ contactPhone: '٩٩٨٨ ٧٧٦٦', amenities: ['3', 3, 1] });
    expect(data).toMatchObject({ contactPhone: '9988 7766', amenities: [3, 1] });
  });

  it.each([
    ['block', 'قطعة ٤ أ', '4أ'],
    ['block', ' Block 4a ', '4A'],
    ['block', 'ق', 'ق'],
    ['street', 'شارع ١٢', 'شارع 12'],
    ['street', 'شارع ٣٠٩ و٣١٠', 'شارع 309 و310'],
    ['avenue', 55, '55'],
    ['building', '51, 52, 53, 54', '51, 52, 53, 54'],
    ['building', '1200-1210', '1200-1210'],
    ['building', '5200-5210', '5200-5210'],
    ['building', '51-52-53-54', '51-52-53-54'],
    ['address', '6-604-12-33', '6-604-12-33'],
    ['addressAr', '5/604/12/33', '5/604/12/33'],
    ['address', LONG_ADDRESS, LONG_ADDRESS],
    ['addressAr', 'قطعة ٥ شارع ٢٥ جادة ٣ منزل ٤٥٦', 'قطعة ٥ شارع ٢٥ جادة ٣ منزل ٤٥٦'],
    ['contactName', 'Dr.Ahmed Al-Sabah', 'Dr.Ahmed Al-Sabah'],
    ['paciNumber', '١٢٣٤ ٥٦٧٨', '12345678'],
    ['furnished', ' ', null],
    ['availableFrom', '٢٠٢٧-٠١-٣١', '2027-01-31'],
    ['videoUrl', ' https://youtu.be/dQw4w9WgXcQ?si=x ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ])('accepts %s as typed, %j', (field, typed, stored) => {
    expect(parse({ [field]: typed }).data).toMatchObject({ [field]: stored });
  });

  it.each([
    ['an amount of nothing', 'commercial', 'building', { monthlyIncome: 0 }, { monthlyIncome: 'above_zero' }],
    ['fractions of a centimetre', 'land', 'plot', { frontage: '12.3455' }, { frontage: 'too_many_decimals' }],
    ['a floor of a house', 'villa', 'house', { floor: 1 }, { floor: 'not_for_type' }],
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

const model = /^model Property \{$(.*?)^\}$/ms.exec(readFileSync('prisma/schema.prisma', 'utf8'))?.[1] ?? '';

/** Checks the steps of 'Attribute' in CONTRIBUTING.md, so that a forgotten step fails by name. */
it.each(LISTING_FIELDS)(
  'the field %s has a column, a place in view and form, and a label in both languages',
  (name) => {
    const [declaration = ''] = new RegExp(`^ +${name} .*$`, 'm').exec(model) ?? [];
    const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    expect(declaration).not.toBe('');
    expect(/@map\("(\w+)"\)/.exec(declaration)?.[1] ?? name).toBe(column);
    expect(propertyViewSchema.shape).toHaveProperty(name);
    expect(newFormValues({ fullName: '', phone: null })).toHaveProperty(name);
    const label = name === 'latitude' || name === 'longitude' ? 'pin' : name;
    for (const { form } of [ar, en]) expect(form.field).toHaveProperty(label);
  },
);

it('a renewal names its means of payment', () => {
  const funding = (body: object) => z.safeParse(renewSchema, body).data?.funding;
  expect(funding({ funding: 'free' })).toBe('free');
  expect(funding({ useCredit: true })).toBe('credit');
  for (const body of [{}, { useCredit: false }])
    expect(z.safeParse(renewSchema, body).error?.issues[0]?.path).toEqual(['funding']);
});

it('a rejected listing that was stored before a field was added can be read', () => {
  const names = ['title', 'descriptionAr', 'bedrooms', 'bathrooms', 'parking', 'address', 'addressAr'];
  const unset = [...names, 'latitude', 'longitude', 'contactName', 'contactPhone'].map((name) => [name, null]);
  const stored = { ...Object.fromEntries(unset), ...flat, amenities: [] };
  const { error } = rejectedViewSchema.shape.listing.safeParse({ ...NO_FIELDS, ...stored });
  expect(error?.issues).toBeUndefined();
});
