import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, query } from '../support/http';
import { forgetAttempts, PASSWORD, removePeople, send, signedIn, type Person } from '../support/people';
import { tellServer } from '../support/rows';
import ar from '@/messages/ar.json';
import en from '@/messages/en.json';

const LISTING = {
  title: 'A flat to call about',
  description: 'Text',
  listingType: 'rent',
  propertyType: 'apartment',
  price: 300,
  area: 80,
  location: 'Wafra',
};

let user: Person;
let listing: number;
beforeAll(async () => {
  await forgetAttempts();
  user = await signedIn({ free: 9, credits: 9 });
  const made = await call('/api/properties', send('POST', { ...LISTING, contactPhone: '9988 7766' }, user.cookie));
  listing = (made.body as { id: number }).id;
});
afterAll(() => removePeople(user));

const asked = (method: string, where: string, body: object, language = 'en') => {
  const { headers, ...init } = send(method, body, user.cookie);
  return call(where, { ...init, headers: { ...headers, 'accept-language': language } });
};

/** Every call that takes a listing, with its body. */
const CALLS: [string, () => string, (data: object) => object][] = [
  ['POST', () => '/api/properties', (data) => data],
  ['PUT', () => `/api/properties/${listing}`, (data) => data],
  ['POST', () => '/api/use-free-listing', (propertyData) => ({ propertyData })],
  ['POST', () => '/api/use-credit-for-listing', (propertyData) => ({ propertyData })],
  ['POST', () => '/api/create-listing-payment', (propertyData) => ({ propertyData })],
];
const REFUSED = [
  ['99887766 / 55443322', 'phone_two'],
  ['call me maybe', 'phone_letters'],
  ['9988', 'phone_short'],
  ['+966 12345678', 'phone_wrong'],
  ['966501234567', 'phone_wrong'],
  [' ', 'contact_required'],
  [undefined, 'contact_required'],
] as const;

describe.each(CALLS)('%s %s', (method, where, bodyOf) => {
  it.each(REFUSED)('refuses the number %j at its field', async (contactPhone, problem) => {
    const answer = await asked(method, where(), bodyOf({ ...LISTING, contactPhone }));
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad_request' } });
    const { fields } = answer.body as { fields: Record<string, string> };
    expect(Object.entries(fields)).toEqual([[expect.stringMatching(/(^|\.)contactPhone$/), en.errors[problem]]]);
    expect((await asked(method, where(), bodyOf({ ...LISTING, contactPhone }), 'ar')).text).toContain(
      ar.errors[problem],
    );
  });
});

it('nothing was taken or made by what was refused', async () => {
  expect(
    await query('SELECT free_listings_remaining AS free, credit_balance::int AS credits FROM users WHERE id = $1', [
      user.id,
    ]),
  ).toEqual([{ free: 8, credits: 9 }]);
  expect(await query('SELECT contact_phone FROM properties WHERE publisher_id = $1', [user.id])).toEqual([
    { contact_phone: '+96599887766' },
  ]);
  expect(await query('SELECT id FROM payments WHERE user_id = $1', [user.id])).toEqual([]);
});

it.each([
  ['٩٩٨٨٧٧٦٥', '+96599887765', '+965 9988 7765'],
  ['00966501234567', '+966501234567', '+966 50 123 4567'],
  ['+1 (212) 555-0100', '+12125550100', '+1 212 555 0100'],
  ['+20 100 123 4567', '+201001234567', '+20 10 01234567'],
])('the number %s keeps its country, in answers and on the page', async (contactPhone, phone, shown) => {
  const changed = await asked('PUT', `/api/properties/${listing}`, { ...LISTING, contactPhone });
  expect(changed).toMatchObject({ status: 200, body: { contactPhone: phone } });
  const asOwner = { headers: { cookie: user.cookie } };
  expect((await call(`/api/properties/${listing}/contact`, asOwner)).body).toEqual({ phone, shown });
  await query('UPDATE properties SET approved = true WHERE id = $1', [listing]);
  await tellServer(listing);
  const { text } = await call(`/en/properties/${listing}`, asOwner);
  await query('UPDATE properties SET approved = false WHERE id = $1', [listing]);
  await tellServer(listing);
  expect(text).toContain(`href="tel:${phone}"`);
  expect(text).toContain(`https://wa.me/${phone.slice(1)}?text=`);
  expect(text).toContain(`>${shown}<`);
});

describe('the number of an account', () => {
  it.each([
    ['99887766 / 55443322', 'phone_two'],
    ['اتصل بي', 'phone_letters'],
    ['+966 12345678', 'phone_wrong'],
  ] as const)('is not %j', async (phone, problem) => {
    expect(await asked('PUT', '/api/user', { fullName: 'Test Person', phone, password: PASSWORD })).toMatchObject({
      status: 400,
      body: { fields: { phone: en.errors[problem] } },
    });
  });

  it('is enough for its listings, and stays while they need it', async () => {
    const profile = (phone: string | null) =>
      asked('PUT', '/api/user', { fullName: 'Test Person', phone, password: PASSWORD });
    expect(await profile('٥٥٤٤٣٣٢٢')).toMatchObject({ status: 200, body: { phone: '+96555443322' } });
    const made = await asked('POST', '/api/properties', LISTING);
    expect(made).toMatchObject({ status: 201, body: { contactPhone: null } });
    expect(await profile(null)).toMatchObject({
      status: 400,
      body: { fields: { phone: en.errors.phone_needed } },
    });
    const { id } = made.body as { id: number };
    const asOwner = { headers: { cookie: user.cookie } };
    expect((await call(`/api/properties/${id}/contact`, asOwner)).body).toMatchObject({ phone: '+96555443322' });
    await call(`/api/properties/${id}`, send('DELETE', undefined, user.cookie));
    expect(await profile(null)).toMatchObject({ status: 200, body: { phone: null } });
  });
});

it('no script that a browser may load has the table of all countries’ numbers', () => {
  const scripts = path.join(process.env.RELEASE ?? '', '.next/static/chunks');
  const files = readdirSync(scripts, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
  expect(files.length).toBeGreaterThan(10);
  for (const file of files)
    expect(readFileSync(path.join(scripts, file), 'utf8'), file).not.toContain('country_calling_codes');
});
