import { expect, it, vi } from 'vitest';
import { loadUser } from '@/lib/accounts/users/queries';
import { reconcileDay } from '@/lib/payments/desk/reconciliation';
import { reconciliationCsv } from '@/lib/payments/desk/reconciliation-csv';
import { withListings, listPayments } from '@/lib/payments/queries';
import { refundPayment } from '@/lib/payments/refund';
import { settle } from '@/lib/payments/settle';
import * as start from '@/lib/payments/start';
import { loadStatement, statementCsv } from '@/lib/payments/statement';
import { addAccount, ADMIN, useDatabase } from '@/tests/support/database';
import { plainListing } from '@/tests/support/listing';
import { lastPayment, payingAt } from '@/tests/support/paying';

/** Payments of one day compared with the gateway's. */
const sandbox = await vi.hoisted(async () => (await import('@/tests/support/sandbox')).useSandbox());
const { payLast } = payingAt(sandbox);
const { db } = await useDatabase();

const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
async function buy(credits: number, fullName = 'A Payer') {
  const user = await addAccount({ fullName });
  await start.startCreditPurchase({ user, locale: 'ar' }, credits);
  const charge = await payLast(user.id);
  return { id: (await lastPayment(user.id)).id, charge, userId: user.id };
}
async function bought(credits: number, fullName?: string) {
  const payment = await buy(credits, fullName);
  await settle(payment.charge);
  return payment;
}

it('a day lists its receipts and refunds, and every difference from the provider', async () => {
  const [same, altered, lost] = [await bought(3), await bought(1), await buy(2)];
  const admin = await loadUser(db, (await bought(1)).userId);
  await refundPayment({ ...admin, ...ADMIN }, same.id, { amount: 0.5, reason: 'Part', done: true });
  const { id: ours } = await bought(4);
  await db.payment.update({ where: { id: ours }, data: { chargeId: 'chg_unknown_there' } });
  await sandbox.control('', { trouble: { kind: 'alter', call: 'list', charge: altered.charge, amount: 2.001 } });
  const day = await reconcileDay(today);
  expect(day.sums).toEqual({ captured: 6_000 + 2_000 + 2_000 + 8_000, refunded: 500 });
  expect(day.refunded).toMatchObject([{ paymentId: same.id, amount: 500 }]);
  const found = day.provider?.differences.map(({ paymentId, here, there }) => `${paymentId}: ${here}, ${there}`);
  const unlike = ['null: null, 8000', `${altered.id}: 2000, 2001`, `${lost.id}: null, 4000`, `${ours}: 8000, null`];
  expect(found?.toSorted()).toEqual(unlike.toSorted());
  const empty = { captured: [], refunded: [], provider: { count: 0, sum: 0 } };
  expect(await reconcileDay('2026-01-01')).toMatchObject(empty);
});

it('the file has the same rows in both languages, and no cell is a formula', async () => {
  const { id, charge } = await bought(1, '=HYPERLINK("http://evil","نورة")');
  const day = await reconcileDay(today);
  const english = reconciliationCsv(day, 'en');
  const line = english.split('\r\n').find((each) => each.includes(charge)) ?? '';
  expect(line).toMatch(new RegExp(`^Payment,${today} \\d\\d:\\d\\d,${id},`));
  expect(line).toContain(`"'=HYPERLINK(""http://evil"",""نورة"")"`);
  expect(line).toContain(',1 credit,2.000,,CAPTURED');
  expect(english).toContain('Received at the provider (KWD)');
  for (const text of [english, reconciliationCsv(day, 'ar')]) {
    expect(text.startsWith('\ufeff')).toBe(true);
    expect(text).not.toMatch(/(?:^|[,\n])"?[=+\-@\t]/);
  }
});

it('a statement lists only the account’s payments and refunds in the period, and its listings', async () => {
  const [{ id, userId, charge }] = [await bought(3), await bought(2)];
  const user = await loadUser(db, userId);
  await refundPayment({ ...user, ...ADMIN }, id, { amount: 0.5, reason: 'Part', done: true });
  const listing = { ...plainListing, titleAr: '=شقة' };
  await db.location.create({ data: { name: listing.location, nameAr: 'السالمية' } });
  await start.startListingPayment({ user, locale: 'ar' }, listing);
  const [open] = await withListings((await listPayments(userId, 1, 10)).items);
  expect(open).toMatchObject({ kind: 'listing', listing: { id: null, title: 'A flat', titleAr: '=شقة' } });
  await settle(await payLast(userId));
  const fee = await lastPayment(userId);

  const statement = await loadStatement(user, { from: today, to: today }, 'ar');
  expect(statement.sums).toEqual({ paid: 6_000 + 2_000, refunded: 500 });
  const entries = statement.entries.map(({ paymentId, isRefund, amount }) => `${paymentId} ${isRefund} ${amount}`);
  expect(entries).toEqual([`${id} false 6000`, `${id} true 500`, `${fee.id} false 2000`]);
  const lines = statementCsv(statement, 'ar').split('\r\n');
  expect(lines).toHaveLength(6);
  expect(lines[1]).toMatch(new RegExp(`^${today} \\d\\d:\\d\\d,${id},.*,6.000,,`));
  expect(lines[3]).toContain(",'=شقة,2.000,,");
  expect(lines[4]).toMatch(/,8\.000,0\.500,$/);
  expect(lines.join()).not.toContain(charge);
  expect((await loadStatement(user, { from: '2026-01-01', to: '2026-10-31' }, 'en')).entries).toEqual([]);
});

it('a day with more than a page of charges is compared completely', async () => {
  for (let count = 0; count < 51; count += 1) await bought(1);
  const { provider, captured } = await reconcileDay(today);
  expect(provider?.count).toBeGreaterThan(51);
  expect(captured.length).toBeGreaterThan(51);
  expect(provider?.differences.map(({ paymentId }) => paymentId)).not.toContain(captured.at(-1)?.paymentId);
});

it('a day is reported as not compared while the provider is down', async () => {
  await sandbox.control('', { trouble: { kind: 'answer', call: 'list', status: 503 } });
  const day = await reconcileDay(today);
  expect(day.provider).toBeNull();
  expect(reconciliationCsv(day, 'en')).toContain('no answer');
});
