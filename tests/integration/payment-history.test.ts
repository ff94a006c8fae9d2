import { beforeEach, expect, it } from 'vitest';
import type { Prisma } from '@/lib/generated/prisma/client';
import * as history from '@/lib/payments/queries';
import { addAccount, useDatabase } from '@/tests/support/database';
import { ONE_CREDIT } from '@/tests/support/payments';

const { db } = await useDatabase();
const [payer, stranger, admin] = [await addAccount(), await addAccount(), await addAccount({ role: 'admin' })];
beforeEach(() => db.payment.deleteMany());

const addPayment = (data: Partial<Prisma.PaymentUncheckedCreateInput> = {}) =>
  db.payment.create({ data: { userId: payer.id, ...ONE_CREDIT, status: 'CAPTURED', ...data }, select: { id: true } });

it('shows the user’s payments, newest first, ten per page', async () => {
  await addPayment({ userId: stranger.id });
  const ids: number[] = [];
  for (let count = 0; count < 11; count += 1) ids.unshift((await addPayment()).id);
  const shown = async (payments?: string) => {
    const { page, lastPage, items } = await history.loadPaymentHistory(payer, payments);
    return { page, lastPage, ids: items?.map(({ id }) => id) };
  };
  const first = { page: 1, lastPage: 2, ids: ids.slice(0, 10) };
  const last = { page: 2, lastPage: 2, ids: ids.slice(10) };
  expect(await shown()).toEqual(first);
  for (const nonsense of ['0', '-1', 'many', '1.5']) expect(await shown(nonsense)).toEqual(first);
  for (const page of ['2', '3', '999999999']) expect(await shown(page)).toEqual(last);
});

it('returns a receipt only to the payer and admins', async () => {
  const { id } = await addPayment();
  for (const reader of [payer, admin]) {
    expect(await history.loadReceipt(reader, String(id), 'en')).toMatchObject({
      payment: { id, credits: 1, amount: 2 },
      payer: { fullName: payer.fullName, email: payer.email },
      company: null,
    });
  }
  expect(await history.loadReceipt(stranger, String(id), 'en')).toBeNull();
  for (const nothing of ['0', `0${id}`, 'abc', '999999999', '٧', `${id}.0`]) {
    expect(await history.loadReceipt(admin, nothing, 'en')).toBeNull();
  }
});
