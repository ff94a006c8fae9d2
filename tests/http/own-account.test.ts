import { beforeEach, describe, expect, it } from 'vitest';
import { baseUrl, call, query } from '../support/http';
import { callAs, cookiesOf, forgetLimits, PASSWORD, send, signedIn, signIn, type Person } from '../support/people';
import { addListing } from '../support/rows';

beforeEach(forgetLimits);

const get = (path: string, cookie: string) => call(path, { headers: { cookie } });
/** Changes the account with its password. */
const change = (person: Person, account: object) =>
  callAs(person, 'PUT', '/api/user', { password: PASSWORD, ...account });

it('name and phone are changed by the account itself, and other fields are ignored', async () => {
  const person = await signedIn({ phone: '55511122' });
  const { username, email } = person;
  const others = { username: 'taken', role: 'admin', email: 'x@x.com' };
  expect(await change(person, { fullName: ' Noura Al-Enezi ', phone: '٩٩٨٨٧٧٦٦', ...others })).toMatchObject({
    status: 200,
    body: { fullName: 'Noura Al-Enezi', phone: '+96599887766', username, role: 'user', email },
  });
  expect((await change(person, { fullName: 'Noura', phone: ' ' })).body).toMatchObject({ phone: null });
  const fields = { fullName: expect.any(String), phone: expect.any(String) };
  expect(await change(person, { fullName: 'N', phone: '12' })).toMatchObject({ status: 400, body: { fields } });
});

it('the advertiser kind of an account shows on its listings, in lists and in search at the next request', async () => {
  const person = await signedIn({ fullName: 'Of No Kind Yet' });
  const id = await addListing({ publisherId: person.id, title: 'A flat of quolls' });
  const found = async (query: string) => {
    const { body } = await call(`/api/properties/search?keyword=quolls&${query}`);
    return (body as { id: number }[]).map((item) => item.id);
  };
  // The page without its similar listings.
  const page = async () => (await call(`/en/properties/${id}`)).text.split('Similar properties')[0];
  expect([await found('advertiserKind=owner'), await found('advertiserKind=office')]).toEqual([[], []]);
  expect(await page()).not.toContain('Real estate office');
  const office = { advertiserKind: 'office', licenceNumber: '٢٠٢٤/77' };
  const changed = await change(person, { ...office, fullName: 'Quoll Homes', licenceNumber: ' ٢٠٢٤/77 ' });
  expect(changed).toMatchObject({ status: 200, body: office });
  expect([await found('advertiserKind=owner'), await found('advertiserKind=office')]).toEqual([[], [id]]);
  expect((await call(`/api/properties/${id}`)).body).toMatchObject(office);
  expect(await page()).toMatch(/Real estate office[^]*٢٠٢٤\/77/);
  expect((await call('/en/properties?keyword=quolls+by+agency')).text).toContain('A flat of quolls');
  expect((await call('/en/properties?keyword=quolls+from+owner')).text).not.toContain(`/properties/${id}"`);
  expect((await change(person, { fullName: 'Quoll Homes' })).body).toMatchObject({ licenceNumber: '٢٠٢٤/77' });
  await change(person, { fullName: 'Quoll Homes', advertiserKind: 'owner' });
  expect((await call(`/api/properties/${id}`)).body).toMatchObject({ advertiserKind: 'owner', licenceNumber: null });
  expect([await found('advertiserKind=owner'), await found('advertiserKind=office')]).toEqual([[id], []]);
});

describe('sessions', () => {
  const end = (person: Person, id: string) =>
    callAs(person, 'DELETE', `/api/user/sessions/${id}`, { password: PASSWORD });
  const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0';

  it('are listed with their device, without their secret, and each can be ended', async () => {
    const person = await signedIn();
    const login = { ...send('POST', { username: person.username, password: PASSWORD }) };
    const answer = await call('/api/login', { ...login, headers: { ...login.headers, 'user-agent': WINDOWS } });
    const other = cookiesOf(answer.headers);
    const { body, text } = await get('/api/user/sessions', person.cookie);
    expect(body).toHaveLength(2);
    const sessions = body as { id: string; browser: string | null; system: string | null; current: boolean }[];
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
    const ended = sessions.find(({ current }) => !current);
    expect(ended).toMatchObject({ browser: 'Firefox', system: 'Windows' });
    for (const { id } of await query<{ id: string }>('SELECT id FROM sessions WHERE user_id = $1', [person.id]))
      expect(text).not.toContain(id);
    expect((await get('/api/user', other)).status).toBe(200);
    expect((await end(person, ended?.id ?? '')).status).toBe(204);
    expect((await get('/api/user', other)).status).toBe(401);
    expect((await get('/api/user', person.cookie)).status).toBe(200);
    expect((await end(person, ended?.id ?? '')).status).toBe(404);
  });

  it('of others are a 404', async () => {
    const [person, other] = [await signedIn(), await signedIn()];
    const [{ id }] = (await get('/api/user/sessions', other.cookie)).body as [{ id: string }];
    for (const session of [id, 'no-id', '1', `${id}x`]) expect((await end(person, session)).status).toBe(404);
    expect((await get('/api/user', other.cookie)).status).toBe(200);
  });
});

it('the export requires a proof and is a ZIP of all data, five times an hour', async () => {
  const person = await signedIn({ fullName: 'Exported Person' });
  await addListing({ publisherId: person.id, title: 'The exported listing' });
  const headers = { cookie: person.cookie };
  const ask = (body: object) => callAs(person, 'POST', '/api/user/export', body);
  expect((await fetch(`${baseUrl}/api/user/export`, { headers })).status).toBe(400);
  expect(await ask({})).toMatchObject({ status: 400, body: { fields: { password: expect.any(String) } } });
  const { path } = (await ask({ password: PASSWORD })).body as { path: string };
  const download = () => fetch(`${baseUrl}${path}`, { headers });
  expect((await fetch(`${baseUrl}${path}`)).status).toBe(401);
  const answer = await download();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${person.username}.zip"`);
  expect(answer.headers.get('cache-control')).toContain('no-store');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  for (const name of ['account', 'listings', 'rejected-listings', 'payments', 'sessions', 'passkeys'])
    expect(bytes.includes(`${name}.json`), name).toBe(true);
  expect((await download()).status).toBe(400); // a link is good once
  for (let time = 0; time < 3; time += 1) expect((await ask({ password: PASSWORD })).status).toBe(201);
  expect((await ask({ password: PASSWORD })).status).toBe(429);
  expect((await call('/api/user/export')).status).toBe(401);
});

const schedule = (person: Person, password = PASSWORD) => callAs(person, 'DELETE', '/api/user', { password });

it('deletion requires the password, hides the listings at once and ends the other sessions', async () => {
  const person = await signedIn();
  const other = await signIn(person);
  const id = await addListing({ publisherId: person.id, title: 'A home by the sea' });
  const fields = { password: expect.any(String) };
  expect(await schedule(person, 'wrong')).toMatchObject({ status: 400, body: { fields } });
  expect((await call(`/en/properties/${id}`)).status).toBe(200);
  const answer = await schedule(person);
  expect(answer).toMatchObject({ status: 200, body: { deletionDueAt: expect.any(String) } });
  const days = (Date.parse((answer.body as { deletionDueAt: string }).deletionDueAt) - Date.now()) / 86_400_000;
  expect(days).toBeCloseTo(14, 1);
  expect((await call(`/en/properties/${id}`)).status).toBe(404);
  expect((await call(`/api/properties/${id}`)).status).toBe(404);
  expect(await query('SELECT FROM search.listings WHERE id = $1 AND live', [id])).toEqual([]);
  expect((await get('/api/user', other)).status).toBe(401);
  expect((await get('/api/user', person.cookie)).status).toBe(200);
  // Scheduling again changes nothing.
  expect((await schedule(person)).body).toMatchObject(answer.body as object);
});

it.each(['/auth/forgot', '/auth/reset', '/auth/confirm', '/en/auth/reset'])(
  'the page of mail links %s is noindex and sends no referrer',
  async (path) => {
    const { status, headers, text } = await call(path);
    expect([status, headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
    expect(text).toContain('noindex');
  },
);
