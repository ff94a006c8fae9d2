import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasFront } from '../support/http';
import { addListing, tellServer } from '../support/rows';
import { serverBehindNetwork } from '../support/server';

const listing = await addListing({ title: 'In a table that cannot be read', location: 'Salmiya' });
await tellServer(listing);
/** Its table of listings is missing. */
const { network, server } = await serverBehindNetwork({ missing: 'properties' });
beforeAll(() => server.start({ BACKGROUND_WORK: 'false', LOG_LEVEL: 'error' }));
afterAll(async () => {
  await server.stop();
  network.stop();
});

const PAGES = [
  '/',
  '/properties',
  '/properties/ID',
  '/properties/ID/report',
  '/properties/ID/message',
  '/areas/salmiya',
  '/compare?ids=ID',
];

/** Inline scripts that the page's policy does not name, so that the browser refuses them. */
function blockedScripts(html: string, policy: string): string[] {
  const scripts = [...html.matchAll(/<script(?<attributes>[^>]*)>(?<text>[^]*?)<\/script>/g)];
  return scripts.flatMap(({ groups: { attributes = '', text = '' } = {} }) => {
    if (/\ssrc=|type="application\/ld\+json"/.test(attributes)) return [];
    return policy.includes(`'sha256-${hash('sha256', text, 'base64')}'`) ? [] : [text.slice(0, 80)];
  });
}

describe.runIf(hasFront)('while listings cannot be read', () => {
  it.each(PAGES.flatMap((page) => [page, `/en${page === '/' ? '' : page}`]))(
    '%s has no script that its policy blocks',
    async (page) => {
      for (let time = 0; time < 6; time += 1) {
        const answer = await fetch(server.url + page.replace('ID', String(listing)), { redirect: 'manual' });
        const policy = answer.headers.get('content-security-policy') ?? '';
        if (page.includes('/ID')) expect(answer.status).toBe(503);
        expect(blockedScripts(await answer.text(), policy), `time ${time}`).toEqual([]);
      }
    },
  );
});
