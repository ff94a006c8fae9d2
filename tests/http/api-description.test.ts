import { describe, expect, it } from 'vitest';
import { call, hasFront } from '../support/http';
import type { OpenApi } from '@/lib/http/openapi/document';
import ar from '@/messages/ar.json';
import en from '@/messages/en.json';

const read = async () => (await call('/api/openapi.json')).body as OpenApi;

describe('the description of the API for programs', () => {
  it('is OpenAPI 3.1 in English, which anybody may keep for a while', async () => {
    const { status, headers } = await call('/api/openapi.json', { headers: { 'accept-language': 'ar' } });
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=3600');
    const api = await read();
    expect(api.openapi).toMatch(/^3\.1\./);
    expect(api.paths['/api/amenities']?.get?.summary).toBe(en.api.operations.reference.amenities);
  });

  it('is the same for whoever asks', async () => {
    const asked = await Promise.all([
      call('/api/openapi.json'),
      call('/api/openapi.json', { headers: { cookie: 'a=b' } }),
    ]);
    expect(asked[0].text).toBe(asked[1].text);
  });

  it('has what is private in no example of it', async () => {
    expect(JSON.stringify(await read())).not.toMatch(/argon2|\$2[aby]\$|postgres/i);
  });
});

describe('the description of the API for people', () => {
  it.each([
    ['/api', 'ar', 'rtl', ar],
    ['/en/api', 'en', 'ltr', en],
  ])('%s is a page in its language that has every operation', async (path, language, direction, messages) => {
    const { status, headers, text } = await call(path);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^text\/html/);
    // Proxies and programs take heads of 16 KB, and its scripts are many.
    const [, nonce] = /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '') ?? [];
    const scripts = text.match(/<script(?=[\s>])[^>]*>/g) ?? [];
    expect(scripts.filter((script) => !script.includes(`nonce="${nonce}"`))).toEqual([]);
    expect(scripts.length).toBeGreaterThan(1);
    expect(text).toMatch(new RegExp(`<html[^>]* lang="${language}"[^>]* dir="${direction}"`));
    expect(text).toContain(`<h1 class="text-xl font-bold lg:text-2xl">${messages.api.title}</h1>`);
    expect(text).toMatch(/<meta name="robots" content="noindex/);
    for (const methods of Object.values((await read()).paths)) {
      for (const { operationId } of Object.values(methods)) expect(text).toContain(`id="${operationId}"`);
    }
  });

  it('does not have the language of the other under one address', async () => {
    expect((await call('/ar/api')).headers.get('location')).toMatch(/\/api$/);
    expect((await call('/api/')).headers.get('location')).toMatch(/\/api$/);
  });

  it.runIf(hasFront)('is a page to a form and to other methods as well', async () => {
    expect((await call('/api', { method: 'POST', body: new URLSearchParams({ a: '1' }) })).status).toBe(200);
    expect((await call('/api', { method: 'DELETE' })).status).toBe(405);
  });
});
