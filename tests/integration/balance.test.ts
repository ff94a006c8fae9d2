import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { createProperty } from '@/lib/listings/write/create';
import { featureWithCredits } from '@/lib/listings/write/feature';
import { removeProperty, restoreProperty } from '@/lib/listings/write/remove';
import { renewProperty } from '@/lib/listings/write/renew';
import { listMovements } from '@/lib/payments/credits/queries';
import { grantSchema } from '@/lib/payments/credits/schema';
import { grantBalance } from '@/lib/payments/grant';
import { addAccount, ADMIN, useDatabase, writeReference, type AccountFacts } from '@/tests/support/database';
import { plainListing } from '@/tests/support/listing';
import { balanceOf, countOutcomes, inDays, outcomeOf } from '@/tests/support/records';

const LISTING = { ...plainListing, title: 'A flat', description: 'Text' };
const admin = { id: 0, ...ADMIN, office: null };
const { db } = await useDatabase();
beforeAll(async () => {
  await writeReference();
  admin.id = (await person({ role: 'admin' })).id;
});

const person = (facts: AccountFacts = {}) => addAccount({ phone: '+96550001111', ...facts });
const give = (id: number, amount: number, { unit = 'credit', key }: { unit?: 'credit' | 'free'; key?: string } = {}) =>
  grantBalance(admin, id, unit, { amount, reason: 'A reason', key });
/** Accounts whose movements do not add up to their balance. */
const wrong = () => db.$queryRaw`
  SELECT u.id FROM users u WHERE u.credit_balance <> coalesce(
      (SELECT sum(amount) FROM balance_movements m WHERE m.user_id = u.id AND m.unit = 'credit'), 0)
    OR u.free_listings_remaining <> coalesce(
      (SELECT sum(amount) FROM balance_movements m WHERE m.user_id = u.id AND m.unit = 'free'), 0)`;

it('a grant changes balance, ledger and audit log, and notifies once with its reason', async () => {
  const owner = await person();
  const { id } = owner;
  expect(await give(id, 5)).toMatchObject({ unit: 'credit', amount: 5, cause: 'grant', reason: 'A reason' });
  await give(id, -2, { unit: 'free' });
  expect(await balanceOf(owner.id)).toEqual({ free: 0, credits: 5 });
  const movements = (await listMovements(id, { pageSize: 10 })).items;
  const told = movements.map(({ unit, amount, cause }) => `${unit} ${amount} ${cause}`);
  expect(told).toEqual(['free -2 grant', 'credit 5 grant', 'free 2 opening']);
  expect(await db.auditEntry.findMany({ where: { userId: id }, orderBy: { id: 'asc' } })).toMatchObject([
    { actorId: admin.id, action: 'grant_credits', detail: '+5 · A reason' },
    { actorId: admin.id, action: 'grant_free_listings', detail: '−2 · A reason' },
  ]);
  expect(await db.notification.findMany({ where: { userId: id }, orderBy: { id: 'asc' } })).toMatchObject([
    { kind: 'balanceChanged', data: { unit: 'credit', amount: 5, reason: 'A reason' } },
    { kind: 'balanceChanged', data: { unit: 'free', amount: -2, reason: 'A reason' } },
  ]);
});

it('twenty concurrent deductions never take more than the balance', async () => {
  const owner = await person({ creditBalance: 5 });
  const deductions = Array.from({ length: 20 }, () => give(owner.id, -2));
  const { done, refused } = await countOutcomes(deductions, 'messageKey');
  expect([done, new Set(refused)]).toEqual([2, new Set(['balance_too_low'])]);
  expect(await balanceOf(owner.id)).toEqual({ free: 2, credits: 1 });
});

it('concurrent grants of two admins both count, and a repeated request counts once', async () => {
  const owner = await person();
  const { id } = owner;
  await Promise.all([give(id, 1), give(id, 2)]);
  expect(await balanceOf(owner.id)).toMatchObject({ credits: 3 });
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => give(id, 4, { key })));
  expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
  expect(await balanceOf(owner.id)).toMatchObject({ credits: 7 });
  await expect(give(id, 5, { key })).rejects.toMatchObject({ messageKey: 'key_used' });
  await expect(give((await person()).id, 4, { key })).rejects.toMatchObject({ messageKey: 'key_used' });
});

it('a deduction and a publication compete for the last credit, and one gets it', async () => {
  const owner = await person({ creditBalance: 1 });
  const { done } = await countOutcomes([give(owner.id, -1), createProperty(owner, LISTING, 'credit')]);
  expect(done).toBe(1);
  expect(await balanceOf(owner.id)).toMatchObject({ credits: 0 });
});

it('a grant is rejected for oneself, a deleted and an unknown account', async () => {
  const deleted = await person({ deletedAt: new Date(), disabled: true });
  const outcomes = [admin.id, deleted.id, 999_999_999].map((id) => outcomeOf(give(id, 1)));
  expect(await Promise.all(outcomes)).toEqual(['own_account', 'account_deleted', 'user_gone']);
});

it.each([0, 1.5, 1001, -1001, '3', null, Number.NaN])('rejects the amount %s', (amount) => {
  expect(grantSchema.safeParse({ amount, reason: 'A reason' }).success).toBe(false);
});

it('the ledger records used and returned credits, and adds up to every balance', async () => {
  const owner = await person({ creditBalance: 10 });
  const { id } = await createProperty(owner, LISTING, 'credit');
  await removeProperty(owner, id);
  await restoreProperty(owner, id);
  await db.property.update({ where: { id }, data: { approved: true, creditsTaken: 0, expiresAt: inDays(1) } });
  await renewProperty(owner, id, 'free');
  await featureWithCredits({ ...owner }, id);
  const { items } = await listMovements(owner.id, { pageSize: 20 });
  expect(items.map(({ cause, amount, unit, propertyId }) => `${cause} ${amount} ${unit} ${propertyId}`)).toEqual([
    ...[`feature -3 credit ${id}`, `renewal -1 free ${id}`, `restored -1 credit ${id}`, `returned 1 credit ${id}`],
    ...[`listing -1 credit ${id}`, 'opening 2 free null', 'opening 10 credit null'],
  ]);
  expect(await wrong()).toEqual([]);
});

it('support grants and deducts up to the daily limit, also concurrently; administrators have no limit', async () => {
  const [{ id }, { id: other }] = [await person({ creditBalance: 50 }), await person()];
  const { id: actor } = await person({ role: 'admin' });
  const support = { id: actor, role: 'admin' as const, staffRoles: ['support' as const] };
  const grant = (userId: number, amount: number, unit: 'credit' | 'free' = 'credit') =>
    grantBalance(support, userId, unit, { amount, reason: 'A reason' });
  const beyond = { code: 'forbidden', messageKey: 'grant_limit' };
  await expect(grant(other, 21)).rejects.toMatchObject({ ...beyond, details: { values: { count: 20 } } });
  await grant(id, -4);
  await grant(other, 6, 'free');
  const { done } = await countOutcomes(Array.from({ length: 12 }, (_, at) => grant(at % 2 ? id : other, 2)));
  expect(done).toBe(5);
  await expect(grant(id, 1)).rejects.toMatchObject({ ...beyond, details: { values: { count: 0 } } });
  const key = randomUUID();
  await db.balanceMovement.updateMany({ where: { actorId: actor }, data: { createdAt: inDays(-1) } });
  for (let sent = 0; sent < 2; sent += 1)
    await grantBalance(support, id, 'credit', { amount: 20, reason: 'A reason', key });
  await expect(grant(id, 1)).rejects.toMatchObject(beyond);
  await give(id, 500);
  expect(await wrong()).toEqual([]);
});
