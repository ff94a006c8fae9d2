import { describe, expect, it } from 'vitest';
import { firstValues, idParams, isReadable, isStorable, parseId } from './query';

describe('firstValues', () => {
  it('takes the first value that is not blank', () => {
    expect(firstValues(new URLSearchParams('a=&a=%201%20&a=2&b=%20'))).toEqual({ a: '1' });
    expect(firstValues({ a: ['', '1', '2'], b: undefined, c: 'x' })).toEqual({ a: '1', c: 'x' });
  });

  it('omits values that are not text, which Next adds to a parameter named like an object method', () => {
    const query = JSON.parse('{"toString":[null,"1"],"constructor":null}') as Record<string, string>;
    expect(firstValues(query)).toEqual({ toString: '1' });
  });
});

describe('parseId', () => {
  it.each([
    ['1', 1],
    ['2147483647', 2_147_483_647],
  ])('reads %s', (text, id) => {
    expect(parseId(text)).toBe(id);
    expect(idParams.parse({ id: text })).toEqual({ id });
  });

  it.each([
    ...['0', '-1', '2147483648', '99999999999999999999', '1.5', '1e3', ' 7', '7 ', '07', '+7', '0x7'],
    ...['٧', 'abc', '', '7\u0000', '7;8'],
  ])('rejects %j', (text) => {
    expect(parseId(text)).toBeNull();
    expect(idParams.safeParse({ id: text }).success).toBe(false);
  });
});

const OTHER_CHARACTERS = String.fromCharCode(...Array.from({ length: 0xa0 }, (_, code) => code || 1));

it.each([
  ['شقة\tفي السالمية\n', true, true],
  ['👍🏽 é', true, true],
  ['a\u0085b\u2028c\u2029d\ufeffe', true, true],
  [OTHER_CHARACTERS, true, true],
  ['caf\ufffd', true, false],
  ['a\u0000', false, false],
  ['\ud83d', false, false],
])('%j can be stored: %s, can be read in an address: %s', (text, storable, readable) => {
  expect([isStorable(text), isReadable(text)]).toEqual([storable, readable]);
});
