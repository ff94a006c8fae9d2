import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { runtime } from '../lib/platform/runtime.ts';
import { answering, headersOf, tagsToStore } from './answer.ts';
import type { Recording } from './stored-answers.ts';

const control = 'private, no-cache, no-store, max-age=0, must-revalidate';
const plain = { isForAll: true, status: 200, control, tags: ['all', 'listings'], purging: true, storing: true };
const kept = { 'Surrogate-Key': 'all listings', 'Cache-Control': 'public, max-age=0, must-revalidate, s-maxage=86400' };

describe('a response with recorded tags', () => {
  it('may be cached by proxies, and browsers revalidate it', () => expect(headersOf(plain)).toEqual(kept));

  it('may be cached by proxies if it is a 404, but not by this server', () => {
    expect(headersOf({ ...plain, status: 404 })).toEqual(kept);
    expect(tagsToStore({ ...plain, status: 404 })).toBeNull();
  });

  it('keeps its own max-age for browsers', () => {
    expect(headersOf({ ...plain, control: 'public, max-age=60' })).toMatchObject({
      'Cache-Control': 'public, max-age=60, s-maxage=86400',
    });
  });

  it('is stored only by this server if no proxy can be purged', () => {
    expect(headersOf({ ...plain, purging: false })).toEqual({ 'Cache-Control': 'public, max-age=0, must-revalidate' });
    expect(headersOf({ ...plain, purging: false, control: 'no-cache' })).toEqual({});
    expect(headersOf({ ...plain, purging: false, storing: false })).toEqual({});
    expect(tagsToStore({ ...plain, purging: false })).toEqual(['all', 'listings']);
  });

  it('of a static page is not cached by proxies that cannot be purged', () => {
    const page = { ...plain, purging: false, control: 's-maxage=2592000, stale-while-revalidate=28944000' };
    for (const storing of [true, false])
      expect(headersOf({ ...page, storing })).toEqual({ 'Cache-Control': 'public, max-age=0, must-revalidate' });
  });

  it.each<[string, Partial<typeof plain>]>([
    ['is for one visitor', { isForAll: false }],
    ['is a redirect', { status: 307 }],
    ['is a 403', { status: 403 }],
    ['is a 500', { status: 500 }],
  ])('is unchanged if it %s', (_why, changed) => {
    expect(headersOf({ ...plain, ...changed })).toEqual({});
    expect(tagsToStore({ ...plain, ...changed })).toBeNull();
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

  it('sends the tags recorded during rendering, whichever way the head is written', async () => {
    expect((await ask(page)).headers.get('surrogate-key')).toBe('all listings locations');
    const written = await ask((request, response) => {
      name('all');
      response.writeHead(200, { 'Content-Type': 'text/plain' }).end('a page');
    });
    expect(written.headers.get('surrogate-key')).toBe('all');
    expect(written.headers.get('cache-control')).toBe(kept['Cache-Control']);
  });

  it('sends no tags to a signed-in user, to a request with credentials, or if no proxy is purged', async () => {
    const { headers } = await ask(page, { cookie: 'signed-in=1' });
    expect([headers.get('surrogate-key'), headers.get('cache-control')]).toEqual([null, 'no-store']);
    expect((await ask(page, { authorization: 'Basic eDp5' })).headers.has('surrogate-key')).toBe(false);
    expect((await ask(page, {}, false)).headers.has('surrogate-key')).toBe(false);
  });

  it('holds back the head until the first byte of the body', async () => {
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

  it('records tags and body of a storable response, and nothing of an aborted or other one', async () => {
    const accepted: string[][] = [];
    const bodies: string[] = [];
    const recording: Recording = (tags, body) => {
      accepted.push(tags);
      bodies.push(body.toString());
    };
    expect(await (await ask(page, {}, false, recording)).text()).toBe('a page');
    const parts: RequestListener = (_request, response) => {
      name('all');
      response.write('one, ');
      response.write(Buffer.from('two, '));
      response.end('drei', 'latin1');
    };
    await ask(parts, {}, false, recording);
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

  it('records a storable response as sent: compressed once and in one piece', async () => {
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

  it('sends a range of a file uncompressed', async () => {
    const headers = { 'Content-Type': 'image/svg+xml', 'Content-Range': 'bytes 0-1999/5000', 'Content-Length': '2000' };
    const part: RequestListener = (_request, response) => response.writeHead(206, headers).end('x'.repeat(2_000));
    const answer = await ask(part, { range: 'bytes=0-1999', 'accept-encoding': 'gzip' });
    expect([answer.headers.get('content-encoding'), answer.headers.get('content-length')]).toEqual([null, '2000']);
    expect(await answer.text()).toHaveLength(2_000);
  });

  it('sends the status that a page sets while it renders', async () => {
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
    const sent = [answer.status, answer.headers.get('surrogate-key'), await answer.text()];
    expect(sent).toEqual([404, 'all property:3', 'not there']);
    // A failure keeps its status.
    const failed = await ask((_request, response) => {
      isMissing();
      response.statusCode = 500;
      response.end();
    });
    expect(failed.status).toBe(500);
  });

  it('sends Retry-After and no-store if a page or a part of it could not be read', async () => {
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

  it('buffers a page to add script hashes to its policy, and streams other responses', async () => {
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
});
