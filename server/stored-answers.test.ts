import { createServer, request as ask, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Store } from '../lib/cache/store';
import { runtime } from '../lib/platform/runtime';
import { answering } from './answer.ts';
import { keepOnlyShared, sharedRequest } from './shared-request.ts';
import { StoredAnswers } from './stored-answers.ts';

/** The answer store of the server, in front of an application that each test defines. */
let application: RequestListener;
let asked: number;
let store: Store;
let answers: StoredAnswers;
let server: Server;

beforeEach(async () => {
  asked = 0;
  open(new Store());
  application = page(() => `page ${asked} ${'x'.repeat(2_000)}`);
  server = createServer(async (request, response) => {
    const shared = sharedRequest(request);
    if (shared && (await answers.answer(shared, request, response))) return;
    if (shared) keepOnlyShared(request, shared);
    const recording = shared && answers.record(shared, request, response);
    asked += 1;
    answering(request, response, { purging: false, recording }, () => application(request, response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function open(opened: Store): void {
  opened.trustUntil(Infinity);
  store = opened;
  answers = new StoredAnswers(store);
}

/** Adds tags to the response, as lib/cache/shared.ts does. */
const name = (...tags: string[]) => tags.forEach((tag) => runtime.answers?.getStore()?.tags.add(tag));

/** An application that answers like a page that Next renders per request. */
const page =
  (body: () => string, headers: Record<string, string> = {}, tags = ['all', 'listings']): RequestListener =>
  (_request, response) => {
    name(...tags);
    const own = { 'Cache-Control': 'private, no-cache, no-store', 'Content-Type': 'text/html' };
    for (const [name, value] of Object.entries({ ...own, ...headers })) response.setHeader(name, value);
    response.end(body());
  };

type Answer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; text: string; hit: boolean };
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const sent = ask({ port, path, method, headers: { host: 'shop.example', ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('error', reject).on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const plain = { br: brotliDecompressSync, gzip: gunzipSync }[response.headers['content-encoding'] ?? ''];
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          bytes,
          text: (plain && bytes.length > 0 ? plain(bytes) : bytes).toString(),
          hit: response.headers['cache-status'] === 'baraha; hit',
        });
      });
    });
    sent.on('error', reject).end();
  });
}
/** Requests a path until the answer is stored and compressed: twice. */
async function warm(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  for (let time = 0; time < 2; time += 1) await get(path, headers);
  for (let time = 0; time < 20; time += 1) {
    await sleep(5);
    const answer = await get(path, headers);
    if (answer.hit) return answer;
  }
  return get(path, headers);
}

/** An application that waits for `answer` before it responds. */
function heldBack(body: () => string) {
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  application = (request, response) => {
    const made = body();
    void promise.then(() => page(() => made)(request, response));
  };
  return answer;
}
const until = async (isDone: () => boolean) => {
  while (!isDone()) await sleep(2);
};

describe('concurrent requests for one page', () => {
  const body = () => `page ${asked} ${'x'.repeat(2_000)}`;

  it('are rendered once after an invalidation and share the response', async () => {
    await warm('/p');
    const before = asked;
    store.clear(['listings']);
    const answer = heldBack(body);
    const first = get('/p');
    await until(() => asked > before);
    const others = Array.from({ length: 9 }, () => get('/p'));
    await sleep(50);
    answer();
    const { text } = await first;
    expect((await Promise.all(others)).map((other) => [other.hit, other.text])).toEqual(others.map(() => [true, text]));
    expect(asked).toBe(before + 1);
  });

  it('after another invalidation render again, and never get an earlier response', async () => {
    await warm('/p');
    store.clear(['listings']);
    const before = asked;
    const answerOld = heldBack(() => 'old');
    const early = get('/p');
    await until(() => asked > before);
    const waiting = get('/p');
    await sleep(30);
    store.clear(['listings']);
    application = page(() => 'new');
    expect((await get('/p')).text).toBe('new'); // it does not wait for the old one
    answerOld();
    expect((await early).text).toBe('old');
    expect((await waiting).text).toBe('new'); // what was stored by then, or made for it
    expect((await get('/p')).text).toBe('new');
  });

  it('render separately if the first client disconnects or nothing can be stored', async () => {
    await warm('/p');
    store.clear(['listings']);
    const before = asked;
    heldBack(body);
    const { port } = server.address() as AddressInfo;
    const gone = ask({ port, path: '/p', headers: { host: 'shop.example' } }).on('error', () => undefined);
    gone.end();
    await until(() => asked > before);
    const waiting = get('/p');
    await sleep(30);
    expect(asked).toBe(before + 1);
    application = page(body);
    gone.destroy();
    expect((await waiting).status).toBe(200);

    application = page(body, { 'Set-Cookie': 'a=b' });
    await warm('/q');
    const answer = heldBack(body);
    const own = [get('/q'), get('/q'), get('/q')];
    const all = asked;
    await until(() => asked >= all + 3);
    answer();
    await Promise.all(own);
  });
});

describe('the store', () => {
  it('keeps a response from its second request on, as sent', async () => {
    const [first, second] = [await get('/p'), await get('/p')];
    expect([first.hit, second.hit]).toEqual([false, false]);
    // While one answer is being compressed, the next is rendered.
    const sent = [second.text];
    let again = await get('/p');
    for (; !again.hit && sent.length < 50; again = await get('/p')) {
      sent.push(again.text);
      await sleep(5);
    }
    expect(again.hit).toBe(true);
    expect(sent).toContain(again.text);
    expect(again.headers).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-type': 'text/html',
      'content-length': String(again.bytes.length),
      vary: 'Accept-Encoding',
    });
    expect(again.headers).not.toHaveProperty('surrogate-key');
  });

  it.each<[string, Record<string, string>, number?]>([
    ['that sets a cookie', { 'Set-Cookie': 'a=b' }],
    ['with status 404', {}, 404],
    ['with Vary: *', { Vary: '*' }],
    ['that varies by an ignored header', { Vary: 'Accept-Language' }],
  ])('rejects a response %s', async (_what, headers, status = 200) => {
    application = (request, response) => {
      response.statusCode = status;
      page(() => 'x', headers)(request, response);
    };
    expect((await warm('/p')).hit).toBe(false);
  });

  it('rejects an aborted or oversized response', async () => {
    application = page(() => 'x'.repeat(2 ** 20 + 1));
    expect((await warm('/p')).hit).toBe(false);
    application = (_request, response) => {
      name('all');
      response.writeHead(200).write('half');
      setTimeout(() => response.destroy(), 5);
    };
    for (let time = 0; time < 3; time += 1) await expect(get('/q')).rejects.toThrow();
    application = page(() => 'whole');
    expect((await get('/q')).text).toBe('whole');
  });
});

describe('a stored response', () => {
  it('has the encoding that the client accepts, with the right length', async () => {
    const text = 'a page '.repeat(300);
    application = page(() => text);
    for (const [accepted, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip;q=0', undefined],
      [undefined, undefined],
    ]) {
      const answer = await warm('/p', accepted ? { 'accept-encoding': accepted } : {});
      expect([answer.hit, answer.text === text, answer.headers['content-encoding']]).toEqual([true, true, encoding]);
      expect(answer.headers['content-length']).toBe(String(answer.bytes.length));
      expect(answer.headers.vary).toBe('Accept-Encoding');
      const head = await get('/p', accepted ? { 'accept-encoding': accepted } : {}, 'HEAD');
      expect([head.status, head.hit, head.bytes.length]).toEqual([200, true, 0]);
      expect(head.headers['content-length']).toBe(answer.headers['content-length']);
    }
  });

  it('is a 304 for a matching ETag', async () => {
    const { headers } = await warm('/p');
    const etag = headers.etag ?? '';
    expect(etag).toMatch(/^W\/"/);
    for (const known of [etag, `"other", ${etag}`, '*', etag.slice(2)]) {
      const again = await get('/p', { 'if-none-match': known });
      expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag]);
      expect(again.headers).toMatchObject({ 'cache-control': headers['cache-control'], vary: 'Accept-Encoding' });
    }
    expect((await get('/p', { 'if-none-match': '"other"' })).status).toBe(200);
    expect((await get('/p', { 'if-none-match': etag, 'cache-control': 'no-cache' })).status).toBe(200);
    application = page(() => 'other', { ETag: '"of Next"' });
    expect((await warm('/q')).headers.etag).toBe('"of Next"');
  });

  it('is shared by addresses that differ only in campaign parameters, but not by hosts', async () => {
    application = (request, response) => page(() => `answer to ${request.url}`)(request, response);
    expect((await warm('/q?b=2&a=1')).text).toBe('answer to /q?b=2&a=1');
    const before = asked;
    expect((await get('/q?utm_source=x&b=2&a=1', { cookie: 'visits=3' })).text).toBe('answer to /q?b=2&a=1');
    expect(asked).toBe(before);
    expect((await get('/q?a=1')).text).toBe('answer to /q?a=1');
    expect((await get('/q?b=2&a=1', { host: 'evil.example' })).hit).toBe(false);
  });
});

describe('an invalidation', () => {
  it('removes responses with one of its tags and no others', async () => {
    await warm('/p');
    store.clear(['property:1']);
    expect((await get('/p')).hit).toBe(true);
    store.clear(['listings']);
    expect((await get('/p')).hit).toBe(false);
    expect((await warm('/p')).hit).toBe(true);
  });

  it('during rendering or sending prevents storing', async () => {
    await get('/p');
    const finish = heldBack(() => 'what was true before');
    const first = get('/p');
    await until(() => asked > 1);
    store.clear(['listings']);
    finish();
    expect((await first).text).toBe('what was true before');
    application = page(() => 'what is true now');
    await sleep(20);
    for (let time = 0; time < 3; time += 1) expect((await get('/p')).text).toBe('what is true now');
  });
});

it('requests for unknown addresses evict nothing', async () => {
  open(new Store(20_000));
  await warm('/p');
  for (let id = 0; id < 100; id += 1) await get(`/made-up?${id}`);
  expect((await get('/p')).hit).toBe(true);
});

it('leaves every response to Next while invalidations may be lost', async () => {
  expect((await warm('/p')).hit).toBe(true);
  store.trustUntil(-Infinity);
  expect((await get('/p')).hit).toBe(false);
  store.trustUntil(Infinity);
  expect((await get('/p')).hit).toBe(true);
  store.clearAll();
  expect((await get('/p')).hit).toBe(false);
});
