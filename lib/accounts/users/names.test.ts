import { describe, expect, it } from 'vitest';
import { registerSchema } from '../auth/schema';
import { findContactInName } from './contact-in-name';
import { hasProductName } from './product-name';
import ar from '@/messages/ar.json';
import en from '@/messages/en.json';

const { name: english } = en.site;
const { name: arabic } = ar.site;
const spaced = (text: string) => [...text].join(' ');

describe('a name of a person or an office', () => {
  it.each([
    'Dr.Ahmed Al-Sabah',
    'د.محمد العنزي',
    'د. محمد',
    'Sea View Homes',
    'Al Dar Co. Properties',
    'Al-Deera Co.Ltd',
    'شركة الديرة ش.م.ك',
    'مكتب الديرة العقاري',
    'St. John',
    'Block 5 Real Estate',
    'مكتب ٢٠٢٤/١',
    'A & B Homes',
    'أبو يوسف للعقار',
    'دار المحار العقارية',
    "O'Neil, M. Is",
    'M.Saad Al-Ali',
    'م.خالد العلي',
    'أ.د. محمد',
    'شركة أ.ب.ج',
    'Mohammed Al.Sabah',
    'Nos. 5 and 6',
  ])('%s is accepted', (name) => {
    expect(findContactInName(name)).toBeNull();
    expect(registerSchema.shape.fullName.safeParse(name).success).toBe(true);
  });

  it.each([
    ['Win now evil.example.com', 'link'],
    ['https://evil.test', 'link'],
    ['http : //evil', 'link'],
    ['evil.shop', 'link'],
    ['Evil.Homes', 'link'],
    ['evil . com', 'link'],
    ['evil。com', 'link'],
    ['ev\u200bil.xyz', 'link'],
    ['evil dot com', 'link'],
    ['موقع نقطة كوم', 'link'],
    ['wa.me/me', 'link'],
    ['evil.banana/login', 'link'],
    ['me@evil.test', 'link'],
    ['www evil', 'link'],
    ['203.0.1.9', 'link'],
    ['evil.market', 'link'],
    ['Evil.Support', 'link'],
    ['evil.realestate today', 'link'],
    ['x.ai', 'link'],
    ['evil.nl', 'link'],
    ['مكتب عقار.قطر', 'link'],
    ['evil .shop', 'link'],
    ['evil . shop', 'link'],
    ['evil[.]com', 'link'],
    ['evil(dot)com', 'link'],
    ['evil - dot - com', 'link'],
    ['evil•com', 'link'],
    ['me (at) evil', 'link'],
    ['hxxps evil', 'link'],
    ['Call 99887766', 'phone'],
    ['Call 9-9-8-8-7-7-6-6', 'phone'],
    ['اتصل ٩٩٨٨٧٧٦٦', 'phone'],
    ['اتصل ۹۹۸۸ ۷۷۶۶', 'phone'],
    ['Call ９９８８７７６６', 'phone'],
    ['9a9b8c8d7e7f6g6', 'phone'],
  ])('%s is rejected as a %s', (name, contact) => {
    expect(findContactInName(name)).toBe(contact);
    expect(registerSchema.shape.fullName.safeParse(name).error?.issues[0]?.message).toBe(`name_${contact}`);
  });

  it.each([
    english,
    arabic,
    `The ${english} team`,
    `${english.toUpperCase()} Support`,
    `My${english}Team`,
    spaced(english),
    [...english].join('.'),
    [...english].join('\u200b'),
    english.replace('a', 'а'),
    english.replaceAll('a', '4').replace('B', '8'),
    english.replaceAll('a', 'á'),
    english.replace('h', '7'),
    english.replace('h', '٧'),
    english.replace('h', 'ħ'),
    english.replace('B', 'Ƀ'),
    english.replace('B', '🅱'),
    english.replace('B', '🇧'),
    english.replace('r', '®'),
    `${english.toLowerCase()}kw`,
    english.replace('a', 'aa'),
    `${english.slice(0, 3)}-${english.slice(3)}`,
    `فريق ${arabic}`,
    `ال${arabic}`,
    arabic.replace('ة', 'ه'),
    arabic.replace('ة', 'ۀ'),
    arabic.replace('ا', 'أ'),
    arabic.replace('ب', 'پ'),
    arabic.replace('ا', '١'),
    [...arabic].join('ـ'),
    [...arabic].join('َ'),
    spaced(arabic),
  ])('%s is detected as the product name', (name) => {
    expect(hasProductName(name)).toBe(true);
  });

  it.each([
    'Jabara Hamad',
    'Bara Hamad',
    'Abraham',
    'مكتب راحة البال',
    'براء حمد',
    'جابر احمد',
    'البراك',
    'Barak Hadi',
  ])('%s is not detected as the product name', (name) => {
    expect(hasProductName(name)).toBe(false);
  });
});
