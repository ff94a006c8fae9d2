import type { IncomingHttpHeaders } from 'node:http';
import { describe, expect, it } from 'vitest';
import { cleanHeaders, clientAddress, languageOf, LONGEST_ADDRESS, readAddress } from './request.mjs';

describe('clientAddress', () => {
  it.each([
    [0, undefined, '9.9.9.9'],
    [0, '1.1.1.1', '9.9.9.9'],
    [1, undefined, '9.9.9.9'],
    [1, '1.1.1.1', '1.1.1.1'],
    [1, '6.6.6.6, 1.1.1.1', '1.1.1.1'],
    [2, '6.6.6.6, 1.1.1.1, 2.2.2.2', '1.1.1.1'],
    [2, '1.1.1.1', '1.1.1.1'],
    [1, '1.1.1.1:4711', '1.1.1.1'],
    [1, '[2001:DB8::1]:4711', '2001:db8::1'],
    [1, '::ffff:1.1.1.1', '1.1.1.1'],
    [1, 'unknown', '9.9.9.9'],
    [2, 'unknown, 2.2.2.2', '2.2.2.2'],
    [1, '1.1.1.1, ', '9.9.9.9'],
  ])('%i trusted of "%s" is %s', (trusted, forwarded, client) => {
    expect(clientAddress('::ffff:9.9.9.9', forwarded, trusted)).toBe(client);
  });
});

describe('cleanHeaders', () => {
  const cleaned = (given: IncomingHttpHeaders, trusted = 0, dev = false) => {
    const headers = { ...given };
    cleanHeaders(headers, { socketAddress: '9.9.9.9', trusted, dev });
    return headers;
  };

  it('leaves a caller no word about the connection and none that is ours', () => {
    const given = {
      host: 'shop.example',
      forwarded: 'for=6.6.6.6',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'x-real-ip': '6.6.6.6',
      'x-baraha-user': '1',
      'x-baraha-signature': '1.2',
      'x-middleware-subrequest': 'middleware',
      'x-nextjs-data': '1',
      'x-matched-path': '/admin',
    };
    expect(cleaned(given)).toEqual({
      host: 'shop.example',
      'x-forwarded-for': '9.9.9.9',
      'x-baraha-signature': '1.2',
    });
  });

  it('believes a trusted proxy', () => {
    const given = { 'x-forwarded-for': '1.1.1.1', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'shop.example' };
    expect(cleaned(given, 1)).toEqual(given);
  });

  it('lets the development client of the framework through', () => {
    expect(cleaned({ 'x-nextjs-request-id': '1' }, 0, true)).toHaveProperty('x-nextjs-request-id');
  });
});

describe('readAddress', () => {
  it.each([
    ['/', '/'],
    ['/properties?keyword=%D9%81%D9%8A%D9%84%D8%A7&page=2', '/properties?keyword=%D9%81%D9%8A%D9%84%D8%A7&page=2'],
    ['/a%00b', '/a%00b'],
    ['http://shop.example/en?x=1', '/en?x=1'],
    [`/${'a'.repeat(LONGEST_ADDRESS - 1)}`, `/${'a'.repeat(LONGEST_ADDRESS - 1)}`],
  ])('reads %.60s', (target, url) => {
    expect(readAddress(target)).toEqual({ url });
  });

  it.each(['/%', '/%zz', '/%ff', '/a?b=%E0%A4%A', '/?q=100%', '*', '', 'properties', 'http://shop.example'])(
    'refuses %s',
    (target) => {
      expect(readAddress(target)).toEqual({ refused: 400 });
    },
  );

  it('refuses what is too long', () => {
    expect(readAddress(`/${'a'.repeat(LONGEST_ADDRESS)}`)).toEqual({ refused: 414 });
  });
});

it.each([
  ['/%', undefined, 'ar'],
  ['/en/%', 'ar', 'en'],
  ['/english/%', undefined, 'ar'],
  ['/api/%', undefined, 'en'],
  ['/api/%', 'ar-KW,en;q=0.5', 'ar'],
  ['/api/%', 'fr', 'en'],
] as const)('%s (%s) is refused in %s', (url, accepted, language) => {
  expect(languageOf(url, accepted)).toBe(language);
});
