import { describe, expect, it, test } from 'vitest';
import { formatDate, formatDateTime, formatNumber, formatShort, localizeDigits } from './format';

/** It is the 21st in Kuwait, but still the 20th in London. */
const night = '2026-11-20T21:30:00Z';

describe('numbers', () => {
  it('use Arabic-Indic digits and separators in Arabic (ar-KW) and Latin ones in English', () => {
    expect(formatNumber(1_250_000.5, 'ar')).toBe('١٬٢٥٠٬٠٠٠٫٥');
    expect(formatNumber(1_250_000.5, 'en')).toBe('1,250,000.5');
  });

  it('show no trailing zeros and at most three decimals', () => {
    expect(formatNumber(450, 'en')).toBe('450');
    expect(formatNumber(450.125, 'en')).toBe('450.125');
    expect(formatNumber(0.1 + 0.2, 'en')).toBe('0.3');
  });
});

test('short numbers have three digits and a word for thousands and millions', () => {
  expect([450, 1250, 85_000, 347_500, 1_250_000].map((value) => formatShort(value, 'en'))).toEqual([
    ...['450', '1.25K', '85K', '348K', '1.25M'],
  ]);
  expect(formatShort(450, 'ar')).toBe('٤٥٠');
  // Contains a non-breaking space.
  expect(formatShort(85_000, 'ar').replace(/\s/, ' ')).toBe('٨٥ ألف');
  expect(formatShort(1_250_000, 'ar').replace(/\s/, ' ')).toBe('١٫٢٥ مليون');
});

describe('digits in a user’s text', () => {
  it.each([
    ['شقة 3 غرف للإيجار', 'شقة ٣ غرف للإيجار'],
    ['مساحة 1,250.5 م، خصم 10%', 'مساحة ١٬٢٥٠٫٥ م، خصم ١٠٪'],
    ['2024/1177', '٢٠٢٤/١١٧٧'],
    ['قطعة 4، شارع 12.', 'قطعة ٤، شارع ١٢.'],
  ])('become Arabic-Indic in Arabic, with separators: %s', (text, shown) => {
    expect(localizeDigits(text, 'ar')).toBe(shown);
  });

  it.each(['قطعة 4A', 'برج B12', '120m', 'iPhone15', 'اتصل 99998888', '+965 9999 8888', '5000-1234'])(
    'stay Latin beside Latin letters and in phone numbers: %s',
    (text) => expect(localizeDigits(text, 'ar')).toBe(text),
  );

  it('are unchanged in English', () => {
    expect(localizeDigits('3 rooms, 1,250.5 m², 10%', 'en')).toBe('3 rooms, 1,250.5 m², 10%');
  });
});

describe('dates', () => {
  it('start the week on Saturday in Arabic', () => {
    type WithWeek = Intl.Locale & { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } };
    const firstDay = (tag: string) => {
      const locale: WithWeek = new Intl.Locale(tag);
      return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay;
    };
    // 1 is Monday.
    expect([firstDay('ar-KW'), firstDay('en-US')]).toEqual([6, 7]);
  });

  it("use ar-KW or en-US in Kuwait's time zone", () => {
    expect(formatDate(night, 'en')).toBe('November 21, 2026');
    expect(formatDate(night, 'ar')).toBe('٢١ نوفمبر ٢٠٢٦');
    expect(formatDateTime(night, 'en')).toMatch(/^November 21, 2026 at 12:30\sAM$/);
    expect(formatDateTime(night, 'ar')).toMatch(/^٢١ نوفمبر ٢٠٢٦.+١٢:٣٠\sص$/);
  });
});
