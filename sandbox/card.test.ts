import { describe, expect, it } from 'vitest';
import { FIELDS, outcomeOf, readCard, TEST_CARDS } from './card';

const typed = (changes: Record<string, string> = {}) =>
  readCard(new URLSearchParams({ ...TEST_CARDS.captured, ...changes }));

describe('the entered card', () => {
  it('accepts both test cards', () => {
    expect(typed().wrong).toEqual([]);
    expect(typed(TEST_CARDS.declined).wrong).toEqual([]);
  });

  it.each(['8888 8800 0000 0001', '8888-8800-0000-0001', '٨٨٨٨٨٨٠٠٠٠٠٠٠٠٠١', '۸۸۸۸۸۸۰۰۰۰۰۰۰۰۰۱'])(
    'accepts %s',
    (number) => expect(typed({ number })).toEqual({ card: TEST_CARDS.captured, wrong: [] }),
  );

  it.each([
    ['bank', ['somewhere']],
    ['number', ['888888000000001', '88888800000000011', '888888000000000x']],
    ['month', ['13', '9']],
    ['year', ['20', '2030']],
    ['pin', ['123', '12345', 'abcd']],
  ])('rejects a wrong %s: %j', (field, values) => {
    for (const value of values) expect(typed({ [field]: value }).wrong, value).toEqual([field]);
  });

  it('rejects every field of an empty form', () => expect(readCard(new URLSearchParams()).wrong).toEqual([...FIELDS]));
});

describe('the outcome', () => {
  it('is CAPTURED for the test card with its one date', () => expect(outcomeOf(TEST_CARDS.captured)).toBe('CAPTURED'));

  it.each([
    ['another date', TEST_CARDS.declined],
    ['another PIN', { ...TEST_CARDS.captured, pin: '4321' }],
    ['another number', { ...TEST_CARDS.captured, number: '8888880000000002' }],
    ['another bank', { ...TEST_CARDS.captured, bank: 'nbk' }],
  ])('is DECLINED with %s', (_name, card) => expect(outcomeOf(card)).toBe('DECLINED'));
});
