import { describe, expect, it } from 'vitest';
import { acceptPhone, formatPhone, readPhone, toE164 } from './phone';

const phoneOf = (typed: string) => readPhone(typed).phone;
const problemOf = (typed: string) => {
  const reading = readPhone(typed);
  return reading.phone === null ? reading.problem : null;
};

describe('a number', () => {
  it.each([
    ['plain', ['99887766', '٩٩٨٨٧٧٦٦', '۹۹۸۸۷۷۶۶', '099887766']],
    ['in groups', ['9988 7766', '9988–7766', '9988.7766', ' 99 88 77 66 ', '9988-7766-']],
    ['with its country code', ['96599887766', '965 9988 7766', '00965 9988 7766']],
    ['with its country code and a plus', ['+965 9988 7766', '(+965) 9988-7766']],
    ['with invisible characters', ['\u202a+٩٦٥ ٩٩٨٨\u200e ٧٧٦٦\u202c', '+965\u00a09988\u00a07766', '۰۰۹۶۵۹۹۸۸۷۷۶۶']],
  ])('typed %s is the Kuwaiti +96599887766', (_, texts) => {
    expect(texts.filter((typed) => phoneOf(typed) !== '+96599887766')).toEqual([]);
  });

  it('of any Kuwaiti network is valid, also one of eight digits that begin with 965', () => {
    for (const number of ['22223333', '41234567', '55443322', '66001122', '1844444', '96512345'])
      expect(phoneOf(`+965${number}`)).toBe(`+965${number}`);
    expect(phoneOf('96512345')).toBe('+96596512345');
  });

  it.each([
    ['00966501234567', '+966501234567'],
    ['٠٠٩٦٦٥٠١٢٣٤٥٦٧', '+966501234567'],
    ['+0966501234567', null],
    ['+1 (212) 555-0100', '+12125550100'],
  ])('typed as %j keeps its country: %j', (typed, phone) => expect(phoneOf(typed)).toBe(phone));

  it.each([
    ['of two with a line between them', 'phone_two', ['99887766 / 55443322', '99887766 - 55443322']],
    ['of two with a sign between them', 'phone_two', ['2222333 & 5544332']],
    ['of two in Arabic', 'phone_two', ['٩٩٨٨٧٧٦٦ ، ٥٥٤٤٣٣٢٢', '٩٩٨٨٧٧٦٦ أو ٥٥٤٤٣٣٢٢']],
    ['of two with only a space', 'phone_two', ['99887766 55443322', '9988776655443322', '99887766\n55443322']],
    ['of two with a country code', 'phone_two', ['+965 9988 7766 +965 5544 3322', '+965 9988 7766 / 5544 3322']],
    ['with letters', 'phone_letters', ['99887766 محمد', '9988-CALL', '+965 22223333 ext 5', 'tel:99887766']],
    ['of letters or nothing', 'phone_letters', ['call me', '']],
    ['with other signs', 'phone_letters', ['99+887766', '++96599887766', '9988/7766', '+', '--------']],
    ['that is short', 'phone_short', ['(1) 2 3 4 5 6 7', '٥٠٠٠ ٠٠٠', '1844444', '00000000', '+966 501']],
    ['of no Kuwaiti network', 'phone_wrong', ['12345678', '+96500000000']],
    ['of no Kuwaiti length', 'phone_wrong', ['998877665544', '+965 9988 776', '99887766+']],
    ['without its country code', 'phone_wrong', ['966501234567', '0501234567', '01001234567']],
    ['of no length of its country', 'phone_wrong', ['+966 501 2345', '+966 501234567890', '+1 212 555 01']],
    ['of no country', 'phone_wrong', ['+999 1234 5678']],
  ])('%s is invalid: %s', (_, problem, texts) => {
    expect(texts.filter((typed) => problemOf(typed) !== problem)).toEqual([]);
  });

  it('parsed again is unchanged', () => {
    for (const typed of ['99887766', '+1 212 555 0100', '00201001234567', '+9651844444'])
      expect(phoneOf(phoneOf(typed) ?? '')).toBe(phoneOf(typed));
  });
});

it.each([
  ['+96599887766', '+965 9988 7766'],
  ['+9651844444', '+965 1844 444'],
  ['+12125550100', '+1 212 555 0100'],
  ['99887766', '+965 9988 7766'],
  ['99887766 / 55443322', '99887766 / 55443322'],
])('the stored %j is displayed as %j', (stored, shown) => expect(formatPhone(stored)).toBe(shown));

it('a stored invalid number is null', () => {
  expect([null, '', '--------', '99887766'].map(toE164)).toEqual([null, null, null, '+96599887766']);
});

it('an invalid input is rejected at its field', () => {
  expect(acceptPhone('phone', null)).toBeNull();
  expect(acceptPhone('phone', '٩٩٨٨٧٧٦٦')).toBe('+96599887766');
  expect(() => acceptPhone('phone', '99887766 / 55443322')).toThrow(
    expect.objectContaining({ code: 'bad_request', details: { fields: { phone: 'phone_two' } } }),
  );
});
