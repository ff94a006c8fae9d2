import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertListing, insertUser, migratedDatabase } from '../support/migrated-database';
import { PASSWORD, send } from '../support/people';
import { jpeg, photoForm } from '../support/pictures';
import { NEW_LISTING } from '../support/rows';
import { openSandbox, SECRET_KEY } from '../support/sandbox';
import { prepareServer, type Server } from '../support/server';
import { until } from '../support/until';
import { hashPassword } from '@/lib/accounts/auth/password';

/**
 * Payments when the server is killed: at each step between order and delivery, and every captured payment is delivered
 * exactly once. A slow gateway and database locks pause the steps from outside, so the tested server is the real one.
 * One round of each; more in the sweep and by ROUNDS; `npm run soak` runs many.
 */
const ROUNDS = Number(process.env.ROUNDS ?? (process.env.SWEEP ? 5 : 1));
/** Used by round. Listings come first: a draft with photos is the most complex. */
const KINDS = ['listing', 'credits', 'feature', 'renewal'] as const;
type Kind = (typeof KINDS)[number];

const dataDir = mkdtempSync(path.join(tmpdir(), 'money-'));
const sandbox = await openSandbox({ SANDBOX_NOTICE_BACKOFF: '200,400' });
const database = await migratedDatabase(`money_${process.pid}`, 20);
const { query } = database;
const hash = await hashPassword(PASSWORD);
const options = { databaseUrl: database.url, dataDir, tapUrl: sandbox.url(), tapKey: SECRET_KEY };
const servers = [await prepareServer(options), await prepareServer(options)] as const;

beforeAll(() => servers[0].start());
afterAll(async () => {
  for (const server of servers) await server.kill();
  await database.close();
  await sandbox.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const first = (): Server => servers[0];
let people = 0;

/** A user without free listings, with a listing that can be featured. */
async function payer(server = first()) {
  const username = `payer-${(people += 1)}`;
  const id = await insertUser(query, { username, password: hash });
  const listing = await insertListing(query, { publisherId: id });
  return { id, listing, cookie: await server.login(username, PASSWORD) };
}
type Payer = Awaited<ReturnType<typeof payer>>;

async function order(kind: Kind, { id, listing, cookie }: Payer, server = first()) {
  if (kind === 'renewal') {
    await query("UPDATE properties SET expires_at = now() - interval '1 day' WHERE id = $1", [listing]);
  }
  const draftId = kind === 'listing' ? randomUUID() : undefined;
  if (draftId) await addDraftPhotos(draftId, { id, cookie }, server);
  const propertyData = { ...NEW_LISTING, location: 'Salmiya', title: 'Paid for', draftId };
  const [path, body] = {
    credits: ['/api/create-credit-purchase', { credits: 3 }],
    listing: ['/api/create-listing-payment', { propertyData }],
    feature: ['/api/create-feature-payment', { propertyId: listing }],
    renewal: [`/api/properties/${listing}/renew`, { funding: 'fee' }],
  }[kind] as [string, object];
  return server.call(path, send('POST', body, cookie));
}

/** Two photos; the second is the primary one. */
async function addDraftPhotos(draftId: string, { id, cookie }: Pick<Payer, 'id' | 'cookie'>, server: Server) {
  for (let n = 0; n < 2; n += 1) {
    const body = photoForm(await jpeg());
    const sent = await server.call(`/api/drafts/${draftId}/images`, { method: 'POST', body, headers: { cookie } });
    expect(sent?.status).toBe(201);
  }
  await query('UPDATE draft_images SET is_primary = true WHERE user_id = $1 AND position = 1', [id]);
}

type Payment = { id: number; reference: string; charge_id: string | null; status: string; delivered_at: Date | null };
const payments = (user: number) => query<Payment>('SELECT * FROM payments WHERE user_id = $1 ORDER BY id', [user]);

const chargesOf = async (reference: string) =>
  (await sandbox.look()).charges.filter((charge) => charge.reference.transaction === reference);

/** The payer's only payment, once its charge is at the gateway. */
const charged = (user: Payer) =>
  until('a charge', async () => {
    const [payment] = await payments(user.id);
    const [charge] = payment ? await chargesOf(payment.reference) : [];
    return payment && charge && { payment, charge: charge.id };
  });
const capture = (charge: string, notice = 'never') => sandbox.control('/pay', { charge, outcome: 'CAPTURED', notice });
/** A new payer and their order, whose charge is open. */
async function ordered(kind: Kind) {
  const user = await payer();
  expect((await order(kind, user))?.status).toBe(200);
  return { user, ...(await charged(user)) };
}
const verify = (charge: string, { cookie }: Payer, server = first()) =>
  server.call(`/api/verify-payment?chargeId=${charge}`, { headers: { cookie } });

const WAITING = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
/** Whether a session of the database waits for our lock. */
const somebodyWaits = () => until('somebody waits for the lock', async () => (await query(WAITING)).length > 0);

/** Holds a row's lock during some work. */
async function holding(sql: string, id: number, happens: () => Promise<unknown>) {
  const client = await database.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(sql, [id]);
    await happens();
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

/** Restarts the server and runs every caller of settlement. */
async function recover(user: Payer, charge: string, server = first()) {
  await sandbox.control('', { clear: true });
  await server.start();
  const earlier = "SET created_at = created_at - interval '1 minute', checked_at = NULL";
  await query(`UPDATE payments ${earlier} WHERE user_id = $1`, [user.id]);
  await Promise.all([server.tick(), verify(charge, user, server), server.tick()]);
  await server.tick();
}

async function expectDeliveredOnce(kind: Kind, user: Payer) {
  const rows = await payments(user.id);
  expect(rows).toMatchObject([{ status: 'CAPTURED', delivered_at: expect.any(Date) }]);
  const [given] = await query(
    `SELECT credit_balance::float AS credits,
       (SELECT count(*)::int FROM properties WHERE publisher_id = u.id AND title = 'Paid for') AS listings,
       (SELECT array_agg(i.is_primary ORDER BY i.position) FROM property_images i JOIN properties p ON p.id = i.property_id
          WHERE p.publisher_id = u.id AND p.title = 'Paid for'
            AND NOT EXISTS (SELECT FROM unused_photos WHERE key = i.image_url)) AS photos,
       (SELECT count(*)::int FROM drafts WHERE user_id = u.id) AS drafts,
       (SELECT featured FROM properties WHERE id = $2) AS featured,
       (SELECT expires_at > now() + interval '29 days' FROM properties WHERE id = $2) AS renewed
     FROM users u WHERE id = $1`,
    [user.id, user.listing],
  );
  const expected = { credits: kind === 'credits' ? 3 : 0, listings: kind === 'listing' ? 1 : 0, drafts: 0 };
  const photos = kind === 'listing' ? [false, true] : null;
  expect(given).toEqual({ ...expected, photos, featured: kind === 'feature', renewed: kind === 'renewal' });
}

const rounds = Array.from({ length: ROUNDS }, (_, round) => ({ round, kind: KINDS[round % KINDS.length] as Kind }));

describe.each(rounds)('round $round: a payment for $kind is delivered once though the server is killed', ({ kind }) => {
  it('while the gateway creates the charge', async () => {
    const user = await payer();
    await sandbox.trouble({ kind: 'slow', call: 'create', after: true, ms: 5_000 });
    const asked = order(kind, user);
    const { charge } = await charged(user);
    await first().kill();
    expect(await asked).toBeNull();
    await capture(charge);
    await recover(user, charge);
    await expectDeliveredOnce(kind, user);
  });

  it('before it stores the id of the charge', async () => {
    const user = await payer();
    await sandbox.trouble({ kind: 'slow', call: 'create', after: true, ms: 300 });
    const asked = order(kind, user);
    const { payment, charge } = await charged(user);
    await holding('SELECT FROM payments WHERE id = $1 FOR UPDATE', payment.id, async () => {
      await somebodyWaits();
      await first().kill();
    });
    expect(await asked).toBeNull();
    await capture(charge);
    await recover(user, charge);
    await expectDeliveredOnce(kind, user);
  });

  it('while it retrieves the charge', async () => {
    const { user, charge } = await ordered(kind);
    await capture(charge);
    const before = await retrievals(charge);
    await sandbox.trouble({ kind: 'slow', call: 'retrieve', charge, ms: 5_000 });
    const asked = verify(charge, user);
    await until('the question', async () => (await retrievals(charge)) > before);
    await first().kill();
    expect(await asked).toBeNull();
    await recover(user, charge);
    await expectDeliveredOnce(kind, user);
  });

  it('during the delivery', async () => {
    const { user, charge } = await ordered(kind);
    await capture(charge);
    const [sql, id] =
      kind === 'feature' || kind === 'renewal'
        ? ['SELECT FROM properties WHERE id = $1 FOR UPDATE', user.listing]
        : ['SELECT FROM users WHERE id = $1 FOR UPDATE', user.id];
    let asked: ReturnType<typeof verify> | undefined;
    await holding(String(sql), Number(id), async () => {
      asked = verify(charge, user);
      await somebodyWaits();
      await first().kill();
    });
    expect(await asked).toBeNull();
    await recover(user, charge);
    await expectDeliveredOnce(kind, user);
  });

  it('after the delivery and before the response', async () => {
    const { user, charge } = await ordered(kind);
    const notified = capture(charge, 'twice');
    await until('the delivery', async () => (await payments(user.id))[0]?.status === 'CAPTURED');
    await first().kill();
    await notified;
    await recover(user, charge);
    await expectDeliveredOnce(kind, user);
  });
});

const retrievals = (charge: string) => sandbox.callsOf('retrieve', charge);

describe('with two servers on one database', () => {
  beforeAll(() => servers[1].start());

  it.each(rounds)('round $round: a payment for $kind is delivered once by all paths of both', async ({ kind }) => {
    const [one, other] = servers;
    const user = await payer(one);
    expect((await order(kind, user, other))?.status).toBe(200);
    const { charge } = await charged(user);
    await query("UPDATE payments SET created_at = created_at - interval '1 minute' WHERE user_id = $1", [user.id]);
    const later = () => sleep(Math.random() * 60);
    const notice = (server: Server) => sandbox.control('/notice', { charge, to: `${server.url}/api/webhooks/tap` });
    const paths = [one, other].flatMap((server) => [
      () => verify(charge, user, server),
      () => verify(charge, user, server),
      () => notice(server),
      () => server.tick(),
    ]);
    await Promise.all([capture(charge), ...paths.map((path) => later().then(path))]);
    await verify(charge, user, other);
    await expectDeliveredOnce(kind, user);
  });
});

/** A user whose credits come from a delivered payment. */
async function creditor(bought: number) {
  const user = await payer();
  for (const sql of [
    `INSERT INTO payments (user_id, amount, payment_type, kind, status, credits, delivered_at)
     VALUES ($1, 9, 'additional_listing', 'credits', 'CAPTURED', $2, now())`,
    'UPDATE users SET credit_balance = $2 WHERE id = $1',
    "INSERT INTO balance_movements (user_id, unit, amount, cause) VALUES ($1, 'credit', $2, 'purchase')",
  ])
    await query(sql, [user.id, bought]);
  return user;
}
const held = async ({ id, listing }: Payer) =>
  (
    await query<{ credits: number; featured: boolean; days: number }>(
      `SELECT u.credit_balance::float AS credits, p.featured, round(extract(epoch FROM p.expires_at - now()) / 86400)::int AS days
       FROM users u JOIN properties p ON p.publisher_id = u.id WHERE u.id = $1 AND p.id = $2`,
      [id, listing],
    )
  )[0];

/** Kills the server while a request waits for the lock of an account, and starts it again. @returns the response */
async function killDuring<T>(account: number, request: () => Promise<T>): Promise<T | undefined> {
  let asked: Promise<T> | undefined;
  await holding('SELECT FROM users WHERE id = $1 FOR UPDATE', account, async () => {
    asked = request();
    await somebodyWaits();
    await first().kill();
  });
  const answer = await asked;
  await first().start();
  return answer;
}

describe('featuring with credits', () => {
  const ask = ({ listing, cookie }: Payer) =>
    first().call(`/api/properties/${listing}/feature-with-credits`, send('POST', {}, cookie));

  it('changes nothing if the server is killed during it, and is done once after that', async () => {
    const user = await creditor(5);
    expect(await killDuring(user.id, () => ask(user))).toBeNull();
    expect(await held(user)).toMatchObject({ credits: 5, featured: false });
    expect((await ask(user))?.status).toBe(200);
    expect((await ask(user))?.status).toBe(409);
    expect(await held(user)).toMatchObject({ credits: 2, featured: true });
  });

  it('is done once if the server is killed before the response', async () => {
    const user = await creditor(6);
    const asked = ask(user);
    await until('the featuring', async () => (await held(user))?.featured);
    await first().kill();
    await asked;
    await first().start();
    expect((await ask(user))?.status).toBe(409);
    expect(await held(user)).toMatchObject({ credits: 3, featured: true });
  });
});

/** Creates an admin in the database. */
async function admin() {
  const user = await payer();
  await query("UPDATE users SET role = 'admin' WHERE id = $1", [user.id]);
  return user;
}

describe('a grant of credits', () => {
  const ask = (by: Payer, { id }: Payer, amount: number, key: string) =>
    first().call(`/api/users/${id}/credits`, send('POST', { amount, reason: 'Kill test', key }, by.cookie));
  const told = async ({ id }: Payer) =>
    (await query("SELECT FROM notifications WHERE user_id = $1 AND kind = 'balanceChanged'", [id])).length;

  it('changes nothing if the server is killed during it, and is done once by a retry', async () => {
    const [by, user, key] = [await admin(), await creditor(2), randomUUID()];
    expect(await killDuring(user.id, () => ask(by, user, 3, key))).toBeNull();
    expect(await held(user)).toMatchObject({ credits: 2 });
    expect((await ask(by, user, 3, key))?.status).toBe(201);
    expect((await ask(by, user, 3, key))?.status).toBe(201);
    expect(await held(user)).toMatchObject({ credits: 5 });
    expect(await told(user)).toBe(1);
  });

  it('is done once if the server is killed before the response and the request is retried', async () => {
    const [by, user, key] = [await admin(), await creditor(6), randomUUID()];
    const asked = ask(by, user, -4, key);
    await until('the grant', async () => (await held(user))?.credits === 2);
    await first().kill();
    await asked;
    await first().start();
    expect((await ask(by, user, -4, key))?.status).toBe(201);
    expect(await held(user)).toMatchObject({ credits: 2 });
    expect(await told(user)).toBe(1);
  });
});

describe('an automatic renewal', () => {
  /** Like the hourly schedule. @returns once a new run, and a cut-off one, are done */
  const enqueueRenewals = async () => {
    const sql = "INSERT INTO jobs.job (name, data) VALUES ('renewEndingListings', '{}') RETURNING id";
    const [job] = await query<{ id: string }>(sql);
    return () =>
      until('the end of the job', async () => {
        const done = await query("SELECT FROM jobs.job WHERE id = $1 AND state = 'completed'", [job?.id]);
        return done.length > 0;
      });
  };
  const renewer = async () => {
    const user = await creditor(3);
    const ending = "auto_renew = true, expires_at = now() + interval '18 hours'";
    await query(`UPDATE properties SET ${ending} WHERE id = $1`, [user.listing]);
    return user;
  };
  const renewed = (user: Payer) => until('the renewal', async () => ((await held(user))?.days ?? 0) > 20);

  it('is done once if the server is killed during it', async () => {
    const user = await renewer();
    await holding('SELECT FROM users WHERE id = $1 FOR UPDATE', user.id, async () => {
      await enqueueRenewals();
      await somebodyWaits();
      await first().kill();
    });
    expect(await held(user)).toMatchObject({ credits: 3, days: 1 });
    await first().start();
    await enqueueRenewals();
    await renewed(user);
    expect(await held(user)).toMatchObject({ credits: 2, days: 31 });
    const told = await query("SELECT FROM notifications WHERE user_id = $1 AND kind = 'listingRenewed'", [user.id]);
    expect(told).toHaveLength(1);
  });

  it('is done once if the server is killed after it and the owner renews too', async () => {
    const user = await renewer();
    await enqueueRenewals();
    await renewed(user);
    await first().kill();
    await first().start();
    const isDone = await enqueueRenewals();
    const renewal = send('POST', { funding: 'credit' }, user.cookie);
    const again = await first().call(`/api/properties/${user.listing}/renew`, renewal);
    expect(again?.status).toBe(409);
    await isDone();
    expect(await held(user)).toMatchObject({ credits: 2, days: 31 });
  });
});

type Refunds = { refunds: { id: string; charge_id: string; amount: number }[] };
const refundsOf = async (charge: string) =>
  ((await sandbox.control()) as Refunds).refunds.filter((refund) => refund.charge_id === charge);

describe('a refund of an undelivered payment', () => {
  it.each(['before the gateway hears of it', 'after it was made'])(
    'is made once at most though the server is killed %s, and then left to an admin',
    async (moment) => {
      const { user, charge } = await ordered('feature');
      await query('DELETE FROM properties WHERE id = $1', [user.listing]);
      await capture(charge);
      expect((await verify(charge, user))?.status).toBe(200);
      const after = moment.startsWith('after');
      await sandbox.trouble({ kind: 'slow', call: 'refund', charge, after, ms: 5_000 });
      const ticked = first().tick();
      const asked = async () =>
        (await query("SELECT FROM payments WHERE user_id = $1 AND refund_status = 'ASKED'", [user.id])).length > 0;
      await until('the asking', async () => (after ? (await refundsOf(charge)).length > 0 : asked()));
      await first().kill();
      expect(await ticked).toBeNull();
      await sandbox.control('', { clear: true });
      await first().start();
      await first().tick();
      const own = 'payment_id = (SELECT id FROM payments WHERE user_id = $1)';
      await query(`UPDATE refunds SET updated_at = now() - interval '3 minutes' WHERE ${own}`, [user.id]);
      await first().tick();
      expect((await refundsOf(charge)).length).toBeLessThanOrEqual(1);
      const rows = await query('SELECT refund_status FROM payments WHERE user_id = $1', [user.id]);
      expect(rows).toEqual([{ refund_status: 'UNCLEAR' }]);
      await query('DELETE FROM payments WHERE user_id = $1', [user.id]);
    },
  );
});

describe('a refund by an admin', () => {
  const rowsOf = (payment: number) =>
    query<{ id: number; status: string }>('SELECT id, status FROM refunds WHERE payment_id = $1', [payment]);
  const ask = (by: Payer, payment: number, key: string) =>
    first().call(`/api/payments/${payment}/refund`, send('POST', { amount: 2.5, reason: 'Kill test', key }, by.cookie));
  const auditOf = (payment: number) => {
    const entries = "FROM audit_entries WHERE subject = 'payment' AND subject_id = $1";
    return query(`SELECT action, detail ${entries} ORDER BY id`, [payment]);
  };
  async function delivered() {
    const { user, payment, charge } = await ordered('credits');
    await capture(charge);
    expect((await verify(charge, user))?.status).toBe(200);
    return { user, payment: payment.id, charge, by: await admin() };
  }

  it.each(['before the gateway hears of it', 'after it was made'])(
    'is made once at most though the server is killed %s, and then left to an admin',
    async (moment) => {
      const { payment, charge, by } = await delivered();
      const after = moment.startsWith('after');
      await sandbox.trouble({ kind: 'slow', call: 'refund', charge, after, ms: 5_000 });
      const key = randomUUID();
      const asked = ask(by, payment, key);
      await until('the asking', async () => (await (after ? refundsOf(charge) : rowsOf(payment))).length > 0);
      await first().kill();
      expect(await asked).toBeNull();
      await sandbox.control('', { clear: true });
      await first().start();
      // The client repeats the request after a lost response.
      expect((await ask(by, payment, key))?.status).toBe(200);
      await query("UPDATE refunds SET updated_at = now() - interval '3 minutes' WHERE payment_id = $1", [payment]);
      await first().tick();
      const [row, more] = await rowsOf(payment);
      expect(row?.status).toBe('UNCLEAR');
      expect(await auditOf(payment)).toEqual([{ action: 'refund', detail: 'Kill test' }]);
      expect(more).toBeUndefined();
      const made = (await refundsOf(charge)).length > 0;
      const said = await first().call(`/api/refunds/${row?.id}`, send('PUT', { made }, by.cookie));
      expect(said?.status).toBe(200);
      const sql = 'SELECT refunded_amount::float AS refunded, state FROM payments WHERE id = $1';
      const sums = await query(sql, [payment]);
      expect(sums).toEqual([{ refunded: made ? 2.5 : 0, state: 'paid' }]);
      expect((await refundsOf(charge)).length).toBeLessThanOrEqual(1);
    },
  );

  it('counts once if the server is killed while it reads the completed refund', async () => {
    const { user, payment, charge, by } = await delivered();
    expect((await ask(by, payment, randomUUID()))?.status).toBe(200);
    await sandbox.control('/refund', { refund: (await refundsOf(charge))[0]?.id, outcome: 'REFUNDED' });
    let ticked: Promise<unknown> | undefined;
    await holding('SELECT FROM payments WHERE id = $1 FOR UPDATE', payment, async () => {
      ticked = first().tick();
      await somebodyWaits();
      await first().kill();
    });
    await ticked;
    await first().start();
    await until('the refund', async () => {
      await first().tick();
      return (await rowsOf(payment))[0]?.status === 'REFUNDED';
    });
    await first().tick();
    const sums = await query('SELECT refunded_amount::float AS refunded FROM payments WHERE id = $1', [payment]);
    expect(sums).toEqual([{ refunded: 2.5 }]);
    expect(await refundsOf(charge)).toHaveLength(1);
    const told = await query("SELECT FROM notifications WHERE user_id = $1 AND kind = 'paymentReturned'", [user.id]);
    expect(told).toHaveLength(1);
  });
});

it('balances add up to the payments, and every captured payment is delivered', async () => {
  const wrong = await query(
    `SELECT u.id FROM users u
     WHERE u.credit_balance
       + coalesce((SELECT sum(detail::int) FROM audit_entries WHERE actor_id = u.id AND action = 'feature_with_credits'), 0)
       + (SELECT count(*) FROM properties p WHERE p.publisher_id = u.id AND p.title = 'Paid for')
       + (SELECT count(*) FROM notifications n WHERE n.user_id = u.id AND n.kind = 'listingRenewed')
       + (SELECT count(*) FROM payments p WHERE p.user_id = u.id AND p.kind = 'renewal' AND NOT p.credit_kept)
       - coalesce((SELECT sum(amount) FROM balance_movements m WHERE m.user_id = u.id AND m.cause = 'grant'), 0)
       <> coalesce((SELECT sum(credits) FROM payments p WHERE p.user_id = u.id AND p.status = 'CAPTURED'), 0)`,
  );
  expect(wrong).toEqual([]);
  const unlike = await query(
    `SELECT u.id FROM users u WHERE u.credit_balance <> (
       SELECT coalesce(sum(amount), 0) FROM balance_movements m WHERE m.user_id = u.id AND m.unit = 'credit')`,
  );
  expect(unlike).toEqual([]);
  expect(await query("SELECT id FROM payments WHERE status <> 'CAPTURED' OR delivered_at IS NULL")).toEqual([]);
});
