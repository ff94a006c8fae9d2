import { createServer, get, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { runtime } from '../lib/platform/runtime.ts';
import { answering, headersOf, tagsToStore } from './answer.ts';
import type { Recording } from './stored-answers.ts';

const plain = {
  isForAll: true,
  status: 200,
  control: 'private, no-cache, no-store, max-age=0, must-revalidate' as string | undefined,
  tags: ['all', 'listings'],
  purging: true,
  storing: true,
};
const kept = { 'Surrogate-Key': 'all listings', 'Cache-Control': 'public, max-age=0, must-revalidate, s-maxage=86400' };

describe('an answer whose tags were named', () => {
  it('may be kept in front, and is asked for again by browsers', () => {
    expect(headersOf(plain)).toEqual(kept);
  });

  it('may be kept in front where it says that nothing is there, but not by this server', () => {
    expect(headersOf({ ...plain, status: 404 })).toEqual(kept);
    expect(tagsToStore({ ...plain, status: 404 })).toBeNull();
  });

  it('stays with browsers for as long as it says itself', () => {
    expect(headersOf({ ...plain, control: 'public, max-age=60' })).toMatchObject({
      'Cache-Control': 'public, max-age=60, s-maxage=86400',
    });
  });

  it('is stored by this server alone where nobody in front could be told of a change', () => {
    expect(headersOf({ ...plain, purging: false })).toEqual({ 'Cache-Control': 'public, max-age=0, must-revalidate' });
    expect(headersOf({ ...plain, purging: false, control: 'no-cache' })).toEqual({});
    expect(headersOf({ ...plain, purging: false, storing: false })).toEqual({});
    expect(tagsToStore({ ...plain, purging: false })).toEqual(['all', 'listings']);
  });

  it('of a static page is kept by nobody in front who could not be told', () => {
    for (const storing of [true, false])
      expect(
        headersOf({ ...plain, purging: false, storing, control: 's-maxage=2592000, stale-while-revalidate=28944000' }),
      ).toEqual({ 'Cache-Control': 'public, max-age=0, must-revalidate' });
  });

  it.each<[string, Partial<typeof plain>]>([
    ['is for one visitor', { isForAll: false }],
    ['is a redirect', { status: 307 }],
    ['is a refusal', { status: 403 }],
    ['is a failure', { status: 500 }],
  ])('is left as it is where it %s', (_why, changed) => {
    expect(headersOf({ ...plain, ...changed })).toEqual({});
    expect(tagsToStore({ ...plain, ...changed })).toBeNull();
  });
});

describe('a static page of Next’s, whose tags nobody names', () => {
  const page = { ...plain, tags: [], control: 's-maxage=31536000' };

  it('is asked for again by everybody, and not stored by this server', () => {
    const again = { 'Cache-Control': 'public, max-age=0, must-revalidate' };
    for (const purging of [true, false]) {
      expect(headersOf({ ...page, purging })).toEqual(again);
      expect(headersOf({ ...page, purging, status: 404 })).toEqual(again);
    }
    expect(tagsToStore(page)).toBeNull();
  });

  it('is nothing to keep where it answers who is signed in, with a failure or a cookie', () => {
    expect(headersOf({ ...page, isForAll: false })).toEqual({ 'Cache-Control': 'private, no-cache' });
    expect(headersOf({ ...page, status: 500 })).toEqual({ 'Cache-Control': 'no-cache' });
  });

  it('that nobody may keep is left as it is', () => {
    expect(headersOf({ ...page, control: 'no-store' })).toEqual({});
  });
});

describe('a server behind it', () => {
  let close: () => void = () => undefined;
  afterEach(() => close());

  async function ask(
    listener: RequestListener,
    headers: Record<string, string> = {},
    purging = true,
    recording: Recording | null = null,
  ) {
    const server = createServer((request, response) =>
      answering(request, response, { purging, recording }, () => listener(request, response)),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    close = () => server.close();
    const { port } = server.address() as AddressInfo;
    return fetch(`http://127.0.0.1:${port}/`, { headers: { ...headers, connection: 'close' } });
  }
  const notes = () => runtime.answers?.getStore();
  const name = (...tags: string[]) => tags.forEach((tag) => notes()?.tags.add(tag));
  const page: RequestListener = async (_request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    await sleep(1);
    name('all', 'listings');
    await sleep(1);
    name('all', 'locations');
    response.end('a page');
  };

  it('tells the tags that were named on the way to the answer, whoever writes the head', async () => {
    expect((await ask(page)).headers.get('surrogate-key')).toBe('all listings locations');
    const written = await ask((request, response) => {
      name('all');
      response.writeHead(200, { 'Content-Type': 'text/plain' }).end('a page');
    });
    expect([written.headers.get('surrogate-key'), written.headers.get('cache-control')]).toEqual([
      'all',
      'public, max-age=0, must-revalidate, s-maxage=86400',
    ]);
  });

  it.each([
    'signed-in=1',
    'a=b; authjs.session-token=x',
    '__Host-authjs.session-token=x',
    'authjs.session-token.0=x; authjs.session-token.1=y',
  ])('tells none to who comes with %s', async (cookie) => {
    const { headers } = await ask(page, { cookie });
    expect([headers.get('surrogate-key'), headers.get('cache-control')]).toEqual([null, 'no-store']);
  });

  it('tells none to who comes with credentials, and none where nobody is purged', async () => {
    expect((await ask(page, { authorization: 'Basic eDp5' })).headers.has('surrogate-key')).toBe(false);
    expect((await ask(page, {}, false)).headers.has('surrogate-key')).toBe(false);
  });

  it('waits with the head for the first byte of the body', async () => {
    const answer = await ask(async (_request, response) => {
      response.flushHeaders();
      response.write('');
      await sleep(1);
      name('all');
      response.write('a page');
      response.end();
    });
    expect([answer.headers.get('surrogate-key'), await answer.text()]).toEqual(['all', 'a page']);
    const empty = await ask((_request, response) => {
      response.flushHeaders();
      response.end();
    });
    expect([empty.status, await empty.text()]).toEqual([200, '']);
  });

  it('hands on the tags and the whole body of what may be stored, and nothing of what may not or breaks off', async () => {
    const accepted: string[][] = [];
    const bodies: string[] = [];
    const recording: Recording = (tags, body) => {
      accepted.push(tags);
      bodies.push(body.toString());
    };
    expect(await (await ask(page, {}, false, recording)).text()).toBe('a page');
    await ask(
      (_request, response) => {
        name('all');
        response.write('one, ');
        response.write(Buffer.from('two, '));
        response.end('drei', 'latin1');
      },
      {},
      false,
      recording,
    );
    expect([accepted, bodies]).toEqual([
      [['all', 'listings', 'locations'], ['all']],
      ['a page', 'one, two, drei'],
    ]);
    await ask(page, { cookie: 'signed-in=1' }, false, recording);
    expect(accepted).toHaveLength(2);
    bodies.length = 0;
    const broken: RequestListener = (_request, response) => {
      name('all');
      response.write('one, ', () => response.destroy());
    };
    await expect(ask(broken, {}, false, recording).then((answer) => answer.text())).rejects.toThrow();
    expect(bodies).toEqual([]);
  });

  it('hands on what may be stored as it was sent, compressed once and in one piece', async () => {
    const stored: Buffer[] = [];
    const recording: Recording = (_tags, body) => void stored.push(body);
    const long: RequestListener = (_request, response) => {
      name('all');
      response.setHeader('Content-Type', 'text/html');
      for (let index = 0; index < 100; index += 1) {
        response.write(`part ${index}, `.repeat(3));
        (response as { flush?: () => void }).flush?.();
      }
      response.end();
    };
    const answer = await ask(long, { 'accept-encoding': 'br' }, false, recording);
    const text = await answer.text();
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(stored[0]!).toString()).toBe(text);
    expect(stored[0]!.length).toBeLessThan(text.length / 5);
  });

  it('gives a page the status that it names, in time for it', async () => {
    const isMissing = () => Object.assign(notes() ?? {}, { status: 404 });
    const missing: RequestListener = async (_request, response) => {
      response.flushHeaders();
      response.write('');
      await sleep(1);
      name('all', 'property:3');
      isMissing();
      response.end('not there');
    };
    const answer = await ask(missing);
    expect([answer.status, answer.headers.get('surrogate-key'), await answer.text()]).toEqual([
      404,
      'all property:3',
      'not there',
    ]);
    // A failure keeps its status.
    const failed = await ask((_request, response) => {
      isMissing();
      response.statusCode = 500;
      response.end();
    });
    expect(failed.status).toBe(500);
  });

  it('says of a page, or a part of it, that could not be read when to ask again, and that nobody keeps it', async () => {
    const away = async (status: number) => {
      const { status: sent, headers } = await ask((_request, response) => {
        Object.assign(notes() ?? {}, { status: 503 });
        name('all');
        response.statusCode = status;
        response.setHeader('Cache-Control', 's-maxage=31536000');
        response.end('a part');
      });
      return [sent, headers.get('retry-after'), headers.get('cache-control'), headers.has('surrogate-key')];
    };
    expect(await away(500)).toEqual([503, '5', 'no-store', false]);
    expect(await away(200)).toEqual([503, '5', 'no-store', false]);
    expect((await away(404))[0]).toBe(404);
  });

  it('keeps back a page until it is whole, and names its scripts; of any other the beginning is sent at once', async () => {
    const script = 'self.__next_f.push([1,"data"])';
    const respond =
      (policy: string, type = 'text/html; charset=utf-8'): RequestListener =>
      (_request, response) => {
        response.setHeader('Content-Type', type);
        response.setHeader('Content-Security-Policy', policy);
        response.flushHeaders();
        response.write('');
        response.write(`<p>\u0628</p><script>${script}`);
        response.write(Buffer.from('</script>'));
        response.end();
      };
    const open = "script-src 'self' 'unsafe-inline'; object-src 'none'";
    runtime.firstPaintScript = 'our own';
    const page = await ask(respond(open));
    expect(page.headers.get('content-security-policy')).toMatch(
      /^script-src 'self' 'sha256-[^']{44}'; object-src 'none'$/,
    );
    expect(await page.text()).toBe(`<p>\u0628</p><script>${script}</script>`);
    const known: RequestListener = (_request, response) => {
      response.writeHead(304, { 'Content-Type': 'text/html', 'Content-Security-Policy': open }).end();
    };
    expect((await ask(known)).headers.get('content-security-policy')).toBe(open);
    for (const other of [respond("script-src 'self' 'nonce-a'; a"), respond(open, 'application/json')]) {
      const answer = await ask(other);
      expect(answer.headers.get('content-security-policy')).not.toContain('sha256');
      expect(await answer.text()).toBe(`<p>\u0628</p><script>${script}</script>`);
    }
  });

  it('says once what Next says twice', async () => {
    const { port } = await new Promise<AddressInfo>((resolve) => {
      const server = createServer((request, response) =>
        answering(request, response, { purging: false, recording: null }, () => {
          response.writeHead(307, { Location: ['/properties/my', '/properties/my'] } as never).end();
        }),
      );
      close = () => server.close();
      server.listen(0, '127.0.0.1', () => resolve(server.address() as AddressInfo));
    });
    const { rawHeaders } = await new Promise<IncomingMessage>((resolve) => get({ port, agent: false }, resolve));
    expect(rawHeaders.filter((text) => text.toLowerCase() === 'location')).toHaveLength(1);
  });

  it('takes other cookies for nobody in particular', async () => {
    expect((await ask(page, { cookie: 'not-signed-in=1; visits=3' })).headers.has('surrogate-key')).toBe(true);
  });
});
