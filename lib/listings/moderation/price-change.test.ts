import { describe, expect, it } from 'vitest';
import { alikeKey, priceChange } from './price-change';

const RENT = { price: 450, listingType: 'rent', rentPeriod: null } as const;
const change = (field: string, before: unknown, after: unknown) => ({ field, before, after });

describe('the change of a price', () => {
  it('has both sides and its percentage', () => {
    const lower = { before: RENT, after: { ...RENT, price: 180 }, percent: -60 };
    expect(priceChange(RENT, [change('price', 450, 180)])).toEqual(lower);
  });

  it('compares rents per month when the period changes', () => {
    const changes = [change('price', 450, 150), change('rentPeriod', null, 'week')];
    expect(priceChange(RENT, changes)).toMatchObject({ after: { price: 150, rentPeriod: 'week' }, percent: 43 });
    expect(priceChange(RENT, [change('rentPeriod', null, 'day')])?.percent).toBe(2900);
  });

  it.each([
    ['another offer', [change('listingType', 'rent', 'sale'), change('price', 450, 90_000)]],
    ['a price of zero', [change('price', 0, 450)]],
  ])('has no percentage with %s', (_, changes) => expect(priceChange(RENT, changes)).toMatchObject({ percent: null }));

  it('is null for other changes', () => expect(priceChange(RENT, [change('area', 80, 300)])).toBeNull());
});

describe('changes are grouped', () => {
  const key = (fields: ReturnType<typeof change>[], { publisherId = 1, hasPhotos = false } = {}) =>
    alikeKey({ publisherId, fields, hasPhotos, price: priceChange(RENT, fields) });
  const lower = [change('price', 450, 200)];

  it('if one advertiser lowers several prices', () => {
    expect(key(lower)).toBe(key([change('price', 900, 300)]));
    expect(key(lower)).not.toBe(key([change('price', 450, 900)]));
    expect(key(lower)).not.toBe(key(lower, { publisherId: 2 }));
    expect(key(lower)).not.toBe(key([...lower, change('area', 80, 300)]));
  });

  it('if other fields get the same value', () => {
    const phone = (after: string) => key([change('contactPhone', '+96590000000', after)]);
    expect(phone('+96599887766')).toBe(phone('+96599887766'));
    expect(phone('+96599887766')).not.toBe(phone('+96555443322'));
  });

  it.each([
    ['photos', key(lower, { hasPhotos: true })],
    ['only photos', key([], { hasPhotos: true })],
    ['a price that cannot be compared', key([change('price', 0, 450)])],
  ])('never with %s', (_, found) => expect(found).toBeNull());
});
