import { expect, it } from 'vitest';
import { ERROR_TEXTS } from './error-texts';
import ar from '@/messages/ar.json';
import en from '@/messages/en.json';

it.each([
  ['ar', ar],
  ['en', en],
] as const)(
  '%s: the copies for the global error page equal the messages',
  (language, { error: { title, text, retry } }) => expect(ERROR_TEXTS[language]).toEqual({ title, text, retry }),
);
