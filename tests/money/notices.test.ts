import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertListing, insertUser, migratedDatabase } from '../support/migrated-database';
import { PASSWORD, send } from '../support/people';
import { openPushService } from '../support/push';
import { separateServer } from '../support/server';
import { openRelay } from '../support/smtp';
import { hashPassword } from '@/lib/accounts/auth/password';

/**
 * Notices when the server is killed around the decision that causes one, its mail and its push; and hits of saved
 * searches when it is killed while it matches, notifies or sends. Each appears on the site once. Mail and push go out
 * once, or twice if the kill came between the recipient's acceptance and our record. One round of each; more in the
 * sweep and by ROUNDS.
 */
const ROUNDS = Number(process.env.ROUNDS ?? (process.env.SWEEP ? 3 : 1));
const SEEKERS = 20;

const [relay, pushes] = await Promise.all([openRelay(), openPushService()]);
const database = await migratedDatabase(`notices_${process.pid}`, 5);
const { query } = database;
const password = await hashPassword(PASSWORD);
const publisherId = await insertUser(query, { username: 'owner', password });
await insertUser(query, { username: 'admin', password, role: 'admin' });
const server = await separateServer({ databaseUrl: database.url });
const start = () =>
  server.start({ MAIL_URL: relay.url, MAIL_FROM: 'no-reply@market.example', PUSH_TEST_URL: pushes.url });
let cookie = '';

beforeAll(async () => {
  await start();
  cookie = await server.login('admin', PASSWORD);
  const device = send('POST', pushes.subscribe(), await server.login('owner', PASSWORD));
  expect((await server.call('/api/push-subscriptions', device))?.status).toBe(201);
});

afterAll(async () => {
  await server.stop();
  await database.close();
  await Promise.all([relay.close(), pushes.close()]);
});

const addPending = (title: string) => insertListing(query, { publisherId, title, approved: false });
const mailsOf = (title: string, address: string) =>
  relay.mails.filter(({ email, to }) => to.includes(address) && email.text?.includes(title));

const JOBS = `name IN ('matchListing', 'tellSearchersNow', 'searchMail', 'mail', 'push')`;

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

/** Kills the server while it waits for a response of a relay or push service. @returns once it is killed */
const killWhileWaiting = (service: { holdAnswers: (before: () => Promise<unknown>) => void }, response = 1) =>
  new Promise<void>((resolve) => {
    let received = 0;
    service.holdAnswers(async () => {
      received += 1;
      if (received !== response) return;
      service.holdAnswers(() => Promise.resolve());
      await server.kill();
      resolve();
    });
  });
/** Starts the killed server and waits for its jobs. */
async function recover() {
  await start();
  await settled();
}

const rounds = Array.from({ length: ROUNDS }, (_, round) => round);

describe.each(rounds)('round %i: a notice of a rejection is there once though the server is killed', (round) => {
  const reject = (id: number) =>
    server.call(`/api/properties/${id}/reject`, send('POST', { code: null, reason: 'A test' }, cookie));
  const noticesOf = (id: number) =>
    query("SELECT kind FROM notifications WHERE user_id = $1 AND (data ->> 'propertyId')::int = $2", [publisherId, id]);
  const ownMailsOf = (title: string) => mailsOf(title, 'owner@people.test');
  const pushesOf = (title: string) => pushes.pushes.filter(({ message }) => message.title.includes(title));

  it('at a random moment', async () => {
    const title = `At some moment ${round}`;
    const id = await addPending(title);
    const asked = reject(id);
    await sleep(Math.random() * 120);
    await server.kill();
    await asked;
    await start();
    const again = await reject(id);
    expect([204, 404]).toContain(again?.status);
    await settled();
    expect(await noticesOf(id)).toEqual([{ kind: 'listingRejected' }]);
    const [mails, shown] = [ownMailsOf(title), pushesOf(title)];
    for (const sent of [mails, shown]) expect([1, 2]).toContain(sent.length);
    expect(new Set(mails.map(({ email }) => email.messageId)).size).toBe(1);
    expect(new Set(shown.map(({ message }) => message.tag)).size).toBe(1);
  });

  it('after the relay accepted the mail and before it is marked, so it is sent again with the same Message-ID', async () => {
    const title = `Before the mark ${round}`;
    const id = await addPending(title);
    const killed = killWhileWaiting(relay);
    expect((await reject(id))?.status).toBe(204);
    await killed;
    await recover();
    expect(await noticesOf(id)).toHaveLength(1);
    const mails = ownMailsOf(title);
    expect(mails).toHaveLength(2);
    expect(new Set(mails.map(({ email }) => email.messageId)).size).toBe(1);
  });

  it('after the push service accepted the push and before it is marked, so it is sent again with the same tag', async () => {
    const title = `Before the mark of the push ${round}`;
    const id = await addPending(title);
    const killed = killWhileWaiting(pushes);
    expect((await reject(id))?.status).toBe(204);
    await killed;
    await recover();
    const shown = pushesOf(title);
    expect(shown).toHaveLength(2);
    expect(new Set(shown.map(({ message }) => message.tag)).size).toBe(1);
    expect(ownMailsOf(title).length).toBeGreaterThanOrEqual(1);
  });
});

describe.runIf(process.env.SWEEP)('a hit of a saved search is reported once though the server is killed', () => {
  beforeAll(async () => {
    await query(
      `INSERT INTO users (username, email, password, full_name, locale)
       SELECT 'seeker-' || i, 'seeker-' || i || '@people.test', '-', 'Seeker', 'en' FROM generate_series(1, ${SEEKERS}) i`,
    );
    const body = { query: 'location=Salmiya&propertyType=apartment', cadence: 'now', channels: ['app', 'mail'] };
    expect((await server.call('/api/saved-searches', send('POST', body, cookie)))?.status).toBe(201);
    await query(
      `INSERT INTO saved_searches (user_id, criteria_id, cadence, channels, saved_hit, told_hit)
       SELECT u.id, s.criteria_id, s.cadence, s.channels, 0, 0 FROM users u, saved_searches s WHERE u.username LIKE 'seeker-%'`,
    );
    await query("DELETE FROM saved_searches WHERE user_id = (SELECT id FROM users WHERE username = 'admin')");
  });

  const approve = (id: number) => server.call(`/api/properties/${id}/approve`, send('PUT', {}, cookie));

  async function expectToldOnce(title: string, id: number) {
    const told = await query<{ count: number }>(
      `SELECT count(n.id)::int AS count FROM users u LEFT JOIN notifications n
         ON n.user_id = u.id AND n.kind = 'searchHits' AND n.created_at >= (SELECT max(created_at) FROM audit_entries WHERE subject_id = $1 AND action = 'approve')
       WHERE u.username LIKE 'seeker-%' GROUP BY u.id`,
      [id],
    );
    expect(told.map(({ count }) => count)).toEqual(Array(SEEKERS).fill(1));
    let repeated = 0;
    for (let i = 1; i <= SEEKERS; i += 1) {
      const mails = mailsOf(title, `seeker-${i}@people.test`);
      expect(new Set(mails.map(({ email }) => email.messageId)).size).toBe(1);
      repeated += mails.length - 1;
    }
    return repeated;
  }

  it.each(rounds)('at a random moment: round %i', async (round) => {
    const title = `A hit at some moment ${round}`;
    const id = await addPending(title);
    const asked = approve(id);
    const hurrying = sleep(100).then(hurry);
    await sleep(Math.random() * 1_500);
    await server.kill();
    await Promise.all([asked, hurrying]);
    await start();
    expect([200, 409]).toContain((await approve(id))?.status);
    await settled();
    expect(await expectToldOnce(title, id)).toBeLessThanOrEqual(1);
  });

  it.each(rounds)('after the relay accepted one of its mails: round %i', async (round) => {
    const title = `A hit before the mark ${round}`;
    const id = await addPending(title);
    const killed = killWhileWaiting(relay, 5);
    expect((await approve(id))?.status).toBe(200);
    const hurrying = setInterval(() => void hurry(), 200);
    await killed;
    clearInterval(hurrying);
    await recover();
    expect(await expectToldOnce(title, id)).toBeLessThanOrEqual(2);
    expect(relay.mails.filter(({ email }) => email.text?.includes(title)).length).toBeGreaterThanOrEqual(SEEKERS + 1);
  });
});
