import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { shortlistSchema } from '../../alerts/shortlists/schema';
import { registerSchema } from '../auth/schema';
import { advertiserSchema } from './advertiser';
import { findContactInName } from './contact-in-name';
import { hasProductName } from './product-name';
import ar from '@/messages/ar.json';
import en from '@/messages/en.json';

const { name: english } = en.site;
const { name: arabic } = ar.site;
const spaced = (text: string) => [...text].join(' ');

describe('a name of a person or an office', () => {
  it.each(['-', 'a-', '1'])('is examined in time that grows with its length: %j', (part) => {
    const begun = performance.now();
    findContactInName(part.repeat(30_000));
    expect(performance.now() - begun).toBeLessThan(2_000);
    expect(z.safeParse(registerSchema.shape.fullName, part.repeat(30_000)).error?.issues).toMatchObject([
      { message: 'too_long' },
    ]);
  });

  it.each([
    ['titles and initials', ['Dr.Ahmed Al-Sabah', 'د.محمد العنزي', "O'Neil, M. Is", 'M.Saad Al-Ali', 'أ.د. محمد']],
    ['abbreviations', ['Al-Deera Co.Ltd', 'شركة الديرة ش.م.ك', 'شركة أ.ب.ج', 'St. John', 'Mohammed Al.Sabah']],
    ['few digits', ['Block 5 Real Estate', 'مكتب ٢٠٢٤/١', 'Nos. 5 and 6']],
    ['words only', ['Sea View Homes', 'A & B Homes', 'دار المحار العقارية', 'مكتب الديرة العقاري']],
  ])('may contain %s', (_, names) => {
    expect(names.filter((name) => findContactInName(name) !== null)).toEqual([]);
    expect(names.filter((name) => !registerSchema.shape.fullName.safeParse(name).success)).toEqual([]);
  });

  it.each([
    ['a URL', 'link', ['https://evil.test', 'http : //evil', 'hxxps evil']],
    ['a URL without its scheme', 'link', ['www evil', 'evil.banana/login', '203.0.1.9']],
    ['a domain', 'link', ['evil.shop', 'Evil.Homes', 'evil.realestate today', 'x.ai', 'evil.nl', 'مكتب عقار.قطر']],
    ['a spaced domain', 'link', ['evil . com', 'evil .shop', 'evil . shop', 'ev\u200bil.xyz']],
    ['a domain with another full stop', 'link', ['evil。com', 'evil•com', 'evil[.]com', 'evil(dot)com']],
    ['a domain with a word for the full stop', 'link', ['evil dot com', 'evil - dot - com', 'موقع نقطة كوم']],
    ['an e-mail address', 'link', ['me@evil.test', 'me (at) evil']],
    ['seven digits', 'phone', ['Call 99887766', 'اتصل ۹۹۸۸ ۷۷۶۶', 'Call ９９８８７７６６']],
    ['seven digits apart', 'phone', ['Call 9-9-8-8-7-7-6-6', '9a9b8c8d7e7f6g6']],
  ])('%s is rejected as a %s', (_, contact, names) => {
    expect(names.filter((name) => findContactInName(name) !== contact)).toEqual([]);
    const problemOf = (name: string) => registerSchema.shape.fullName.safeParse(name).error?.issues[0]?.message;
    expect(names.filter((name) => problemOf(name) !== `name_${contact}`)).toEqual([]);
  });

  it('a licence has no link in it, but may look like a phone number', () => {
    const problem = (licenceNumber: string) =>
      advertiserSchema.safeParse({ advertiserKind: 'office', licenceNumber }).error?.issues[0]?.message;
    expect(['www.evil.com', '2024/1177', '98765432'].map(problem)).toEqual(['text_link', undefined, undefined]);
  });

  it('the title of a shared list has no contact data in it, but may have prices and sizes', () => {
    const problem = (title: string) => shortlistSchema.safeParse({ ids: [1], title }).error?.issues[0]?.message;
    expect(['Call 98765432', 'evil.com'].map(problem)).toEqual(['name_phone', 'name_link']);
    expect(['شقق السالمية ٤٠٠-٥٠٠ د.ك', '3 rooms, 120 m², 2026'].map(problem)).toEqual([undefined, undefined]);
  });

  const latin = (letter: string, lookalike: string) => english.replace(letter, lookalike);
  it.each([
    ['itself', [english, arabic, `${english.toUpperCase()} Support`]],
    ['itself within words', [`My${english}Team`, `ال${arabic}`]],
    ['its letters apart', [spaced(english), spaced(arabic), [...english].join('.'), latin('r', '-r')]],
    ['hidden characters or marks in it', [[...english].join('\u200b'), [...arabic].join('ـ'), [...arabic].join('َ')]],
    ['Latin look-alikes', [latin('a', 'а'), latin('a', 'á'), latin('h', 'ħ')]],
    ['look-alikes that are no letters', [latin('h', '٧'), latin('B', '🅱'), latin('r', '®')]],
    ['digits for letters', [english.replaceAll('a', '4').replace('B', '8'), arabic.replace('ا', '١')]],
    ['Arabic look-alikes', [arabic.replace('ة', 'ه'), arabic.replace('ا', 'أ'), arabic.replace('ب', 'پ')]],
    ['a repeated letter', [latin('a', 'aa')]],
  ])('%s is detected as the product name', (_, names) => {
    expect(names.filter((name) => !hasProductName(name))).toEqual([]);
  });

  it('is not the product name because of similar letters', () => {
    const english = ['Jabara Hamad', 'Bara Hamad', 'Abraham', 'Barak Hadi'];
    const arabic = ['مكتب راحة البال', 'براء حمد', 'جابر احمد', 'البراك'];
    expect([...english, ...arabic].filter(hasProductName)).toEqual([]);
  });
});
