import { expect, test } from 'vitest';
import { formFunding } from './form-funding';

test('a free listing pays first, then a credit, then the fee; who pays nothing sends it as it is', () => {
  expect(formFunding(null)).toBe('free');
  expect(formFunding({ free: 1, credits: 5 })).toBe('free');
  expect(formFunding({ free: 0, credits: 1 })).toBe('credit');
  expect(formFunding({ free: 0, credits: 0.5 })).toBe('fee');
});
