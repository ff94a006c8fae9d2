import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import type { RawRow } from './formats';
import { parseFeed } from './parse';

const folder = mkdtempSync(path.join(tmpdir(), 'feed-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (content: string | Uint8Array) => {
  const file = path.join(folder, 'feed');
  writeFileSync(file, content);
  return file;
};
async function read(content: string | Uint8Array, type?: string) {
  const { format, rows } = await parseFeed(write(content), type);
  const list: RawRow[] = [];
  for await (const row of rows) list.push(row);
  return { format, rows: list };
}

const CSV =
  'reference;Title AR;price;location\nA-1;شقة في السالمية;"250,000";السالمية\n\nA-2;"شقة\nثانية";1.250;Salmiya\n';
const BAYUT = `<?xml version="1.0" encoding="UTF-8"?><Properties><Property>
  <Property_Ref_No><![CDATA[B-1]]></Property_Ref_No><Property_purpose>Rent</Property_purpose>
  <Property_Type>Apartment</Property_Type><Property_Status>live</Property_Status><City>Hawalli</City>
  <Locality>Salmiya</Locality><Property_Size>1,076.39</Property_Size><Property_Size_Unit>SQFT</Property_Size_Unit>
  <Bedrooms>Studio</Bedrooms><Bathrooms>2</Bathrooms><Price>5,401.200</Price><Rent_Frequency>Yearly</Rent_Frequency>
  <Property_Title>Flat &amp; view</Property_Title><Property_Title_AR>شقة</Property_Title_AR>
  <Property_Description><![CDATA[<p>Near the <b>sea</b>&nbsp;&amp; shops</p><p>Lift</p>]]></Property_Description>
  <Furnished>Partly</Furnished><Features><Feature>Gym</Feature><Feature>Balcony</Feature></Features>
  <Images><Image>https://a.example/1.jpg</Image><Image><![CDATA[https://a.example/2.jpg?a=1&b=2]]></Image></Images>
  <Listing_Agent_Phone>+965 9988 7766</Listing_Agent_Phone></Property>
  <Property><Property_Ref_No>B-2</Property_Ref_No><Property_Status>deleted</Property_Status></Property></Properties>`;
const FINDER = `<list last_update="2026-11-29 10:00:00" listing_count="1"><property last_update="2026-11-29 10:00:00">
  <reference_number>P-1</reference_number><offering_type>RR</offering_type><property_type>VH</property_type>
  <price><yearly>9600</yearly></price><city>Hawalli</city><community>Jabriya</community><sub_community>Block 4</sub_community>
  <title_en>Villa</title_en><description_en>Big</description_en><size>400</size><bedroom>5</bedroom>
  <bathroom>6</bathroom><private_amenities>AC,BA,MR</private_amenities><furnished>No</furnished>
  <photo><url last_update="2026-11-01">https://a.example/v.jpg</url></photo><geopoints>48.03,29.32</geopoints>
  <agent><name>Nora</name><phone>99887766</phone></agent></property></list>`;

describe('our CSV', () => {
  it('is read with its columns in any spelling, several delimiters, Arabic text and lines within cells', async () => {
    const { format, rows } = await read(CSV);
    expect(format).toBe('csv');
    expect(rows.map(({ row, reference, fields, location }) => ({ row, reference, ...fields, location }))).toEqual([
      { row: 2, reference: 'A-1', titleAr: 'شقة في السالمية', price: 250_000, location: ['السالمية'] },
      { row: 4, reference: 'A-2', titleAr: 'شقة\nثانية', price: '1.250', location: ['Salmiya'] },
    ]);
  });

  it('must name its columns', async () => expect(read('title,price\nA,1\n')).rejects.toThrow('feed_columns'));

  it('must not name a column twice, in any spelling', async () => {
    await expect(read('reference,price,Price\nA,1,2\n')).rejects.toThrow('feed_column_twice');
    expect((await read('reference,other,other\nA,1,2\n')).rows).toHaveLength(1);
  });

  it('reads what a spreadsheet would calculate, flags and lists', async () => {
    const head = 'reference,floor,contactPhone,maidRoom,corner,amenities,photos';
    const line = "1,'-1,'+96599887766,نعم,no,Gym|Balcony,https://a.example/1.jpg https://a.example/2.jpg";
    const [row] = (await read(`${head}\n${line}\n`)).rows;
    expect(row?.fields).toEqual({ floor: '-1', contactPhone: '+96599887766', maidRoom: true, corner: false });
    expect(row?.amenities).toEqual(['Gym', 'Balcony']);
    expect(row?.photos).toEqual(['https://a.example/1.jpg', 'https://a.example/2.jpg']);
  });
});

describe('the XML of Bayut and dubizzle', () => {
  it('is read with rents as stated, square metres and text without tags; what is not live is left out', async () => {
    const { format, rows } = await read(BAYUT);
    expect(format).toBe('bayut');
    const words = { title: 'Flat & view', titleAr: 'شقة', description: 'Near the sea & shops\nLift' };
    const offer = { listingType: 'rent', propertyType: 'apartment', subtype: 'flat', rentPeriod: 'year' };
    const facts = {
      price: 5401.2,
      area: 100,
      bedrooms: 0,
      bathrooms: 2,
      furnished: 'partly',
      contactPhone: '+965 9988 7766',
    };
    expect(rows).toEqual([
      {
        row: 1,
        reference: 'B-1',
        fields: { ...words, ...offer, ...facts },
        location: ['Salmiya'],
        amenities: ['Gym', 'Balcony'],
        photos: ['https://a.example/1.jpg', 'https://a.example/2.jpg?a=1&b=2'],
        problems: [],
      },
    ]);
  });

  it('refuses a quarterly rent that does not divide into fils', async () => {
    const [row] = (await read(BAYUT.replace('Yearly', 'Quarterly').replace('5,401.200', '5,401.201'))).rows;
    expect(row?.problems).toEqual([{ field: 'price', message: 'feed_rent' }]);
    expect(row?.fields.price).toBeUndefined();
  });

  it('cuts a long text between two characters', async () => {
    const html = `<b>${'a'.repeat(29_996)}😀</b>`;
    const [row] = (await read(BAYUT.replace(/<!\[CDATA\[<p>.*?\]\]>/, `<![CDATA[${html}]]>`))).rows;
    expect(String(row?.fields.description).isWellFormed()).toBe(true);
    expect(row?.fields.description).toContain('aaa');
  });

  it.each(['Space station', 'constructor'])('reports the unknown type %s', async (type) => {
    const [row] = (await read(BAYUT.replace('>Apartment<', `>${type}<`))).rows;
    expect(row?.problems).toEqual([{ field: 'propertyType', message: 'feed_type', values: { type } }]);
  });

  it('keeps the name of an unknown amenity', async () => {
    const feature = '<Features><Feature>constructor</Feature></Features>';
    const xml = BAYUT.replace(/<Features>.*<\/Features>/s, feature);
    expect(xml).toContain(feature);
    expect((await read(xml)).rows[0]?.amenities).toEqual(['constructor']);
  });
});

describe('the XML of Property Finder', () => {
  it('is read with its codes, nested prices and points', async () => {
    const { format, rows } = await read(FINDER);
    expect(format).toBe('propertyfinder');
    const offer = { listingType: 'rent', propertyType: 'villa', subtype: 'villa', rentPeriod: 'year', price: 9600 };
    const facts = { area: 400, bedrooms: 5, furnished: 'no', latitude: 29.32, longitude: 48.03 };
    expect(rows[0]).toMatchObject({
      reference: 'P-1',
      fields: { ...offer, ...facts, contactName: 'Nora', contactPhone: '99887766' },
      location: ['Block 4', 'Jabriya'],
      amenities: ['Central A/C', 'Balcony', "Maid's room"],
      photos: ['https://a.example/v.jpg'],
    });
  });

  it.each([
    ['<price>450.000</price>', 'RR', 450, 'month'],
    ['<price>250,000</price>', 'RS', 250_000, undefined],
    ['<price><weekly>90</weekly></price>', 'RR', 90, 'week'],
    ['<price>9600</price><rental_period>Y</rental_period>', 'RR', 9600, 'year'],
    ['<price>2400</price><rental_period>Q</rental_period>', 'RR', 800, 'month'],
  ])('reads %s of %s as %d', async (price, offering, amount, period) => {
    const xml = FINDER.replace('<price><yearly>9600</yearly></price>', price).replace('>RR<', `>${offering}<`);
    const [row] = (await read(xml)).rows;
    expect([row?.fields.price, row?.fields.rentPeriod]).toEqual([amount, period]);
  });
});

/** Encodes Arabic text as old spreadsheets do. */
function windows1256(text: string): Uint8Array {
  const decoder = new TextDecoder('windows-1256');
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  return Uint8Array.from(text, (letter) => bytes.get(letter) ?? 63);
}

const text = 'reference,titleAr\n1,شقة\n';
const xml = '<list><property><reference_number>1</reference_number><title_ar>شقة</title_ar></property></list>';
it.each([
  ['UTF-8', Buffer.from(text), undefined],
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`), 'text/csv; charset=windows-1256'],
  ['UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le'), undefined],
  ['UTF-16 without a byte order mark', Buffer.from(text, 'utf16le'), undefined],
  ['big-endian UTF-16 without a byte order mark', Buffer.from(text, 'utf16le').swap16(), undefined],
  ['Windows-1256, which nothing says', windows1256(text), undefined],
  ['Windows-1256 of the XML', windows1256(`<?xml version="1.0" encoding="windows-1256"?>${xml}`), undefined],
  ['UTF-8 of an XML that claims UTF-16', Buffer.from(`<?xml version="1.0" encoding="utf-16"?>${xml}`), undefined],
  ['gzip', gzipSync(text), undefined],
])('the encoding is detected: %s', async (_, content, type) => {
  expect((await read(content, type)).rows[0]?.fields.titleAr).toBe('شقة');
});

describe('a file', () => {
  it.each([
    ['is empty', '', 'feed_empty'],
    ['is of another kind', '<html><body></body></html>', 'feed_format'],
    ['has a root of another name', '<constructor><property></property></constructor>', 'feed_format'],
    ['ends early', BAYUT.slice(0, -30), 'feed_broken'],
    ['declares entities', `<!DOCTYPE list [<!ENTITY a "aaaa">]>${FINDER.replace('Villa', '&a;')}`, 'feed_broken'],
    ['has an open quote', `reference,title\n1,"${'x'.repeat(300_000)}`, 'feed_broken'],
    ['is nested too deeply', `<list><property>${'<a>'.repeat(50)}`, 'feed_broken'],
    ['is cut within its compression', gzipSync(BAYUT).subarray(0, 200), 'feed_gzip'],
    ['is too large once it is decompressed', gzipSync(Buffer.alloc(51 * 1024 * 1024, 'a')), 'file_too_large'],
  ])('that %s is refused', async (_, content, message) => expect(read(content)).rejects.toThrow(message));

  it.each(['Price', 'Bedrooms', 'Property_Title', 'Property_Description'])(
    'with 100,000 spaces in %s is read at once',
    async (name) => {
      const content = BAYUT.replace(
        new RegExp(`<${name}>.*</${name}>`),
        `<${name}>&lt;b&gt;1${' '.repeat(100_000)}1</${name}>`,
      );
      const begun = performance.now();
      expect((await read(content)).rows).toHaveLength(1);
      expect(performance.now() - begun).toBeLessThan(2_000);
    },
  );

  it('of 100,000 listings takes no memory', async () => {
    const line = `A,${'ش'.repeat(100)},450\n`;
    const { rows } = await parseFeed(write(`reference,titleAr,price\n${line.repeat(100_000)}`));
    const before = process.memoryUsage().heapUsed;
    let [count, most] = [0, 0];
    for await (const { reference } of rows) {
      count += reference.length;
      if (count % 10_000 === 0) most = Math.max(most, process.memoryUsage().heapUsed - before);
    }
    expect(count).toBe(100_000);
    expect(most).toBeLessThan(100 * 1024 * 1024);
  });
});
