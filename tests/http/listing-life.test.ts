import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { call, query } from '../support/http';
import { callAs, send, signedIn } from '../support/people';
import { addListing, tellServer } from '../support/rows';

const owner = await signedIn({ freeListings: 2, fullName: 'Owner Of These', phone: '55500033' });

const add = async (title: string) => {
  const id = await addListing({ title, titleAr: title, contactPhone: '98765432', publisherId: owner.id });
  await tellServer(id);
  return id;
};
const listed = async (title: string) => {
  const { body } = await call(`/api/properties/search?keyword=${title}`);
  return (body as { id: number }[]).length;
};

it('the page of a closed listing says so, has no phone number and is noindex', async () => {
  const title = 'Closedbylo';
  const id = await add(title);
  expect((await call(`/en/properties/${id}`)).text).toContain('+96598765432');
  expect((await callAs(owner, 'POST', `/api/properties/${id}/close`, { outcome: 'sold' })).status).toBe(200);
  const page = await call(`/en/properties/${id}`);
  expect(page.status).toBe(200);
  expect(page.text).toContain('Sold');
  expect(page.text).not.toContain('98765432');
  expect(page.text).toMatch(/<meta name="robots" content="noindex/);
  expect(await listed(title)).toBe(0);
});

it('the link in a mail asks, changes nothing when opened and accepts one answer without a login', async () => {
  const id = await add('Askedaboutlo');
  const [row] = await query<{ at: string }>(
    'UPDATE properties SET asked_at = now() WHERE id = $1 RETURNING (extract(epoch FROM asked_at) * 1000)::bigint::text AS at',
    [id],
  );
  const subject = `${id}.${row?.at}`;
  const signature = createHmac('sha256', process.env.AUTH_SECRET ?? '')
    .update(`still there\n${subject}`)
    .digest('base64url');
  const token = `${subject}.${signature}`;
  const page = await call(`/en/still-there?${new URLSearchParams({ token, answer: 'rented' })}`);
  expect(page.status).toBe(200);
  expect(page.headers.get('cache-control')).toContain('no-store');
  expect(page.text).toContain('Askedaboutlo');
  expect(page.text).toContain('It is rented');
  const outcome = async () =>
    (await query<{ outcome: string }>('SELECT outcome FROM properties WHERE id = $1', [id]))[0]?.outcome;
  expect(await outcome()).toBeNull();
  const answer = (body: unknown) => call('/api/still-there', send('POST', body));
  expect((await answer({ token, answer: 'maybe' })).status).toBe(400);
  expect((await answer({ token, answer: 'rented' })).status).toBe(204);
  expect(await outcome()).toBe('rented');
  expect((await answer({ token, answer: 'yes' })).status).toBe(409);
  expect((await answer({ token: `${subject}.${'x'.repeat(43)}`, answer: 'yes' })).status).toBe(404);
});
