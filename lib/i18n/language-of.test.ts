import { expect, it } from 'vitest';
import { languageOfText } from './language-of';

it('a text is in the language of most of its letters', () => {
  expect(languageOfText('الصور ليست لهذه الشقة')).toBe('ar');
  expect(languageOfText('السعر في OLX أقل')).toBe('ar');
  expect(languageOfText('The photos show another flat')).toBe('en');
  expect(languageOfText('Please write «شقة» in the title')).toBe('en');
});
