import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { baseUrl, call } from '../support/http';
import { callAs, signedIn } from '../support/people';
import { jpeg, photoForm } from '../support/pictures';
import { NEW_LISTING } from '../support/rows';
import en from '@/messages/en.json';

const LISTING = { ...NEW_LISTING, title: 'Of a draft' };
const owner = await signedIn({ freeListings: 20 });

/** @param query such as `?key=…` */
async function post(id: string, query = '') {
  const init = { method: 'POST', headers: { cookie: owner.cookie }, body: photoForm(await jpeg()) };
  return call(`/api/drafts/${id}/images${query}`, init);
}
const get = (path: string) => callAs(owner, 'GET', path);
type Image = { id: number; imageUrl: string; key: string | null };

it('photos of a draft are added, changed, removed, and move to the listing when it is submitted', async () => {
  const [draftId, key] = [randomUUID(), randomUUID()];
  const first = await post(draftId, `?key=${key}`);
  expect(first).toMatchObject({ status: 201, body: [{ key, position: 0, isPrimary: false, width: 320 }] });
  expect(first.headers.get('cache-control')).toBe('private, no-store');
  expect((await post(draftId, `?key=${key}`)).body).toEqual(first.body);
  const [second] = (await post(draftId)).body as [Image];
  const [third] = (await post(draftId)).body as [Image];
  const path = `/api/drafts/${draftId}/images`;
  const change = { isPrimary: true, position: 0 };
  const changed = await callAs(owner, 'PUT', `${path}/${second.id}`, change);
  expect(changed).toMatchObject({ status: 200, body: { ...second, ...change } });
  expect((await callAs(owner, 'DELETE', `${path}/${third.id}`)).status).toBe(204);
  expect((await callAs(owner, 'DELETE', `${path}/${third.id}`)).status).toBe(404);
  const draft = await get(`/api/drafts/${draftId}`);
  expect(draft).toMatchObject({
    status: 200,
    body: { id: draftId, propertyId: null, images: [{ id: second.id }, { key }] },
  });
  expect((await get(`/api/drafts?id=${draftId}`)).body).toEqual([draft.body]);
  expect((await get('/api/drafts')).body).toContainEqual(draft.body);
  for (const name of ['320.webp', '1600.webp'])
    expect((await fetch(baseUrl + second.imageUrl.replace('1080.webp', name))).status).toBe(200);

  const made = await callAs(owner, 'POST', '/api/properties', { ...LISTING, draftId: draftId.toUpperCase() });
  const { id } = made.body as { id: number };
  expect(made).toMatchObject({ status: 201, body: { primaryImage: second.imageUrl } });
  expect((await get(`/api/properties/${id}/images`)).body).toMatchObject([
    { imageUrl: second.imageUrl, isPrimary: true, position: 0 },
    { imageUrl: (first.body as [Image])[0].imageUrl, isPrimary: false, position: 1 },
  ]);
  expect((await get(`/api/drafts/${draftId}`)).body).toMatchObject({ id: draftId, propertyId: id, images: [] });
  expect(await post(draftId)).toMatchObject({ status: 409, body: { message: en.errors.draft_published } });
});

it('content of a draft beyond the limit of a body is a 413', async () => {
  const id = randomUUID();
  const { status } = await callAs(owner, 'PUT', `/api/drafts/${id}`, { values: { title: 'x'.repeat(74_000) } });
  expect(status).toBe(413);
  expect((await get(`/api/drafts?id=${id}`)).body).toEqual([]);
});
