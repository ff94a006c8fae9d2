import { describe, expect, it } from 'vitest';
import { call } from '../support/http';
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
    const refusal = { status: 404, body: { code: 'not_found' } };
    for (const headers of [{}, ...forged.map((value) => ({ authorization: value }))])
      expect(await post(path, { headers, body: { tags: [] } })).toMatchObject(refusal);
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE'])
      expect((await call(path, { method, headers: { authorization } })).status).toBe(404);
  });

  it('reject browsers of other sites, with the secret or without', async () => {
    const headers = { origin: 'https://evil.example', authorization };
    expect((await call('/api/internal/tick', { method: 'POST', headers })).status).toBe(403);
  });
});
