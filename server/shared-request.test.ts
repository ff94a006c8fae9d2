import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { keepOnlyShared, sharedRequest } from './shared-request.ts';

const of = (url: string, headers: IncomingHttpHeaders = {}, method = 'GET') =>
  sharedRequest({ method, url, headers: { host: 'shop.example', ...headers } });

describe('a request that others ask as well', () => {
  it.each<[string, string, IncomingHttpHeaders]>([
    ['a page', '/en/properties/3', {}],
    ['with cookies that change nothing', '/', { cookie: 'visits=3; NEXT_LOCALE=fr; not-signed-in=1' }],
    ['with a language', '/', { 'accept-language': 'ar' }],
    ['of the API', '/api/properties?page=2', {}],
    ['as a browser sends it', '/', { 'upgrade-insecure-requests': '1', 'sec-fetch-mode': 'navigate', accept: '*/*' }],
  ])('%s', (_what, url, headers) => {
    expect(of(url, headers)).not.toBeNull();
    expect(of(url, headers, 'HEAD')).toEqual(of(url, headers));
  });

  it.each<[string, string, IncomingHttpHeaders, string?]>([
    ['somebody who is signed in', '/', { cookie: 'a=b; authjs.session-token=x' }],
    ['somebody who is signed in over https', '/', { cookie: '__Host-authjs.session-token=x' }],
    ['a session in parts', '/', { cookie: 'authjs.session-token.1=x' }],
    ['somebody who says so', '/', { cookie: 'signed-in=' }],
    ['somebody who says so over https', '/', { cookie: '__Host-signed-in=1' }],
    ['credentials', '/', { authorization: '' }],
    ['a navigation of the framework', '/', { rsc: '1' }],
    ['a prefetch', '/', { 'next-router-prefetch': '1' }],
    ['a made-up router state', '/', { 'next-router-state-tree': 'x' }],
    ['an address of a navigation', '/?_rsc=x', {}],
    ['the same in other letters', '/?%5Frsc=x', {}],
    ['parameters of the framework', '/?nxtPid=3&__nextLocale=en', {}],
    ['what makes a page anew', '/', { 'x-prerender-revalidate': 'x' }],
    ['a part', '/', { range: 'bytes=0-9' }],
    ['a body', '/', { 'content-length': '0' }],
    ['a body of unknown length', '/', { 'transfer-encoding': 'chunked' }],
    ['a change', '/', {}, 'POST'],
    ['a question', '/', {}, 'OPTIONS'],
    ['a photo', '/media/key/1080.webp', {}],
    ['a file of the build', '/_next/static/x.js', {}],
    ['a fragment', '/#x', {}],
    ['a long address', `/properties?keyword=${'a'.repeat(1_000)}`, {}],
  ])('is not %s', (_what, url, headers, method) => {
    expect(of(url, headers, method)).toBeNull();
  });
});

describe('the same', () => {
  const same = (one: string, other: string) => expect(of(one)).toEqual(of(other));

  it('is an address wherever its visitors come from', () => {
    for (const query of [
      'utm_source=x&a=1&b=2',
      'a=1&utm_medium=y&gclid=1&b=2&fbclid=2',
      'a=1&b=2&utm_id',
      '&a=1&&b=2&',
    ])
      same(`/p?${query}`, '/p?a=1&b=2');
    same('/p?utm_source=x', '/p');
    same('/p?', '/p');
  });

  it('is the page of a listing, whatever parameters it is asked for with, but for those of the framework', () => {
    for (const path of ['/properties/12', '/en/properties/12']) {
      same(`${path}?anything=1&b`, path);
      expect(of(`${path}?_rsc=1`)).toBeNull();
    }
    for (const path of ['/properties', '/properties/new', '/properties/12/preview', '/api/properties/12'])
      expect(of(`${path}?a=1`)).not.toEqual(of(path));
  });

  it('is no address whose parameters stand in another order, which its links repeat, nor one with other words', () => {
    expect(of('/p?b=2&a=1')).not.toEqual(of('/p?a=1&b=2'));
    expect(of('/p?a=1&a=2')).not.toEqual(of('/p?a=2&a=1'));
    expect(of('/p?a=1&%61=2')).not.toEqual(of('/p?%61=2&a=1'));
    expect(of('/p?a=1&%61=2')?.search).toBe('?a=1&%61=2');
    expect(of('/p?a=1')).not.toEqual(of('/p?a=2'));
    expect(of('/p?xutm_source=1')).not.toEqual(of('/p'));
  });

  it('is said of one host and scheme alone', () => {
    expect(of('/', { host: 'SHOP.example' })).toEqual(of('/'));
    expect(of('/', { host: 'other.example' })).not.toEqual(of('/'));
    expect(of('/', { 'x-forwarded-host': 'other.example' })).toEqual(of('/', { host: 'other.example' }));
    expect(of('/', { 'x-forwarded-proto': 'https' })).not.toEqual(of('/'));
  });
});

it('what does not belong to it never reaches the application', () => {
  const headers = { host: 'x', cookie: 'visits=3', forwarded: 'host=evil', 'x-real-ip': '6.6.6.6', accept: '*/*' };
  const request = { method: 'GET', url: '/p?b=2&utm_source=x&a=1', headers } as unknown as IncomingMessage;
  keepOnlyShared(request, sharedRequest(request)!);
  expect(request).toMatchObject({ url: '/p?b=2&a=1' });
  expect(request.headers).toEqual({ host: 'x', accept: '*/*' });
});

describe('the middleware', () => {
  const isSpared = (url: string) => {
    const request = { method: 'GET', url, headers: { host: 'x' } } as unknown as IncomingMessage;
    keepOnlyShared(request, sharedRequest(request)!);
    return 'x-baraha-plain' in request.headers;
  };

  it.each([
    '/properties',
    '/en/properties?page=2',
    '/properties/12',
    '/en/properties/12',
    '/areas',
    '/en/areas/al-rai/villas',
    '/en/advertisers/7?page=2',
  ])('is not asked about %s', (url) => expect(isSpared(url)).toBe(true));

  it.each([
    ...[
      '/',
      '/ar/properties',
      '/EN/properties',
      '/properties/',
      '/properties//',
      '/properties/012x',
      '/properties/new',
    ],
    ...[
      '/properties/my',
      '/properties/12/preview',
      '/favourites',
      '/auth',
      '/areas/a.b',
      '/areas/a/b/c',
      '/api/properties',
    ],
  ])('decides about %s', (url) => expect(isSpared(url)).toBe(false));
});
