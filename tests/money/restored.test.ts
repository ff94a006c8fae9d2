import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertListing, insertUser } from '../support/migrated-database';
import { PASSWORD, send } from '../support/people';
import { runProgram } from '../support/program';
import { openSandbox, SECRET_KEY } from '../support/sandbox';
import { prepareServer } from '../support/server';
import { hashPassword } from '@/lib/accounts/auth/password';
import { connected, dropDatabase, ensureDatabase, withDatabase } from '@/scripts/database';
import { migrate } from '@/scripts/migrate-database';

/** Restores last night's backup after further payments. */
const sandbox = await openSandbox({ SANDBOX_REFUND_AFTER: '0' });
const name = `restored_${process.pid}`;
const url = withDatabase(process.env.DATABASE_URL ?? '', name);
const folder = mkdtempSync(path.join(tmpdir(), 'restored-'));
const server = await prepareServer({ databaseUrl: url, dataDir: folder, tapUrl: sandbox.url(), tapKey: SECRET_KEY });
let isServing = false;
const start = async () => {
  await server.start();
  isServing = true;
};
const end = async () => {
  if (isServing) await server.kill();
  isServing = false;
};

beforeAll(async () => {
  await ensureDatabase(url);
  await migrate(url);
  await query("INSERT INTO locations (name, name_ar, governorate) VALUES ('Salmiya', 'السالمية', 'hawalli')");
  await start();
});
afterAll(async () => {
  await end();
  await dropDatabase(process.env.DATABASE_URL ?? '', name);
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Closes all connections: a restore needs exclusive access to the database. */
const query = async <T>(sql: string, values: unknown[] = []) =>
  (await connected(url, (client) => client.query(sql, values))).rows as T[];

/** A user with a listing that can be featured. */
async function register(username: string) {
  const id = await insertUser(query, { username, password: await hashPassword(PASSWORD) });
  const listing = await insertListing(query, { publisherId: id });
  return { id, listing, cookie: await server.login(username, PASSWORD) };
}
type Payer = Awaited<ReturnType<typeof register>>;

/** Orders and returns the charge. */
async function order(address: string, body: object, { id, cookie }: Payer): Promise<string> {
  expect((await server.call(address, send('POST', body, cookie)))?.status).toBe(200);
  const [row] = await query<{ charge: string }>(
    'SELECT charge_id AS charge FROM payments WHERE user_id = $1 ORDER BY id DESC LIMIT 1',
    [id],
  );
  return row?.charge ?? '';
}
const buyCredits = (payer: Payer) => order('/api/create-credit-purchase', { credits: 3 }, payer);
const feature = (payer: Payer) => order('/api/create-feature-payment', { propertyId: payer.listing }, payer);
const capture = async (charge: string, cookie: string) => {
  await sandbox.control('/pay', { charge, outcome: 'CAPTURED', notice: 'never' });
  expect((await server.call(`/api/verify-payment?chargeId=${charge}`, { headers: { cookie } }))?.status).toBe(200);
};

/** The release under test (scripts/test.ts). */
const { RELEASE = '' } = process.env;
const env = {
  NODE_OPTIONS: '',
  DATABASE_URL: url,
  DATA_DIR: folder,
  APP_URL: 'http://localhost:3000',
  MAIL_URL: '',
  LOG_LEVEL: 'silent',
  AUTH_SECRET: 'no secret: this one only ever signs for tests',
  TAP_SECRET_KEY: SECRET_KEY,
  TAP_API_URL: `${sandbox.url()}/v2`,
};
const run = (program: string, args: string[]) =>
  runProgram([path.join(RELEASE, `scripts/${program}.js`), ...args], env, RELEASE);
const takenAt = () =>
  (JSON.parse(readFileSync(path.join(folder, 'backup/manifest.json'), 'utf8')) as { takenAt: string }).takenAt;
const reconcile = () => run('reconcile-payments', ['--since', takenAt()]);
const balance = async (id: number) =>
  (await query<{ credits: number }>('SELECT credit_balance::float8 AS credits FROM users WHERE id = $1', [id]))[0]
    ?.credits;
const refundsOf = (charge: string) => sandbox.callsOf('refund', charge);

it('payments between the backup and its restore are delivered or refunded once', { timeout: 180_000 }, async () => {
  const [old, other] = [await register('old'), await register('other')];
  // Open when the backup is made, and paid afterwards.
  const open = await buyCredits(other);
  const backup = path.join(folder, 'backup');
  const made = await run('backup', ['backup', backup]);
  expect([made.code, made.said]).toEqual([0, expect.stringContaining('can be restored: ')]);

  const later = await register('later');
  const [credits, featured, ofNobody] = [await buyCredits(old), await feature(old), await buyCredits(later)];
  await capture(open, other.cookie);
  for (const charge of [credits, featured]) await capture(charge, old.cookie);
  await capture(ofNobody, later.cookie);
  const foreign = await sandbox.create(); // of another shop with the same key
  await sandbox.pay(foreign.id, 'CAPTURED');
  expect(await balance(old.id)).toBe(3);

  await end();
  const restored = await run('backup', ['restore', backup, '--replace']);
  expect(restored.said).toContain(`reconcile-payments -- --since ${takenAt()}`);
  expect(restored.code).toBe(0);
  expect([await balance(old.id), await balance(other.id)]).toEqual([0, 0]);
  expect(await query('SELECT FROM users WHERE username = $1', ['later'])).toEqual([]);

  // The server is killed after it has inserted a row for an unknown payment, while it asks the provider about it.
  await start();
  const before = await sandbox.callsOf('retrieve', credits);
  await sandbox.trouble({ kind: 'slow', call: 'retrieve', charge: credits, ms: 60_000 });
  const asked = reconcile();
  await expect.poll(() => sandbox.callsOf('retrieve', credits), { timeout: 60_000 }).toBeGreaterThan(before);
  await end();
  expect(await query('SELECT state FROM payments WHERE charge_id = $1', [credits])).toEqual([{ state: 'open' }]);
  await sandbox.control('', { clear: true });
  await start();
  await query("UPDATE jobs.job SET state = 'retry', start_after = now() WHERE name = 'settleUnknownCharges'"); // as after half a minute
  const answers = [await asked, await reconcile()];
  expect(answers.map(({ code }) => code)).toEqual([0, 0]);
  expect(answers[1]?.said).toContain('5 charges were captured since then; 0 of them were not known');
  expect(answers[1]?.said).toContain(`left alone: ${foreign.id}`);
  expect([await balance(old.id), await balance(other.id)]).toEqual([3, 3]);
  const rows = await query<{ charge: string; state: string }>(
    'SELECT charge_id AS charge, state FROM payments ORDER BY id',
  );
  const returned = expect.stringMatching(/^(?:undelivered|refunded)$/) as string;
  const expected = { [open]: 'paid', [credits]: 'paid', [featured]: returned, [ofNobody]: returned };
  expect(Object.fromEntries(rows.map(({ charge, state }) => [charge, state]))).toEqual(expected);
  await end();
  expect([await refundsOf(featured), await refundsOf(ofNobody), await refundsOf(credits)]).toEqual([1, 1, 0]);
});

it('a changed or incomplete backup is neither restored nor verified', async () => {
  const backup = path.join(folder, 'backup');
  const broken = await run('backup', ['restore', path.join(folder, 'nothing'), '--replace']);
  expect([broken.code, broken.said]).toEqual([1, expect.stringContaining('holds no backup')]);
  expect((await run('backup', ['backup', backup])).said).toContain('holds a backup already');
  const refused = await run('backup', ['restore', backup]);
  expect(refused.said).toContain('The database is not empty; --replace deletes');
  expect(refused.code).toBe(1);
  const file = path.join(backup, 'database/public.users.gz');
  expect(existsSync(file)).toBe(true);
  writeFileSync(file, readFileSync(file).subarray(1));
  const verified = await run('backup', ['verify', backup]);
  expect(verified.said).toContain('public.users.gz is not as it was written');
  expect(verified.code).toBe(1);
}, 120_000);
