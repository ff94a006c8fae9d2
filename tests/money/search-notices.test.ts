import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertListing, insertUser, migratedDatabase } from '../support/migrated-database';
import { PASSWORD, send } from '../support/people';
import { separateServer } from '../support/server';
import { openRelay } from '../support/smtp';
import { hashPassword } from '@/lib/accounts/auth/password';

/**
 * Hits of saved searches when the server is killed while it approves, matches, notifies or sends. Each account gets one
 * notice of the listing. Its mail goes out once, or twice if the kill came between the relay's acceptance and our
 * record. One round of each; more in the sweep and by ROUNDS; `npm run soak` runs many.
 */
const ROUNDS = Number(process.env.ROUNDS ?? (process.env.SWEEP ? 3 : 1));
const PEOPLE = 20;
const KILL_WITHIN_MS = 1_500;

const relay = await openRelay();
const database = await migratedDatabase(`search_notices_${process.pid}`, 5);
const { query } = database;
const password = await hashPassword(PASSWORD);
await insertUser(query, { username: 'admin', password, role: 'admin' });
const publisherId = await insertUser(query, { username: 'owner', password });
await query(
  `INSERT INTO users (username, email, password, full_name, locale)
   SELECT 'seeker-' || i, 'seeker-' || i || '@people.test', '-', 'Seeker', 'en' FROM generate_series(1, ${PEOPLE}) i`,
);
const server = await separateServer({ databaseUrl: database.url });
const start = () => server.start({ MAIL_URL: relay.url, MAIL_FROM: 'no-reply@market.example' });
let cookie = '';

beforeAll(async () => {
  await start();
  cookie = await server.login('admin', PASSWORD);
  const body = { query: 'location=Salmiya&propertyType=apartment', cadence: 'now', channels: ['app', 'mail'] };
  expect((await server.call('/api/saved-searches', send('POST', body, cookie)))?.status).toBe(201);
  await query(
    `INSERT INTO saved_searches (user_id, criteria_id, cadence, channels, saved_hit, told_hit)
     SELECT u.id, s.criteria_id, s.cadence, s.channels, 0, 0 FROM users u, saved_searches s WHERE u.username LIKE 'seeker-%'`,
  );
  await query('DELETE FROM saved_searches WHERE user_id NOT IN (SELECT id FROM users WHERE username LIKE $1)', [
    'seeker-%',
  ]);
});

afterAll(async () => {
  await server.stop();
  await database.close();
  await relay.close();
});

const addPending = (title: string) => insertListing(query, { publisherId, title, approved: false });
const approve = (id: number) => server.call(`/api/properties/${id}/approve`, send('PUT', {}, cookie));
const mailsOf = (title: string, address: string) =>
  relay.mails.filter(
    ({ email, to }) => to.includes(address) && email.subject?.startsWith('A new') && email.text?.includes(title),
  );

const JOBS = `name IN ('matchListing', 'tellSearchersNow', 'searchMail', 'mail')`;

/** Ends the lease of the killed server and every pause. */
const hurry = () =>
  query(`UPDATE jobs.job SET heartbeat_on = now() - interval '1 hour' WHERE state = 'active' AND heartbeat_on < now() - interval '3 seconds';
         UPDATE jobs.job SET start_after = now() WHERE state IN ('created', 'retry') AND ${JOBS}`);

/** Waits until no job is left. */
async function settled(): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(100)) {
    await hurry();
    if ((await query(`SELECT FROM jobs.job WHERE ${JOBS} AND state < 'completed'`)).length === 0) return;
  }
  throw new Error('never happened: an empty queue');
}

async function expectToldOnce(title: string, id: number) {
  const told = await query<{ count: number }>(
    `SELECT count(n.id)::int AS count FROM users u LEFT JOIN notifications n
       ON n.user_id = u.id AND n.kind = 'searchHits' AND n.created_at >= (SELECT max(created_at) FROM audit_entries WHERE subject_id = $1 AND action = 'approve')
     WHERE u.username LIKE 'seeker-%' GROUP BY u.id`,
    [id],
  );
  expect(told.map(({ count }) => count)).toEqual(Array(PEOPLE).fill(1));
  let repeated = 0;
  for (let i = 1; i <= PEOPLE; i += 1) {
    const mails = mailsOf(title, `seeker-${i}@people.test`);
    expect(new Set(mails.map(({ email }) => email.messageId)).size).toBe(1);
    repeated += mails.length - 1;
  }
  return repeated;
}

const rounds = Array.from({ length: ROUNDS }, (_, round) => round);

describe.each(rounds)('round %i: a hit is reported once though the server is killed', (round) => {
  it('at a random moment', { timeout: 120_000 }, async () => {
    const title = `At some moment ${round}`;
    const id = await addPending(title);
    const asked = approve(id);
    const hurrying = sleep(100).then(hurry);
    await sleep(Math.random() * KILL_WITHIN_MS);
    await server.kill();
    await Promise.all([asked, hurrying]);
    await start();
    expect([200, 409]).toContain((await approve(id))?.status);
    await settled();
    expect(await expectToldOnce(title, id)).toBeLessThanOrEqual(1);
  });

  it(
    'after the relay accepted the mail and before it is marked, so it is sent again with the same Message-ID',
    { timeout: 120_000 },
    async () => {
      const title = `Before the mark ${round}`;
      const id = await addPending(title);
      let mails = 0;
      let kill: (() => void) | undefined;
      const killed = new Promise<void>((resolve) => (kill = resolve));
      relay.holdAnswers(async () => {
        mails += 1;
        if (mails !== 5) return;
        relay.holdAnswers(() => Promise.resolve());
        await server.kill();
        kill?.();
      });
      expect((await approve(id))?.status).toBe(200);
      const hurrying = setInterval(() => void hurry(), 200);
      await killed;
      clearInterval(hurrying);
      await start();
      await settled();
      expect(await expectToldOnce(title, id)).toBeLessThanOrEqual(2);
      expect(relay.mails.filter(({ email }) => email.text?.includes(title)).length).toBeGreaterThanOrEqual(PEOPLE + 1);
    },
  );
});
