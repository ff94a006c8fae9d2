import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { newWord, usePublicListing } from './listing';
import { at, control } from './support';

const listing = usePublicListing();
const ASSET = /\/_next\/static\/[^"\\\s]+?\.(?:js|css)(?:\?dpl=(\w+))?/g;

it('a rolling upgrade of two servers behind the proxy loses no page, no script of either release and no change', async () => {
  await control('release/build');
  const failures: string[] = [];
  const releases = new Set<string>();
  let [pages, scripts, changes] = [0, 0, 0];
  let isOver = false;
  const ask = async (what: string, address: string, expected: number, init?: RequestInit) => {
    const answer = await fetch(at.proxy + address, init).catch((error: unknown) => String(error));
    const status = typeof answer === 'string' ? answer : answer.status;
    if (status !== expected) failures.push(`${what} ${address}: ${status}`);
    return typeof answer === 'string' ? '' : answer.text();
  };
  const visit = async (address: string) => {
    while (!isOver) {
      const html = await ask('page', `${address}?keyword=${newWord()}`, 200); // not cached anywhere
      pages += 1;
      for (const [file, release] of new Map([...html.matchAll(ASSET)].map(([file, id]) => [file, id]))) {
        await ask('script', file, 200);
        scripts += 1;
        if (release) releases.add(release);
      }
      await sleep(50);
    }
  };
  const change = async () => {
    while (!isOver) {
      const [address, init] = listing.keep();
      await ask('change', address, 204, init);
      changes += 1;
      await sleep(50);
    }
  };
  const visitors = ['/', '/en', '/properties', '/en/properties', `/properties/${listing.id}`].map(visit);
  const others = [...visitors, change()];
  try {
    await sleep(2_000);
    await control('a/upgrade');
    await sleep(2_000);
    await control('b/upgrade');
    await sleep(2_000);
  } finally {
    isOver = true;
    await Promise.all(others);
  }
  expect(failures).toEqual([]);
  expect(releases.size).toBe(2);
  expect(Math.min(pages, scripts, changes)).toBeGreaterThan(50);
}, 900_000);
