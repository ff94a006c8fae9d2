import { expect, test } from 'vitest';
import { registerSchema } from './auth/schema';
import { typedPhone } from './input';

test.each([
  ['٩٩٨٨ ٧٧٦٦', '9988 7766'],
  ['۹۹۸۸۷۷۶۶', '99887766'],
  ['\u202a+965 9988 7766\u202c ', '+965 9988 7766'],
])('a phone typed as %j is stored in Latin digits', (typed, stored) => {
  expect(typedPhone(typed)).toBe(stored);
  expect(registerSchema.shape.phone.parse(typed)).toBe(stored);
});
