import { expect, test } from 'vitest';
import { initials } from './publisher';

test.each([
  ['Fahad Al-Mutairi', 'FA'],
  ['o’Neil', 'ON'],
  ['نورة العجمي', 'نو'],
  ['X', 'X'],
  ['', ''],
])('the initials of %j are %j', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
