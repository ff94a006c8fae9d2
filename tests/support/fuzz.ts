import { readdirSync } from 'node:fs';
import { randomFrom } from './random';

/** Reproducible random choices: the same seed gives the same sequence. */
export function randomOf(seed: number) {
  const next = randomFrom(seed);
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  return { below, pick, chance: (share: number) => next() < share };
}
export type Random = ReturnType<typeof randomOf>;

/** Returns every route of the application as a pattern with `[name]` for parameters, without the language. */
export function addresses(): string[] {
  return readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((name) => /(^|\/)(page\.tsx|route\.ts)$/.test(name))
    .map((name) => `/${name.replace(/\/?(page\.tsx|route\.ts)$/, '').replace(/^\[locale\]\/?/, '')}`)
    .sort();
}

const DEEP = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
/** Values that break parsers, databases, URLs, numbers or markup. */
const TEXTS = [
  ...['', ' ', '0', '-1', '1.5', '1e309', 'NaN', 'null', 'undefined', 'true', '٣', '9'.repeat(400)],
  ...['a'.repeat(5_000), 'ا'.repeat(2_000), "' OR '1'='1", '"; DROP TABLE users; --', '<script>alert(1)</script>'],
  '../../etc/passwd',
  '%00',
  '\u0000',
  '\ud800',
  '\ufffd',
  '\u202e\u200b\u2066',
  '👨‍👩‍👧‍👦',
  '{"$gt":""}',
  '${7*7}',
  '%',
  '%25',
  '%E0%A4%A',
  '\r\nX-Injected: 1',
  'toString',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  '2026-02-30T25:61:00Z',
  '-infinity',
  '99999-01-01',
  'data:text/html,x',
  'http://[::1',
  'javascript:alert(1)',
  '//evil.example',
  '\\\\evil.example',
];
const VALUES = [null, true, false, 0, -0, -1, 1.5, 1e300, 2 ** 53, 2_147_483_648, [], {}, [null], [[]], { length: -1 }];
export const text = (random: Random) => random.pick(TEXTS);
const value = (random: Random): unknown =>
  random.pick<() => unknown>([
    () => random.pick(VALUES),
    () => text(random),
    () => ({ toString: 1, valueOf: 1 }),
    () => JSON.parse('{"__proto__":{"role":"admin"},"constructor":{"prototype":1}}'),
    () => Array.from({ length: 300 }, () => text(random)),
    () => JSON.parse(DEEP(200)),
  ])();

/** Returns a valid value with one or a few faults: a missing, mistyped or renamed part, or a wrapper around it. */
function spoilt(valid: unknown, random: Random): unknown {
  if (random.chance(0.1)) return value(random);
  if (Array.isArray(valid)) return random.chance(0.5) ? valid.map((each) => spoilt(each, random)) : [valid, ...valid];
  if (typeof valid !== 'object' || valid === null) return random.chance(0.6) ? valid : value(random);
  const entries = Object.entries(valid).flatMap(([name, each]): [string, unknown][] => {
    if (random.chance(0.07)) return [];
    if (random.chance(0.04)) return [[text(random), each]];
    return [[name, random.chance(0.2) ? spoilt(each, random) : each]];
  });
  if (random.chance(0.15)) entries.push([text(random), value(random)]);
  return Object.fromEntries(entries);
}

const QUERY_NAMES =
  'keyword location locations listingType propertyType minPrice maxPrice minArea maxArea bedrooms bathrooms sort page pageSize limit featured approved publisherId recent edit rejected tab next seen chargeId tap_id source q role disabled amenities _rsc toString __proto__'.split(
    ' ',
  );

/** Returns a random query string, usually with correct percent-encoding. */
export function queryOf(random: Random): string {
  if (random.chance(0.5)) return '';
  const parts = Array.from({ length: 1 + random.below(4) }, () => {
    const name = random.chance(0.9) ? random.pick(QUERY_NAMES) : text(random);
    const given = random.chance(0.3)
      ? random.pick(['1', 'rent', 'apartment', 'Wafra', 'true', 'newest'])
      : text(random);
    return `${escaped(name, random)}${random.chance(0.1) ? '[]' : ''}=${escaped(given, random)}`;
  });
  return `?${parts.join(random.chance(0.95) ? '&' : ';')}`;
}

/** Escapes a path for a request line. Sometimes escapes only the characters that Node's client rejects. */
export function escaped(given: string, random: Random): string {
  const whole = given.isWellFormed() ? given : given.toWellFormed();
  if (random.chance(0.85)) return encodeURIComponent(whole);
  return whole.replace(/[^\x21-\x7e]|#/gu, (each) => encodeURIComponent(each));
}

const HEADERS: Record<string, readonly string[]> = {
  host: ['a b', 'evil.example', 'evil.localhost', 'localhost:99999', '[::1', 'user@host', 'a/b', ',', 'xn--.localhost'],
  accept: ['*/*', 'text/html', 'text/x-component', 'application/json', ';;;', '*'],
  'accept-encoding': ['br', 'gzip;q=9', 'identity;q=0, *;q=0', ';'],
  'accept-language': ['ar', 'en;q=x', ',,,', 'a'.repeat(3_000), 'x-klingon'],
  authorization: ['Bearer x', 'Basic %%%'],
  'cache-control': ['no-cache', 'only-if-cached'],
  'content-encoding': ['gzip', 'br', 'x'],
  cookie: [
    'authjs.session-token=x',
    'authjs.session-token.0=a; authjs.session-token.1=b',
    'signed-in=1',
    'signed-in=1; authjs.session-token=eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2Q0JDLUhTNTEyIn0..x.y.z',
    '=;=;=',
    'NEXT_LOCALE=%zz; __prerender_bypass=1; __next_preview_data=x',
    'a'.repeat(6_000),
  ],
  expect: ['100-continue', 'x'],
  forwarded: ['for="_x";proto=ftp'],
  'if-modified-since': ['never', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  'if-none-match': ['*', '"', 'W/"x", "y"'],
  'next-action': ['x', '7f0123456789abcdef0123456789abcdef01234567'],
  'next-hmr-refresh': ['1'],
  'next-router-prefetch': ['1', '2', 'x'],
  'next-router-segment-prefetch': ['/_tree', '/_full', '/_index', '/%', '../x', 'x'.repeat(500)],
  'next-router-state-tree': [
    ...['%7Bbad', 'bad%', '{}', '[]', '%5B%22%22%2C%7B%7D%5D', 'null', '%5B1%5D', 'x'.repeat(50_000)],
  ],
  'next-url': ['/', 'x', '//evil.example', '/%', '/properties/1'],
  origin: ['null', 'https://evil.example', 'x'],
  range: ['bytes=0-0', 'bytes=-1', 'bytes=9-1', 'x'],
  referer: ['x', 'http://[', '/'],
  rsc: ['1', 'x'],
  'sec-fetch-site': ['cross-site', 'x'],
  te: ['trailers'],
  upgrade: ['h2c', 'websocket'],
  'user-agent': ['', 'Googlebot', 'facebookexternalhit/1.1'],
  'x-forwarded-for': ['x', '1.1.1.1, 2.2.2.2', '::1%eth0'],
  'x-forwarded-host': ['a b', 'evil.example'],
  'x-forwarded-port': ['x', '99999'],
  'x-forwarded-proto': ['https,http', 'ftp', 'x'],
  'x-http-method-override': ['DELETE', 'TRACE'],
  'x-matched-path': ['/admin', '/%'],
  'x-middleware-subrequest': ['middleware:middleware:middleware'],
  'x-next-intl-locale': ['xx', 'en'],
  'x-nextjs-data': ['1'],
  'x-now-route-matches': ['1=x'],
  purpose: ['prefetch'],
  'x-baraha-direct': ['1', 'x'],
};

export function headersOf(random: Random): Record<string, string> {
  if (random.chance(0.5)) return {};
  const names = Array.from({ length: 1 + random.below(4) }, () => random.pick(Object.keys(HEADERS)));
  return Object.fromEntries(names.map((name) => [name, random.pick(HEADERS[name] ?? [''])]));
}

const PART_HEADS = [
  'Content-Disposition: form-data; name="image"; filename="a.jpg"\r\nContent-Type: image/jpeg',
  'Content-Disposition: form-data; name="image"; filename="../../x"',
  'Content-Disposition: form-data; name="$ACTION_ID_7f"',
  'Content-Disposition: form-data; name="$ACTION_REF_1"',
  'Content-Disposition: form-data; name="1_$ACTION_KEY"',
  'Content-Disposition: form-data; name=""',
  'Content-Disposition: form-data',
  "Content-Disposition: attachment; filename*=UTF-8''%zz",
  'Content-Transfer-Encoding: base64',
  'x',
  '',
];
const CONTENTS = [
  '',
  'x',
  '\xff\xd8\xff\xe0',
  '\x89PNG\r\n\x1a\n\0\0\0\rIHDR',
  'RIFF\0\0\0\0WEBPVP8X',
  '\0\0\0\x18ftypavif',
  '<svg/>',
];

/** Returns a multipart form, usually broken. */
function multipart(random: Random): { type: string; body: Buffer } {
  const parts = Array.from(
    { length: random.below(8) },
    () => `--x\r\n${random.pick(PART_HEADS)}\r\n\r\n${random.pick(CONTENTS)}\r\n`,
  );
  const types = ['form-data; boundary=x', 'form-data', 'form-data; boundary="', 'mixed; boundary=x'];
  const type = `multipart/${random.pick(types)}`;
  return { type, body: Buffer.from(parts.join('') + random.pick(['--x--\r\n', '--x--', '', '--x']), 'latin1') };
}

/** Returns a request body derived from the route's valid body. */
export function bodyOf(valid: unknown, random: Random): { type?: string; body?: Buffer } {
  const json = () => Buffer.from(JSON.stringify(random.chance(0.15) ? valid : spoilt(valid, random)) ?? 'null');
  return random.pick<() => { type?: string; body?: Buffer }>([
    () => ({}),
    () => ({ type: 'application/json', body: json() }),
    () => ({ type: 'application/json', body: json() }),
    () => ({ type: 'application/json', body: json() }),
    () => ({ type: 'application/json; charset=utf-16', body: json() }),
    () => ({ type: 'application/json', body: json().subarray(0, random.below(40)) }),
    () => ({
      type: 'application/json',
      body: Buffer.from(
        random.pick(['', '{', '\ufeff{}', '{"a":1,"a":2}', '\xff\xfe', DEEP(20_000), `"${'x'.repeat(70_000)}"`]),
        'latin1',
      ),
    }),
    () => ({
      type: random.pick(['text/plain', 'x', 'application/x-www-form-urlencoded', 'application/json ;x']),
      body: json(),
    }),
    () => ({
      type: 'application/x-www-form-urlencoded',
      body: Buffer.from(
        `${random.pick(['$ACTION_ID_', 'a', '$ACTION_ID_7f', '%zz'])}=${encodeURIComponent(text(random).toWellFormed())}`,
      ),
    }),
    () => multipart(random),
  ])();
}

/** Invalid or barely valid HTTP requests as raw bytes. */
export const WIRE: readonly string[] = [
  'GET / HTTP/1.1\r\n\r\n',
  'GET / HTTP/1.0\r\n\r\n',
  'GET / HTTP/3.0\r\nHost: localhost\r\n\r\n',
  'GET  / HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'GET /\r\n\r\n',
  'get / HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'FOO / HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'TRACE / HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'CONNECT localhost:1 HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'GET http://evil.example/api/properties HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'GET /\x01 HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'GET /\xff HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'GET /%E0%A4%A HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: localhost\r\nHost: other\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a b\r\n\r\n',
  'GET / HTTP/1.1\r\nHost\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: localhost\r\n: x\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: localhost\r\nA\0B: x\r\n\r\n',
  `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(200_000)}\r\n\r\n`,
  `GET /${'x'.repeat(200_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: x\r\n\r\n',
  'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n',
  'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}x',
  'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n',
  'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: x\r\n\r\n{}',
  'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n{}',
  'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: x\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  '\r\n\r\n\r\nGET / HTTP/1.1\r\nHost: localhost\r\n\r\n',
];

/** Requests that the client aborts. They must have no effect. */
export const BROKEN_OFF: readonly string[] = [
  'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 999\r\n\r\n{"user',
  'POST /en/auth HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 999\r\n\r\na=',
  'POST /api/properties/1/images HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 999\r\n\r\n--x\r\n',
  'POST /api/webhooks/tap HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"id"',
  'GET /properties HTTP/1.1\r\nHost: localh',
];
