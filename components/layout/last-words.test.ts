import { expect, it } from 'vitest';
import ar from '@/messages/ar.json';
import en from '@/messages/en.json';
import { lastWords } from './last-words';

it.each([
  ['ar', ar],
  ['en', en],
] as const)('%s: the last words are those of the messages', (language, { error: { title, text, retry } }) => {
  expect(lastWords[language]).toEqual({ title, text, retry });
});
