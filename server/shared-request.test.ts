import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { keepOnlyShared, sharedRequest } from './shared-request.ts';

const of = (url: string, headers: IncomingHttpHeaders = {}, method = 'GET') =>
  sharedRequest({ method, url, headers: { host: 'shop.example', ...headers } });

describe('a request with a shared response', () => {
  it.each<[string, string, IncomingHttpHeaders]>([
    ['a page', '/en/properties/3', {}],
    ['with unrelated cookies', '/', { cookie: 'visits=3; NEXT_LOCALE=fr; not-signed-in=1' }],
    ['with a language', '/', { 'accept-language': 'ar' }],
    ['to the API', '/api/properties?page=2', {}],
    ['of a browser', '/', { 'upgrade-insecure-requests': '1', 'sec-fetch-mode': 'navigate', accept: '*/*' }],
  ])('%s', (_what, url, headers) => {
    expect(of(url, headers)).not.toBeNull();
    expect(of(url, headers, 'HEAD')).toEqual(of(url, headers));
  });

  it.each<[string, string, IncomingHttpHeaders, string?]>([
    ['a session cookie', '/', { cookie: 'a=b; authjs.session-token=x' }],
    ['a split session cookie', '/', { cookie: 'authjs.session-token.1=x' }],
    ['a signed-in cookie', '/', { cookie: 'signed-in=' }],
    ['credentials', '/', { authorization: '' }],
    ['a client navigation', '/', { rsc: '1' }],
    ['a prefetch', '/', { 'next-router-prefetch': '1' }],
    ['an invalid router state', '/', { 'next-router-state-tree': 'x' }],
    ['the address of a client navigation', '/?_rsc=x', {}],
    ['parameters of Next', '/?nxtPid=3&__nextLocale=en', {}],
    ['a revalidation header', '/', { 'x-prerender-revalidate': 'x' }],
    ['a body', '/', { 'content-length': '0' }],
    ['a body of unknown length', '/', { 'transfer-encoding': 'chunked' }],
    ['a POST', '/', {}, 'POST'],
    ['a photo', '/media/key/1080.webp', {}],
    ['an address over the length limit', `/properties?keyword=${'a'.repeat(1_000)}`, {}],
  ])('does not include %s', (_what, url, headers, method) => expect(of(url, headers, method)).toBeNull());
});

describe('two addresses', () => {
  const same = (one: string, other: string) => expect(of(one)).toEqual(of(other));

  it('are the same if only campaign parameters differ', () => {
    const campaigns = ['utm_source=x&a=1&b=2', 'a=1&utm_medium=y&gclid=1&b=2&fbclid=2', 'a=1&b=2&utm_id'];
    for (const query of [...campaigns, '&a=1&&b=2&']) same(`/p?${query}`, '/p?a=1&b=2');
    same('/p?utm_source=x', '/p');
    same('/p?', '/p');
  });

  it('of a listing page are the same with any parameters except those Next uses', () => {
    for (const path of ['/properties/12', '/en/properties/12']) {
      same(`${path}?anything=1&b`, path);
      expect(of(`${path}?_rsc=1`)).toBeNull();
    }
    for (const path of ['/properties', '/properties/new', '/properties/12/preview', '/api/properties/12'])
      expect(of(`${path}?a=1`)).not.toEqual(of(path));
  });

  it('differ if parameters differ in order, name or value', () => {
    expect(of('/p?b=2&a=1')).not.toEqual(of('/p?a=1&b=2'));
    expect(of('/p?a=1&a=2')).not.toEqual(of('/p?a=2&a=1'));
    expect(of('/p?a=1&%61=2')).not.toEqual(of('/p?%61=2&a=1'));
    expect(of('/p?a=1&%61=2')?.search).toBe('?a=1&%61=2');
    expect(of('/p?a=1')).not.toEqual(of('/p?a=2'));
    expect(of('/p?xutm_source=1')).not.toEqual(of('/p'));
  });

  it('differ by host and scheme', () => {
    expect(of('/', { host: 'SHOP.example' })).toEqual(of('/'));
    expect(of('/', { host: 'other.example' })).not.toEqual(of('/'));
    expect(of('/', { 'x-forwarded-host': 'other.example' })).toEqual(of('/', { host: 'other.example' }));
    expect(of('/', { 'x-forwarded-proto': 'https' })).not.toEqual(of('/'));
  });
});

it('headers and parameters without influence on a shared response are removed', () => {
  const headers = { host: 'x', cookie: 'visits=3', forwarded: 'host=evil', 'x-real-ip': '6.6.6.6', accept: '*/*' };
  const request = { method: 'GET', url: '/p?b=2&utm_source=x&a=1', headers } as unknown as IncomingMessage;
  keepOnlyShared(request, sharedRequest(request)!);
  expect(request).toMatchObject({ url: '/p?b=2&a=1' });
  expect(request.headers).toEqual({ host: 'x', accept: '*/*' });
});

const isSpared = (url: string) => {
  const request = { method: 'GET', url, headers: { host: 'x' } } as unknown as IncomingMessage;
  keepOnlyShared(request, sharedRequest(request)!);
  return 'x-baraha-plain' in request.headers;
};

it.each([
  ['/properties', true],
  ['/en/properties?page=2', true],
  ['/en/properties/12', true],
  ['/', false],
  ['/properties/new', false],
  ['/properties/12/preview', false],
  ['/api/properties', false],
])('the middleware is skipped for %s: %s', (url, spared) => expect(isSpared(url)).toBe(spared));
