import { expect, it } from 'vitest';
import { contentTypeOf, isKey } from './file-name';

const key = 'q3Zp_-0123456789abcdef';

it('has a content type for every rendition', () => {
  expect(contentTypeOf(`${key}/1080.webp`)).toBe('image/webp');
  expect(contentTypeOf(`${key}/og.jpg`)).toBe('image/jpeg');
});

it.each([
  ['an incomplete path', ['', key, `${key}/`, `${key}/1080`, '../../1080.webp', 'short/1080.webp']],
  ['another type', [`${key}/1080.png`, `${key}/1080.svg`]],
  ['no name before its type', [`${key}/.webp`, `${key}/..webp`]],
  ['more folders', [`${key}/a/1080.webp`, `${key}/1080.webp/x`, `${key}/1080.webp/`, `/${key}/1080.webp`]],
  ['other separators', [`${key}//1080.webp`, `${key}\\1080.webp`, `../${key}/1080.webp`, `..%2f${key}/1080.webp`]],
  ['control characters', [`${key}/1080.webp\n`, `${key}/1080.webp\u0000.jpg`]],
  ['an invalid key or width', [`${key}.x/1080.webp`, `${'k'.repeat(65)}/1080.webp`, `${key}/${'9'.repeat(17)}.webp`]],
])('rejects a file name with %s', (_, names) => {
  expect(names.filter((name) => contentTypeOf(name) !== null)).toEqual([]);
});

it.each(['', '.', '..', 'short', `${key}/`, `../${key}`, `${key}\u0000`])('rejects the key %j', (other) => {
  expect(isKey(key)).toBe(true);
  expect(isKey(other)).toBe(false);
});
