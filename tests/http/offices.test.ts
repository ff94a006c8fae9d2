import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { call, query } from '../support/http';
import { forgetAttempts, PASSWORD, removePeople, send, signedIn, type Person } from '../support/people';
import { addListing, tellServer } from '../support/rows';
import { hashOfToken } from '@/lib/accounts/offices/token';

const LISTING = {
  title: 'A flat of the bandicoots',
  description: 'For a test.',
  listingType: 'rent',
  propertyType: 'apartment',
  price: 300,
  area: 80,
  location: 'Wafra',
};
const NEW = { name: 'Bandicoot Homes', phone: '99887766', licenceNumber: '2026/5' };

const people: Person[] = [];
const offices: number[] = [];
async function member(facts: Parameters<typeof signedIn>[0] = {}) {
  const person = await signedIn(facts);
  people.push(person);
  await query('UPDATE users SET email_confirmed_at = now() WHERE id = $1', [person.id]);
  return person;
}
const as = ({ cookie }: Person, method: string, path: string, body?: unknown) => call(path, send(method, body, cookie));
async function office(owner: Person, change = {}) {
  const { status, body } = await as(owner, 'POST', '/api/office', { ...NEW, ...change });
  expect(status).toBe(201);
  offices.push((body as { id: number }).id);
  return body as { id: number; members: unknown[] };
}
/** Invites, waits for the job that creates the mail's token, and replaces the token. */
async function invited(owner: Person, email: string, token: string) {
  const { status, body } = await as(owner, 'POST', '/api/office/invitations', { email });
  expect(status).toBe(201);
  const { id } = body as { id: number };
  const tokens = () => query<{ hash: string | null }>('SELECT hash FROM office_invitations WHERE id = $1', [id]);
  await expect.poll(async () => (await tokens())[0]?.hash, { timeout: 10_000 }).toBeTruthy();
  await query('UPDATE office_invitations SET hash = $2 WHERE id = $1', [id, hashOfToken(token)]);
  return id;
}

beforeAll(forgetAttempts);
afterAll(async () => {
  await query('DELETE FROM payments WHERE office_id = ANY($1)', [offices]);
  await query('DELETE FROM users WHERE id = ANY($1)', [offices]);
  await removePeople(...people);
  await tellServer();
});

describe('an invitation', () => {
  it('leads from the mail to a listing in the office’s name', async () => {
    const [owner, guest, other] = [await member({ free: 1 }), await member(), await member()];
    const { id } = await office(owner);
    await invited(owner, guest.email, 'a-good-token');
    const link = '/en/office-invitation?token=a-good-token';
    const page = async (person?: Person) =>
      (await call(link, { headers: { cookie: person?.cookie ?? '' } })).text.replace(/<script.*?<\/script>/gs, '');
    expect(await page()).toContain('Log in with the account of the e-mail');
    expect(await page(other)).toMatch(/sent to another e-mail than/);
    expect(await page(guest)).toContain('Join the office');
    const accept = (person: Person) => as(person, 'POST', '/api/office/acceptance', { token: 'a-good-token' });
    expect((await accept(other)).status).toBe(403);
    expect(await accept(guest)).toMatchObject({ status: 201, body: { id, role: 'member', invitations: [] } });
    expect((await accept(guest)).status).toBe(409);
    expect((await accept(other)).status).toBe(400);

    const made = await as(guest, 'POST', '/api/properties', LISTING);
    expect(made).toMatchObject({ status: 201, body: { publisherId: id, publisherName: NEW.name } });
    const { id: property } = made.body as { id: number };
    expect((await as(guest, 'GET', '/api/user/listing-status')).body).toEqual({ freeListingsRemaining: 0 });
    expect((await as(owner, 'GET', `/api/properties/${property}`)).status).toBe(200);
    expect((await as(owner, 'GET', '/en/properties/my')).text).toContain(LISTING.title);
    expect((await as(owner, 'GET', `/en/properties/${property}`)).status).toBe(200);

    expect((await as(owner, 'DELETE', `/api/office/members/${guest.id}`)).status).toBe(204);
    expect((await as(guest, 'GET', `/api/properties/${property}`)).status).toBe(404);
    expect((await as(guest, 'DELETE', `/api/properties/${property}`)).status).toBe(404);
    expect((await as(guest, 'GET', '/api/user')).body).toMatchObject({ office: null });
    expect((await as(guest, 'GET', '/en/properties/my')).text).not.toContain(LISTING.title);
  });
});

describe('an office', () => {
  it('shows its owners’ texts, and no one can sign in as it', async () => {
    const owner = await member();
    const { id } = await office(owner);
    const [row] = await query<{ username: string; email: string }>('SELECT username, email FROM users WHERE id = $1', [
      id,
    ]);
    for (const name of [row?.username, row?.email])
      expect((await call('/api/login', send('POST', { username: name, password: PASSWORD }))).status).toBe(401);
    expect(await as(owner, 'PUT', '/api/office', { ...NEW, name: 'Quokka Homes' })).toMatchObject({
      status: 400,
      body: { fields: { password: expect.any(String) } },
    });
    const changed = await as(owner, 'PUT', '/api/office', { ...NEW, name: 'Quokka Homes', password: PASSWORD });
    expect(changed).toMatchObject({ status: 200, body: { name: 'Quokka Homes', phone: '+96599887766' } });
    expect(changed.text).not.toContain(row?.username);
    expect((await as(owner, 'GET', '/api/user')).body).toMatchObject({
      office: { id, name: 'Quokka Homes', role: 'owner' },
    });
    expect((await as(owner, 'GET', '/en/profile/office')).text).toContain('Quokka Homes');
    expect((await as(owner, 'DELETE', '/api/office')).status).toBe(400);
    expect((await as(owner, 'DELETE', '/api/office', { password: PASSWORD })).status).toBe(204);
    expect((await as(owner, 'GET', '/api/office')).status).toBe(404);
  });

  it.each<[string, string, unknown, number]>([
    ['POST', '/api/office', {}, 400],
    ['POST', '/api/office', { name: 'An office', bring: 'yes' }, 400],
    ['POST', '/api/office', { name: 'deleted-office', phone: null }, 400],
    ['POST', '/api/office/acceptance', { token: '' }, 400],
    ['POST', '/api/office/acceptance', { token: 7 }, 400],
    ['POST', '/api/office/acceptance', { token: 'nobody has it' }, 400],
  ])('%s %s with %j is rejected', async (method, path, body, status) => {
    expect((await as(await member(), method, path, body)).status).toBe(status);
  });
});

/** Adds a member without an invitation. */
async function joined(officeId: number, facts: Parameters<typeof signedIn>[0] = {}) {
  const person = await member(facts);
  await query("INSERT INTO office_members (user_id, office_id, role) VALUES ($1, $2, 'member')", [person.id, officeId]);
  return person;
}

test('an assignment is refused with a reason', async () => {
  const owner = await member();
  const { id } = await office(owner);
  const [colleague, silent, stranger] = [await joined(id, { phone: '+96555512345' }), await joined(id), await member()];
  const property = await addListing({ publisherId: id, title: 'A flat of the bilbies', contactPhone: '+96599887766' });
  const assign = async (person: Person, memberId: unknown) => {
    const { status, body } = await as(person, 'PUT', `/api/properties/${property}/member`, { memberId });
    return [status, (body as { message?: string }).message];
  };
  const shown = async () => (await call(`/en/properties/${property}`)).text;
  expect(await shown()).toContain('+96599887766');
  expect(await assign(owner, 'all')).toEqual([400, expect.any(String)]);
  expect(await assign(owner, silent.id)).toEqual([409, expect.stringContaining('phone number')]);
  expect(await assign(owner, stranger.id)).toEqual([404, expect.stringContaining('no such member')]);
  expect((await assign(stranger, stranger.id))[0]).toBe(403);
  expect((await assign(owner, colleague.id))[0]).toBe(200);
  expect(await assign(silent, colleague.id)).toEqual([403, expect.stringContaining('Owners assign')]);
  expect(await shown()).toContain('+96555512345');
  expect(await shown()).not.toContain('+96599887766');
});

test('an office appears to admins without its generated name and address', async () => {
  const [owner, admin] = [await member(), await member({ role: 'admin' })];
  const { id } = await office(owner);
  const pending = await addListing({ publisherId: id, title: 'A plot of the bilbies', approved: false });
  const [row] = await query<{ username: string }>('SELECT username FROM users WHERE id = $1', [id]);
  const paths = [
    ...[`/api/users/${id}`, `/api/users?keyword=${NEW.name}`, `/api/properties/${pending}`],
    ...[`/en/admin-dashboard/users/${id}`, `/en/admin-dashboard?tab=users&q=${NEW.name}`, `/en/admin?q=${pending}`],
  ];
  for (const path of paths) {
    const { text } = await as(admin, 'GET', path);
    expect(text, path).toContain(NEW.name);
    for (const secret of [row?.username, 'office.invalid']) expect(text, path).not.toContain(secret);
  }
});
