import { expect, it } from 'vitest';
import { sessionCookie, signedInCookie } from '@/lib/accounts/auth/constants';
import { ADDRESSES } from '@/lib/addresses';
import ar from '@/messages/ar.json';
import en from '@/messages/en.json';
import { read } from '@/tests/support/sources';

/** What the proxy's configuration has to say again, since it cannot read our sources. */
const vcl = read('deploy/default.vcl');

it('says in the words of messages/*.json that the servers are away', () => {
  for (const { errors } of [ar, en]) {
    expect(vcl.split(`<title>${errors.unavailable}</title>`)).toHaveLength(2);
    expect(vcl).toContain(`<h1>${errors.unavailable}</h1>`);
    expect(vcl).toContain(`{"message":"${errors.unavailable}","code":"unavailable"}`);
  }
});

it('knows the cookies of who is signed in', () => {
  const pattern = /req\.http\.Cookie ~ "(.+)"\)/.exec(vcl)?.[1] ?? '';
  const signedIn = new RegExp(pattern);
  for (const name of [
    ...[true, false].flatMap((secure) => [signedInCookie(secure), sessionCookie(secure)]),
    `${sessionCookie(true)}.0`,
  ])
    expect(signedIn.test(`a=b; ${name}=x`), name).toBe(true);
  expect(signedIn.test(`a=${signedInCookie(false)}; not-${signedInCookie(false)}=x`)).toBe(false);
});

it('knows the addresses of files, of the API and of pages in English as lib/addresses.ts has them', () => {
  const patterns = (variable: string) =>
    [...vcl.matchAll(RegExp(`${variable}\\.url ~ "(.+?)"`, 'g'))].map(([, pattern = '']) => pattern);
  const files = new RegExp(patterns('req')[0] ?? '');
  for (const { path, shared } of ADDRESSES) {
    // Pictures that are drawn when they are asked for are kept like photos, whose folder they are in.
    expect(files.test(path), path).toBe(shared === 'file' || path.startsWith('/media/share/'));
  }
  expect(patterns('bereq')).toEqual([
    files.source.replaceAll('\\/', '/'),
    '^/_next/static/',
    '^/api/',
    '^/en(/|\\?|$)',
  ]);
});
