import { expect, test } from 'vitest';
import { shownNumber } from './form-contact';

const fallback = { account: '55443322', placeholder: '+965 0000 0000' };

test.each([
  ['the one that is typed', '٩٩٨٨ ٧٧٦٦', fallback, { number: '+965 9988 7766', source: 'own' }],
  ['the one that is typed, with its code', '+965 9988-7766', fallback, { number: '+965 9988 7766', source: 'own' }],
  ["the owner's", ' ', fallback, { number: '+965 5544 3322', source: 'account' }],
  ["the owner's while another is typed", '9988', fallback, { number: '+965 5544 3322', source: 'account' }],
  ['the placeholder', '', { ...fallback, account: null }, { number: '+965 0000 0000', source: 'none' }],
] as const)('the page shows %s', (_, typed, numbers, shown) => {
  expect(shownNumber(typed, numbers)).toEqual(shown);
});
