import { describe, expect, it } from 'vitest';
import { findContact } from './text-contact';

describe('findContact', () => {
  it.each([
    ['a phone number', ['Call 99123456', 'Landline 22451234', 'للتواصل ٩٩١٢٣٤٥٦', '９９１２３４５６']],
    ['groups of digits', ['9912-3456', '99 123 456', '9912 – 3456', '6500-7013', 'للتواصل ٩٩١٢ ٣٤٥٦', '99-12-34-56']],
    ['single digits', ['9 9 1 2 3 4 5 6', '9.9.1.2.3.4.5.6', '99\u200e12\u200e3456']],
    ['keycaps and other digits', ['9️⃣8️⃣7️⃣6️⃣5️⃣4️⃣3️⃣2️⃣', '9️⃣ 8️⃣ 7️⃣ 6️⃣ 5️⃣ 4️⃣ 3️⃣ 2️⃣', '⑨⑧⑦⑥⑤④③②', '𝟗𝟖𝟕𝟔𝟓𝟒𝟑𝟐']],
    ['marks and tatweel between digits', ['9̲8̲7̲6̲5̲4̲3̲2̲', '98ـ76ـ54ـ32', '٩َ٨َ٧َ٦َ٥َ٤َ٣َ٢']],
    ['bars', ['98|76|54|32', '9｜8｜7｜6｜5｜4｜3｜2']],
    ['lines', ['9\n8\n7\n6\n5\n4\n3\n2', 'Call\n٩\r\n\n٨ \n ٧\n٦\n٥\n٤\n٣\n٢']],
    ['a country code', ['+965 9912 3456', '0096599123456', '(965) 99123456', '96599123456', '+966 50 123 4567']],
    ['a number beside another', ['Price 350000 99123456', 'Block 5, 99123456', 'واتساب ۵۵۱۲۳۴۵۶']],
  ])('finds the phone number: %s', (_, texts) => {
    expect(texts.filter((text) => findContact(text) !== 'phone')).toEqual([]);
  });

  it.each([
    ['an address', ['https://wa.me/96599123456', 'www.homes.test', 'wa.me/x', 't.me/homes', 'bit.ly/3x']],
    [
      'a domain',
      ['See example.com', 'المزيد على example.com', 'example . com', 'EXAMPLE.COM', 'aqar-kw.net', 'homes.com.kw'],
    ],
    ['other full stops', ['www。evil。com', 'evil｡com', 'evil．com', 'www۔evil۔com']],
    ['an e-mail address', ['owner@example.org']],
  ])('finds the link: %s', (_, texts) => expect(texts.filter((text) => findContact(text) !== 'link')).toEqual([]));

  it.each([
    [
      'prices',
      ['Price 350,000', 'السعر ٣٥٠٬٠٠٠ دينار', '350.000 KD', '1,250,000 or 1 250 000', '25.000.000', '65 000 000'],
    ],
    ['ranges of prices', ['Rent 5000-6000 a month', 'إيجار ٥٥٠٠ - ٦٥٠٠']],
    ['years and days', ['بني في ٢٠١٩', '2019-2024', '2023 2024', 'From 25/11/2026', '25-12-2026', '2026-11-25']],
    ['addresses', ['Plot 1234, block 5, street 12, house 34', 'قسيمة ١٢٣٤ قطعة ٥ شارع ١٢ منزل ٣٤', 'PACI 12345678']],
    ['sizes', ['Area 400 m², 25 x 20', 'Rooms of 25 m2\n30 m2\n45 m2\n60 m2', '22.5 m wide and 41.75 m deep']],
    [
      'lists',
      [
        '1️⃣ غرفة\n2️⃣ صالة\n3️⃣ حمام',
        'Sizes:\n60\n75\n80\n95',
        'Rents\n5000\n6000',
        'Block 5\n6 bedrooms\n9 parking places',
        'شارع ٥، ٦، ٧، ٨، ٩، ١٠، ١١ و١٢',
        'قطع 5,6,7,8,9,1,2,3',
        '1|2|3 bedrooms',
        'الدور الأول | 3 غرف | 250 متر | 2019',
        '| 250 | 300 | 400 |',
        '5500 | 6000',
        '65 | 350 | 300',
        '99|100|120',
        '| 5 | 250 | 2019 |',
      ],
    ],
    ['rooms', ['5 bedrooms, 6 bathrooms, 4 parking places', '٣ غرف و٤ حمامات']],
    ['full stops', ['Two minutes from St. James St.Near the sea', '600 gross.Net 500', 'No.5, apt.3, approx. 2.5 km']],
    ['other texts', ['A/C, 24/7 security, e.g. cameras', 'Hotline 1881881', '']],
  ])('finds nothing in %s', (_, texts) => expect(texts.filter((text) => findContact(text) !== null)).toEqual([]));

  it('handles a long text quickly', () => {
    const started = performance.now();
    for (const part of ['9 ', '1-', 'a.', 'a', 'a@', '9)', '00', '9|', '9\n', '\n', 'www '])
      findContact(part.repeat(2500));
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
