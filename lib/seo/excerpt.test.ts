import { expect, test } from 'vitest';
import { excerpt } from './excerpt';

test('a short text stays as it is, on one line', () => {
  expect(excerpt('  Sea view,\n two\t balconies ', 40)).toBe('Sea view, two balconies');
});

test('a long text ends after a whole word, within the limit, without a comma before the ellipsis', () => {
  const cut = excerpt('Sea view, two balconies and a lift', 20);
  expect(cut).toBe('Sea view, two…');
  expect(excerpt('Sea view, two balconies', 11)).toBe('Sea view…');
});

test('a word that ends exactly at the limit stays', () => {
  expect(excerpt('Sea view today', 9)).toBe('Sea view…');
});

test('Arabic is cut between words and a single endless word between characters', () => {
  expect(excerpt('شقة واسعة مطلة على البحر', 12)).toBe('شقة واسعة…');
  expect(excerpt('🏠🏠🏠🏠', 3)).toBe('🏠🏠…');
});

test('marks that turn the direction of the text around them are dropped', () => {
  expect(excerpt('flat \u202eevil\u202c', 40)).toBe('flat evil');
});
