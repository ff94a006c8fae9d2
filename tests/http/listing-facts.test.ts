import { describe, expect, it } from 'vitest';
import { call, query } from '../support/http';
import { texts } from '../support/listing';
import { addPerson, callAs, send, signedIn } from '../support/people';
import { addListing, NEW_LISTING, tellServer } from '../support/rows';

/** Market facts of a listing (docs/product.md 6.1) through the API. */
const [owner, other, admin] = await Promise.all([signedIn(), signedIn(), signedIn({ role: 'admin' })]);
const PACI = '31415926';
const VISITOR = { cookie: '' };
const facts = {
  subtype: 'duplex',
  bedrooms: 0,
  floor: -1,
  furnished: 'partly',
  yearBuilt: 2015,
  maidRoom: true,
  diwaniya: false,
  building: '20',
  rentPeriod: 'week',
  tenants: 'single_women',
  availableFrom: '2027-01-31',
  deposit: 0,
  commission: 166.5,
};
const address = { block: 'قطعة ٤ a', street: 'شارع ١٢', avenue: '3', paciNumber: PACI };
const flat = { ...NEW_LISTING, ...facts, ...address, price: 333 };
const stored = { ...facts, driverRoom: null, block: '4A', street: 'شارع 12', avenue: '3' };
/** The listing as everyone else sees it: its position is approximate. */
const seen = { ...stored, building: null };
const created = await callAs(owner, 'POST', '/api/properties', flat);
const { id } = created.body as { id: number };
await callAs(admin, 'PUT', `/api/properties/${id}/approve`, {});

const get = (path: string, person = VISITOR) => callAs(person, 'GET', path);

describe('the version of a listing', () => {
  const edit = (change: object, tag: string, language = 'en') => {
    const { headers, ...sent } = send('PUT', { ...flat, ...change }, owner.cookie);
    const conditions = { 'if-match': tag, 'accept-language': language };
    return call(`/api/properties/${id}`, { ...sent, headers: { ...headers, ...conditions } });
  };

  it('is returned only to callers who may edit it', async () => {
    const tags = await Promise.all(
      [owner, admin, other, VISITOR].map(async (who) => (await get(`/api/properties/${id}`, who)).headers.get('etag')),
    );
    expect(tags[0]).toMatch(/^"[\w-]{22}"$/);
    expect(tags[1]).toBe(tags[0]);
    for (const tag of tags.slice(2)) expect(tag).not.toBe(tags[0]);
  });

  it('is compared with If-Match: an edit of an earlier version is rejected with both values', async () => {
    const tag = (await get(`/api/properties/${id}`, owner)).headers.get('etag') ?? '';
    const first = await edit({ price: 340 }, tag);
    expect(first.status).toBe(200);
    const second = await edit({ price: 350 }, tag, 'ar');
    const version = first.headers.get('etag')?.slice(1, -1);
    const changed = { version, fields: { price: { sent: 350, current: 340 } } };
    const message = expect.stringMatching(/[؀-ۿ]/);
    expect(second).toMatchObject({ status: 409, body: { code: 'conflict', message } });
    expect((second.body as { changed: unknown }).changed).toEqual(changed);
    expect((await edit({}, `"${version}"`)).status).toBe(200);
  });
});

it('a listing with market facts is returned in full, on its own and in lists', async () => {
  expect(created).toMatchObject({ status: 201, body: { ...stored, paciNumber: PACI } });
  expect((await get(`/api/properties/${id}`)).body).toMatchObject(seen);
  for (const person of [owner, admin])
    expect((await get(`/api/properties/${id}`, person)).body).toMatchObject({ ...stored, paciNumber: PACI });
  for (const path of [
    '/api/properties?limit=100',
    `/api/properties?publisherId=${owner.id}`,
    '/api/properties/search?location=Wafra&limit=100',
    '/api/properties/search?location=Wafra&rentPeriod=day,week&tenants=single_women&maxPrice=333&limit=100',
  ]) {
    const found = ((await get(path)).body as { id: number }[]).find((item) => item.id === id);
    expect(found, path).toMatchObject(seen);
  }
});

it('the PACI number is in no list, not even of its owner, in no history, and on no page of an expired listing', async () => {
  const answers = [
    get(`/api/properties?publisherId=${owner.id}`, owner),
    get('/api/properties?limit=100', admin),
    get(`/api/properties/${id}/changes`, owner),
    get(`/api/properties/search?keyword=${PACI}`),
  ];
  for (const { status, text } of await Promise.all(answers)) {
    expect(status).toBeLessThan(404);
    expect(text).not.toContain(PACI);
  }
  await query("UPDATE properties SET expires_at = now() - interval '1 day' WHERE id = $1", [id]);
  await tellServer(id);
  for (const person of [VISITOR, other])
    expect((await get(`/api/properties/${id}`, person)).text).not.toMatch(/paciNumber|98765432/);
  expect((await get(`/properties/${id}`)).text).not.toContain(PACI);
});

it.each(['ar', 'en'] as const)(
  '%s: the page of a listing shows the facts of the card and more, with rent by the month',
  async (language) => {
    const t = texts[language];
    const n = (value: number) => new Intl.NumberFormat(language === 'ar' ? 'ar-KW' : 'en-US').format(value);
    const nameless = await addPerson({ fullName: '   ' });
    for (const offer of ['rent', 'sale'] as const) {
      const title = `Whole villa of quokkas for ${offer}`;
      const villa = await addListing({ title, titleAr: title, propertyType: 'villa', publisherId: nameless.id });
      await query(
        `UPDATE properties SET listing_type = $2::listing_type, price = 1234.5, area = 321, bedrooms = 4, bathrooms = 3,
           parking = 2, address = 'Block 9, Street 8', address_ar = 'قطعة ٩، شارع ٨' WHERE id = $1`,
        [villa, offer],
      );
      const { text } = await call(`${language === 'ar' ? '' : '/en'}/properties/${villa}`);
      const page = text.replace(/<script[^>]*>.*?<\/script>|<[^>]+>/gs, '').replaceAll('&nbsp;', '\u00a0');
      for (const shown of [
        title,
        ...(language === 'ar' ? ['قطعة ٩، شارع ٨', 'الوفرة'] : ['Block 9, Street 8', 'Wafra']),
        t('details.offer', { offer }),
        `${n(1234.5)} ${t('details.priceUnit', { offer })}`,
        `${t('form.field.bedrooms')}${n(4)}`,
        `${t('form.field.bathrooms')}${n(3)}`,
        `${t('details.facts.parking')}${n(2)}`,
        t('details.facts.squareMetres', { value: n(321) }),
        `${t('details.contact.publisher')}${t('site.name')}`,
      ])
        expect(page).toContain(shown);
    }
  },
);
