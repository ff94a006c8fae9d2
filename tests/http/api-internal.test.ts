import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, query } from '../support/http';
import { sign } from '@/lib/internal-signature';

const secret = process.env.AUTH_SECRET ?? '';
const post = (
  path: string,
  { body, signature = sign(secret, Date.now()) }: { body?: unknown; signature?: string } = {},
) =>
  call(path, {
    method: 'POST',
    headers: { 'x-baraha-signature': signature, ...(body !== undefined && { 'content-type': 'application/json' }) },
    body: body === undefined ? null : JSON.stringify(body),
  });

beforeAll(() => {
  if (!secret) throw new Error('AUTH_SECRET: must be the one of the server under test');
});

describe('internal addresses', () => {
  it.each(['/api/internal/tick', '/api/internal/revalidate'])('%s does not exist for others', async (path) => {
    const now = Date.now();
    const forged = [
      '',
      'x',
      sign('another secret of thirty-two characters', now),
      sign(secret, now - 61_000),
      sign(secret, now + 600_000), // far enough that it is still to come when a busy machine sends it,
      `${now}.${'0'.repeat(64)}`,
    ];
    for (const signature of forged)
      expect(await post(path, { signature, body: { tags: [] } })).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
      expect((await call(path, { method, headers: { 'x-baraha-signature': sign(secret, now) } })).status).toBe(404);
    }
  });

  it('are no way in for a browser of another site, signed or not', async () => {
    const headers = { origin: 'https://evil.example', 'x-baraha-signature': sign(secret, Date.now()) };
    expect((await call('/api/internal/tick', { method: 'POST', headers })).status).toBe(403);
  });

  it.each([[{}], [{ tags: 'listings' }], [{ tags: [''] }], [{ tags: ['x'.repeat(257)] }], [[]], [null]])(
    'refuses %j',
    async (body) => {
      expect(await post('/api/internal/revalidate', { body })).toMatchObject({
        status: 400,
        body: { code: 'bad_request' },
      });
    },
  );

  it('refuses what is no JSON, and too much of it', async () => {
    const signature = () => ({ 'x-baraha-signature': sign(secret, Date.now()) });
    const send = async (type: string, body: string) =>
      (
        await call('/api/internal/revalidate', {
          method: 'POST',
          headers: { ...signature(), 'content-type': type },
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

describe('time', () => {
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

  it('takes a listing that runs out off the lists and counts, and leaves it under its address', async () => {
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
    expect(body).toHaveProperty('listings');
    expect(await listed()).toBe(false);
    expect(await publicCount()).toBe(before);
    expect((await call(`/api/properties/${id}`)).status).toBe(200);
  });

  it('moves nothing where nothing is due', async () => {
    await post('/api/internal/tick');
    expect((await post('/api/internal/tick')).body).toMatchObject({
      listings: { expired: 0, recounted: 0 },
      terms: false,
      photos: { removed: 0, failed: 0 },
    });
  });
});
