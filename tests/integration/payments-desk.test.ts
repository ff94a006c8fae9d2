import { beforeEach, expect, it } from 'vitest';
import type { Prisma } from '@/lib/generated/prisma/client';
import { listDeskPayments, loadDeskPayment, sumPayments } from '@/lib/payments/desk/queries';
import { countPaymentQueue, loadPaymentQueue } from '@/lib/payments/desk/queue';
import { paymentsQuery, type PaymentFilters } from '@/lib/payments/desk/schema';
import { loadPaymentHistory, loadReceipt } from '@/lib/payments/queries';
import { addAccount, useDatabase, writeReference } from '@/tests/support/database';
import { addListing, ONE_CREDIT } from '@/tests/support/records';

const { db } = await useDatabase();
const { owner: someone } = await writeReference();
const person = { username: 'noura_desk', email: 'noura.desk@example.com', fullName: 'نورة أحمد العنزي' };
const { id: noura } = await addAccount({ id: 1_011, ...person });
const { id: office } = await addAccount({ id: 1_012, fullName: 'Gulf 100% Homes', isOffice: true });
const admin = await addAccount({ role: 'admin' });
const payer = await addAccount();
beforeEach(() => db.payment.deleteMany());

const add = (data: Partial<Prisma.PaymentUncheckedCreateInput> = {}) =>
  db.payment.create({ data: { userId: noura, ...ONE_CREDIT, status: 'CAPTURED', deliveredAt: new Date(), ...data } });
const found = async (filters: PaymentFilters) => {
  const { items } = await listDeskPayments({ ...paymentsQuery.parse({}), ...filters });
  return items.map(({ id }) => id);
};

it('finds a payment by references, numbers and account, with any digits and spelling', async () => {
  const listing = await addListing(noura);
  const feature = { kind: 'feature', paymentType: 'feature_property', credits: null, amount: '5' } as const;
  const about = { propertyId: listing, officeId: office, chargeId: 'chg_TS_desk_1' };
  const responseData = { reference: { payment: '4323113471067580' } };
  const one = await add({ ...feature, ...about, responseData });
  await db.refund.create({ data: { paymentId: one.id, amount: 1, reason: 'A reason', refundId: 're_TS_desk_1' } });
  const other = await add({ userId: someone });
  const easternFigures = (id: number) => [...String(id)].map((digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]).join('');
  const words = [
    ...[one.reference, one.reference.toUpperCase(), 'chg_TS_desk_1', 're_TS_desk_1', '4323113471067580'],
    ...[String(noura), easternFigures(office), 'نوره احمد', 'NOURA.DESK@', 'noura_desk', 'gulf 100%'],
  ];
  for (const keyword of words) expect(await found({ keyword }), keyword).toEqual([one.id]);
  // A number may match several kinds of ids.
  for (const id of [one.id, listing]) expect(await found({ keyword: String(id) })).toContain(one.id);
  for (const keyword of ['chg_TS_desk', 'nobody', "' OR 1=1 --", '100_', '\\', '99999999999999999999', 'نورة xx'])
    expect(await found({ keyword }), keyword).toEqual([]);
  expect(await found({ keyword: String(other.id) })).toContain(other.id);
});

it('filters by state, kind and days of Kuwait, newest first', async () => {
  const evening = await add({ createdAt: new Date('2026-11-25T20:59:59.999Z') });
  const midnight = await add({ createdAt: new Date('2026-11-25T21:00:00Z'), kind: 'renewal' });
  const cancelled = await add({ createdAt: new Date('2026-11-26T20:59:59Z'), status: 'CANCELLED', deliveredAt: null });
  expect(await found({})).toEqual([cancelled.id, midnight.id, evening.id]);
  expect(await found({ from: '2026-11-26', to: '2026-11-26' })).toEqual([cancelled.id, midnight.id]);
  expect(await found({ to: '2026-11-25' })).toEqual([evening.id]);
  expect(await found({ state: 'cancelled' })).toEqual([cancelled.id]);
  expect(await found({ kind: 'renewal', state: 'paid' })).toEqual([midnight.id]);
});

it('sums the filtered payments exactly: received and refunded, by kind', async () => {
  for (let count = 0; count < 10; count += 1) await add({ amount: '0.001' });
  await add({ amount: '5', kind: 'renewal', deliveredAt: null, refundStatus: 'REFUNDED', refundedAmount: '5' });
  await add({ amount: '7', kind: 'renewal', status: 'FAILED', deliveredAt: null });
  await add({ amount: '3', deliveredAt: null, refundStatus: 'DECLINED' });
  const credits = { kind: 'credits', count: 11, captured: 3.01, refunded: 0 };
  const renewals = { kind: 'renewal', count: 2, captured: 5, refunded: 5 };
  expect(await sumPayments({})).toEqual({ count: 13, captured: 8.01, refunded: 5, kinds: [credits, renewals] });
  expect(await sumPayments({ state: 'refunded' })).toMatchObject({ count: 1, captured: 5, refunded: 5 });
  expect(await sumPayments({ keyword: 'nobody' })).toEqual({ count: 0, captured: 0, refunded: 0, kinds: [] });
});

it('shows a payment with its account and admin actions', async () => {
  const { id } = await add({ officeId: office });
  const action = { action: 'refund', subject: 'payment', subjectId: id, name: '2 KWD', detail: 'Reason' };
  await db.auditEntry.createMany({ data: [action, { action: 'promote', subject: 'user', subjectId: id, name: 'x' }] });
  const about = { id, payer: { id: noura }, office: { id: office, name: 'Gulf 100% Homes' }, listing: null };
  const audit = [{ action: 'refund', detail: 'Reason' }];
  const deliveredAt = expect.any(String) as string;
  expect(await loadDeskPayment(admin, id)).toMatchObject({ payment: about, deliveredAt, audit });
  expect(await loadDeskPayment(admin, 999_999_999)).toBeNull();
});

it('shows the notes on the payer only to staff who may read notes', async () => {
  const { id } = await add();
  await db.adminNote.create({ data: { userId: noura, authorId: admin.id, text: 'Called on Sunday' } });
  expect(await loadDeskPayment(admin, id)).toMatchObject({ notes: [{ text: 'Called on Sunday' }] });
  expect(await loadDeskPayment({ ...admin, staffRoles: ['finance'] }, id)).toMatchObject({ notes: null });
});

it('lists undelivered payments, failed refunds and payments open for ten minutes, oldest first', async () => {
  const now = new Date();
  const ago = (minutes: number) => ({ createdAt: new Date(now.getTime() - minutes * 60_000) });
  const lost = { deliveredAt: null };
  const open = { ...lost, status: 'INITIATED', purchase: null };
  await add();
  await add({ ...lost, refundStatus: 'REFUNDED', refundedAmount: ONE_CREDIT.amount });
  await add({ ...open, ...ago(9.9) });
  const [older, oldest] = [await add({ ...open, ...ago(11) }), await add({ ...open, ...ago(12) })];
  const undelivered = await add({ ...lost, refundStatus: 'PENDING' });
  const failed = await add({ ...lost, refundStatus: 'UNCLEAR' });
  const queue = await loadPaymentQueue(now);
  const ids = Object.values(queue).map(({ items, total }) => [items.map(({ id }) => id), total]);
  expect(ids).toEqual([
    [[failed.id], 1],
    [[undelivered.id], 1],
    [[oldest.id, older.id], 2],
  ]);
  expect(await countPaymentQueue(now)).toEqual({ total: 4, exact: true });
});

it('the database limits refunds to the amount and sets the state to refunded at the full amount', async () => {
  const { id } = await add({ amount: '2' });
  const set = (refundedAmount: string) => db.payment.update({ where: { id }, data: { refundedAmount } });
  expect(await set('1.999')).toMatchObject({ state: 'paid', refundedAt: null });
  expect(await set('2')).toMatchObject({ state: 'refunded', refundedAt: expect.any(Date) });
  await expect(set('2.001')).rejects.toThrow(/payments_refunded_amount_check/);
  await expect(set('-0.001')).rejects.toThrow(/payments_refunded_amount_check/);
});

it('shows a user’s own payments, newest first, ten per page', async () => {
  await add({ userId: someone });
  const ids: number[] = [];
  for (let count = 0; count < 11; count += 1) ids.unshift((await add({ userId: payer.id })).id);
  const shown = async (payments?: string) => {
    const { page, lastPage, items } = await loadPaymentHistory(payer, payments);
    return { page, lastPage, ids: items?.map(({ id }) => id) };
  };
  const first = { page: 1, lastPage: 2, ids: ids.slice(0, 10) };
  const last = { page: 2, lastPage: 2, ids: ids.slice(10) };
  expect(await shown()).toEqual(first);
  for (const nonsense of ['0', '-1', 'many', '1.5']) expect(await shown(nonsense)).toEqual(first);
  for (const page of ['2', '3', '999999999']) expect(await shown(page)).toEqual(last);
});

it('returns a receipt only to the payer and admins', async () => {
  const { id } = await add({ userId: payer.id });
  for (const reader of [payer, admin]) {
    const payment = { id, credits: 1, amount: 2 };
    const shown = { payment, payer: { fullName: payer.fullName, email: payer.email }, company: null };
    expect(await loadReceipt(reader, String(id), 'en')).toMatchObject(shown);
  }
  expect(await loadReceipt(await addAccount(), String(id), 'en')).toBeNull();
  for (const nothing of ['0', `0${id}`, 'abc', '999999999', '٧', `${id}.0`]) {
    expect(await loadReceipt(admin, nothing, 'en')).toBeNull();
  }
});
