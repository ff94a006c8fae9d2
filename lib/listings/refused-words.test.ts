import { expect, test } from 'vitest';
import { findRefusedWord } from './refused-words';

const find = (title: string, ...refused: string[]) =>
  findRefusedWord({ title: null, titleAr: title }, refused)?.word ?? null;

test('a refused word is found however it is spelled', () => {
  expect(find('شقة للإيجار اليَومي', 'ايجار يومي')).toBe('ايجار يومي');
  expect(find('FREE Money!', 'free money')).toBe('free money');
  expect(find('شقه مفروشة', 'شقة')).toBe('شقة');
});

test('and only as whole words, in their order', () => {
  expect(find('Freehold villa', 'free')).toBeNull();
  expect(find('money free', 'free money')).toBeNull();
  expect(find('A flat')).toBeNull();
  expect(find('A flat', 'ء')).toBeNull();
});

test('in any text of a listing, whose name is told', () => {
  expect(findRefusedWord({ title: 'A flat', description: 'Call the agent' }, ['agent'])).toEqual({
    field: 'description',
    word: 'agent',
  });
});
