import { describe, expect, test } from 'vitest';
import { ofKind, type Condition } from './conditions';
import { acceptMisspelt, nearestFilterWord } from './misspellings';
import { isReadAsFilter, parseKeyword } from './parse';
import { truncateKeyword } from './tokens';
import type { Noun } from './vocabulary/kinds';
import { areas } from '@/prisma/seed/areas';
import { seedGazetteer as gazetteer } from '@/tests/support/gazetteer';

const nameOf = (id: number) => gazetteer.byId.get(id)?.name ?? '';
const inGovernorate = (governorate: string) =>
  areas.filter((area) => area.governorate === governorate).map(({ name }) => name);

const noun = ({ propertyType, subtypes }: Noun) => [propertyType, subtypes?.join('|')].filter(Boolean).join(':');
const range = ({ min, max }: { min?: number; max?: number }) => `${min ?? ''}..${max ?? ''}`;

/** Formats the parsed keyword without its empty parts. */
function read(keyword: string): Record<string, string> {
  const { understood, wants, words, prefix, misspelt } = parseKeyword(keyword, gazetteer);
  const all = <Kind extends Condition['kind']>(kind: Kind) => ofKind(understood, kind);
  const valued = ['furnished', 'bedrooms', 'bathrooms', 'sort', 'parking', 'income', 'block'] as const;
  const kinds = all('nouns').slice(0, 1);
  const praise = understood.flatMap(({ tokens, condition }) => (condition.kind === 'preferred' ? tokens : []));
  const parts = {
    offer: all('listingType').map(({ value }) => value),
    type: kinds.flatMap(({ anyOf }) => anyOf.map(noun)),
    in: [...new Set(all('locations').flatMap(({ ids }) => ids.map(nameOf)))],
    near: all('near').map(({ slug, km }) => `${slug} ${km}`),
    price: all('price').map(range),
    size: all('size').map(range),
    prefers: praise.map(({ word }) => word),
    floor: all('floor').flatMap(({ values }) => values),
    with: all('amenity').map(({ name }) => name),
    texts: all('texts').map(({ texts }) => texts[0]),
    listing: all('listing').map(({ id, isCertain }) => `${id}${isCertain ? '' : '?'}`),
    wants,
    ...Object.fromEntries(valued.map((kind) => [kind, all(kind).map(({ value }) => value)])),
  };
  return {
    ...Object.fromEntries(
      Object.entries(parts).flatMap(([name, values]) => (values.length ? [[name, values.join()]] : [])),
    ),
    ...(words.length > 0 && { words: words.map(({ word }) => word).join(' ') + (prefix ? '…' : '') }),
    ...(misspelt.length > 0 && { misspelt: misspelt.map(({ condition }) => nameOf(condition.ids[0])).join() }),
  };
}

/** Keywords, separated by bars, and their meanings, by subject. */
const KEYWORDS: Record<string, [keywords: string, meaning: Record<string, string>][]> = {
  'phrases without filters': [
    ['شقة في السلام', { type: 'apartment', in: 'Salam' }],
    ['share', { words: 'share…' }],
    ['قريب من البحر', { words: 'بحر…' }],
  ],
  'word forms': [
    ['للايجاار', { offer: 'rent' }],
    ['villaaa | فلل', { type: 'villa:villa' }],
    ['ممر', { words: 'ممر…' }],
    ['بيت او دور', { type: 'villa:house|villa,floor' }],
    ['فيلا دورين', { type: 'villa:villa', words: 'دورين…' }],
    ['السالمية قطعة رقم 10', { in: 'Salmiya', block: '10' }],
  ],
  'sort orders': [
    ['ارخص شقة بالسالمية | cheapest flat salmiya', { type: 'apartment', in: 'Salmiya', sort: 'price_asc' }],
    ['احدث الشقق | newest flats', { type: 'apartment', sort: 'newest' }],
    // The word is a comparison if an amount follows.
    ['شقة ارخص من 400', { type: 'apartment', offer: 'rent', price: '..400' }],
    ['شقة اكبر من 100 متر', { type: 'apartment', size: '100..' }],
  ],
  'square feet are read as square metres': [
    ['1000 sqft apartment | apartment 1000sqft', { type: 'apartment', size: '83..103' }],
    ['apartment over 2000 sq ft', { type: 'apartment', size: '185..' }],
    ['apartment 500-1000 sqft', { type: 'apartment', size: '46..93' }],
  ],
  'nearness to a landmark': [
    ['شقق قرب الافنيوز للايجار', { type: 'apartment', offer: 'rent', near: 'avenues 2.5' }],
    ['شقة على شارع الخليج العربي', { type: 'apartment', near: 'arabian-gulf-street 1' }],
    // The keyword states the distance.
    ['2 km from avenues | 2.5km from avenues', { near: 'avenues 2.5' }],
    // How long the journey takes says only that the place is near.
    ['flat 10 minutes from avenues | flat 5 min walk from avenues', { type: 'apartment', near: 'avenues 2.5' }],
    ['شقة 10 دقائق عن الافنيوز | شقة خمس دقائق من الافنيوز', { type: 'apartment', near: 'avenues 2.5' }],
    ['flat 10 minutes drive from Salmiya | شقة 2 كيلو عن السالمية', { type: 'apartment', in: 'Salmiya' }],
    ['شقة تبعد 5 كيلو عن المطار', { type: 'apartment', near: 'kuwait-airport 5' }],
    // An area is a separate condition. A name that is also an area means the area.
    ['مبارك الكبير', { in: 'Mubarak Al-Kabeer' }],
    // The same landmark twice, and two landmarks.
    ['شقة الافنيوز the avenues', { type: 'apartment', near: 'avenues 2.5,avenues 2.5' }],
    ['flat near avenues or 360 mall', { type: 'apartment', near: 'avenues 2.5', words: '360 mall…' }],
  ],
  "a listing's number": [
    ['242', { listing: '242?', words: '242' }],
    ['#242 | رقم ٢٤٢ | number 242', { listing: '242' }],
  ],
  'the meaning of a bare number follows from its value, and a price determines the offer': [
    ['فيلا سلوى 400', { type: 'villa:villa', in: 'Salwa', size: '360..440' }],
    ['villa salwa 750000', { type: 'villa:villa', in: 'Salwa', offer: 'sale', price: '..750000' }],
    ['villa or flat under 5000', { type: 'villa:villa,apartment', offer: 'rent', price: '..5000' }],
    ['شقة للبيع او للايجار تحت 400', { type: 'apartment', offer: 'sale,rent', price: '..400' }],
    ['شقة شارع 400', { type: 'apartment', words: 'شارع 400' }],
  ],
  rooms: [
    ['2 نوم | 2 master bedrooms | غرفتين نوم | 2BHK', { bedrooms: '2' }],
    ['غرف نوم 3 | 3 غرف | ۳غرف | ثلاث غرف | three bedrooms | 3 bed rooms | ٣ غرف نوم', { bedrooms: '3' }],
    ['3BR/2BA | 3 bed 2 bath', { bedrooms: '3', bathrooms: '2' }],
    ['3 غرف 5 غرف', { bedrooms: '3,5' }],
    ['0 غرف', { words: '0 غرف…' }],
    ['قطعة 4', { block: '4' }],
  ],
  'praise excludes nothing': [
    ['شقة فخمة بالسالمية', { type: 'apartment', in: 'Salmiya', prefers: 'فخمه' }],
    // Facts limit the search.
    ['شقة جديدة', { type: 'apartment', words: 'جديده…' }],
  ],
  'prices and sizes': [
    ['300 - 400 kd | 300-400 | من 300 الى 400 | ٣٠٠-٤٠٠', { price: '300..400' }],
    ['ما يتعدى سعرها 400 | مايزيد عن 400 | <400 | up to kd400 | اقل من 400', { price: '..400' }],
    ['ايجار اربعمية وخمسين', { offer: 'rent', price: '..450' }],
    ['min 300 max 500', { price: '300..,..500' }],
    ['تحت 300 فوق 500 | under 300 over 500', { price: '500..' }],
    ['1.250 kd', { price: '..1250' }],
    ['اكثر من 500 اقل من 100', { price: '..100' }],
    ['واجهة 20 متر', { words: 'اجهه 20 متر…' }],
    ['۳۰۰ - ۴۰۰ | ٣٠٠ـ٤٠٠ | 300 − 400', { price: '300..400' }],
    ['350 K.D. | 350K.D | 350 k d | 350dinars', { price: '..350' }],
    // The two amounts are of different kinds.
    ['شقة 120 متر 400 دينار', { type: 'apartment', offer: 'rent', size: '108..132', price: '..400' }],
    ['flat 120 sqm 400 kd', { type: 'apartment', offer: 'rent', size: '108..132', price: '..400' }],
    ['فيلا 500 متر 1200', { type: 'villa:villa', offer: 'rent', size: '450..550', price: '..1200' }],
    // Thousands and millions that one bound omits.
    ['من 500 الف الى مليون | 500k-1m | 500,000 to 1 million', { offer: 'sale', price: '500000..1000000' }],
    ['من 300 الف الى 400 | 300k-400', { offer: 'sale', price: '300000..400000' }],
    // Numbers in words.
    ['خمسة وثمانين الف | بخمسة وثمانين الف', { offer: 'sale', price: '..85000' }],
    ['ثلاثمائة وخمسون دينار | three hundred and fifty kd', { price: '..350' }],
    ['0', { words: '0' }],
  ],
};

describe.each(Object.entries(KEYWORDS))('keywords: %s', (_, rows) => {
  const single = rows.flatMap(([keywords, meaning]) => keywords.split(' | ').map((each) => [each, meaning] as const));
  test.each(single)('%s', (keyword, meaning) => expect(read(keyword)).toEqual(meaning));
});

test.each([
  ['aparment', 'apartment'],
  ['مفرشه', 'مفروشه'],
  ['flta', null],
  ['quiet', null],
  ['مدرسه', null],
])('the misspelt %s means %s', (word, meant) => expect(nearestFilterWord(word)?.key ?? null).toBe(meant));

/** Aliases of Kuwait City that mean the country in a keyword. */
const COUNTRY = ['Kuwait', 'الكويت'];

describe('areas', () => {
  test.each(
    areas
      .flatMap((area) => [area.name, area.nameAr, ...area.aliases].map((name) => [name, area.name] as const))
      .filter(([name]) => !COUNTRY.includes(name)),
  )('%s is %s', (name, area) => {
    expect(read(name)).toEqual({ in: area });
    expect(read(`${name} flat`)).toEqual({ type: 'apartment', in: area });
  });

  test.each([
    ['أبوحليفة | AbuHalifa', 'Abu Halifa'],
    ['Alsalmiya | al salmiya | as salmiya | منطقة السالمية | Salmiya area', 'Salmiya'],
    ['السالمية، حولي', 'Salmiya,Hawalli'],
    ['مبارك عبد الله', 'Mubarak Al-Abdullah'],
    ['garden', ''],
  ])('%s is %s', (keywords, area) => {
    for (const keyword of keywords.split(' | ')) expect(read(keyword).in ?? '', keyword).toBe(area);
  });

  test('the longest name wins over a shorter one in it', () => {
    expect(read('Sabah Al Ahmad Sea City').in).toBe('Sabah Al-Ahmad Sea City');
  });

  test.each([
    ['محافظة حولي', 'hawalli'],
    ['العاصمة', 'capital'],
    ['محافظة مبارك الكبير', 'mubarak_al_kabeer'],
  ])('%s is all areas of the governorate', (keyword, governorate) => {
    expect(read(keyword)).toEqual({ in: inGovernorate(governorate).join() });
  });

  test('Kuwait is the country, which excludes nothing, and the city if the phrase says so', () => {
    expect(read('Kuwait')).toEqual({});
    expect(read('شقق للايجار بالكويت')).toEqual({ type: 'apartment', offer: 'rent' });
    expect(read('شقة في مدينة الكويت').in).toBe('Kuwait City');
    expect(read('شقة بالديرة').in).toBe('Kuwait City');
    expect(read('بيت بالمنطقة العاشرة').in).toBe('Ahmadi');
    expect(read('flats in Kuwait')).toEqual({ type: 'apartment' });
    expect(read('Salmiya, Kuwait').in).toBe('Salmiya');
    expect(read('in Kuwait City').in).toBe('Kuwait City');
  });
});

test.each([
  ['شقة ما فيها مصعد | شقة مافيها مصعد', { type: 'apartment', texts: 'بدون مصعد' }],
  ['شقة من دون مصعد | شقة لا يوجد مصعد', { type: 'apartment', texts: 'بدون مصعد' }],
  ["flat w/o a lift | flat that doesn't have a lift", { type: 'apartment', texts: 'بدون مصعد' }],
  ['شقة بدون اي بلكونة', { type: 'apartment', texts: 'بدون بلكونة' }],
  ['flat without a lift or a pool | شقة بدون مصعد ولا مسبح', { type: 'apartment', texts: 'بدون مصعد,بدون مسبح' }],
  ['شقة بدون فرش او مصعد', { type: 'apartment', furnished: 'no', texts: 'بدون مصعد' }],
  ['شقة غير السالمية وحولي | flat not in Salmiya or Hawalli', { type: 'apartment', wants: 'except' }],
  ['شقة بالسالمية ماعدا قطعة 5', { type: 'apartment', in: 'Salmiya', wants: 'except' }],
])('a denial reaches what follows it: %s', (keywords, meaning) => {
  for (const keyword of keywords.split(' | ')) expect(read(keyword), keyword).toEqual(meaning);
});

test.each([
  ['السالمية', true],
  ['شقة', true],
  ['3 غرف', true],
  ['حمام سباحة', true],
  ['near', true],
  ['Villa Moda', false],
  ['أبراج الكويت', false],
  ['الأفنيوز', false], // a landmark already, which is no filter of this kind
])('a landmark cannot have a name that is parsed as a filter: %s is %s', (name, expected) =>
  expect(isReadAsFilter(name, gazetteer)).toBe(expected),
);

describe('spellings without an alias', () => {
  test.each([
    ['Salmyah', 'Salmiya'],
    ['Fa7a7eel', 'Fahaheel'],
    ['السالميا', 'Salmiya'],
    ['خيتان', 'Khaitan'],
  ])('%s is corrected to %s', (keyword, area) => expect(read(keyword).misspelt).toBe(area));

  test('a spelling that fits two areas is not corrected', () => {
    expect(read('Sulaibia Indstrial Sulaibikhat').misspelt ?? '').not.toContain(','); // one name or none
    expect(read('Sabah').misspelt).toBeUndefined(); // Sabhan, Sabah Al-Salem …
    expect(read('qwrtz').misspelt).toBeUndefined();
  });

  test('separate numbers and words are not corrected', () => {
    expect(read('747').misspelt).toBeUndefined();
    expect(read('rumai sea thya').misspelt).toBeUndefined();
  });

  test('an accepted correction searches for the area instead of the words', () => {
    const parsed = parseKeyword('blue door Salmyah', gazetteer);
    const accepted = acceptMisspelt(parsed, parsed.misspelt);
    expect(ofKind(accepted.understood, 'locations').flatMap(({ ids }) => ids.map(nameOf))).toEqual(['Salmiya']);
    expect(accepted.words.map(({ word }) => word)).toEqual(['blue', 'door']);
    expect(accepted.prefix).toBe(false);
  });
});

describe('words', () => {
  test('without meaning are dropped', () => {
    expect(read('في من على مع in at for the')).toEqual({});
    expect(read('!!!')).toEqual({});
    expect(read('')).toEqual({});
  });

  test('are prefixes only at the end of the keyword, if typed last', () => {
    expect(read('sea vi').words).toBe('sea vi…');
    expect(read('sea vi flat').words).toBe('sea vi');
    expect(read('tower 12').words).toBe('tower 12');
    expect(read('tower b').words).toBe('tower b');
  });

  test('are limited to eight', () => {
    expect(read('aa bb cc dd ee ff gg hh ii jj').words).toBe('aa bb cc dd ee ff gg hh');
  });

  test('of a keyword of 10,000 letters are parsed quickly', () => {
    const start = performance.now();
    for (const letter of ['x', 'x ', 'ﷺ', 'عبد ', 'ال', '3', '٬', "'"]) parseKeyword(letter.repeat(10_000), gazetteer);
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});

describe('truncateKeyword', () => {
  test('trims and keeps 200 letters', () => expect(truncateKeyword(`  ${'س'.repeat(10_000)}`)).toBe('س'.repeat(200)));

  test('does not split a character, a word or a number', () => {
    expect(truncateKeyword('🏠'.repeat(250))).toBe('🏠'.repeat(200));
    const flats = 'flat '.repeat(39); // 195 letters
    expect(truncateKeyword(`${flats}to 600 kd`)).toBe(`${flats}to`);
    expect(truncateKeyword(`${flats}to 60 kd`)).toBe(`${flats}to 60`);
  });
});
