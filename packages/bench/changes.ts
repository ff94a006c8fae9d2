import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { hashPassword } from '@/lib/accounts/auth/password';
import { db } from '@/lib/db';
import { ask, askOnce } from './load';
import { ms, percentiles, type Report } from './report';

/** Looks at each place, each over a connection of its own: at once by more than one process. */
const LOOKS = 2;
const APPROVALS = 63;
/** Milliseconds after an approval until it has to show everywhere. */
const AFTER = 1_000;
/** Who ask for the same pages meanwhile, as fast as they can. */
const CLIENTS = 4;
const LOAD = Array.from({ length: 200 }, () => ['/', '/properties', '/en']).flat();
/** A server or a proxy that had no answer has shown nothing old. */
const AN_ERROR = 'an error';

/** A listing that waits for approval, and how a visitor may look for it. */
type Waiting = {
  id: number;
  location: string;
  listingType: string;
  propertyType: string;
  /** Of its words those that the fewest listings hold. */
  words: string[];
};

/** How a listing is found as soon as it is public, and what each place shows of it. */
const places: Record<string, (listing: Waiting) => { path: string; shows: RegExp }> = {
  page: ({ id }) => ({ path: `/properties/${id}`, shows: /<article|<h1/ }),
  'API by words': ({ id, words, location }) => ({
    path: `/api/properties/search?${new URLSearchParams({ keyword: words.join(' '), location, sort: 'newest' })}`,
    shows: new RegExp(`"id":${id},`),
  }),
  'list of its area': ({ id, location, listingType, propertyType }) => ({
    path: `/properties?${new URLSearchParams({ listingType, propertyType, location, sort: 'newest' })}`,
    shows: new RegExp(`href="/properties/${id}"`),
  }),
  home: ({ id }) => ({ path: '/', shows: new RegExp(`href="/properties/${id}"`) }),
};

/**
 * Whether an approval shows a second later in every place while others ask for the same pages. Each place is asked for
 * before as well, so that the old answer is kept where anything is kept.
 * @param url where it is approved
 * @param viewers origins by name at which visitors look
 */
export async function measureChanges(url: string, client: pg.Client, viewers: Record<string, string>): Promise<Report> {
  let isOver = false;
  const load = async () => {
    while (!isOver) for (const origin of Object.values(viewers)) await askOnce(origin, LOAD, CLIENTS, 'gzip');
  };
  const loading = load();
  const times: number[] = [];
  const wrong = Object.fromEntries(
    Object.keys(viewers).map((viewer) => [viewer, Object.fromEntries([...Object.keys(places), AN_ERROR].map(zero))]),
  );
  const check = async (listing: Waiting, expected: boolean) => {
    for (const { viewer, place, status, shown } of await lookEverywhere(viewers, listing)) {
      if (status >= 500) wrong[viewer]![AN_ERROR]! += 1;
      else if (shown !== expected) wrong[viewer]![place]! += 1;
    }
  };
  const approveAll = (listings: Waiting[]) =>
    asAdmin(url, async (cookie) => {
      for (const listing of listings) {
        await check(listing, false);
        const start = performance.now();
        const answer = await fetch(`${url}/api/properties/${listing.id}/approve`, {
          method: 'PUT',
          headers: { cookie },
        });
        if (answer.status !== 200) throw new Error(`approving ${listing.id} answered ${answer.status}`);
        times.push(performance.now() - start);
        await sleep(AFTER);
        await check(listing, true);
      }
    });
  await withWaiting(client, approveAll).finally(() => {
    isOver = true;
    return loading;
  });
  const { p50, p95 } = percentiles(times);
  const answers = APPROVALS * LOOKS * Object.keys(places).length;
  const total = (counts: Record<string, number>) => Object.values(counts).reduce((a, b) => a + b, 0);
  return {
    tables: [
      {
        head: ['approved under load, looked for at', 'answers', 'wrong: ', ...Object.keys(places), AN_ERROR],
        rows: Object.entries(wrong).map(([viewer, counts]) => [viewer, answers, '', ...Object.values(counts)]),
      },
      { head: ['approving under load', 'n', 'p50 ms', 'p95 ms'], rows: [['', times.length, ms(p50), ms(p95)]] },
    ],
    bars: Object.entries(wrong).map(([viewer, counts]) => ({
      what: `a change under load, asked for ${AFTER / 1_000} s later, in ${Object.keys(places).length} places, at ${viewer}`,
      bar: '0 wrong of 500',
      measured: `${total(counts)} wrong of ${answers}`,
      met: total(counts) === 0,
    })),
  };
}

const zero = (key: string): [string, number] => [key, 0];

async function lookEverywhere(viewers: Record<string, string>, listing: Waiting) {
  const looks = Object.entries(viewers).flatMap(([viewer, url]) =>
    Object.entries(places).flatMap(([place, of]) => Array.from({ length: LOOKS }, () => ({ viewer, url, place, of }))),
  );
  return Promise.all(
    looks.map(async ({ viewer, url, place, of }) => {
      const { path, shows } = of(listing);
      const { status, body } = await ask(url + path, { agent: false, encoding: 'identity' });
      return { viewer, place, status, shown: status === 200 && shows.test(body.toString()) };
    }),
  );
}

/** Lets `work` approve listings that wait, as if submitted one after the other a moment ago; puts all back afterwards. */
async function withWaiting(client: pg.Client, work: (listings: Waiting[]) => Promise<void>): Promise<void> {
  const { rows } = await client.query<Waiting>(WAITING, [APPROVALS]);
  if (rows.length < APPROVALS) throw new Error(`only ${rows.length} listings wait`);
  const ids = rows.map(({ id }) => id);
  await client.query('CREATE TEMP TABLE before AS SELECT * FROM properties WHERE id = ANY($1)', [ids]);
  try {
    await client.query(
      `UPDATE properties SET created_at = now() - ($2 - turn) * interval '1 second'
       FROM unnest($1::int[]) WITH ORDINALITY AS chosen(chosen_id, turn) WHERE id = chosen_id`,
      [ids, APPROVALS],
    );
    await work(rows);
  } finally {
    await client.query(
      `UPDATE properties p SET approved = b.approved, created_at = b.created_at, updated_at = b.updated_at, expires_at = b.expires_at,
         free_taken = b.free_taken, credits_taken = b.credits_taken FROM before b WHERE p.id = b.id`,
    );
    await client.query('DROP TABLE before');
  }
}

/** Words alone: lexemes of titles and facts have a sign before them, which nobody types. */
const WAITING = `
SELECT id, p.location, p.listing_type AS "listingType", p.property_type AS "propertyType",
  array(SELECT lexeme FROM unnest(s.words) LEFT JOIN search.terms t ON t.word = lexeme
        WHERE length(lexeme) BETWEEN 6 AND 20 AND lexeme ~ '^[[:alpha:]]+$'
        ORDER BY t.listings NULLS FIRST, lexeme LIMIT 2) AS words
FROM properties p JOIN search.listings s USING (id) WHERE NOT p.approved ORDER BY md5(id::text) LIMIT $1`;

/** An admin who exists as long as `work` takes, in the server's database, which is that of lib/db. */
export async function asAdmin(url: string, work: (cookie: string) => Promise<void>): Promise<void> {
  const username = `bench-admin-${randomBytes(4).toString('hex')}`;
  const password = randomBytes(16).toString('base64url');
  const facts = { username, email: `${username}@example.com`, fullName: 'Bench Admin', role: 'admin' } as const;
  const { id } = await db.user.create({ data: { ...facts, password: await hashPassword(password) } });
  try {
    const answer = await fetch(`${url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    });
    if (!answer.ok) throw new Error(`login answered ${answer.status}`);
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    await work(cookies.join('; '));
  } finally {
    await db.auditEntry.deleteMany({ where: { actorId: id } });
    await db.user.delete({ where: { id } });
  }
}
