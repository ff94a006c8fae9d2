import { afterEach, describe, expect, it } from 'vitest';
import { call, query } from '../support/http';
import { callAs, send, signedIn } from '../support/people';
import { tell } from '../support/rows';

const admin = await signedIn({ role: 'admin', fullName: 'Sets Things' });
afterEach(async () => {
  await query('DELETE FROM settings');
  await tell('settings');
});

const put = (body: unknown, more: Record<string, string> = {}) => {
  const { headers, ...request } = send('PUT', body, admin.cookie);
  return call('/api/settings', { ...request, headers: { ...headers, ...more } });
};
const read = () => callAs(admin, 'GET', '/api/settings');
const setting = (body: unknown, key: string) =>
  (body as { key: string; value: unknown }[]).find((each) => each.key === key);

describe('settings over HTTP', () => {
  it('return the current values, and a change applies at once', async () => {
    const before = await read();
    expect(setting(before.body, 'listingFee')).toMatchObject({ value: 2, standard: 2, set: null });
    const current = { 'if-match': before.headers.get('etag') ?? '' };
    const changed = await put({ values: { listingFee: 1.75 }, reason: 'For a test' }, current);
    expect(changed.status).toBe(200);
    const by = { id: admin.id, name: 'Sets Things' };
    expect(setting(changed.body, 'listingFee')).toMatchObject({ value: 1.75, set: { by } });
    expect(changed.headers.get('etag')).not.toBe(before.headers.get('etag'));
    expect((await read()).headers.get('etag')).toBe(changed.headers.get('etag'));
  });

  it('are rejected with an error at each field, and none of them changes', async () => {
    for (const [values, field] of [
      [{ listingFee: 0, featurePrice: 6 }, 'values.listingFee'],
      [{ creditPacks: [{ credits: 1 }] }, 'values.creditPacks.0.price'],
      [{}, 'values'],
      [{ nobodyKnows: 1 }, 'values'],
    ] as const) {
      const { status, body } = await put({ values });
      const found = [status, Object.keys((body as { fields: object }).fields)];
      expect(found, JSON.stringify(values)).toEqual([400, [field]]);
    }
    expect((await put({ values: { listingFee: 1.3 }, reason: 'x'.repeat(201) })).status).toBe(400);
    expect((await put([])).status).toBe(400);
    expect(await query('SELECT id FROM settings')).toEqual([]);
  });
});

it('a banner and the company are on every public page at once, in its language, and can be removed', async () => {
  const banner = { en: 'Closed on Friday', ar: 'مغلق يوم الجمعة', until: null };
  const company = { name: 'Market W.L.L.', nameAr: 'شركة السوق', address: null, addressAr: null, registration: '4711' };
  const pages = ['', '/properties', '/areas', '/terms', '/privacy', '/contact', '/favourites'];
  const texts = () =>
    Promise.all(pages.flatMap((path) => [`/en${path}`, path || '/'].map(async (each) => (await call(each)).text)));
  await texts(); // fills the store, which the change must clear
  await put({ values: { banner, company } });
  (await texts()).forEach((text, index) => {
    const [shown, other] = index % 2 === 0 ? [banner.en, banner.ar] : [banner.ar, banner.en];
    expect(text, pages[Math.floor(index / 2)]).toContain(shown);
    expect(text.replace(/<script.*?<\/script>/gs, '')).not.toContain(other);
    expect(text).toContain(index % 2 === 0 ? company.name : company.nameAr);
  });
  await put({ values: { banner: null, company: null } });
  for (const text of await texts()) expect(text).not.toContain('4711');
});

it('the configured fee is in the form and the free listings are in the terms, in both languages', async () => {
  const owner = await signedIn({ freeListings: 0, credits: 0 });
  const form = (prefix: string) => callAs(owner, 'GET', `${prefix}/properties/new`);
  await put({ values: { listingFee: 1.75, freeListings: 9 } });
  expect((await form('/en')).text).toContain('1.75 KWD');
  expect((await form('')).text).toContain('١٫٧٥');
  expect((await call('/en/terms')).text).toMatch(/\b9 (?:free )?listings\b/);
  expect((await call('/terms')).text).toContain('٩');
});
