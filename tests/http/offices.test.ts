import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, query } from '../support/http';
import { forgetAttempts, PASSWORD, removePeople, send, signedIn, type Person } from '../support/people';
import { tellServer } from '../support/rows';
import { hashOfToken } from '@/lib/accounts/offices/token';
import ar from '@/messages/ar.json';
import en from '@/messages/en.json';

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
/** Invites, and replaces the token of the mail once the job has made one. */
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
  it('goes from the mail to a listing in its name', async () => {
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

  it('is in no answer but its office’s, and no other office changes it', async () => {
    const [owner, stranger] = [await member(), await member()];
    await office(owner);
    await office(stranger, { name: 'Bilby Homes' });
    const id = await invited(owner, 'invited@example.com', 'unused');
    expect((await as(owner, 'GET', '/api/office')).text).toContain('invited@example.com');
    expect((await as(stranger, 'GET', '/api/office')).text).not.toContain('invited@example.com');
    expect((await as(stranger, 'POST', `/api/office/invitations/${id}`)).status).toBe(404);
    expect((await as(stranger, 'DELETE', `/api/office/invitations/${id}`)).status).toBe(404);
    expect((await as(owner, 'POST', `/api/office/invitations/${id}`)).status).toBe(200);
    expect((await as(owner, 'DELETE', `/api/office/invitations/${id}`)).status).toBe(204);
  });
});

describe('an office', () => {
  it('says of itself what its owners write, and is nobody to sign in to', async () => {
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
  ])('%s %s with %j is refused', async (method, path, body, status) => {
    expect((await as(await member(), method, path, body)).status).toBe(status);
  });

  it('refuses members and invitations that are none', async () => {
    const owner = await member();
    await office(owner);
    const refused: [string, string, unknown, number][] = [
      ['PUT', '/api/office/members/0', { role: 'owner' }, 404],
      ['PUT', '/api/office/members/1', { role: 'owner' }, 404],
      ['PUT', `/api/office/members/${owner.id}`, { role: 'admin' }, 400],
      ['PUT', `/api/office/members/${owner.id}`, { role: 'member' }, 409],
      ['DELETE', `/api/office/members/${owner.id}`, undefined, 409],
      ['DELETE', `/api/office/members/${owner.id}/removal`, undefined, 404],
      ['POST', '/api/office/credits', { credits: 0 }, 400],
      ['POST', '/api/office/credits', { credits: 1.5 }, 400],
      ['POST', '/api/office/credits', { credits: 1_000 }, 409],
      ['POST', '/api/office/invitations', { email: 'x@example.com', role: 'owner' }, 400],
      ['POST', '/api/office/invitations', { email: 'none' }, 400],
      ['POST', '/api/office/invitations', { email: 'x@office.invalid' }, 400],
      ['POST', '/api/office/invitations', { email: owner.email }, 409],
    ];
    for (const [method, path, body, status] of refused)
      expect((await as(owner, method, path, body)).status, `${method} ${path}`).toBe(status);
  });

  it('loses its founder only later, and shows when, until somebody stops it', async () => {
    const [founder, other] = [await member(), await member()];
    const { id } = await office(founder);
    await query(`INSERT INTO office_members (user_id, office_id, role) VALUES ($1, $2, 'owner')`, [other.id, id]);
    const path = `/api/office/members/${founder.id}`;
    expect((await as(other, 'DELETE', path)).status).toBe(400);
    const asked = await as(other, 'DELETE', path, { password: PASSWORD });
    expect(asked).toMatchObject({
      status: 202,
      body: { members: [{ id: founder.id, founder: true, removalDueAt: expect.any(String) }, { founder: false }] },
    });
    expect((await as(founder, 'GET', '/en/profile/office')).text).toContain('unless an owner stops it');
    expect((await as(founder, 'DELETE', `${path}/removal`)).status).toBe(204);
    expect((await as(founder, 'GET', '/api/office')).body).toMatchObject({ members: [{ removalDueAt: null }, {}] });
  });

  it('is not the only balance that a member sees, and has a link to its page once it has one', async () => {
    const owner = await member({ credits: 4 });
    const { id } = await office(owner);
    const [balance, page] = [
      await as(owner, 'GET', '/en/profile/payments'),
      await as(owner, 'GET', '/en/profile/office'),
    ];
    for (const { text } of [balance, page]) expect(text).toContain('Your own balance');
    expect(page.text).not.toContain(`/advertisers/${id}`);
    expect(await as(owner, 'POST', '/api/office/credits', { credits: 4 })).toMatchObject({
      status: 200,
      body: { creditBalance: 4 },
    });
    const after = (await as(owner, 'GET', '/en/profile/payments')).text;
    expect(after).toContain('Your own credits and free listings');
    expect(after).toContain('Credits and free listings of the office');
  });

  it.each(['Evil evil.shop', 'Call 9988 7766', `${en.site.name} Support`, [...ar.site.name].join(' ')])(
    'is not called %s',
    async (name) => {
      expect(await as(await member(), 'POST', '/api/office', { ...NEW, name })).toMatchObject({
        status: 400,
        body: { fields: { name: expect.any(String) } },
      });
    },
  );
});
