import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, request as ask, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { setTimeout as sleep } from 'node:timers/promises';
import compression from 'compression';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Store, type Verification } from '../lib/cache/store/store';
import type { SharedStore } from '../lib/cache/store/redis';
import { answering } from './answer.ts';
import { SameRequests } from './same-requests.ts';
import { keepOnlyShared, sharedRequest } from './shared-request.ts';
import { StoredAnswers } from './stored-answers.ts';

/** The part of the server that stores answers, before an application that answers as each test wants it to. */
let application: RequestListener;
let asked: number;
let store: Store;
let server: Server;
const compress = compression();

beforeEach(async () => {
  asked = 0;
  store = new Store();
  application = page(() => `page ${asked} ${'x'.repeat(2_000)}`);
  const answers = new StoredAnswers('build', 'http://shop.example', () => store);
  const same = new SameRequests(() => store);
  server = createServer(async (request, response) => {
    const shared = sharedRequest(request);
    if (shared && (await answers.answer(shared, request, response))) return;
    if (shared && (await same.ended(shared)) && (await answers.answer(shared, request, response))) return;
    if (shared) keepOnlyShared(request, shared);
    compress(request as never, response as never, () => undefined);
    const made = shared && answers.record(shared, request, response);
    const recording = made && same.begin(shared, made, response);
    asked += 1;
    answering(request, response, { purging: false, recording }, () => application(request, response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** What Next answers of a page that it has stored. */
const page =
  (body: () => string, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) => {
    const own = { 'Surrogate-Key': 'all listings', 'Cache-Control': 's-maxage=31536000', 'Content-Type': 'text/html' };
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
/** Asks until it is stored: at the second time, once it is compressed. */
async function warm(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  for (let time = 0; time < 2; time += 1) await get(path, headers);
  for (let time = 0; time < 20; time += 1) {
    await sleep(5);
    const answer = await get(path, headers);
    if (answer.hit) return answer;
  }
  return get(path, headers);
}

/** An application that answers when it is told to. */
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

describe('what many ask for at once', () => {
  const body = () => `page ${asked} ${'x'.repeat(2_000)}`;

  it('is made once after a clear, and given to all of them', async () => {
    await warm('/p');
    const before = asked;
    await store.clear(['listings']);
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

  it('is made anew for who asks after another clear, and never what was begun before it', async () => {
    await warm('/p');
    await store.clear(['listings']);
    const before = asked;
    const answerOld = heldBack(() => 'old');
    const early = get('/p');
    await until(() => asked > before);
    const waiting = get('/p');
    await sleep(30);
    await store.clear(['listings']);
    application = page(() => 'new');
    expect((await get('/p')).text).toBe('new'); // it does not wait for the old one
    answerOld();
    expect((await early).text).toBe('old');
    expect((await waiting).text).toBe('new'); // what was stored by then, or made for it
    expect((await get('/p')).text).toBe('new');
  });

  it('is made for each where the first one’s visitor has gone, or nothing is stored', async () => {
    await warm('/p');
    await store.clear(['listings']);
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

describe('what is stored', () => {
  it('is an answer that was asked for twice, as it was sent', async () => {
    const [first, second] = [await get('/p'), await get('/p')];
    expect([first.hit, second.hit]).toEqual([false, false]);
    // While one is being compressed, the next is made.
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
    ['without tags', { 'Surrogate-Key': '' }],
    ['without a time for proxies', { 'Cache-Control': 'public, max-age=60' }],
    ['for one person', { 'Cache-Control': 'private, s-maxage=60' }],
    ['for nobody to keep', { 'Cache-Control': 'no-store, s-maxage=60' }],
    ['that sets a cookie', { 'Set-Cookie': 'a=b' }],
    ['that leads elsewhere', { Location: '/' }, 307],
    ['that is a refusal', {}, 404],
    ['that is a failure', {}, 500],
    ['that varies on everything', { Vary: '*' }],
    ['that varies on what is not looked at', { Vary: 'Accept-Language' }],
    ['of Next’s that is out of date', { 'x-nextjs-cache': 'STALE' }],
  ])('is no answer %s', async (_what, headers, status = 200) => {
    application = (request, response) => {
      response.statusCode = status;
      page(() => 'x', headers)(request, response);
    };
    expect((await warm('/p')).hit).toBe(false);
  });

  it('has no header twice, as a page has that Next has just made', async () => {
    const links = ['</a.woff2>; rel=preload', '</b.woff2>; rel=preload'];
    application = (request, response) => {
      for (const link of [...links, ...links]) response.appendHeader('Link', link);
      page(() => 'x'.repeat(2_000))(request, response);
    };
    expect((await warm('/')).headers.link).toBe(links.join(', '));
  });

  it('is no answer that breaks off or is too large', async () => {
    application = page(() => 'x'.repeat(2 ** 20 + 1));
    expect((await warm('/p')).hit).toBe(false);
    application = (_request, response) => {
      response.writeHead(200, { 'Surrogate-Key': 'all', 'Cache-Control': 's-maxage=60' }).write('half');
      setTimeout(() => response.destroy(), 5);
    };
    for (let time = 0; time < 3; time += 1) await expect(get('/q')).rejects.toThrow();
    application = page(() => 'whole');
    expect((await get('/q')).text).toBe('whole');
  });

  it('is no page that was made for who is signed in, and none for a navigation of the framework', async () => {
    for (const headers of [{ cookie: 'signed-in=1' }, { authorization: 'x' }, { rsc: '1' }] as Record<
      string,
      string
    >[]) {
      const path = `/${Object.keys(headers).join()}`;
      expect((await warm(path, headers)).hit).toBe(false);
      expect((await get(path)).hit).toBe(false);
      expect((await warm(path)).hit).toBe(true);
      expect((await get(path, headers)).hit).toBe(false);
    }
  });
});

describe('what visitors are given', () => {
  it('is compressed as they read it, and as large as it says', async () => {
    const { text } = await warm('/p');
    const before = asked;
    for (const [accepted, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip;q=0', undefined],
      [undefined, undefined],
    ]) {
      const answer = await get('/p', accepted ? { 'accept-encoding': accepted } : {});
      expect([answer.hit, answer.text === text, answer.headers['content-encoding']]).toEqual([true, true, encoding]);
      expect(answer.headers['content-length']).toBe(String(answer.bytes.length));
      expect(answer.headers.vary).toBe('Accept-Encoding');
      const head = await get('/p', accepted ? { 'accept-encoding': accepted } : {}, 'HEAD');
      expect([head.status, head.hit, head.bytes.length, head.headers['content-length']]).toEqual([
        200,
        true,
        0,
        answer.headers['content-length'],
      ]);
    }
    expect(asked).toBe(before);
  });

  it('is the same, only smaller, once many have asked for it', async () => {
    application = page(() => Array.from({ length: 3_000 }, (_, index) => `${(index * 7919) % 1_000}`).join());
    const { text, bytes } = await warm('/p', { 'accept-encoding': 'br' });
    const again = () => get('/p', { 'accept-encoding': 'br' });
    for (let time = 0; time < 20; time += 1) await again();
    await expect.poll(async () => (await again()).bytes.length).toBeLessThan(bytes.length);
    expect(await again()).toMatchObject({ hit: true, text });
  });

  it('is nothing new where they have it', async () => {
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

  it('is one page of Next’s for all parameters, and one answer for each otherwise', async () => {
    application = page(() => `page ${asked}`, { 'x-nextjs-cache': 'HIT' });
    const { text } = await warm('/p');
    expect((await get('/p?x=1')).text).toBe(text);
    application = (request, response) => page(() => `answer to ${request.url}`)(request, response);
    expect((await warm('/q?b=2&a=1')).text).toBe('answer to /q?b=2&a=1');
    const before = asked;
    expect((await get('/q?utm_source=x&b=2&a=1', { cookie: 'visits=3' })).text).toBe('answer to /q?b=2&a=1');
    expect(asked).toBe(before);
    expect((await get('/q?a=1')).text).toBe('answer to /q?a=1');
    expect((await get('/q?b=2&a=1', { host: 'evil.example' })).hit).toBe(false);
  });
});

describe('a clear', () => {
  it('of one of its tags removes it, and of another does not', async () => {
    await warm('/p');
    await store.clear(['property:1']);
    expect((await get('/p')).hit).toBe(true);
    await store.clear(['listings']);
    expect((await get('/p')).hit).toBe(false);
    expect((await warm('/p')).hit).toBe(true);
  });

  it('that comes while an answer is made or sent keeps it from being stored', async () => {
    await get('/p');
    let finish: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => {
      application = (request, response) => {
        finish = () => page(() => 'what was true before')(request, response);
        resolve();
      };
    });
    const first = get('/p');
    await arrived;
    await store.clear(['listings']);
    finish();
    expect((await first).text).toBe('what was true before');
    application = page(() => 'what is true now');
    await sleep(20);
    for (let time = 0; time < 3; time += 1) expect((await get('/p')).text).toBe('what is true now');
  });
});

it('made-up addresses push nothing out', async () => {
  store = new Store({ capacity: 20_000 });
  await warm('/p');
  for (let id = 0; id < 100; id += 1) await get(`/made-up?${id}`);
  expect((await get('/p')).hit).toBe(true);
});

it('leaves everything to Next while the store cannot be trusted', async () => {
  const clears = vi.fn(() => Promise.resolve({ reset: false, cleared: [] }));
  const redis = { run: 'run', fetchClears: clears, read: () => Promise.resolve(undefined), write: () => undefined };
  store = new Store({ shared: redis as unknown as SharedStore });
  expect((await warm('/p')).hit).toBe(true);
  clears.mockRejectedValueOnce(new Error('Redis is away'));
  expect((await get('/p')).hit).toBe(false);
  expect((await get('/p')).hit).toBe(true);
});

describe('what lies on disk', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'answers-'));
    application = page(() => `page ${asked} ${'x'.repeat(2_000)}`, { 'Surrogate-Key': 'all property:1' });
    store = open();
  });
  afterEach(() => {
    vi.restoreAllMocks();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Of a process that starts when transactions below `asOf` are over. */
  function open(asOf = 100, run?: string): Store {
    const opened = new Store();
    if (run) opened.run = run;
    opened.openDisk('database', asOf, { folder: path.join(folder, 'build'), maxBytes: 100 * 2 ** 20 });
    return opened;
  }
  /** What the database says at a start: all of the runs before is sealed, and these tags have been changed. */
  function verify(next: Store, runs: string[], changes: Record<string, number> = {}, more: Partial<Verification> = {}) {
    const changed = new Map(Object.entries(changes));
    const lastChange = Math.max(0, ...changed.values());
    const sealed = new Map(runs.map((run) => [run, Date.now() + 1_000]));
    next.verification = { ...next.position, changed, lastChange, floor: 0, runs: sealed, ...more };
  }
  const filesIn = (part: string) =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && entry.parentPath.includes(`/${part}-`),
    ).length;
  const written = (count: number) => vi.waitFor(() => expect(filesIn('pages')).toBe(count));
  /** Asked once, by this run, and then started anew. */
  async function startAnew(path_ = '/p'): Promise<{ text: string; before: Store }> {
    const { text } = await get(path_);
    await written(1);
    const before = store;
    store = open(200);
    return { text, before };
  }

  it('is a page that was asked for once, as it was sent, in every encoding', async () => {
    const first = await get('/p', { 'accept-encoding': 'br' });
    await written(1);
    for (const encoding of ['br', 'gzip', undefined]) {
      const again = await get('/p', encoding ? { 'accept-encoding': encoding } : {});
      expect([again.hit, again.text === first.text, again.headers['content-encoding']]).toEqual([true, true, encoding]);
    }
    expect(asked).toBe(1);
    const { etag = '' } = (await get('/p')).headers;
    expect((await get('/p', { 'if-none-match': etag })).status).toBe(304);
  });

  it.each([404, 307, 500])('is nothing with status %d', async (status) => {
    application = (request, response) => {
      response.statusCode = status;
      page(() => 'made up')(request, response);
    };
    for (let id = 0; id < 5; id += 1) for (let time = 0; time < 3; time += 1) await get(`/${id}`);
    await sleep(50);
    expect([filesIn('pages'), filesIn('answers')]).toEqual([0, 0]);
  });

  it('is no answer with parameters or of another host that was asked for once', async () => {
    for (let id = 0; id < 5; id += 1) {
      await get(`/p?${id}`);
      await get(`/p${id}`, { host: 'made-up.example' });
    }
    await sleep(50);
    expect([filesIn('pages'), filesIn('answers')]).toEqual([0, 0]);
    await get('/p?1');
    await get('/p1', { host: 'made-up.example' });
    await vi.waitFor(() => expect(filesIn('answers')).toBe(2));
    expect(filesIn('pages')).toBe(0);
  });

  it('is found by the other processes of a start, until one of its tags is cleared anywhere', async () => {
    const one = store;
    const other = open(100, one.run);
    for (const each of [one, other]) each.clearEverywhere = async (tags) => clearBoth(tags);
    let number = 0;
    const clearBoth = (tags: string[]) => {
      number += 1;
      for (const each of [one, other]) void each.clearHere(tags, number);
    };
    const { text } = await get('/p');
    await written(1);
    store = other;
    expect([(await get('/p')).text === text, asked]).toEqual([true, 1]);
    await one.clear(['property:1']);
    expect((await get('/p')).hit).toBe(false);
    store = one;
    await vi.waitFor(async () => expect((await get('/p')).hit).toBe(true));
    expect((await get('/p')).text).not.toBe(text);
  });

  it('is not stored where it was begun before a clear', async () => {
    application = (request, response) => {
      void store.clear(['property:1']);
      page(() => 'what was true before', { 'Surrogate-Key': 'all property:1' })(request, response);
    };
    await get('/p');
    await sleep(50);
    expect(filesIn('pages')).toBe(0);
  });

  it('survives a start where nothing of it has changed', async () => {
    const { text, before } = await startAnew();
    verify(store, [before.run], { 'property:2': 300, listings: 300, counts: 300, 'property:1': 99 });
    const again = await get('/p');
    expect([again.hit, again.text === text, asked]).toEqual([true, true, 1]);
    await store.clear(['property:1']);
    expect((await get('/p')).hit).toBe(false);
  });

  const unproved: [string, (before: Store) => void][] = [
    ['nothing has been verified yet', () => undefined],
    ['one of its tags has been changed', ({ run }) => verify(store, [run], { 'property:1': 100 })],
    ['everything has been changed', ({ run }) => verify(store, [run], { all: 150 })],
    ['changes are no longer known one by one', ({ run }) => verify(store, [run], {}, { floor: 100 })],
    ['the database is another one', () => verify(store, [])],
    [
      'it was stored after the last seal',
      ({ run }) => verify(store, [run], {}, { runs: new Map([[run, Date.now() - 60_000]]) }),
    ],
    [
      'another process has started since',
      ({ run }) => {
        verify(store, [run]);
        void store.clear(['start']);
      },
    ],
    [
      'its tag was cleared while the database was asked',
      ({ run }) => {
        const { position } = store;
        void store.clear(['property:1']);
        verify(store, [run], {}, position);
      },
    ],
    [
      'the clock was ahead when it was stored',
      ({ run }) => {
        verify(store, [run], {}, { runs: new Map([[run, Infinity]]) });
        const { timeOrigin } = performance;
        vi.spyOn(performance, 'now').mockImplementation(() => Date.now() - timeOrigin - 3_600_000);
      },
    ],
    [
      'its time is over',
      ({ run }) => {
        verify(store, [run]);
        const { timeOrigin } = performance;
        vi.spyOn(performance, 'now').mockImplementation(() => Date.now() - timeOrigin + 4 * 86_400_000);
      },
    ],
  ];
  it.each(unproved)('is made anew where %s', async (_what, begin) => {
    const { text, before } = await startAnew();
    begin(before);
    const again = await get('/p');
    expect([again.hit, again.text === text, asked]).toEqual([false, false, 2]);
  });

  it('is, of a list, made anew after any change', async () => {
    application = page(() => `list ${asked}`, { 'Surrogate-Key': 'all listings listings:in:Salmiya' });
    const { before } = await startAnew('/properties');
    verify(store, [before.run], { 'property:9': 150 });
    expect((await get('/properties')).hit).toBe(false);
  });

  it('is of no use, and in nobody’s way, once the folder is gone or the disk is closed', async () => {
    await get('/p');
    await written(1);
    rmSync(folder, { recursive: true });
    expect([(await get('/p')).status, asked]).toEqual([200, 2]);
    store.closeDisk();
    expect((await get('/q')).status).toBe(200);
  });
});
