import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { baseUrl, call, query } from '../support/http';
import { forgetAttempts, removePeople, send, signedIn, type Person } from '../support/people';
import * as photos from '../support/pictures';
import en from '@/messages/en.json';

const LISTING = {
  title: 'Of a draft',
  description: 'For a test.',
  listingType: 'rent',
  propertyType: 'apartment',
  price: 300,
  area: 80,
  location: 'Wafra',
  contactPhone: '99887766',
};

let owner: Person;
let other: Person;
beforeAll(async () => {
  await forgetAttempts();
  [owner, other] = [await signedIn({ free: 20 }), await signedIn()];
});
afterAll(() => removePeople(owner, other));

async function post(id: string, content?: Uint8Array, { key, cookie }: { key?: string; cookie?: string } = {}) {
  const body = new FormData();
  body.append('image', new Blob([new Uint8Array(content ?? (await photos.jpeg()))], { type: 'image/jpeg' }), 'a.jpg');
  const address = `/api/drafts/${id}/images${key === undefined ? '' : `?key=${key}`}`;
  return call(address, { method: 'POST', body, headers: { cookie: cookie ?? owner.cookie } });
}
const get = (path: string, { cookie }: Person = owner) => call(path, { headers: { cookie } });
type Image = { id: number; imageUrl: string; key: string | null };

describe('photos of a draft', () => {
  it('are added, changed and removed, and are the listing’s once it is sent', async () => {
    const [draftId, key] = [randomUUID(), randomUUID()];
    const first = await post(draftId, undefined, { key });
    expect(first).toMatchObject({ status: 201, body: [{ key, position: 0, isPrimary: false, width: 320 }] });
    expect(first.headers.get('cache-control')).toBe('private, no-store');
    expect((await post(draftId, undefined, { key })).body).toEqual(first.body);
    const [second] = (await post(draftId)).body as [Image];
    const [third] = (await post(draftId)).body as [Image];
    const path = `/api/drafts/${draftId}/images`;
    expect(
      await call(`${path}/${second.id}`, send('PUT', { isPrimary: true, position: 0 }, owner.cookie)),
    ).toMatchObject({ status: 200, body: { ...second, isPrimary: true, position: 0 } });
    expect((await call(`${path}/${third.id}`, send('DELETE', undefined, owner.cookie))).status).toBe(204);
    expect((await call(`${path}/${third.id}`, send('DELETE', undefined, owner.cookie))).status).toBe(404);
    const draft = await get(`/api/drafts/${draftId}`);
    expect(draft).toMatchObject({
      status: 200,
      body: { id: draftId, propertyId: null, images: [{ id: second.id }, { key }] },
    });
    expect((await get(`/api/drafts?id=${draftId}`)).body).toEqual([draft.body]);
    expect((await get('/api/drafts')).body).toContainEqual(draft.body);
    for (const name of ['320.webp', '1600.webp'])
      expect((await fetch(baseUrl + second.imageUrl.replace('1080.webp', name))).status).toBe(200);

    const made = await call(
      '/api/properties',
      send('POST', { ...LISTING, draftId: draftId.toUpperCase() }, owner.cookie),
    );
    const { id } = made.body as { id: number };
    expect(made).toMatchObject({ status: 201, body: { primaryImage: second.imageUrl } });
    expect((await get(`/api/properties/${id}/images`)).body).toMatchObject([
      { imageUrl: second.imageUrl, isPrimary: true, position: 0 },
      { imageUrl: (first.body as [Image])[0].imageUrl, isPrimary: false, position: 1 },
    ]);
    expect((await get(`/api/drafts/${draftId}`)).body).toMatchObject({ id: draftId, propertyId: id, images: [] });
    expect(await post(draftId)).toMatchObject({ status: 409, body: { message: en.errors.draft_published } });
  });

  it('are five', async () => {
    const draftId = randomUUID();
    const content = await photos.jpeg();
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(draftId, content)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    for (const { status, body } of answers)
      if (status !== 201)
        expect([status, body]).toMatchObject([
          409,
          { message: en.errors.too_many_photos.replaceAll('{max, number, figures}', '5') },
        ]);
  });

  it('that are none are refused', async () => {
    const draftId = randomUUID();
    expect(await post(draftId, photos.svg())).toMatchObject({ status: 415, body: { message: en.errors.photo_type } });
    expect(await post(draftId, undefined, { key: 'x' })).toMatchObject({
      status: 400,
      body: { fields: { key: en.errors.not_valid } },
    });
    expect(await call(`/api/drafts/${draftId}/images`, send('POST', {}, owner.cookie))).toMatchObject({
      status: 415,
      body: { message: en.errors.not_multipart },
    });
    expect(await get(`/api/drafts?id=${draftId}`)).toMatchObject({ status: 200, body: [] });
  });

  it.each([
    ['position', 30, 'photo_position'],
    ['position', '1', 'photo_position'],
    ['isPrimary', 'yes', 'not_a_choice'],
  ] as const)('cannot have %s %j', async (name, value, message) => {
    const path = `/api/drafts/${randomUUID()}/images/1`;
    const answer = await call(path, send('PUT', { [name]: value }, owner.cookie));
    expect(answer).toMatchObject({ status: 400, body: { fields: { [name]: en.errors[message] } } });
  });

  it("are nobody else's, who has a draft of the same id apart", async () => {
    const draftId = randomUUID();
    const [mine] = (await post(draftId)).body as [Image];
    const theirs = `/api/drafts/${draftId}`;
    expect((await get(theirs, other)).status).toBe(404);
    expect(await get(`/api/drafts?id=${draftId}`, other)).toMatchObject({ status: 200, body: [] });
    expect((await call(`${theirs}/images/${mine.id}`, send('DELETE', undefined, other.cookie))).status).toBe(404);
    expect((await post(draftId, undefined, { cookie: other.cookie })).status).toBe(201);
    expect((await call(theirs, send('DELETE', undefined, other.cookie))).status).toBe(204);
    expect((await get(theirs)).body).toMatchObject({ images: [{ id: mine.id }] });
    expect((await post(draftId, undefined, { cookie: '' })).status).toBe(401);
  });
});

describe('what is typed into a draft', () => {
  const put = (id: string, body: unknown, { cookie }: Person = owner, version?: number) => {
    const request = send('PUT', body, cookie);
    const headers = version === undefined ? request.headers : { ...request.headers, 'If-Match': `"${version}"` };
    return call(`/api/drafts/${id}`, { ...request, headers });
  };
  const values = { titleAr: 'شقة', price: '450', amenities: ['1'], latitude: 29.3, corner: null };

  it('is kept on the server, for every device', async () => {
    const id = randomUUID();
    const saved = await put(id, { values }, owner, 0);
    expect(saved).toMatchObject({ status: 200, body: { id, values, version: 1, updatedAt: expect.any(String) } });
    expect(saved.headers.get('etag')).toBe('"1"');
    expect((await get(`/api/drafts/${id}`)).headers.get('etag')).toBe('"1"');
    expect((await get('/api/drafts')).body).toContainEqual(saved.body);
    expect(await put(id, { values: { ...values, price: '470' } }, owner, 1)).toMatchObject({ body: { version: 2 } });
    expect(await put(id, { values: { ...values, price: '460' } }, owner, 1)).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        message: en.errors.draft_changed,
        changed: { version: '2', fields: { price: { sent: '460', current: '470' } } },
      },
    });
    expect(await put(id, { values: { price: '1' } }, other, 0)).toMatchObject({ status: 200, body: { version: 1 } });
    expect((await get(`/api/drafts/${id}`)).body).toMatchObject({ values: { price: '470' } });
    expect((await call(`/api/drafts/${id}`, send('DELETE', undefined, owner.cookie))).status).toBe(204);
    expect((await get(`/api/drafts/${id}`)).status).toBe(404);
  });

  it.each([
    ['no values', {}, 400],
    ['values that are none', { values: 'x' }, 400],
    ['a value that is an object', { values: { title: { a: 1 } } }, 400],
    ['a text that is far too long', { values: { title: 'x'.repeat(10_001) } }, 400],
    ['a number that is no degree', { values: { latitude: 1e9 } }, 400],
    ['a rejected listing that is none', { values: {}, rejected: { id: 'x', photos: [] } }, 400],
    ['a character that is none', { values: { title: 'a\u0000b' } }, 400],
    [
      'more than a form holds',
      { values: { title: Array.from({ length: 200 }, () => 'x'.repeat(20)), a: 'x'.repeat(70_000) } },
      413,
    ],
  ])('is refused: %s', async (_what, body, status) => {
    const id = randomUUID();
    expect((await put(id, body)).status).toBe(status);
    expect((await get(`/api/drafts?id=${id}`)).body).toEqual([]);
  });

  it('is not stored if it is empty', async () => {
    const id = randomUUID();
    expect(await put(id, { values: { title: ' ', rentPeriod: 'month' } })).toMatchObject({
      status: 200,
      body: { id, values: null, version: 0, updatedAt: null },
    });
    expect((await get(`/api/drafts/${id}`)).status).toBe(404);
  });

  it('without what the form does not have', async () => {
    const id = randomUUID();
    const { body } = await put(id, { values: { title: 'A', role: 'admin', __proto__: 'x', price: 7 } });
    expect(body).toMatchObject({ values: { title: 'A' } });
    expect(Object.keys((body as { values: object }).values)).toEqual(['title']);
  });
});

it.each(['1', 'x', '00000000-0000-0000-0000-00000000000'])('%j is no draft', async (id) => {
  for (const [method, path] of [
    ['GET', ''],
    ['PUT', ''],
    ['DELETE', ''],
    ['POST', '/images'],
    ['PUT', '/images/1'],
    ['DELETE', '/images/1'],
  ] as const) {
    const answer = await call(
      `/api/drafts/${encodeURIComponent(id)}${path}`,
      send(method, method === 'PUT' ? { values: {} } : undefined, owner.cookie),
    );
    expect([404, 405], `${method} ${path}`).toContain(answer.status);
  }
  expect((await get('/api/drafts?id=x')).status).toBe(400);
});

it('a draft with an open payment is deleted only if the payment is given up', async () => {
  const draftId = randomUUID();
  await post(draftId);
  await query('UPDATE users SET free_listings_remaining = 0 WHERE id = $1', [owner.id]);
  const propertyData = { ...LISTING, draftId };
  expect((await call('/api/create-listing-payment', send('POST', { propertyData }, owner.cookie))).status).toBe(200);
  expect(await call(`/api/drafts/${draftId}`, send('DELETE', undefined, owner.cookie))).toMatchObject({
    status: 409,
    body: { message: en.errors.draft_being_paid },
  });
  expect((await get(`/api/drafts/${draftId}`)).body).toMatchObject({ payment: { amount: 2 } });
  const remove = (query: string) => call(`/api/drafts/${draftId}?${query}`, send('DELETE', undefined, owner.cookie));
  expect((await remove('payment=keep')).status).toBe(400);
  expect((await remove('payment=abandon')).status).toBe(204);
  expect((await get(`/api/drafts/${draftId}`)).status).toBe(404);
  await query('DELETE FROM payments WHERE user_id = $1', [owner.id]);
});
