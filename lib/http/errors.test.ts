import { expect, it } from 'vitest';
import { required } from './errors';

it('a value that must be there is given back, whatever it is, and its absence is an error that names it', () => {
  expect([0, '', false].map((value) => required(value, 'a value'))).toEqual([0, '', false]);
  for (const missing of [null, undefined]) expect(() => required(missing, 'charge of payment 3')).toThrow(/payment 3/);
});
