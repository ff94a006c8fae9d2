import { expect, test } from 'vitest';
import { findRefusedWord } from './refused-words';

const find = (title: string, ...refused: string[]) =>
  findRefusedWord({ title: null, titleAr: title }, refused)?.word ?? null;

test('a refused word is found in any spelling', () => {
  expect(find('شقة للإيجار اليَومي', 'ايجار يومي')).toBe('ايجار يومي');
  expect(find('FREE Money!', 'free money')).toBe('free money');
  expect(find('شقه مفروشة', 'شقة')).toBe('شقة');
});

test('a refused phrase matches whole words in order only', () => {
  expect(find('Freehold villa', 'free')).toBeNull();
  expect(find('money free', 'free money')).toBeNull();
  expect(find('A flat')).toBeNull();
  expect(find('A flat', 'ء')).toBeNull();
});

test('a refused word is found in any text of a listing, and the field is named', () => {
  const found = findRefusedWord({ title: 'A flat', description: 'Call the agent' }, ['agent']);
  expect(found).toEqual({ field: 'description', word: 'agent' });
});
