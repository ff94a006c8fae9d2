import { describe, expect, it, test } from 'vitest';
import { formatDate, formatId, formatDateTime, formatNumber, formatShort } from './format';

/** The 21st in Kuwait, while London still has the 20th. */
const night = '2026-11-20T21:30:00Z';

describe('numbers', () => {
  it('are in Eastern digits and separators in Arabic, as ar-KW has them, and in Latin ones in English', () => {
    expect(formatNumber(1_250_000.5, 'ar')).toBe('١٬٢٥٠٬٠٠٠٫٥');
    expect(formatNumber(1_250_000.5, 'en')).toBe('1,250,000.5');
  });

  it('show no needless decimals, and never more than the three that a dinar has', () => {
    expect(formatNumber(450, 'en')).toBe('450');
    expect(formatNumber(450.125, 'en')).toBe('450.125');
    expect(formatNumber(0.1 + 0.2, 'en')).toBe('0.3');
  });
});

test('short numbers have three figures and a word for thousands and millions', () => {
  expect([450, 1250, 85_000, 347_500, 1_250_000].map((value) => formatShort(value, 'en'))).toEqual([
    ...['450', '1.25K', '85K', '348K', '1.25M'],
  ]);
  expect(formatShort(450, 'ar')).toBe('٤٥٠');
  // With a space that does not break.
  expect(formatShort(85_000, 'ar').replace(/\s/, ' ')).toBe('٨٥ ألف');
  expect(formatShort(1_250_000, 'ar').replace(/\s/, ' ')).toBe('١٫٢٥ مليون');
});

test('the number of a listing is not grouped', () => {
  expect(formatId(12345, 'ar')).toBe('١٢٣٤٥');
  expect(formatId(12345, 'en')).toBe('12345');
});

describe('dates', () => {
  it('are of a calendar whose week starts on Saturday in Arabic', () => {
    type WithWeek = Intl.Locale & { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } };
    const firstDay = (tag: string) => {
      const locale: WithWeek = new Intl.Locale(tag);
      return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay;
    };
    // 1 is Monday.
    expect([firstDay('ar-KW'), firstDay('en-US')]).toEqual([6, 7]);
  });

  it("are ar-KW or en-US, on Kuwait's calendar wherever the reader is", () => {
    expect(formatDate(night, 'en')).toBe('November 21, 2026');
    expect(formatDate(night, 'ar')).toBe('٢١ نوفمبر ٢٠٢٦');
    expect(formatDateTime(night, 'en')).toMatch(/^November 21, 2026 at 12:30\sAM$/);
    expect(formatDateTime(night, 'ar')).toMatch(/^٢١ نوفمبر ٢٠٢٦.+١٢:٣٠\sص$/);
  });
});
