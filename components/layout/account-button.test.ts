import { expect, test } from 'vitest';
import { accountInitials } from './account-button';

test.each([
  ['Dana Al-Saleh', 'D\u200cA'],
  ['  mohammed   abdullah al-mutairi ', 'M\u200cA'],
  ['Dana', 'D'],
  ['فهد العنزي', 'ف\u200cا'],
  ['مُحمد', 'مُ'],
  ['Zoe\u0308 (Z) Ünal', 'Z\u200cZ'],
  ['👋 Sara', 'S'],
  ['', 'U'],
  ['…', 'U'],
])('the initials of %j are %j', (name, expected) => {
  expect(accountInitials(name)).toBe(expected);
});
