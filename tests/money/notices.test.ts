import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertListing, insertUser, migratedDatabase } from '../support/migrated-database';
import { PASSWORD, send } from '../support/people';
import { openPushService } from '../support/push';
import { separateServer } from '../support/server';
import { openRelay } from '../support/smtp';
import { until } from '../support/until';
import { hashPassword } from '@/lib/accounts/auth/password';

/**
 * Notices when the server is killed around the decision that causes one, its mail and its push. Each appears on the
 * site once. Mail and push go out once, or twice if the kill came between the recipient's acceptance and our record.
 * One round of each; more in the sweep and by ROUNDS; `npm run soak` runs many.
 */
const ROUNDS = Number(process.env.ROUNDS ?? (process.env.SWEEP ? 3 : 1));
const KILL_WITHIN_MS = 120;

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
const reject = (id: number) =>
  server.call(`/api/properties/${id}/reject`, send('POST', { code: null, reason: 'A test' }, cookie));
const pushesOf = (title: string) => pushes.pushes.filter(({ message }) => message.title.includes(title));
const mailsOf = (title: string) => relay.mails.filter(({ email }) => email.text?.includes(title));

/** Ends the lease of the killed server and the pause after it. */
const endLeases = () =>
  query(`UPDATE jobs.job SET heartbeat_on = now() - interval '1 hour' WHERE state = 'active';
         UPDATE jobs.job SET start_after = now() WHERE state = 'retry'`);

/** Waits until no job is left. */
const settled = () =>
  until('an empty queue', async () => {
    const left = await query("SELECT FROM jobs.job WHERE name IN ('mail', 'push') AND state < 'completed'");
    if (left.length === 0) return true;
    await query("UPDATE jobs.job SET start_after = now() WHERE state = 'retry'");
    return false;
  });

/** Kills the server while it waits for the response of a relay or push service. @returns once it is killed */
const killWhileWaiting = (service: { holdAnswers: (before: () => Promise<unknown>) => void }) =>
  new Promise<void>((resolve) =>
    service.holdAnswers(async () => {
      service.holdAnswers(() => Promise.resolve());
      await server.kill();
      resolve();
    }),
  );
/** Starts the killed server and waits for its jobs. */
async function recover() {
  await endLeases();
  await start();
  await settled();
}

const rounds = Array.from({ length: ROUNDS }, (_, round) => round);

describe.each(rounds)('round %i: a notice of a rejection is there once though the server is killed', (round) => {
  it('at a random moment', async () => {
    const title = `At some moment ${round}`;
    const id = await addPending(title);
    const asked = reject(id);
    await sleep(Math.random() * KILL_WITHIN_MS);
    await server.kill();
    await asked;
    await endLeases();
    await start();
    const again = await reject(id);
    expect([204, 404]).toContain(again?.status);
    await settled();
    expect(
      await query('SELECT kind FROM notifications WHERE user_id = $1 AND (data ->> $2)::int = $3', [
        ...[publisherId, 'propertyId', id],
      ]),
    ).toEqual([{ kind: 'listingRejected' }]);
    const mails = mailsOf(title);
    expect([1, 2]).toContain(mails.length);
    expect(new Set(mails.map(({ email }) => email.messageId)).size).toBe(1);
    const shown = pushesOf(title);
    expect([1, 2]).toContain(shown.length);
    expect(new Set(shown.map(({ message }) => message.tag)).size).toBe(1);
  });

  it('after the relay accepted the mail and before it is marked, so it is sent again with the same Message-ID', async () => {
    const title = `Before the mark ${round}`;
    const id = await addPending(title);
    const killed = killWhileWaiting(relay);
    expect((await reject(id))?.status).toBe(204);
    await killed;
    await recover();
    expect(await query('SELECT FROM notifications WHERE (data ->> $1)::int = $2', ['propertyId', id])).toHaveLength(1);
    const mails = mailsOf(title);
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
    expect(mailsOf(title).length).toBeGreaterThanOrEqual(1);
  });
});
