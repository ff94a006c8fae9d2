import { expect, it } from 'vitest';
import { call, query } from '../support/http';
import { callAs, signedIn, type Person } from '../support/people';
import { NEW_LISTING } from '../support/rows';
import { hashOfToken } from '@/lib/accounts/offices/token';

const LISTING = { ...NEW_LISTING, title: 'A flat of the bandicoots', contactPhone: undefined };
const OFFICE = { name: 'Bandicoot Homes', phone: '99887766', licenceNumber: '2026/5' };

/** An account that has confirmed its email. */
async function member(facts: Parameters<typeof signedIn>[0] = {}) {
  const person = await signedIn(facts);
  await query('UPDATE users SET email_confirmed_at = now() WHERE id = $1', [person.id]);
  return person;
}
/** Invites, waits for the job that creates the mail's token, and replaces the token. */
async function invited(owner: Person, email: string, token: string) {
  const { status, body } = await callAs(owner, 'POST', '/api/office/invitations', { email });
  expect(status).toBe(201);
  const { id } = body as { id: number };
  const tokens = () => query<{ hash: string | null }>('SELECT hash FROM office_invitations WHERE id = $1', [id]);
  await expect.poll(async () => (await tokens())[0]?.hash, { timeout: 10_000 }).toBeTruthy();
  await query('UPDATE office_invitations SET hash = $2 WHERE id = $1', [id, hashOfToken(token)]);
  return id;
}

it('an invitation leads from the mail to a listing in the office’s name', async () => {
  const [owner, guest, other] = [await member({ freeListings: 1 }), await member(), await member()];
  const { status, body } = await callAs(owner, 'POST', '/api/office', OFFICE);
  expect(status).toBe(201);
  const { id } = body as { id: number };
  await invited(owner, guest.email, 'a-good-token');
  const link = '/en/office-invitation?token=a-good-token';
  const page = async (person?: Person) =>
    (await call(link, { headers: { cookie: person?.cookie ?? '' } })).text.replace(/<script.*?<\/script>/gs, '');
  expect(await page()).toContain('Log in with the account of the e-mail');
  expect(await page(other)).toMatch(/sent to another e-mail than/);
  expect(await page(guest)).toContain('Join the office');
  const accept = (person: Person) => callAs(person, 'POST', '/api/office/acceptance', { token: 'a-good-token' });
  expect((await accept(other)).status).toBe(403);
  expect(await accept(guest)).toMatchObject({ status: 201, body: { id, role: 'member', invitations: [] } });
  expect((await accept(guest)).status).toBe(409);
  expect((await accept(other)).status).toBe(400);

  const made = await callAs(guest, 'POST', '/api/properties', LISTING);
  expect(made).toMatchObject({ status: 201, body: { publisherId: id, publisherName: OFFICE.name } });
  const { id: property } = made.body as { id: number };
  expect((await callAs(guest, 'GET', '/api/user/listing-status')).body).toEqual({ freeListingsRemaining: 0 });
  expect((await callAs(owner, 'GET', `/api/properties/${property}`)).status).toBe(200);
  expect((await callAs(owner, 'GET', '/en/properties/my')).text).toContain(LISTING.title);
  expect((await callAs(owner, 'GET', `/en/properties/${property}`)).status).toBe(200);

  expect((await callAs(owner, 'DELETE', `/api/office/members/${guest.id}`)).status).toBe(204);
  expect((await callAs(guest, 'GET', `/api/properties/${property}`)).status).toBe(404);
  expect((await callAs(guest, 'DELETE', `/api/properties/${property}`)).status).toBe(404);
  expect((await callAs(guest, 'GET', '/api/user')).body).toMatchObject({ office: null });
  expect((await callAs(guest, 'GET', '/en/properties/my')).text).not.toContain(LISTING.title);
});
