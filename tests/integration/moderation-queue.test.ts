import { beforeEach, describe, expect, it } from 'vitest';
import { loadPendingPage } from '@/lib/listings/moderation/pending';
import { deleteReply, listReplies, saveReply } from '@/lib/listings/moderation/replies';
import { replySchema } from '@/lib/listings/moderation/reply-schema';
import { addAccount } from '@/tests/support/database';
import { admin, LISTING, OTHER, PENDING, prepareListings } from '@/tests/support/listings';
import { countOutcomes } from '@/tests/support/outcomes';
import { HOUR } from '@/tests/support/records';

const { db, reset } = await prepareListings();
const colleague = await addAccount({ id: 4, role: 'admin' });

beforeEach(async () => {
  await reset();
  await db.property.updateMany({ data: { approved: false } });
});

const ago = (hours: number) => new Date(Date.now() - hours * HOUR);
const change = (id: number, data: Parameters<typeof db.property.update>[0]['data']) =>
  db.property.update({ where: { id }, data });
const queue = async (keyword?: string) =>
  (await loadPendingPage(admin, { keyword, page: 1 })).list?.items.map(({ property }) => property.id);

describe('the queue of pending listings', () => {
  it('has overdue listings first, paid or not, then paid ones, then the longest waiting', async () => {
    await change(LISTING, { createdAt: ago(23) });
    await change(OTHER, { createdAt: ago(25) });
    await change(PENDING, { createdAt: ago(1), creditsTaken: 1 });
    expect(await queue()).toEqual([OTHER, PENDING, LISTING]);
    expect(await queue('flat')).toEqual([OTHER, PENDING, LISTING]);
    await change(PENDING, { createdAt: ago(26) });
    await change(LISTING, { createdAt: ago(27) });
    expect(await queue()).toEqual([LISTING, PENDING, OTHER]);
  });

  it('counts the wait of a resubmitted listing from then on, and a signal never delays an overdue one', async () => {
    await change(LISTING, {
      createdAt: ago(100),
      takenDownAt: ago(50),
      takenDownCode: 'price',
      takenDownRest: 60,
      resentAt: ago(2),
    });
    await change(OTHER, { createdAt: ago(25) });
    await change(PENDING, { createdAt: ago(1), creditsTaken: 1 });
    await db.listingSignals.create({ data: { propertyId: OTHER, kinds: ['text'], checkedOf: new Date() } });
    expect(await queue()).toEqual([OTHER, PENDING, LISTING]);
  });

  /** `movements`: balance movements before the credit that the listing took. */
  it.each<[string, movements: string, paid: boolean]>([
    ['a bought credit', 'purchase 1', true],
    ['a granted credit', 'grant 1', false],
    ['a bought credit, spent before a granted one', 'grant 1, purchase 1', true],
    ['a granted credit, after the bought one', 'grant 1, purchase 1, listing -1 other', false],
    ['the fee, after a granted credit', 'grant 1, listing -1 other, purchase 1', true],
    ['a returned granted credit of a rejected listing', 'grant 1, listing -1 other, returned 1 other', false],
    ['a credit that was bought and refunded', 'purchase 1, refund -1, grant 1', false],
    ['a returned bought credit of a rejected listing', 'purchase 1, listing -1 other, returned 1 other', true],
    ['a granted credit, after all bought ones', 'purchase 1, grant 5, listing -1 first, listing -1 other', false],
    ['a credit from before records began', '', true],
  ])('with %s, counts only bought credits and fees as paid', async (_, movements, paid) => {
    const { publisherId } = await change(PENDING, { creditsTaken: 1 });
    await db.balanceMovement.deleteMany();
    const ids: Record<string, number> = { first: LISTING, other: OTHER, pending: PENDING };
    for (const movement of movements ? [...movements.split(', '), 'listing -1 pending'] : []) {
      const [cause = '', amount = '', of = ''] = movement.split(' ');
      const data = { userId: publisherId, unit: 'credit', amount, cause, propertyId: ids[of] };
      await db.balanceMovement.create({ data });
    }
    await change(LISTING, { createdAt: ago(3) });
    expect((await queue())?.indexOf(PENDING) === 0).toBe(paid);
    const { list } = await loadPendingPage(admin, { page: 1 });
    expect(list?.items.find(({ property }) => property.id === PENDING)?.paid).toBe(paid);
  });
});

it('replies belong to one admin, are unique, and number at most twenty', async () => {
  const { text } = replySchema.parse({ text: '  أضف رقم الطابق  ' });
  expect(text).toBe('أضف رقم الطابق');
  const made = await Promise.all(Array.from({ length: 5 }, () => saveReply(admin, text)));
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect(await listReplies(colleague)).toEqual([]);
  await expect(deleteReply(colleague, made[0]!.id)).rejects.toMatchObject({ code: 'not_found' });

  const { done } = await countOutcomes(Array.from({ length: 25 }, (_, at) => saveReply(admin, `Reply ${at}`)));
  expect(done).toBe(19);
  expect(await listReplies(admin)).toHaveLength(20);
  expect((await listReplies(admin))[0]).toEqual(made[0]);
  await deleteReply(admin, made[0]!.id);
  expect(await listReplies(admin)).toHaveLength(19);
});
