import { expect, it } from 'vitest';
import { detectLanguage } from './routing';

it('a text is in the language of most of its letters', () => {
  expect(detectLanguage('الصور ليست لهذه الشقة')).toBe('ar');
  expect(detectLanguage('السعر في OLX أقل')).toBe('ar');
  expect(detectLanguage('The photos show another flat')).toBe('en');
  expect(detectLanguage('Please write «شقة» in the title')).toBe('en');
});
