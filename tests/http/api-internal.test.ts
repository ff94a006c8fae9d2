import { afterAll, describe, expect, it } from 'vitest';
import { call, query } from '../support/http';
import { cronAuthorization } from '../support/rows';

const { authorization } = cronAuthorization();
const post = (path: string, { body, headers = { authorization } }: { body?: unknown; headers?: HeadersInit } = {}) =>
  call(path, {
    method: 'POST',
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    body: body === undefined ? null : JSON.stringify(body),
  });

describe('internal addresses', () => {
  it.each(['/api/internal/tick', '/api/internal/revalidate'])('%s is a 404 without the secret', async (path) => {
    const secret = authorization.replace('Bearer ', '');
    const forged = ['', 'x', 'Bearer ', secret, `bearer ${secret}`, `Bearer ${secret}.`, `Bearer ${secret.slice(1)}`];
    const headers: Record<string, string>[] = forged.map((value) => ({ authorization: value }));
    headers.push({});
    for (const each of headers)
      expect(await post(path, { headers: each, body: { tags: [] } })).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
      expect((await call(path, { method, headers: { authorization } })).status).toBe(404);
    }
  });

  it('reject browsers of other sites, with the secret or without', async () => {
    const headers = { origin: 'https://evil.example', authorization };
    expect((await call('/api/internal/tick', { method: 'POST', headers })).status).toBe(403);
  });

  it.each([[{}], [{ tags: 'listings' }], [{ tags: [''] }], [{ tags: ['x'.repeat(257)] }], [[]], [null]])(
    'rejects %j',
    async (body) => {
      expect(await post('/api/internal/revalidate', { body })).toMatchObject({
        status: 400,
        body: { code: 'bad_request' },
      });
    },
  );

  it('rejects invalid JSON and an oversized body', async () => {
    const send = async (type: string, body: string) =>
      (
        await call('/api/internal/revalidate', {
          method: 'POST',
          headers: { authorization, 'content-type': type },
          body,
        })
      ).body;
    expect(await send('application/json', '{"tags":')).toMatchObject({ code: 'bad_request' });
    expect(await send('text/plain', '{"tags":[]}')).toMatchObject({ code: 'unsupported_type' });
    expect(await send('application/json', JSON.stringify({ tags: [], more: 'x'.repeat(70_000) }))).toMatchObject({
      code: 'too_large',
    });
  });
});

describe('the job of every minute', () => {
  const title = `Runs out in a moment ${Date.now()}`;
  let id = 0;
  const listed = async () =>
    ((await call('/api/properties?recent=true&limit=5')).body as { id: number }[]).some((each) => each.id === id);
  const revalidate = async () =>
    expect((await post('/api/internal/revalidate', { body: { tags: ['listings', `property:${id}`] } })).status).toBe(
      204,
    );
  const publicCount = async () =>
    ((await call('/api/locations')).body as { name: string; propertyCount: number }[]).find(
      ({ name }) => name === 'Salmiya',
    )!.propertyCount;

  afterAll(async () => {
    await query('DELETE FROM properties WHERE id = $1', [id]);
    await revalidate();
    await post('/api/internal/tick');
  });

  it('removes an expired listing from lists and counts but not from its address', async () => {
    expect((await post('/api/internal/tick')).status).toBe(200);
    const before = await publicCount();
    const [row] = await query<{ id: number }>(
      `INSERT INTO properties (title, description, price, listing_type, property_type, area, location, location_ar, publisher_id, approved, expires_at)
       SELECT $1, 'Soon gone', 1, 'rent', 'apartment', 1, name, name_ar, (SELECT min(id) FROM users), true, now() + interval '4 seconds'
       FROM locations WHERE name = 'Salmiya' RETURNING id`,
      [title],
    );
    id = row!.id;
    await revalidate();
    expect(await listed()).toBe(true);
    expect((await post('/api/internal/tick')).status).toBe(200);
    expect(await publicCount()).toBe(before + 1);

    await new Promise((resolve) => setTimeout(resolve, 4_500));
    const { status, body, headers } = await post('/api/internal/tick');
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(body).toHaveProperty('expireListings');
    expect(await listed()).toBe(false);
    expect(await publicCount()).toBe(before);
    expect((await call(`/api/properties/${id}`)).status).toBe(200);
  });

  it('changes nothing if nothing is due', async () => {
    await post('/api/internal/tick');
    expect((await post('/api/internal/tick')).body).toMatchObject({
      expireListings: { expired: 0, recounted: 0 },
      refreshTerms: false,
      removeUnusedPhotos: { removed: 0, failed: 0 },
    });
  });
});
