import { spawn } from 'node:child_process';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadUser } from '@/lib/accounts/users/queries';
import { JOB_NAMES } from '@/lib/jobs/schema';
import { startWorker } from '@/lib/jobs/worker';
import * as start from '@/lib/payments/start';
import { settleUnknownCharges } from '@/lib/payments/unknown-charges';
import { useDatabase } from '@/tests/support/database';
import { listingOf, writeReference } from '@/tests/support/search';

const sandbox = await vi.hoisted(async () => {
  const { openSandbox, SECRET_KEY } = await import('@/tests/support/sandbox');
  const opened = await openSandbox();
  process.env.TAP_API_URL = `${opened.url()}/v2`;
  process.env.TAP_SECRET_KEY = SECRET_KEY;
  process.env.LOG_LEVEL = 'silent';
  return opened;
});
const { db, close } = await useDatabase();
const begun = new Date();
beforeAll(() => writeReference(db));
afterAll(async () => {
  await close();
  await sandbox.close();
});
beforeEach(async () => {
  await sandbox.control('', { clear: true });
});

const settleAll = () => settleUnknownCharges(begun, new Date(), 'a hash that is none');
const capture = (charge: string | null) => sandbox.pay(charge ?? '', 'CAPTURED', { notice: 'never' });
let people = 0;
async function payer() {
  const name = `payer${(people += 1)}`;
  const data = { username: name, email: `${name}@example.com`, password: '-', fullName: 'A Payer' };
  const { id } = await db.user.create({ data });
  return { user: await loadUser(db, id), locale: 'en' as const };
}
const balance = async (id: number) => (await db.user.findUniqueOrThrow({ where: { id } })).creditBalance.toNumber();
const refunds = async (charge: string | null) =>
  (await sandbox.look()).calls.filter((each) => each.call === 'refund' && each.charge === charge).length;
/** As a backup knows it that was made before it was ordered. */
const forget = (id: number) => db.payment.delete({ where: { id } });
const ordered = (userId: number) => db.payment.findFirstOrThrow({ where: { userId }, orderBy: { id: 'desc' } });

it('credits of which nothing is known are given to the account of the e-mail, once, however often and at once it is asked', async () => {
  const { user, locale } = await payer();
  await start.startCreditPurchase({ user, locale }, 3);
  const { id, chargeId, amount } = await ordered(user.id);
  await capture(chargeId);
  await forget(id);
  await Promise.all([settleAll(), settleAll(), settleAll()]);
  expect((await settleAll()).settled).toBe(0);
  expect(await balance(user.id)).toBe(3);
  expect(await db.payment.findMany({ where: { chargeId } })).toMatchObject([
    { userId: user.id, kind: 'credits', credits: 3, state: 'paid', amount, status: 'CAPTURED' },
  ]);
  expect(await refunds(chargeId)).toBe(0);
});

it('one that somebody else writes down at the same time is settled once', async () => {
  const { user, locale } = await payer();
  await start.startCreditPurchase({ user, locale }, 3);
  const { id, userId, paymentType, kind, credits, amount, currency, chargeId, reference } = await ordered(user.id);
  await capture(chargeId);
  await forget(id);
  const settling = await db.$transaction(async (tx) => {
    await tx.payment.create({
      data: { userId, paymentType, kind, credits, amount, currency, chargeId, reference },
    });
    const asked = settleAll();
    await expect
      .poll(
        () =>
          db.$queryRaw`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        { timeout: 4_000 },
      )
      .toHaveLength(1);
    return { asked };
  });
  expect((await settling.asked).failed).toEqual([]);
  expect(await balance(user.id)).toBe(3);
});

it('featuring goes back, since nobody knows of what, and so does what an account paid that is gone', async () => {
  const { user, locale } = await payer();
  const { id: property } = await db.property.create({ data: listingOf(user.id), select: { id: true } });
  await start.startFeaturePayment({ user, locale }, property);
  const feature = await ordered(user.id);
  const other = await payer();
  await start.startCreditPurchase(other, 2);
  const credits = await ordered(other.user.id);
  for (const { id, chargeId } of [feature, credits]) {
    await capture(chargeId);
    await forget(id);
  }
  await db.user.delete({ where: { id: other.user.id } });
  expect((await settleAll()).settled).toBe(2);
  expect((await settleAll()).settled).toBe(0);
  expect([await refunds(feature.chargeId), await refunds(credits.chargeId)]).toEqual([1, 1]);
  const row = await db.payment.findUniqueOrThrow({
    where: { chargeId: credits.chargeId ?? '' },
    include: { user: true },
  });
  expect(row).toMatchObject({
    kind: 'feature',
    amount: credits.amount,
    user: { disabled: true, fullName: expect.stringMatching(/^deleted-/) as string },
  });
});

it('one that is known as open is settled, one that is paid is left alone, and so is what another shop took', async () => {
  const [one, two] = [await payer(), await payer()];
  await start.startCreditPurchase(one, 1);
  await start.startCreditPurchase(two, 1);
  const [open, lost] = [await ordered(one.user.id), await ordered(two.user.id)];
  await capture(open.chargeId);
  await capture(lost.chargeId);
  // The backup was made before the charge was known.
  await db.payment.update({ where: { id: lost.id }, data: { chargeId: null } });
  const { id } = await sandbox.create();
  await capture(id);
  const result = await settleAll();
  expect(result).toMatchObject({ settled: 2, failed: [], foreign: [id] });
  expect([await balance(one.user.id), await balance(two.user.id)]).toEqual([1, 1]);
  expect((await settleAll()).settled).toBe(0);
});

it('a charge of another amount than was ordered gives nothing and is named', async () => {
  const { user, locale } = await payer();
  await start.startCreditPurchase({ user, locale }, 1);
  const { id, chargeId } = await ordered(user.id);
  await capture(chargeId);
  await db.payment.update({ where: { id }, data: { amount: 1 } });
  expect((await settleAll()).failed).toEqual([chargeId]);
  expect(await balance(user.id)).toBe(0);
});

it(
  'the command leaves the work to a server, waits for it, and says what became of it',
  { timeout: 60_000 },
  async () => {
    const { user, locale } = await payer();
    await start.startCreditPurchase({ user, locale }, 3);
    const { id, chargeId } = await ordered(user.id);
    await capture(chargeId);
    await forget(id);
    const nothing = Object.fromEntries(JOB_NAMES.map((name) => [name, () => Promise.resolve()]));
    const handlers = {
      ...nothing,
      settleUnknownCharges: ({ since }: { since: string }) => settleUnknownCharges(new Date(since), new Date(), '-'),
    };
    const stop = startWorker(handlers as unknown as Parameters<typeof startWorker>[0]);
    const program = ['--conditions=react-server', '--import', 'tsx', 'scripts/reconcile-payments.ts'];
    const child = spawn(process.execPath, [...program, '--since', begun.toISOString()]);
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += String(part)));
    const code = await new Promise((resolve) => child.on('close', resolve));
    await stop();
    // The charge of the test before is not what was ordered.
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/; 1 of them were not known, [^]+for an admin to look at: chg_/),
    ]);
    expect(await balance(user.id)).toBe(3);
  },
);
