import { describe, expect, it } from 'vitest';
import { call, callUntilStored, hasFront, isStored } from '../support/http';
import type { OpenApi } from '@/lib/http/openapi/document';
import { OPERATIONS } from '@/lib/http/openapi/texts';

const read = async () => (await call('/api/openapi.json')).body as OpenApi;

describe('the description of the API for programs', () => {
  it('is OpenAPI 3.1 in English and cacheable', async () => {
    const { status, headers } = await call('/api/openapi.json', { headers: { 'accept-language': 'ar' } });
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=3600');
    const api = await read();
    expect(api.openapi).toMatch(/^3\.1\./);
    expect(api.paths['/api/amenities']?.get?.summary).toBe(OPERATIONS.reference.amenities);
  });

  it('contains no private value in its examples', async () => {
    expect(JSON.stringify(await read())).not.toMatch(/argon2|\$2[aby]\$|postgres/i);
  });
});

describe('the API reference for people', () => {
  const ADDRESSES = ['/api', '/en/api'];

  it.each(ADDRESSES)('%s is one English page with a self-hosted viewer of the description', async (path) => {
    const { status, headers, text } = await call(path);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(text).toMatch(/<html lang="en" dir="ltr">/);
    expect(text).toMatch(/<meta name="robots" content="noindex/);
    expect(text).toContain('spec-url="/api/openapi.json"');
    expect(text).not.toMatch(/https?:/);
    const [, script] = /<script src="([^"]+)">/.exec(text) ?? [];
    const viewer = await call(script ?? '');
    expect([viewer.status, viewer.headers.get('cache-control')]).toEqual([200, expect.stringContaining('immutable')]);
    expect(viewer.text).not.toContain('cdn.redoc.ly');
  });

  it.runIf(hasFront).each([...ADDRESSES, '/api/openapi.json'])(
    '%s is served from memory, with any parameters',
    async (path) => {
      expect(isStored((await callUntilStored(path)).headers)).toBe(true);
      if (path !== '/en/api') expect(isStored((await call(`${path}?x=1`)).headers)).toBe(true);
    },
  );
});
