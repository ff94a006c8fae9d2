import { beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../support/people';
import { tell } from '../support/rows';
import { approve as approveOn, create, newWord, usePeople } from './listing';
import { aSecond, at, get, several } from './support';

/** Visitors and signed-in users on the same URLs, through the proxy. */
const { owner, admin } = await usePeople();

/** Approves a listing and waits until it shows everywhere and proxies have received their last purge. */
async function approve(id: number, admin: Person) {
  await approveOn(id, admin);
  await aSecond();
}

let word: string;
let id: number;
beforeEach(async () => {
  word = newWord();
  id = await create(word, owner);
});

const visit = (path: string) => get(at.proxy + path);
const visitAs = ({ cookie }: Person, path: string) => get(at.proxy + path, { cookie });

describe('a visitor', () => {
  it.each([
    '/',
    '/en',
    '/properties',
    '/en/properties?propertyType=villa&sort=price_asc',
    '/api/properties',
    '/api/properties/search?keyword=flat',
    '/api/properties?featured=true',
    '/api/properties?recent=true',
    '/api/properties/count-by-type',
    '/api/locations',
    '/api/amenities',
    '/sitemap.xml',
    '/sitemaps/pages.xml',
  ])('gets %s from the proxy as the servers rendered it', async (path) => {
    await approve(id, admin);
    // A page that Next caches has its tags from the second request on.
    const [first] = [await visit(path), await visit(path), await visit(path)];
    const again = await visit(path);
    expect([again.status, again.hit]).toEqual([200, true]);
    expect(again.text).toBe((await visit(path)).text);
    expect(first.status).toBe(200);
    for (const name of ['surrogate-key', 'set-cookie']) expect(again.header(name), name).toBeNull();
    expect(again.header('cache-control')).toMatch(/^public, max-age=(?:0, must-revalidate|60|3600)$/);
  });

  it.each(['', '/en'])('gets the page %s/properties/[id] of a listing or a 404', async (language) => {
    const path = `${language}/properties/${id}`;
    for (const answer of await several(3, () => visit(path))) expect(answer.status).toBe(404);
    await approve(id, admin);
    for (const answer of await several(3, () => visit(path))) expect(answer.status).toBe(200);
    const page = await visit(path);
    expect([page.hit, page.text.includes(word)]).toEqual([true, true]);
    const api = [await visit(`/api/properties/${id}`), await visit(`/api/properties/${id}`)];
    expect(api.map(({ hit }) => hit)).toEqual([false, true]);
  });

  it('gets changes by client navigation as by pages', async () => {
    const path = `/properties?keyword=${word}`;
    // The server redirects to the URL in its headers.
    const navigate = async () => {
      const { header } = await get(at.proxy + path, { RSC: '1' });
      return get(new URL(header('location') ?? '', at.proxy).href, { RSC: '1' });
    };
    const before = await navigate();
    expect([before.status, before.header('content-type')]).toEqual([200, 'text/x-component']);
    expect(before.text).not.toContain(`/properties/${id}`);
    await approve(id, admin);
    expect((await navigate()).text).toContain(`/properties/${id}`);
    const page = await visit(path);
    expect(page.header('content-type')).toBe('text/html; charset=utf-8');
    expect(page.text).toContain(`/properties/${id}"`);
  });
});

describe('a pending listing', () => {
  it('is visible to its owner and to no one else afterwards', async () => {
    const path = `/properties/${id}`;
    for (const each of [path, `/api${path}`, `/api${path}/images`]) {
      expect((await visitAs(owner, each)).status, each).toBe(200);
      for (const answer of await several(2, () => visit(each))) expect(answer.status, each).toBe(404);
    }
  });

  it('is visible to its owner even after a visitor got a 404', async () => {
    const path = `/properties/${id}`;
    for (const each of [path, `/api${path}`]) {
      for (const answer of await several(3, () => visit(each))) expect(answer.status, each).toBe(404);
      const own = await visitAs(owner, each);
      expect([own.status, own.text.includes(word), own.hit], each).toEqual([200, true, false]);
      expect((await visit(each)).status, each).toBe(404);
    }
  });
});

it.each([
  '/profile',
  '/profile/account',
  '/profile/payments',
  '/properties/my',
  '/properties/new',
  '/api/user',
  '/api/user/listing-status',
  '/api/user/payments',
])('a signed-in user gets their own %s', async (path) => {
  const own = await visitAs(owner, path);
  expect(own.hit).toBe(false);
  for (const others of await several(2, () => visit(path))) {
    expect([others.hit, others.text.includes(owner.username)]).toEqual([false, false]);
    expect(others.status).not.toBe(200);
  }
  expect((await visitAs(owner, path)).status).toBe(own.status);
});

describe('a server behind the proxy', () => {
  const tagsOfLists = (places = 'listings:anywhere') =>
    `all settings amenities landmarks listings ${places} locations prices:levels`;
  const TAGS_OF_LISTS = tagsOfLists();

  it('names the tags of cacheable responses for visitors', async () => {
    const list = await get(`${at.a}/properties`);
    expect(list.header('surrogate-key')).toBe(TAGS_OF_LISTS);
    expect(list.header('cache-control')).toBe('public, max-age=0, must-revalidate, s-maxage=86400');
    expect(list.header('vary')).toMatch(/rsc/i);
  });

  it.each([
    ['/properties', TAGS_OF_LISTS],
    ['/api/properties', TAGS_OF_LISTS],
    ['/api/properties?featured=true', TAGS_OF_LISTS],
    ['/api/properties/search?keyword=flat', TAGS_OF_LISTS],
    ['/api/properties/count-by-type', 'all settings listings listings:anywhere'],
    ['/api/properties/search?locations=Jahra,Wafra', tagsOfLists('listings:in:Jahra listings:in:Wafra')],
    // Finds no result there and shows the closest ones.
    ['/en/properties?keyword=villa+in+jahra', tagsOfLists('listings:anywhere listings:in:Jahra')],
    ['/api/locations', 'all settings locations locations:counts'],
    ['/api/amenities', 'all settings amenities'],
    ['/sitemap.xml', 'all settings listings listings:anywhere'],
    ['/sitemaps/pages.xml', 'all settings listings listings:anywhere locations'],
    ['/sitemaps/1.xml', 'all settings listings listings:anywhere'],
  ])('names the tags of all reads of %s for visitors, cached or not', async (path, tags) => {
    await tell('all');
    for (const base of [at.a, at.b])
      for (const answer of await several(3, () => get(base + path))) expect(answer.header('surrogate-key')).toBe(tags);
  });

  it('names the tags of a listing: itself, its owner, its location', async () => {
    await approve(id, admin);
    for (const path of [`/api/properties/${id}`, `/api/properties/${id}/images`]) {
      await tell('all');
      for (const answer of await several(2, () => get(at.a + path)))
        expect(answer.header('surrogate-key')).toBe(`all settings owner:${owner.id} place:Wafra property:${id}`);
    }
  });
});
