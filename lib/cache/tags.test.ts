import { expect, it } from 'vitest';
import { listTags, tags } from './tags';

const locations = (count: number) => Array.from({ length: count }, (_, index) => `Area ${index}`);

it('a list of a few locations has their tags, one of many or none has the general tag', () => {
  expect(listTags()).toEqual(['listings', 'listings:anywhere']);
  expect(listTags(['Salmiya', 'Al Jahra'])).toEqual(['listings', 'listings:in:Salmiya', 'listings:in:Al%20Jahra']);
  expect(listTags(locations(20))).toHaveLength(21);
  expect(listTags(locations(21))).toEqual(['listings', 'listings:anywhere']);
});

it('tags contain no spaces or commas and fit into a header', () => {
  const long = locations(20).map((name) => name + '، '.repeat(80));
  for (const tag of [...listTags(long), tags.location(long[0]!)]) {
    expect(tag).not.toMatch(/[\s,]/);
    expect(tag.length).toBeLessThan(256);
  }
  expect(listTags(long).join(' ').length).toBeLessThan(6_000);
});
