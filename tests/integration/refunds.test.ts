import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import type { UserView } from '@/lib/accounts/users/view';
import { rejectProperty } from '@/lib/listings/moderation/moderate';
import { createProperty } from '@/lib/listings/write/create';
import { removeProperty, restoreProperty } from '@/lib/listings/write/remove';
import { countPaymentQueue, loadPaymentQueue } from '@/lib/payments/desk/queue';
import { loadPaymentView } from '@/lib/payments/queries';
import { reconcile } from '@/lib/payments/reconcile';
import { refundPayment, resolveRefund } from '@/lib/payments/refund';
import { type RefundInput } from '@/lib/payments/schema';
import { settle } from '@/lib/payments/settle';
import * as start from '@/lib/payments/start';
import { addAccount, useDatabase, writeReference } from '@/tests/support/database';
import { plainListing } from '@/tests/support/listing';
import { lastPayment, payingAt } from '@/tests/support/paying';
import { countOutcomes, creditsOf, outcomeOf } from '@/tests/support/records';

/** Refunds of delivered payments against the sandbox gateway. */
const sandbox = await vi.hoisted(async () => (await import('@/tests/support/sandbox')).useSandbox());

const { payLast, refundsOf, endRefund } = payingAt(sandbox);

const { db } = await useDatabase();

const person = (role: 'user' | 'admin' = 'user') => addAccount({ role });
const paid = async (user: UserView) => {
  const charge = await payLast(user.id);
  await settle(charge);
  return { user, id: (await lastPayment(user.id)).id, charge };
};
/** Creates a user who bought 3 credits for 6 KWD. */
async function buyer(credits = 3) {
  const user = await person();
  await start.startCreditPurchase({ user, locale: 'ar' }, credits);
  return paid(user);
}
/** Creates a user who paid the fee of a listing. */
async function publisher() {
  const user = await person();
  const listing = { ...plainListing, draftId: randomUUID() };
  await start.startListingPayment({ user, locale: 'ar' }, listing);
  const row = () => db.property.findFirstOrThrow({ where: { publisherId: user.id } });
  return { ...(await paid(user)), listing, row };
}
const refund = (id: number, input: Partial<RefundInput> = {}, by = admin) =>
  refundPayment(by, id, { reason: 'A reason', ...input });
/** Sets the provider's outcome of the last refund, and runs the job that handles it. */
async function end(charge: string, outcome = 'REFUNDED') {
  await endRefund(charge, outcome);
  await reconcile();
}
const rows = (paymentId: number) => db.refund.findMany({ where: { paymentId }, orderBy: { id: 'asc' } });
const told = (userId: number) =>
  db.notification.findMany({ where: { userId, kind: 'paymentReturned' }, orderBy: { id: 'asc' } });

await writeReference();
const [admin, colleague] = [await person('admin'), await person('admin')];

it('partial refunds add up exactly, keep the delivery and notify the payer once each', async () => {
  const { user, id, charge } = await buyer();
  await refund(id, { amount: 0.001 });
  expect(await loadPaymentView(id)).toMatchObject({ state: 'paid', refundedAmount: 0 });
  await end(charge);
  await refund(id, { amount: 1.234 });
  await end(charge);
  await reconcile();
  expect(await loadPaymentView(id)).toMatchObject({ state: 'paid', refundedAmount: 1.235, refundedAt: null });
  expect(await creditsOf(user.id)).toBe(3);
  expect((await refundsOf(charge)).map(({ amount }) => amount)).toEqual([0.001, 1.234]);
  expect(await told(user.id)).toMatchObject([0.001, 1.234].map((amount) => ({ data: { amount, total: 6 } })));
  const [row] = await rows(id);
  expect((await refundsOf(charge))[0]?.reference.merchant).toBe(row?.key);
  const first = { actorId: admin.id, action: 'refund', name: '0.001 KWD', detail: 'A reason' };
  expect(await audit(id)).toMatchObject([first, { name: '1.234 KWD' }]);
});

it('a full refund deducts the credits at once and marks the payment once the money is back', async () => {
  const { user, id, charge } = await buyer();
  await refund(id, { amount: 2 });
  await end(charge);
  await refund(id);
  expect(await creditsOf(user.id)).toBe(0);
  expect(await loadPaymentView(id)).toMatchObject({ state: 'paid', refundedAmount: 2 });
  await end(charge);
  const after = { state: 'refunded', refundedAmount: 6, refundedAt: expect.any(String) as string };
  expect(await loadPaymentView(id)).toMatchObject(after);
  await expect(refund(id)).rejects.toMatchObject({ messageKey: 'not_refundable' });
  await expect(refund(id, { amount: 0.001 })).rejects.toMatchObject({ messageKey: 'not_refundable' });
});

it('credits deducted for a refund are restored once if it is declined', async () => {
  const { user, id, charge } = await buyer();
  await refund(id);
  await end(charge, 'DECLINED');
  await reconcile();
  expect(await creditsOf(user.id)).toBe(3);
  expect(await loadPaymentView(id)).toMatchObject({ state: 'paid', refundedAmount: 0 });
  await sandbox.control('', { trouble: { kind: 'answer', charge, call: 'refund', status: 400, times: 1 } });
  await expect(refund(id)).rejects.toMatchObject({ messageKey: 'refund_refused' });
  expect(await creditsOf(user.id)).toBe(3);
  const where = { userId: user.id, unit: 'credit' };
  const sum = await db.balanceMovement.aggregate({ where, _sum: { amount: true } });
  expect(sum._sum.amount?.toNumber()).toBe(3);
});

it('a refund of more than was paid is rejected without a request to the provider', async () => {
  const { id, charge } = await buyer();
  expect(await outcomeOf(refund(id, { amount: 6.001 }))).toBe('refund_too_much');
  expect([await refundsOf(charge), await rows(id)]).toEqual([[], []]);
});

it('one of several concurrent admins refunds, and a repeated key refunds once', async () => {
  const { id, charge } = await buyer();
  const attempts = [admin, colleague, admin, colleague].map((by) => refund(id, { amount: 4 }, by));
  const refused = Array(3).fill('refund_under_way');
  expect(await countOutcomes(attempts, 'messageKey')).toEqual({ done: 1, refused });
  await end(charge);
  const key = randomUUID();
  await refund(id, { amount: 1, key });
  await end(charge);
  await refund(id, { amount: 1, key });
  expect((await refundsOf(charge)).map(({ amount }) => amount)).toEqual([4, 1]);
  expect(await loadPaymentView(id)).toMatchObject({ refundedAmount: 5 });
  await expect(refund(id, { amount: 2, key })).rejects.toMatchObject({ messageKey: 'key_used' });
  const other = await buyer();
  await expect(refund(other.id, { amount: 1, key })).rejects.toMatchObject({ messageKey: 'key_used' });
});

it('a refund and a use of the credit compete, and one succeeds', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { user, id, charge } = await buyer(1);
    const [refunded, used] = await Promise.allSettled([refund(id), createProperty(user, plainListing, 'credit')]);
    expect([refunded.status, used.status].sort()).toEqual(['fulfilled', 'rejected']);
    if (refunded.status === 'rejected') expect(refunded.reason).toMatchObject({ messageKey: 'credits_used' });
    expect(await creditsOf(user.id)).toBe(0);
    expect(await refundsOf(charge)).toHaveLength(refunded.status === 'fulfilled' ? 1 : 0);
  }
});

it('a refund of a pending listing keeps the listing, which returns no credit later', async () => {
  const { user, id, charge, row } = await publisher();
  expect((await row()).creditsTaken).toBe(1);
  await refund(id);
  expect((await row()).creditsTaken).toBe(0);
  await end(charge, 'FAILED');
  expect((await row()).creditsTaken).toBe(1);
  await refund(id);
  await end(charge);
  expect((await row()).creditsTaken).toBe(0);
  expect(await creditsOf(user.id)).toBe(0);
});

it.each([
  ['removed', (_: UserView, id: number, owner: UserView) => removeProperty(owner, id)],
  ['rejected', (by: UserView, id: number) => rejectProperty(by, id, { code: null, reason: 'Not a flat' })],
])('a refund of a listing that was %s while it was pending takes back the credit that was returned', async (_, end) => {
  const pending = async () => {
    const payment = await publisher();
    await end(admin, (await payment.row()).id, payment.user);
    expect(await creditsOf(payment.user.id)).toBe(1);
    return payment;
  };
  const unused = await pending();
  await refund(unused.id);
  expect(await creditsOf(unused.user.id)).toBe(0);
  const used = await pending();
  await createProperty(used.user, { ...used.listing, draftId: randomUUID() }, 'credit');
  await expect(refund(used.id)).rejects.toMatchObject({ messageKey: 'credits_used' });
});

it('a refund of a removed listing that was restored takes nothing from the balance', async () => {
  const { user, id, row } = await publisher();
  const { id: propertyId } = await row();
  await removeProperty(user, propertyId);
  await restoreProperty(user, propertyId);
  await refund(id);
  expect([(await row()).creditsTaken, await creditsOf(user.id)]).toEqual([0, 0]);
});

it('a refund without a response is left to an admin, who resolves it once', async () => {
  const { user, id, charge } = await buyer();
  const before = (await countPaymentQueue()).total;
  await sandbox.control('', { trouble: { kind: 'cut', call: 'refund', after: true } });
  await expect(refund(id)).rejects.toMatchObject({ messageKey: 'refund_unknown' });
  expect(await refundsOf(charge)).toHaveLength(1);
  await expect(refund(id)).rejects.toMatchObject({ messageKey: 'refund_under_way' });
  expect((await loadPaymentQueue()).refundFailed.items.map((item) => item.id)).toContain(id);
  expect((await countPaymentQueue()).total).toBe(before + 1);
  const [row] = await rows(id);
  const asked = await Promise.allSettled([admin, colleague].map((by) => resolveRefund(by, row?.id ?? 0, true)));
  expect(asked.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await loadPaymentView(id)).toMatchObject({ state: 'refunded' });
  expect((await countPaymentQueue()).total).toBe(before);
  expect(await told(user.id)).toHaveLength(1);

  const other = await buyer();
  await sandbox.control('', { trouble: { kind: 'cut', call: 'refund' } });
  await expect(refund(other.id)).rejects.toMatchObject({ messageKey: 'refund_unknown' });
  expect(await creditsOf(other.user.id)).toBe(0);
  await resolveRefund(admin, (await rows(other.id))[0]?.id ?? 0, false);
  expect(await creditsOf(other.user.id)).toBe(3);
  expect(await outcomeOf(resolveRefund(admin, (await rows(other.id))[0]?.id ?? 0, true))).toBe('refund_known');
});

/** Makes a statement fail, as if the process was killed at that point. */
async function killedAt(event: string, work: () => Promise<unknown>) {
  await db.$executeRawUnsafe(`CREATE FUNCTION kill_here() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'killed here'; END $$`);
  await db.$executeRawUnsafe(`CREATE TRIGGER kill_here BEFORE ${event} FOR EACH ROW EXECUTE FUNCTION kill_here()`);
  try {
    await expect(work()).rejects.toThrow('killed here');
  } finally {
    await db.$executeRawUnsafe(`DROP FUNCTION kill_here CASCADE`);
  }
}
const audit = (id: number) =>
  db.auditEntry.findMany({ where: { subject: 'payment', subjectId: id }, orderBy: { id: 'asc' } });

it.each(['delivered', 'undelivered'])(
  'an audit entry of a refund of a payment that was %s commits with the claim: a kill after the request does not lose it',
  async (delivery) => {
    const { id, charge } = await buyer();
    if (delivery === 'undelivered') {
      await db.payment.update({ where: { id }, data: { deliveredAt: null } });
    }
    await killedAt('INSERT ON audit_entries', () => refund(id));
    expect([await rows(id), await refundsOf(charge), await audit(id)]).toEqual([[], [], []]); // nothing was asked for

    await killedAt('UPDATE ON refunds', () => refund(id));
    expect(await refundsOf(charge)).toHaveLength(1);
    const [row] = await rows(id);
    expect(row).toMatchObject({ status: 'ASKED', actorId: admin.id, reason: 'A reason' });
    expect(await audit(id)).toMatchObject([{ action: 'refund', actorId: admin.id, detail: 'A reason', name: '6 KWD' }]);

    await db.$executeRaw`UPDATE refunds SET updated_at = now() - interval '3 minutes' WHERE payment_id = ${id}`;
    await reconcile();
    await resolveRefund(colleague, row?.id ?? 0, true);
    expect(await loadPaymentView(id)).toMatchObject({ state: 'refunded', refundedAmount: 6 });
    const made = { action: 'refund_made', actorId: colleague.id, name: '6 KWD' };
    expect(await audit(id)).toMatchObject([{ action: 'refund', actorId: admin.id }, made]);
    expect(await refundsOf(charge)).toHaveLength(1);
  },
);
