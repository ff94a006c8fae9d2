import { expect, it } from 'vitest';
import { mergeValues } from './merge';
import { newFormValues } from './values';

const base = {
  ...newFormValues({ fullName: 'Noura', phone: '22223333' }),
  price: '400',
  title: 'A flat',
  amenities: ['1', '2'],
  latitude: 29.3,
  longitude: 48,
};

it('keeps what one has changed and takes what only others have', () => {
  const merged = mergeValues(base, { ...base, price: '390' }, { ...base, title: 'A bright flat', amenities: ['2'] });
  expect(merged).toEqual({
    values: { ...base, price: '390', title: 'A bright flat', amenities: ['2'] },
    taken: ['title', 'amenities'],
    clashing: [],
  });
});

it('names what both have changed differently, and keeps one’s own until somebody chooses', () => {
  const merged = mergeValues(
    base,
    { ...base, price: '390', title: 'Mine' },
    { ...base, price: '380', title: 'Theirs' },
  );
  expect(merged).toEqual({ values: { ...base, price: '390', title: 'Mine' }, taken: [], clashing: ['price', 'title'] });
});

it('finds nothing to choose where both have changed the same, or nobody anything', () => {
  const same = { ...base, price: '390', amenities: ['2', '1'] };
  expect(mergeValues(base, same, { ...same, amenities: ['1', '2'] })).toEqual({
    values: same,
    taken: [],
    clashing: [],
  });
  expect(mergeValues(base, base, base)).toEqual({ values: base, taken: [], clashing: [] });
});

it('moves the two numbers of a pin together', () => {
  const theirs = { ...base, latitude: 29.4 };
  expect(mergeValues(base, base, theirs)).toMatchObject({ values: theirs, taken: ['latitude', 'longitude'] });
  const own = { ...base, longitude: 48.1 };
  expect(mergeValues(base, own, theirs)).toMatchObject({ values: own, clashing: ['latitude', 'longitude'] });
});
