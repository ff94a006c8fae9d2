import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeUsers } from '../support/accounts';
import {
  addresses,
  bodyOf,
  BROKEN_OFF,
  escaped,
  headersOf,
  queryOf,
  randomOf,
  text,
  WIRE,
  type Random,
} from '../support/fuzz';
import { baseUrl, call, hasFront, query, sendBytes } from '../support/http';
import { addPerson, forgetLimits, signIn } from '../support/people';
import { addListing, NEW_LISTING, tell } from '../support/rows';

/**
 * Every path with every method and malformed input, as a visitor, an owner and an admin: each request gets a response,
 * and none is a 5xx. FUZZ_REQUESTS requests (more in the sweep, most in `npm run soak`); a FUZZ_SEED and a number
 * always give the same request.
 */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? (process.env.SWEEP ? 5_000 : 250));
const SEED = Number(process.env.FUZZ_SEED ?? 1);
const AT_ONCE = 8;
const WITHIN_MS = 30_000;
/** Seconds; a machine that is busy with other things answers ten in one. */
const LONGEST = 120 + REQUESTS / 5;
/** Bytes of a response: a redirect to the login contains the whole address. */
const HEAD = 256 * 1024;

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'M-SEARCH'] as const;
const AREA = { name: 'Fuzz {n}', nameAr: 'حارة {n}', governorate: 'jahra' };
const LISTING = { ...NEW_LISTING, titleAr: 'شقة', bedrooms: 2, latitude: 29, longitude: 48, amenities: [1, 2] };
/** A valid body for each path. */
const BODIES: Record<string, unknown> = {
  '/api/login': { username: 'fuzz-nobody', password: 'a password of tests' },
  '/api/register': {
    username: 'fuzz-{n}',
    password: 'correct battery staple',
    fullName: 'Fuzz Person',
    email: 'fuzz-{n}@fuzz.example',
    phone: '98765432',
  },
  '/api/properties': { ...LISTING, draftId: '00000000-0000-4000-8000-000000000000', rejected: { id: 1, photos: [0] } },
  '/api/properties/[id]': LISTING,
  '/api/properties/[id]/images/[imageId]': { isPrimary: true, position: 1 },
  '/api/drafts/[id]': { values: { titleAr: 'شقة', price: '450', amenities: ['1'], latitude: 29.3 } },
  '/api/drafts/[id]/images/[imageId]': { isPrimary: false, position: 1 },
  '/api/properties/[id]/reject': { reason: 'Because of a test' },
  '/api/properties/[id]/feature': { featured: true },
  '/api/properties/[id]/renew': { useCredit: true },
  '/api/use-free-listing': { propertyData: LISTING },
  '/api/use-credit-for-listing': { propertyData: LISTING },
  '/api/create-listing-payment': { propertyData: LISTING },
  '/api/create-feature-payment': { propertyId: 999_999_999 },
  '/api/create-credit-purchase': { credits: 3 },
  '/api/payments/[id]/refund': { reason: 'Because of a test' },
  '/api/locations': { ...AREA, aliases: ['x'], latitude: 29.3, longitude: 48 },
  '/api/locations/[id]': { ...AREA, aliases: 'x' },
  '/api/landmarks': {
    kind: 'street',
    name: 'Fuzz {n}',
    nameAr: 'شارع التجربة {n}',
    aliases: ['x'],
    points: [29.3, 29.4].map((latitude) => [latitude, 47.9]),
    source: 'A test',
    checkedOn: '2026-11-24',
  },
  '/api/landmarks/[id]': { kind: 'mall', name: 'Fuzz {n}', nameAr: 'مجمع {n}', points: [[29.3, 47.9]], source: 'x' },
  '/api/amenities': { name: 'Fuzz {n}', nameAr: 'ميزة {n}' },
  '/api/users/[id]': { role: 'user', disabled: false },
  '/api/user/password': { currentPassword: 'not this one', newPassword: 'correct battery staple' },
  '/api/webhooks/tap': { id: 'chg_x', status: 'CAPTURED', amount: 5, currency: 'KWD', transaction: { created: '1' } },
  '/api/internal/revalidate': { tags: ['all'] },
};
/** Paths besides the application's own. */
const MORE = [
  '/robots.txt',
  '/manifest.webmanifest',
  '/favicon.ico',
  '/_next/static/x',
  '/_next/image',
  '/_next/data/x.json',
  '/sandbox/pay/x',
  '/nope',
  '/api/auth/session',
  '/en',
  '/ar',
  '/ar/properties',
  '/%61dmin',
];
const ADDRESSES = [...addresses(), ...MORE];

/** Tables into which requests may insert rows, in the order of their deletion, with their highest ids before the run. */
const TABLES = [
  ...['payments', 'users', 'properties', 'rejected_listings'],
  ...['locations', 'landmarks', 'amenities', 'audit_entries'],
];
const before = new Map<string, number>();
for (const table of TABLES) {
  const [row] = await query<{ id: number }>(`SELECT coalesce(max(id), 0)::int AS id FROM ${table}`);
  before.set(table, row?.id ?? 0);
}
const people = {
  owner: await addPerson({ freeListings: 50, credits: 50 }),
  admin: await addPerson({ role: 'admin' }),
  victim: await addPerson(),
};
const listings: number[] = [];
for (const facts of [{}, { approved: false }, { daysLeft: -1 }, { featured: true }, { approved: false }])
  listings.push(await addListing({ title: 'A fuzzy flat', publisherId: people.owner.id, ...facts }));
/** Ids that may be changed and deleted: rows of this test, and ids that do not exist. */
const own: Record<string, string[]> = {
  listing: listings.map(String),
  user: [String(people.victim.id)],
  none: ['999999999', '2147483648', '0'],
};
const cookies = new Map<string, string>();
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

beforeAll(signAllIn);
afterAll(async () => {
  agent.destroy();
  const users = await query<{ id: number }>('SELECT id FROM users WHERE id > $1', [before.get('users')]);
  await removeUsers(...users.map(({ id }) => id));
  for (const table of TABLES) await query(`DELETE FROM ${table} WHERE id > $1`, [before.get(table)]);
  await tell('all');
});

/** Logs all callers in again: requests may log out, change roles and set new passwords. */
async function signAllIn() {
  await query("UPDATE users SET role = 'admin', disabled = false WHERE id = $1", [people.admin.id]);
  for (const [name, person] of Object.entries(people)) {
    const known = (await call('/api/user', { headers: { cookie: cookies.get(name) ?? '' } })).status === 200;
    if (known) continue;
    await forgetLimits();
    cookies.set(name, await signIn(person));
  }
}

type Sent = { method: string; path: string; headers: Record<string, string>; body?: Buffer };

/** Returns the request with this number. */
function requestOf(number: number): Sent {
  const random = randomOf(SEED * 1_000_003 + number);
  const address = random.pick(ADDRESSES);
  const method = random.chance(0.4) ? 'GET' : random.pick(METHODS);
  const page = !/^\/(api|media|_next|sandbox|sitemap|robots|manifest|favicon)/.test(address);
  const path = filled(address, method, random);
  const prefix = page ? random.pick(['', '/en', '/en', '/ar']) : '';
  const valid = JSON.parse(JSON.stringify(BODIES[address] ?? LISTING).replaceAll('{n}', String(number)));
  const { type, body } = method === 'GET' || method === 'HEAD' ? {} : bodyOf(valid, random);
  const who = random.pick(['visitor', 'owner', 'admin']);
  const cookie = cookies.get(who);
  const headers = {
    ...(cookie && { cookie }),
    ...(type !== undefined && { 'content-type': type }),
    ...headersOf(random),
    ...(body && { 'content-length': String(body.length) }),
  };
  return { method, path: prefix + path + queryOf(random), headers, body };
}

/** Fills the parameters of a path. Writes use only rows of this test. */
function filled(address: string, method: string, random: Random): string {
  const reads = method === 'GET' || method === 'HEAD';
  const kind = /^\/(api\/)?properties|preview|edit/.test(address) ? 'listing' : /users/.test(address) ? 'user' : 'none';
  return address.replace(/\[\[?(?:\.\.\.)?\w+\]\]?/g, () => {
    if (random.chance(0.6)) return random.pick(own[kind] ?? []);
    if (random.chance(0.3)) return random.pick(own.none ?? []);
    if (reads && random.chance(0.3)) return String(1 + random.below(20));
    // Excludes junk that is a valid id, which may belong to another user.
    const junk = text(random).slice(0, 1_000);
    return /^[1-9]\d{0,9}$/.test(junk) ? 'x' : escaped(junk, random);
  });
}

/** @returns the status, or the error if there was no response */
function statusOf({ method, path, headers, body }: Sent): Promise<number | string> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((resolve) => {
    const asked = request(
      { hostname, port, method, path, headers, agent, timeout: WITHIN_MS, maxHeaderSize: HEAD },
      (answer) => {
        answer.on('end', () => resolve(answer.statusCode ?? 'no status'));
        answer.on('error', (error) => resolve(`broken off: ${error.message}`));
        answer.resume();
      },
    );
    asked.on('timeout', () => asked.destroy(new Error('no answer in time')));
    asked.on('error', (error) => resolve(error.message));
    asked.on('upgrade', (_answer, socket) => {
      socket.destroy();
      resolve('upgraded');
    });
    asked.end(body);
  });
}

const isWrong = (status: number | string) => typeof status === 'string' || status >= 500 || status < 200;
const told = ({ method, path, headers, body }: Sent, status: number | string) =>
  `${status} ${method} ${path.slice(0, 200)} ${JSON.stringify(headers).slice(0, 500)} ${String(body ?? '').slice(0, 300)}`;

it(
  `${REQUESTS} malformed requests to every address and method never cause a 5xx`,
  async () => {
    const wrong: string[] = [];
    const counts = new Map<number | string, number>();
    let next = 0;
    const work = async () => {
      for (let number = next++; number < REQUESTS; number = next++) {
        if (number % 250 === 249) await signAllIn();
        const sent = requestOf(number);
        let status = await statusOf(sent);
        // The server closed an idle connection at the same moment: retries, like any client.
        if (status === 'read ECONNRESET' || status === 'socket hang up') status = await statusOf(sent);
        counts.set(status, (counts.get(status) ?? 0) + 1);
        if (!isWrong(status)) continue;
        wrong.push(`#${number} ${told(sent, status)}`);
        console.error(wrong.at(-1)); // the whole run may take long
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    console.log(Object.fromEntries([...counts].sort()));
    expect(wrong.slice(0, 30)).toEqual([]);
  },
  LONGEST * 1_000,
);

it.runIf(hasFront)('invalid HTTP is a 4xx or is read leniently', async () => {
  for (const sent of WIRE) {
    const answer = await sendBytes(sent);
    expect(answer, JSON.stringify(sent.slice(0, 200))).toMatch(
      /^HTTP\/1\.1 (?:[234]\d\d|100 [^]*HTTP\/1\.1 [24]\d\d) /,
    );
  }
});

it.runIf(hasFront)('aborted requests leave the server unaffected', async () => {
  const { hostname, port } = new URL(baseUrl);
  for (const sent of BROKEN_OFF) {
    const socket = connect(Number(port), hostname, () => socket.write(sent));
    socket.on('error', () => undefined);
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.resetAndDestroy();
  }
  expect((await call('/api/health')).status).toBe(200);
});
