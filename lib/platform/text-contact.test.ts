import { describe, expect, it } from 'vitest';
import { findContact } from './text-contact';

describe('findContact', () => {
  it.each([
    'Call 99123456',
    'Call 9912 3456',
    '9912-3456',
    '99-12-34-56',
    '99 123 456',
    '9 9 1 2 3 4 5 6',
    '9.9.1.2.3.4.5.6',
    '9912 – 3456',
    'للتواصل ٩٩١٢٣٤٥٦',
    'للتواصل ٩٩١٢ ٣٤٥٦',
    'واتساب ۵۵۱۲۳۴۵۶',
    '+965 9912 3456',
    '+٩٦٥٩٩١٢٣٤٥٦',
    '0096599123456',
    '96599123456',
    '(965) 99123456',
    'Landline 22451234',
    '99\u200e12\u200e3456',
    '９９１２３４５６',
    'Price 350000 99123456',
    'Block 5, 99123456',
    '+966 50 123 4567',
    '6500-7013',
  ])('finds the phone number of %s', (text) => expect(findContact(text)).toBe('phone'));

  it.each([
    'https://wa.me/96599123456',
    'wa.me/x',
    'More on http://homes.test',
    'www.homes.test',
    'See example.com',
    'المزيد على example.com',
    'example . com',
    'EXAMPLE.COM',
    'homes.com.kw',
    'aqar-kw.net',
    't.me/homes',
    'owner@example.org',
    'bit.ly/3x',
  ])('finds the link of %s', (text) => expect(findContact(text)).toBe('link'));

  it.each([
    'Price 350,000',
    'السعر ٣٥٠٬٠٠٠ دينار',
    '350.000 KD',
    '1,250,000 or 1 250 000',
    '25.000.000',
    '65 000 000',
    'Area 400 m², 25 x 20',
    'بني في ٢٠١٩',
    '2019-2024',
    '2023 2024',
    'From 25/11/2026',
    '25-12-2026',
    '2026-11-25',
    'Plot 1234, block 5, street 12, house 34',
    'قسيمة ١٢٣٤ قطعة ٥ شارع ١٢ منزل ٣٤',
    'Rent 5000-6000 a month',
    'إيجار ٥٥٠٠ - ٦٥٠٠',
    'PACI 12345678',
    'Hotline 1881881',
    '5 bedrooms, 6 bathrooms, 4 parking places',
    '٣ غرف و٤ حمامات',
    'Rooms of 25 m2\n30 m2\n45 m2\n60 m2',
    '22.5 m wide and 41.75 m deep',
    'Two minutes from St. James St.Near the sea',
    '600 gross.Net 500',
    'No.5, apt.3, approx. 2.5 km',
    'A/C, 24/7 security, e.g. cameras',
    '',
  ])('finds nothing in %s', (text) => expect(findContact(text)).toBeNull());

  it('handles a long text quickly', () => {
    const started = performance.now();
    for (const part of ['9 ', '1-', 'a.', 'a', 'a@', '9)', '00', 'www ']) findContact(part.repeat(2500));
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
