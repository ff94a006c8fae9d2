import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { cleanHeaders, isDirect, languageOf, MAX_ADDRESS_LENGTH, readAddress, readPage, refusalOf } from './request.ts';

describe('cleanHeaders', () => {
  const cleaned = (given: IncomingHttpHeaders, trusted = 0, dev = false) => {
    const headers = { ...given };
    cleanHeaders(headers, { socketAddress: '9.9.9.9', trusted, dev });
    return headers;
  };

  it('removes connection headers and internal headers that a client sends', () => {
    const given = {
      host: 'shop.example',
      forwarded: 'for=6.6.6.6',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'x-real-ip': '6.6.6.6',
      'x-baraha-user': '1',
      'x-middleware-subrequest': 'middleware',
      'x-nextjs-data': '1',
      'x-matched-path': '/admin',
    };
    expect(cleaned(given)).toEqual({ host: 'shop.example', 'x-forwarded-for': '9.9.9.9' });
  });

  it('trusts the headers of a trusted proxy', () => {
    const given = { 'x-forwarded-for': '1.1.1.1', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'shop.example' };
    expect(cleaned(given, 1)).toEqual(given);
  });

  it.each([
    [1, 'https,http', 'http'],
    [1, 'ftp', undefined],
  ])('with %i trusted proxies, x-forwarded-proto "%s" becomes %s', (trusted, protocols, kept) => {
    expect(cleaned({ 'x-forwarded-proto': protocols }, trusted)['x-forwarded-proto']).toBe(kept);
  });

  it('keeps a forwarded host only if it is valid', () => {
    const kept = cleaned({ 'x-forwarded-host': 'a.example, shop.example:8443' }, 1);
    expect(kept['x-forwarded-host']).toBe('shop.example:8443');
    expect(cleaned({ 'x-forwarded-host': 'a b' }, 1)).not.toHaveProperty('x-forwarded-host');
  });

  it('keeps headers of Next’s client in development', () => {
    expect(cleaned({ 'x-nextjs-request-id': '1' }, 0, true)).toHaveProperty('x-nextjs-request-id');
  });
});

describe('isDirect', () => {
  const accepted = { accept: 'text/html', 'accept-language': 'ar', cookie: 'a=b' };
  const more = { 'sec-ch-ua-platform': '"Android"', 'x-requested-with': 'XMLHttpRequest' };
  const browser = { host: 'localhost:3000', 'user-agent': 'Mozilla/5.0', ...accepted, ...more };

  it('accepts browsers and programs on this machine', () => {
    expect(isDirect({ headers: browser, httpVersion: '1.1' })).toBe(true);
    expect(isDirect({ headers: { host: 'localhost:3000' }, httpVersion: '1.1' })).toBe(true);
  });

  it.each([
    ...['forwarded', 'via', 'x-forwarded-for', 'x-real-ip', 'x-original-url', 'forwarded-for', 'front-end-https'],
    ...['fastly-ff', 'akamai-origin-hop', 'remote-addr', 'max-forwards', 'proxy-connection', 'cf-ray', 'cdn-loop'],
    ...['cloudfront-viewer-address', 'client-ip', 'true-client-ip', 'do-connecting-ip'],
  ])('rejects a request with %s, even with a local host', (name) => {
    for (const value of ['127.0.0.1', ''])
      expect(isDirect({ headers: { ...browser, [name]: value }, httpVersion: '1.1' })).toBe(false);
  });

  it('rejects HTTP/1.0, which proxies send and browsers do not', () => {
    expect(isDirect({ headers: browser, httpVersion: '1.0' })).toBe(false);
  });
});

describe('readAddress', () => {
  it.each([
    ['/properties?keyword=%D9%81%D9%8A%D9%84%D8%A7&page=2', '/properties?keyword=%D9%81%D9%8A%D9%84%D8%A7&page=2'],
    ['/properties?keyword=100%25', '/properties?keyword=100%25'],
    ['http://shop.example/en?x=1', '/en?x=1'],
    ['/%70roperties?keyword=%70', '/properties?keyword=%70'],
    ['/en/./x/../%61reas/%D8%A3%2D1', '/en/areas/%D8%A3-1'],
    ['/en/x/%2e%2e/properties?keyword=/./', '/en/properties?keyword=/./'],
    [`/${'a'.repeat(MAX_ADDRESS_LENGTH - 1)}`, `/${'a'.repeat(MAX_ADDRESS_LENGTH - 1)}`],
  ])('reads %.60s', (target, url) => expect(readAddress(target)).toEqual({ url }));

  it.each(['*', '', 'properties', 'http://shop.example'])('refuses %j', (target) => {
    expect(readAddress(target)).toEqual({ refused: 400 });
  });

  const broken = ['%', '%zz', '%25', 'a%25b', '%ff', '%c0%af', '%ed%a0%80', 'a%00b', '%0a', '%7f', '%C2%85', '7%20'];
  it.each(broken)('replaces %s in a path by a name that matches no route', (text) => {
    for (const path of ['/X', '/en/X', '/properties/X', '/en/areas/X/villas', '/api/drafts/X/images', '/media/X']) {
      const url = `${path.replace('X', 'nothing')}?page=2`;
      expect(readAddress(`${path.replace('X', text)}?page=2`)).toEqual({ url });
    }
    expect(readAddress(`/en${text}`)).toEqual({ url: '/nothing' });
  });

  it.each([
    ['q=100%', 'q=100%25'],
    ['q=%zz&page=2', 'q=%25zz&page=2'],
    ['b=%E0%A4%A', 'b=%EF%BF%BD%25A'],
    ['b=%ff%fe', 'b=%EF%BF%BD%EF%BF%BD'],
    ['q=%&r=1#x', 'q=%25&r=1'],
  ])('repairs the query %s', (query, repaired) => {
    expect(readAddress(`/properties?${query}`)).toEqual({ url: `/properties?${repaired}` });
  });

  it('rejects addresses over the length limit', () => {
    expect(readAddress(`/${'a'.repeat(MAX_ADDRESS_LENGTH)}`)).toEqual({ refused: 414 });
  });
});

it.each([
  ['/%', undefined, 'ar'],
  ['/en/%', 'ar', 'en'],
  ['/api/%', undefined, 'en'],
  ['/api/%', 'ar-KW,en;q=0.5', 'ar'],
  ['/api/%', 'fr', 'en'],
] as const)('%s with Accept-Language %s is rejected in the language %s', (url, accepted, language) => {
  expect(languageOf(url, accepted)).toBe(language);
});

it('a form posted to a page becomes a GET without its body', () => {
  const sent = (url: string, headers: IncomingHttpHeaders = {}) => {
    const request = Object.assign(new PassThrough(), { method: 'POST', url, headers }) as unknown as IncomingMessage;
    readPage(request);
    return request;
  };
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '3', host: 'x' };
  expect(sent('/en/auth', { ...form })).toMatchObject({ method: 'GET', headers: { host: 'x' } });
  expect(sent('/api/login', { ...form })).toMatchObject({ method: 'POST', headers: form });
});

it('a HEAD of a page becomes a GET, and that of a handler stays', () => {
  const asked = (url: string) => {
    const request = { method: 'HEAD', url, headers: {} } as unknown as IncomingMessage;
    readPage(request);
    return request.method;
  };
  expect([asked('/en/properties/7'), asked('/nowhere'), asked('/api/properties')]).toEqual(['GET', 'GET', 'HEAD']);
});

describe('refusalOf', () => {
  const STATE = encodeURIComponent(JSON.stringify(['', {}]));
  const of = (method: string, url: string, headers: IncomingHttpHeaders = {}) =>
    refusalOf({ method, url, headers }, false);

  it.each<[string, string, IncomingHttpHeaders]>([
    ['GET', '/', { host: 'shop.example:3000' }],
    ['GET', '/', {}],
    ['GET', '/', { 'next-router-state-tree': STATE }],
    ['POST', '/auth', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['POST', '/api/properties/1/images', { 'content-type': 'multipart/form-data; boundary=x' }],
  ])('allows %s %s %j', (method, url, headers) => expect(of(method, url, headers)).toBeNull());

  it.each(['TRACE', 'PROPFIND', 'LOCK', 'M-SEARCH'])('%s is a 405', (method) => {
    expect(of(method, '/api/properties')).toMatchObject({ status: 405 });
    expect(of(method, '/')).toEqual({ status: 405, allow: 'GET, HEAD, POST' });
  });

  it('pages reject writes and OPTIONS, which the API answers', () => {
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS'])
      expect(of(method, '/properties/1')).toMatchObject({ status: 405 });
    expect(of('OPTIONS', '/api/properties')).toBeNull();
  });

  it.each([
    ['PUT', '/api/properties?page=2', 'GET, HEAD, OPTIONS, POST'],
    ['POST', '/api/properties/7', 'DELETE, GET, HEAD, OPTIONS, PUT'],
    ['DELETE', '/api/properties/by-ids', 'GET, HEAD, OPTIONS'],
    ['PATCH', '/api/users/csv', 'GET, HEAD, OPTIONS, PUT'],
    ['GET', '/api/login', 'OPTIONS, POST'],
    ['HEAD', '/api/login', 'OPTIONS, POST'],
    ['POST', '/media/a.jpg', 'GET, HEAD, OPTIONS'],
    ['PUT', '/media/share/ar/1/a.jpg', 'GET, HEAD, OPTIONS'],
  ])('%s %s is a 405 with the methods that the route exports', (method, url, allow) => {
    expect(of(method, url)).toEqual({ status: 405, allow });
  });

  it('unknown addresses of the API answer every method', () => {
    for (const path of ['/api/nope', '/api/messages/x'])
      for (const method of ['GET', 'POST', 'DELETE'])
        expect([path, method, of(method, path)]).toEqual([path, method, null]);
  });

  it.each<[string, string, IncomingHttpHeaders]>([
    ['GET', '/', { host: 'a b' }],
    ['GET', '/', { host: 'user@shop.example' }],
    ['GET', '/', { host: '' }],
    ['GET', '/', { 'next-router-state-tree': '%7Bbad' }],
    ['GET', '/', { 'next-router-state-tree': '{}' }],
    ['GET', '/', { 'next-router-state-tree': encodeURIComponent('["",{"children":[1]}]') }],
    ['POST', '/properties', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['POST', '/properties', { 'next-action': 'x' }],
  ])('%s %s %j is a 400', (method, url, headers) => expect(of(method, url, headers)).toEqual({ status: 400 }));

  it('a site for this machine only rejects other host names, also forwarded ones', () => {
    const at = (headers: IncomingHttpHeaders) => refusalOf({ method: 'GET', url: '/', headers }, true);
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'shop.localhost', 'LOCALHOST'])
      expect([host, at({ host })]).toEqual([host, null]);
    expect(at({})).toBeNull();
    for (const host of ['market.example', '192.168.1.5:3000', 'localhost.market.example', '127.0.0.1.market.example'])
      expect([host, at({ host })]).toEqual([host, { status: 421 }]);
    expect(at({ host: 'localhost:3000', 'x-forwarded-host': 'market.example' })).toEqual({ status: 421 });
  });
});
