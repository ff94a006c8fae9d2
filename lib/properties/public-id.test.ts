import { describe, expect, it } from 'vitest';
import { publicId } from './public-id';

describe('publicId', () => {
  it('takes whole numbers that the database can hold', () => {
    expect(publicId('1')).toBe(1);
    expect(publicId('2147483647')).toBe(2147483647);
  });

  it('refuses one past the largest', () => {
    expect(publicId('2147483648')).toBeNull();
    expect(publicId('99999999999')).toBeNull();
  });

  it.each(['', '0', '-1', '01', '1.5', '1e3', '12abc', ' 12', '12\n', '١٢', '%31', "1' OR 1=1"])(
    'refuses %j',
    (text) => {
      expect(publicId(text)).toBeNull();
    },
  );
});
