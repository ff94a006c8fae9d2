import { beforeEach, describe, expect, it } from 'vitest';
import { call } from '../support/http';
import { callAs, forgetLimits, send, signedIn } from '../support/people';
import { addListing, tellServer } from '../support/rows';
import ar from '@/messages/ar.json';

const LEAD = { kind: 'message', name: 'Noura', email: 'noura-of-leads@example.com', text: 'Is it free?' };

const [owner, other] = [await signedIn(), await signedIn()];
const id = await addListing({ title: 'A flat with leads', publisherId: owner.id, contactPhone: '98765432' });
await tellServer(id);
beforeEach(forgetLimits);

const post = (body: unknown, language = 'en') => {
  const { headers, ...init } = send('POST', body);
  return call(`/api/properties/${id}/leads`, { ...init, headers: { ...headers, 'accept-language': language } });
};

it.each(['message', 'report'])('the form is a 404 once the listing has ended: %s', async (form) => {
  expect((await call(`/properties/${id}/${form}`)).status).toBe(200);
  const ended = await addListing({ title: 'A flat that ended', publisherId: owner.id, daysLeft: -1 });
  await tellServer(ended);
  expect((await call(`/properties/${ended}/${form}`)).status).toBe(404);
});

describe('a message to an advertiser', () => {
  it('names the fields that are missing or wrong, in the caller’s language', async () => {
    const wrong = { kind: 'viewing', name: ' ', email: 'no', phone: '12', day: '2020-01-01' };
    const answer = await post(wrong, 'ar');
    expect(answer).toMatchObject({ status: 400, body: { fields: { name: ar.errors.required } } });
    const { fields } = answer.body as { fields: object };
    expect(Object.keys(fields).sort()).toEqual(['email', 'name', 'part', 'phone']);
    const late = await post({ ...LEAD, kind: 'viewing', day: '2020-01-01', part: 'morning' }, 'ar');
    expect(late).toMatchObject({ status: 400, body: { fields: { day: ar.errors.viewing_day } } });
  });

  it('gets the same response for known and unknown addresses', async () => {
    const [known, unknown] = [await post({ ...LEAD, email: other.email }), await post(LEAD)];
    expect([known.status, known.body]).toEqual([202, { confirmation: true }]);
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    expect((await callAs(owner, 'GET', '/api/leads')).body).toEqual([]);
  });
});
