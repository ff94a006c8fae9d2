import { afterEach, describe, expect, it, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { required } from '../../http/errors';
import { kuwaitDay } from '../../platform/day';
import { chipLabel } from '../../search/chip-label';
import { chipsOf } from '../../search/chips';
import { filtersToQuery, type Filters } from '../../search/filters';
import { itemsOf } from '../../search/find/relax';
import { buildGazetteer } from '../../search/phrase/gazetteer';
import { applyPhrase } from '../../search/phrase/phrase';
import { parseFilters } from '../../search/search-params';
import { MAX_YEARS_UNTIL_BUILT, PROPERTY_TYPES, SUBTYPES, type ListingType, type PropertyType } from '../constants';
import { formValuesOf } from '../form/values';
import { listingSchema } from '../schema';
import { propertyViewSchema } from '../view';
import { ATTRIBUTE_FILTERS, attributeNamed, ATTRIBUTES, fits, fitsType, type NamedFilter } from './all';
import type { Attribute } from './attribute';
import { attributeInputs } from './input';
import { attributesSql } from './search-keys';
import { attributeText, factText, filterText } from './text';
import { listing, texts } from '@/tests/support/listing';

/** Returns a value that every rule accepts, and some values that none accepts. */
function valuesOf({ type }: Attribute): { good: string | number | boolean; bad: unknown[] } {
  switch (type.kind) {
    case 'count':
      return { good: Math.max(...type.options), bad: [Math.max(...type.options) + 1, 0.5, 'many'] };
    case 'choice':
      return { good: type.options[0] ?? '', bad: ['other', 1] };
    case 'amount':
      return { good: 12.5, bad: [-1, type.max + 1, 1.23456, 'much', ...(type.zero ? [] : [0])] };
    case 'year':
      return { good: type.min, bad: [type.min - 1, Number(kuwaitDay().slice(0, 4)) + type.yearsAhead + 1, 2000.5] };
    case 'flag':
      return { good: true, bad: ['yes', 1] };
    case 'text':
      return { good: 'برج الحمراء', bad: ['x'.repeat(type.max + 1), 'Call 99887766', 'www.example.com', 1] };
    case 'day':
      return { good: '2027-01-31', bad: ['2027-02-31', 'tomorrow', '1999-12-31'] };
  }
}

const LANGUAGES = ['ar', 'en'] as const;
const typeOf = ({ appliesTo }: Attribute) => PROPERTY_TYPES.find((type) => appliesTo[type]) as PropertyType;
const subtypeOf = (attribute: Attribute) => {
  const type = typeOf(attribute);
  return SUBTYPES[type].find((subtype) => fits(attribute.name as 'floor', type, subtype)) ?? null;
};
const input = (attribute: Attribute, value: unknown, change: { listingType?: ListingType } = {}) =>
  z.safeParse(listingSchema, {
    ...formValuesOf(listing),
    ...Object.fromEntries(ATTRIBUTES.map(({ name }) => [name, null])),
    propertyType: typeOf(attribute),
    subtype: subtypeOf(attribute),
    listingType: 'rent',
    [attribute.name]: value,
    ...change,
  });

describe.each(ATTRIBUTES)('$name', (attribute) => {
  const { name, rentOnly, basic } = attribute;
  const { good, bad } = valuesOf(attribute);

  it('accepts valid values and rejects invalid ones', () => {
    expect(input(attribute, good).data?.[name]).toBe(good);
    expect(input(attribute, typeof good === 'number' ? String(good) : good).data?.[name]).toBe(good);
    expect(input(attribute, ' ').data?.[name]).toBeNull();
    const refusedOf = (value: unknown) => input(attribute, value).error?.issues.map(({ path }) => path[0]);
    for (const value of bad) expect(refusedOf(value), String(value)).toContain(name);
  });

  it('is rejected for listings that cannot have it', () => {
    if (rentOnly) expect(input(attribute, good, { listingType: 'sale' }).success).toBe(false);
    for (const type of PROPERTY_TYPES) {
      const some = SUBTYPES[type].some((subtype) => fits(name, type, subtype));
      expect(fits(name, type, null)).toBe(some);
      if (fitsType(name, type)) expect(some).toBe(true);
      const other = { ...input(attribute, good).data, propertyType: type, subtype: null };
      expect(z.safeParse(listingSchema, other).success, type).toBe(basic ?? some);
    }
  });

  it('is in the view', () => {
    const view = propertyViewSchema.shape[name];
    expect([view.safeParse(good).success, view.safeParse(null).success]).toEqual([true, true]);
    expect(view.safeParse(undefined).success).toBe(false);
  });

  it.each(LANGUAGES)('has texts for its label and each of its values: %s', (locale) => {
    const t = texts[locale];
    const options = 'options' in attribute.type ? attribute.type.options : [good];
    expect(t(`form.field.${name}`)).not.toBe('');
    for (const value of options) {
      expect(attributeText(attribute, value, { t, locale })).not.toContain('types.');
      const shown = factText(attribute, { ...listing, [name]: value }, { t, locale, asOf: '2026-11-27' });
      expect(shown).toSatisfy((text: string | null) => text === null || text.length > 0);
    }
    if (attribute.details)
      expect(factText(attribute, { ...listing, [name]: good }, { t, locale, asOf: '2026-11-27' })).not.toBeNull();
  });
});

/** Returns an example of the filter as a URL parameter and as the parsed value. */
function example({ attribute: { type }, match, options, steps }: NamedFilter): { text: string; value: unknown } {
  const last = type.kind === 'count' ? Math.max(...type.options) : 0;
  if (match === 'none') return { text: '0', value: 0 };
  if (match === 'oneOf') return { text: String(options?.[0]), value: options?.[0] };
  if (match === 'anyOf') {
    const values = type.kind === 'choice' ? type.options.slice(0, 2) : [last, 0];
    return { text: values.join(','), value: values };
  }
  return steps ? { text: String(steps.step * 2 + 1), value: steps.step * 2 } : { text: String(last), value: last };
}

describe.each(ATTRIBUTE_FILTERS)('the filter $param', (filter) => {
  const { param, match } = filter;
  const { text, value } = example(filter);
  const filters = { [param]: value } as Filters;

  it('is parsed from an address and written to one', () => {
    expect(parseFilters({ [param]: text })).toEqual({ filters, fields: {} });
    expect(parseFilters(filtersToQuery(filters))).toEqual({ filters, fields: {} });
    for (const wrong of ['other', match === 'atLeast' && filter.steps ? 'much' : '1e9'])
      expect(Object.keys(parseFilters({ [param]: wrong }).fields), wrong).toEqual([param]);
  });

  it.each(LANGUAGES)('has a chip for each value, and texts for notices: %s', (locale) => {
    const t = texts[locale];
    const names = { amenities: {}, advertiser: null, landmark: null };
    const chips = chipsOf(filters);
    expect(chips.map(({ kind }) => kind)).toEqual([value].flat().map(() => param));
    for (const chip of chips) {
      const label = chipLabel(chip, { t, locale, names, labelOf: String });
      expect(label).toBe(filterText(filter, chip.value, { t, locale }));
      expect(label).not.toMatch(/filters\.|types\./);
    }
    const isCount = filter.attribute.type.kind === 'count' && match !== 'anyOf';
    if (!isCount) expect(t.has(`list.closest.${param as 'floor'}`)).toBe(true);
  });

  it('can be dropped on its own by a search without results', () => {
    const parsed = { understood: [], wants: [], words: [], prefix: false, misspelt: [] };
    const phrase = applyPhrase(filters as object, parsed, buildGazetteer([]));
    const items = itemsOf({ parsed, phrase, showing: [], dependsOnListings: false }, new Set(), []).flat();
    expect(items.map(({ dropped }) => dropped.condition)).toEqual([param]);
    expect(items[0]?.degrees.at(-1)?.filters).toEqual({ [param]: undefined });
  });
});

describe('at half past midnight in Kuwait on the first day of a year', () => {
  const now = '2026-12-31T21:30:00.000Z';
  const factOf = (name: 'availableFrom' | 'yearBuilt', value: string | number) => {
    const attribute = required(attributeNamed(name), name);
    return factText(attribute, { ...listing, [name]: value }, { t: texts.en, locale: 'en', asOf: now });
  };
  afterEach(() => vi.useRealTimers());

  it('a home that is available from that day is available now, and one of that year is new', () => {
    expect(factOf('availableFrom', '2027-01-01')).toBe(texts.en('details.facts.availableNow'));
    expect(factOf('yearBuilt', 2026)).toBe(texts.en('details.facts.ageYears', { age: 1, year: '2026' }));
  });

  it('a year of construction may lie ahead of the new year', () => {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
    const latest = 2027 + MAX_YEARS_UNTIL_BUILT;
    expect(attributeInputs.yearBuilt.safeParse(latest).success).toBe(true);
    expect(attributeInputs.yearBuilt.safeParse(latest + 1).success).toBe(false);
  });
});

test('prisma/sql/attributes.sql follows from the declarations', async () => {
  await expect(attributesSql()).toMatchFileSnapshot('../../../prisma/sql/attributes.sql');
});
