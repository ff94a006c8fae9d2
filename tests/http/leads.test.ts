import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, query } from '../support/http';
import { forgetAttempts, removePeople, send, signedIn, type Person } from '../support/people';
import { addListing, removeListings, tellServer } from '../support/rows';
import ar from '@/messages/ar.json';

const LEAD = { kind: 'message', name: 'Noura', email: 'noura-of-leads@example.com', text: 'Is it free?' };

let owner: Person;
let other: Person;
let id: number;
beforeAll(async () => {
  await forgetAttempts();
  [owner, other] = [await signedIn(), await signedIn()];
  id = await addListing({ title: 'A flat with leads', publisherId: owner.id, contactPhone: '98765432' });
  await tellServer(id);
});
beforeEach(forgetAttempts);
afterAll(async () => {
  await removeListings(id);
  await removePeople(owner, other);
});

const post = (body: unknown, cookie = '', language = 'en') => {
  const { headers, ...init } = send('POST', body, cookie);
  const asked = new Headers(headers);
  asked.set('Accept-Language', language);
  return call(`/api/properties/${id}/leads`, { ...init, headers: asked });
};

it.each(['message', 'report'])('the form is a 404 once the listing has ended: %s', async (form) => {
  expect((await call(`/properties/${id}/${form}`)).status).toBe(200);
  const ended = await addListing({ title: 'A flat that ended', publisherId: owner.id, daysLeft: -1 });
  await tellServer(ended);
  expect((await call(`/properties/${ended}/${form}`)).status).toBe(404);
  await removeListings(ended);
});

describe('a message to an advertiser', () => {
  it('names the fields that are missing or wrong, in the caller’s language', async () => {
    const wrong = { kind: 'viewing', name: ' ', email: 'no', phone: '12', day: '2020-01-01' };
    const answer = await post(wrong, '', 'ar');
    expect(answer).toMatchObject({ status: 400, body: { fields: { name: ar.errors.required } } });
    const { fields } = answer.body as { fields: object };
    expect(Object.keys(fields).sort()).toEqual(['email', 'name', 'part', 'phone']);
    const late = await post({ ...LEAD, kind: 'viewing', day: '2020-01-01', part: 'morning' }, '', 'ar');
    expect(late).toMatchObject({ status: 400, body: { fields: { day: ar.errors.viewing_day } } });
  });

  it('gets the same response for known and unknown addresses', async () => {
    const [known, unknown] = [await post({ ...LEAD, email: other.email }), await post(LEAD)];
    expect([known.status, known.body]).toEqual([202, { confirmation: true }]);
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    expect((await call('/api/leads', { headers: { cookie: owner.cookie } })).body).toEqual([]);
  });

  it('is listed, marked and answered by the owner, and does not exist for others', async () => {
    await query('UPDATE leads SET confirmed_at = now() WHERE property_id = $1 AND email = $2', [id, LEAD.email]);
    const list = await call('/api/leads?state=new', { headers: { cookie: owner.cookie } });
    expect(list.body).toMatchObject([{ propertyId: id, name: 'Noura', text: LEAD.text, state: 'new' }]);
    expect(list.text).not.toContain(LEAD.email);
    expect(list.headers.get('x-total-count')).toBe('1');
    const [lead] = list.body as { id: number }[];
    const at = `/api/leads/${lead?.id}`;
    const change = { state: 'viewing', from: 'new' };
    expect((await call(at, send('PATCH', change, other.cookie))).status).toBe(404);
    expect((await call(`${at}/answer`, send('POST', { text: 'Yes' }, other.cookie))).status).toBe(404);
    expect((await call(at, send('PATCH', change, owner.cookie))).body).toMatchObject({ state: 'viewing' });
    expect((await call(at, send('PATCH', change, owner.cookie))).status).toBe(409);
    expect((await call(`${at}/answer`, send('POST', { text: ' ' }, owner.cookie))).status).toBe(400);
    expect((await call(`${at}/answer`, send('POST', { text: 'Yes' }, owner.cookie))).status).toBe(200);
    expect((await call('/api/leads?state=new', { headers: { cookie: owner.cookie } })).body).toEqual([]);
    expect((await call('/api/leads?state=x', { headers: { cookie: owner.cookie } })).status).toBe(400);
  });
});
