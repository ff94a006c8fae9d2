import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { call } from '../support/http';
import { removePeople, send, signedIn, type Person } from '../support/people';
import { NEW_LISTING, tellServer } from '../support/rows';
import { aSecond, at, get } from './support';

/** A unique word, only letters, like search words. */
export const newWord = () =>
  `q${randomBytes(8)
    .toString('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`;

/** Returns the body of a new listing. */
export const listingOf = (word: string) => {
  const titles = { title: `Flat ${word}`, titleAr: `شقة ${word}` };
  return { ...NEW_LISTING, ...titles, propertyType: 'land' };
};

async function change(method: string, path: string, body: unknown, { cookie }: Person): Promise<number> {
  const answer = await call(`/api/properties${path}`, send(method, body, cookie));
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
  return (answer.body as { id: number } | undefined)?.id ?? 0;
}

/** Actions on listings, on the first server. */
export const create = (word: string, owner: Person) => change('POST', '', listingOf(word), owner);
export const approve = (id: number, admin: Person) => change('POST', `/${id}/approve`, undefined, admin);
export async function publish(word: string, owner: Person, admin: Person) {
  const id = await create(word, owner);
  await approve(id, admin);
  return id;
}
export const feature = (id: number, featured: boolean, admin: Person) =>
  change('PUT', `/${id}/feature`, { featured }, admin);
export const rename = (id: number, word: string, owner: Person) => change('PUT', `/${id}`, listingOf(word), owner);
export const remove = (id: number, owner: Person) => change('DELETE', `/${id}`, undefined, owner);

/** Signs in an owner and an admin for the tests of a file, which removes them at its end. */
export async function usePeople() {
  const people = { owner: await signedIn({ freeListings: 200 }), admin: await signedIn({ role: 'admin' }) };
  afterAll(async () => {
    await removePeople(people.owner, people.admin);
    await tellServer();
  });
  return people;
}

/** Reads a listing as visitors of `base` see it, on every page that may show it. */
export async function seen(base: string, id: number, word: string) {
  const link = `/properties/${id}"`;
  const json = async (path: string) => JSON.parse((await get(base + path)).text) as unknown;
  const ids = async (path: string) => ((await json(path)) as { id: number }[]).some((each) => each.id === id);
  const [page, english, home, list, filtered, api, all, search, recent, featured, counts] = await Promise.all([
    get(`${base}/properties/${id}`),
    get(`${base}/en/properties/${id}`),
    get(`${base}/`),
    get(`${base}/properties`),
    get(`${base}/en/properties?propertyType=land&locations=Wafra&keyword=${word}`),
    get(`${base}/api/properties/${id}`),
    ids('/api/properties?pageSize=100'),
    ids(`/api/properties/search?keyword=${word}`),
    ids('/api/properties?recent=true&pageSize=100'),
    ids('/api/properties?featured=true&pageSize=100'),
    json('/api/properties/count-by-type') as Promise<{ land: number }>,
  ]);
  return {
    pages: [page, english].map(({ status, text }) => [status, text.includes(word)]),
    home: home.text.includes(link) && home.text.includes(word),
    lists: [list, filtered].map(({ text }) => text.includes(link) && text.includes(word)),
    api: [api.status, api.text.includes(word)],
    found: { all, search, recent, featured },
    land: counts.land,
  };
}

/** The expected result for a public or hidden listing. */
export const expected = ({ shown, featured = false, land }: { shown: boolean; featured?: boolean; land: number }) => ({
  pages: Array(2).fill([shown ? 200 : 404, shown]),
  home: shown,
  lists: [shown, shown],
  api: [shown ? 200 : 404, shown],
  found: { all: shown, search: shown, recent: shown, featured: shown && featured },
  land,
});

/**
 * Creates a public listing for the tests of a file. Its owner may change it through the proxy any number of times, and
 * give its title a new word.
 */
export function usePublicListing() {
  const known = { id: 0, keep: (): [string, RequestInit] => ['', {}], rename: async (_word: string) => {} };
  let people: Person[] = [];
  beforeAll(async () => {
    const [owner, admin] = [await signedIn({ freeListings: 10 }), await signedIn({ role: 'admin' })];
    people = [owner, admin];
    known.id = await publish(newWord(), owner, admin);
    const init = send('PUT', undefined, owner.cookie);
    known.keep = () => [`/api/favourites/${known.id}`, { ...init, headers: { ...init.headers, origin: at.proxy } }];
    known.rename = async (word) => void (await rename(known.id, word, owner));
    await aSecond();
  });
  afterAll(async () => {
    await removePeople(...people); // and with them the listing
    await tellServer();
    await aSecond(); // for later counts of listings
  });
  return known;
}
