import { beforeEach, expect, it } from 'vitest';
import { call } from '../support/http';
import { callAs, forgetLimits, send, signedIn } from '../support/people';
import { addListing, tellServer } from '../support/rows';

const LEAD = { kind: 'message', name: 'Noura', email: 'noura-of-leads@example.com', text: 'Is it free?' };

const [owner, other] = [await signedIn(), await signedIn()];
const id = await addListing({ title: 'A flat with leads', publisherId: owner.id, contactPhone: '98765432' });
await tellServer(id);
beforeEach(forgetLimits);

const post = (body: unknown) => call(`/api/properties/${id}/leads`, send('POST', body));

it.each(['message', 'report'])('the form is a 404 once the listing has ended: %s', async (form) => {
  const open = await call(`/properties/${id}/${form}`);
  expect([open.status, open.text]).toEqual([200, expect.stringContaining('<noscript>')]);
  const ended = await addListing({ title: 'A flat that ended', publisherId: owner.id, daysLeft: -1 });
  await tellServer(ended);
  expect((await call(`/properties/${ended}/${form}`)).status).toBe(404);
});

it('a message to an advertiser gets the same response for known and unknown addresses', async () => {
  const [known, unknown] = [await post({ ...LEAD, email: other.email }), await post(LEAD)];
  expect([known.status, known.body]).toEqual([202, { confirmation: true }]);
  expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
  expect((await callAs(owner, 'GET', '/api/leads')).body).toEqual([]);
});
