import { expect, test } from 'vitest';
import { leadSchema, viewingDays } from './schema';

const MESSAGE = { kind: 'message', name: 'Noura', email: 'noura@people.test', text: 'Is it free?' };
const errorsOf = (input: object) =>
  leadSchema.safeParse({ ...MESSAGE, ...input }).error?.issues.map(({ path, message }) => [path.join('.'), message]) ??
  [];

test('a viewing is possible from today to the thirtieth day after it, in Kuwait', () => {
  const days = viewingDays(Date.parse('2026-11-29T21:30:00Z')); // half past midnight in Kuwait
  expect([days.length, days[0], days.at(-1)]).toEqual([31, '2026-11-30', '2026-12-30']);
});

test('a message needs a text; a viewing needs a day and a part of it instead', () => {
  expect(errorsOf({})).toEqual([]);
  expect(errorsOf({ text: ' \u200b ' })).toEqual([['text', 'required']]);
  expect(errorsOf({ text: 'x'.repeat(1_001) })).toEqual([['text', 'too_long']]);
  for (const unset of [{ text: '' }, { day: 'tomorrow', part: 'night' }])
    expect(errorsOf({ kind: 'viewing', ...unset })).toEqual([
      ['day', 'viewing_day'],
      ['part', 'not_a_choice'],
    ]);
  expect(errorsOf({ kind: 'viewing', text: '', day: '2026-12-03', part: 'evening' })).toEqual([]);
});

test('a phone is optional and read in any digits', () => {
  expect(leadSchema.parse({ ...MESSAGE, phone: '' }).phone).toBeNull();
  expect(leadSchema.parse({ ...MESSAGE, phone: '٥٠٠٠ ٠٠٠٩' }).phone).toBe('5000 0009');
  expect(errorsOf({ phone: '12' })).toEqual([['phone', 'phone_short']]);
});
