import { describe, expect, it } from 'vitest';
import { env } from '../platform/env';
import { AppError } from './errors';
import { callerAddress, checkOrigin, readJson } from './request';

describe('checkOrigin', () => {
  const passes = (headers: Record<string, string>, method = 'POST') => {
    try {
      checkOrigin({ method, headers: new Headers(headers) });
      return true;
    } catch (error) {
      expect(error).toMatchObject({ code: 'forbidden' });
      return false;
    }
  };
  const host = 'shop.example:8443';
  const { protocol } = new URL(env.APP_URL);
  const otherProtocol = protocol === 'http:' ? 'https:' : 'http:';

  it('allows our own pages, under the public name and the requested one', () => {
    expect(passes({ host, origin: env.APP_URL })).toBe(true);
    expect(passes({ host, origin: `${protocol}//${host}` })).toBe(true);
    expect(passes({ host: host.toUpperCase(), origin: `${protocol}//${host}` })).toBe(true);
    const port = protocol === 'http:' ? 80 : 443;
    expect(passes({ host: `shop.example:${port}`, origin: `${protocol}//shop.example` })).toBe(true);
  });

  it('allows programs, which send no Origin', () => {
    expect(passes({ host })).toBe(true);
    expect(passes({ host, 'sec-fetch-site': 'same-origin' })).toBe(true);
    expect(passes({ host, 'sec-fetch-site': 'none' })).toBe(true);
  });

  it.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: `${otherProtocol}//${host}` },
    { origin: env.APP_URL.replace(protocol, otherProtocol) },
    { origin: `${protocol}//shop.example` },
    { origin: `${protocol}//${host}.evil.example` },
    { origin: 'null' },
    { origin: '' },
    { origin: host },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'cross-site' },
  ])('rejects %j', (headers) => {
    expect(passes({ host, ...headers })).toBe(false);
    for (const method of ['PUT', 'PATCH', 'DELETE']) expect(passes({ host, ...headers }, method)).toBe(false);
  });

  it('allows every read', () => {
    for (const method of ['GET', 'HEAD', 'OPTIONS'])
      expect(passes({ host, origin: 'https://evil.example' }, method)).toBe(true);
  });
});

describe('readJson', () => {
  const read = async (body: BodyInit, type: string | null = 'application/json', limit?: number) => {
    const request = new Request('http://localhost', { method: 'POST', body, duplex: 'half' } as RequestInit);
    if (type === null) request.headers.delete('content-type');
    else request.headers.set('content-type', type);
    return readJson(request, { limit }).catch((error: unknown) => {
      if (error instanceof AppError) return error.messageKey;
      throw error;
    });
  };

  it('reads JSON, with or without a byte order mark', async () => {
    expect(await read('{"a":["شقة",1]}', 'application/json; charset=utf-8')).toEqual({ a: ['شقة', 1] });
    expect(await read('\ufeff{"a":"\ufeff"}')).toEqual({ a: '\ufeff' });
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', null])('rejects %s', async (type) => {
    expect(await read('{}', type)).toBe('unsupported_type');
  });

  it.each([
    ['nothing', ''],
    ['broken JSON', '{"a":'],
    ['a line break within a string', '"a\nb"'],
    ['broken UTF-8', new Uint8Array([0x22, 0xe0, 0xa4, 0x22])],
    ['a surrogate encoded as UTF-8', new Uint8Array([0x22, 0xed, 0xa0, 0x80, 0x22])],
  ])('rejects %s as invalid JSON', async (_what, body) => expect(await read(body)).toBe('not_json'));

  it.each([
    ['NUL', String.raw`{"a":["x\u0000"]}`],
    ['NUL in a name', String.raw`{"a":{"x\u0000":1}}`],
    ['the first half of a surrogate pair', String.raw`"\ud800"`],
    ['the second half of a surrogate pair', String.raw`"a\udc00b"`],
    ['a reversed surrogate pair', String.raw`"\udc4d\ud83d"`],
  ])('rejects %s as text that cannot be stored', async (_what, body) => expect(await read(body)).toBe('unreadable'));

  it('accepts every other Unicode character, escaped or not', async () => {
    const isSurrogate = (code: number) => code >= 0xd800 && code <= 0xdfff;
    const unread: string[] = [];
    for (let first = 0; first < 0x20000; first += 0x1000) {
      const codes = Array.from({ length: 0x1000 }, (_, index) => first + index);
      const text = String.fromCodePoint(...codes.filter((code) => code !== 0 && !isSurrogate(code)));
      const escaped = text.replace(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
      for (const body of [JSON.stringify(text), `"${escaped}"`])
        if ((await read(body)) !== text) unread.push(first.toString(16));
    }
    expect(unread).toEqual([]);
  });

  it('accepts a body of exactly the limit and none above it, also without a declared length', async () => {
    const text = JSON.stringify('x'.repeat(98));
    const stream = () => new Blob([text]).stream();
    expect(await read(text, undefined, 100)).toHaveLength(98);
    expect(await read(text, undefined, 99)).toBe('too_large');
    expect(await read(stream(), undefined, 100)).toHaveLength(98);
    expect(await read(stream(), undefined, 99)).toBe('too_large');
  });
});

describe('callerAddress', () => {
  const of = (address?: string) =>
    callerAddress({ headers: new Headers(address === undefined ? {} : { 'x-forwarded-for': address }) });

  it('is the address that the HTTP server determined', () => {
    expect([of('203.0.113.9'), of()]).toEqual(['203.0.113.9', 'unknown']);
  });

  it('is the address of the nearest hop without our HTTP server', () => {
    expect([of('6.6.6.6, 203.0.113.9'), of('6.6.6.6, unknown')]).toEqual(['203.0.113.9', 'unknown']);
  });
});
