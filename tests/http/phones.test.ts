import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { call } from '../support/http';
import { callAs, send, signedIn } from '../support/people';
import { NEW_LISTING } from '../support/rows';
import ar from '@/messages/ar.json';
import en from '@/messages/en.json';

const LISTING = { ...NEW_LISTING, title: 'A flat to call about' };
const user = await signedIn({ freeListings: 9, credits: 9 });
const made = await callAs(user, 'POST', '/api/properties', { ...LISTING, contactPhone: '9988 7766' });
const listing = (made.body as { id: number }).id;

const asked = (method: string, where: string, body: object, language = 'en') => {
  const { headers, ...init } = send(method, body, user.cookie);
  return call(where, { ...init, headers: { ...headers, 'accept-language': language } });
};

/** Every call that takes a listing, with its body. */
const CALLS: [string, string, (data: object) => object][] = [
  ['POST', '/api/properties', (data) => data],
  ['PUT', `/api/properties/${listing}`, (data) => data],
  ['POST', '/api/use-free-listing', (propertyData) => ({ propertyData })],
  ['POST', '/api/use-credit-for-listing', (propertyData) => ({ propertyData })],
  ['POST', '/api/create-listing-payment', (propertyData) => ({ propertyData })],
];
const REFUSED = [
  ['99887766 / 55443322', 'phone_two'],
  [undefined, 'contact_required'],
] as const;

describe.each(CALLS)('%s %s', (method, where, bodyOf) => {
  it.each(REFUSED)('rejects the number %j at its field', async (contactPhone, problem) => {
    const body = bodyOf({ ...LISTING, contactPhone });
    const answer = await asked(method, where, body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad_request' } });
    const { fields } = answer.body as { fields: Record<string, string> };
    expect(Object.entries(fields)).toEqual([[expect.stringMatching(/(^|\.)contactPhone$/), en.errors[problem]]]);
    expect((await asked(method, where, body, 'ar')).text).toContain(ar.errors[problem]);
  });
});

it('no browser script contains the table of all countries’ numbers', () => {
  const scripts = path.join(process.env.RELEASE ?? '', '.next/static/chunks');
  const files = readdirSync(scripts, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
  expect(files.length).toBeGreaterThan(10);
  for (const file of files)
    expect(readFileSync(path.join(scripts, file), 'utf8'), file).not.toContain('country_calling_codes');
});
