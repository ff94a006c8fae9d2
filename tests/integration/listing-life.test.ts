import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Actor } from '@/lib/accounts/users/view';
import { addFavourite } from '@/lib/alerts/favourites/save';
import { copyProperty, listDrafts } from '@/lib/listings/drafts/drafts';
import { approveProperty, takeDownProperty } from '@/lib/listings/moderation/moderate';
import { listProperties } from '@/lib/listings/read/list';
import { countByApproval } from '@/lib/listings/read/managed-list';
import { getManagedProperty, getPublicProperty } from '@/lib/listings/read/queries';
import { searchProperties } from '@/lib/listings/read/search';
import { createProperty } from '@/lib/listings/write/create';
import { closeProperty, pauseProperty, resumeProperty } from '@/lib/listings/write/life';
import { deleteRemoved, removeProperty, restoreProperty } from '@/lib/listings/write/remove';
import { renewProperty } from '@/lib/listings/write/renew';
import { scorePastDays } from '@/lib/listings/write/score';
import { answerStillThere, askOwners, confirmProperty } from '@/lib/listings/write/still-there';
import { updateProperty } from '@/lib/listings/write/update';
import { kuwaitDay, startOfDay } from '@/lib/platform/day';
import { addAccount, useDatabase, writeReference } from '@/tests/support/database';
import { clearJobs, queuedJobs } from '@/tests/support/jobs';
import { plainListing } from '@/tests/support/listing';
import { cleared } from '@/tests/support/next-cache';
import {
  addListing,
  balanceOf,
  countOutcomes,
  DAY,
  expectSearchInStep,
  HOUR,
  inDays,
  listingRow,
  outcomeOf,
} from '@/tests/support/records';

vi.hoisted(() => Object.assign(process.env, { MAIL_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'no-reply@market.example' }));

let owner: Actor;
let stranger: Actor;
let admin: Actor;

const { db } = await useDatabase();
await writeReference();
beforeEach(async () => {
  await db.property.deleteMany();
  await clearJobs();
  owner = await addAccount();
  stranger = await addAccount();
  admin = await addAccount({ role: 'admin' });
  cleared.length = 0;
});

const add = (change: Record<string, unknown> = {}) => addListing(owner.id, change);
const found = async () => (await searchProperties({}, 24)).items.map(({ id }) => id);
const expired = { expiresAt: inDays(-1) };
const pending = { approved: false };
const FORM = { ...plainListing, title: 'A flat', description: 'Text' };

afterEach(expectSearchInStep);

describe('a paused listing', () => {
  it('is shown to its owner only, and returns with its remaining time', async () => {
    const id = await add();
    const { expiresAt } = await listingRow(id);
    expect(await pauseProperty(owner, id)).toMatchObject({ approved: true, paused: expect.any(String) });
    expect(cleared).toEqual(['listings:anywhere', 'listings:in:Salmiya', `property:${id}`]);
    expect(await getManagedProperty(owner, id)).toMatchObject({ id, paused: expect.any(String) });
    const back = await resumeProperty(owner, id);
    expect(back).not.toHaveProperty('paused');
    expect(back.expiresAt).toBe(expiresAt.toISOString());
    expect(await found()).toEqual([id]);
  });

  it('has large edits reviewed, and its history excludes prices from the pause', async () => {
    const id = await add({ price: 400 });
    await pauseProperty(owner, id);
    const edit = { ...plainListing, title: 'A title', description: 'Some text', bedrooms: 2, bathrooms: 1, area: 90 };
    const { property } = await updateProperty(owner, id, { ...edit, price: 100, contactPhone: '+96599887766' });
    expect(property).toMatchObject({ price: 400, pendingChange: expect.any(String) });
    await db.property.update({ where: { id }, data: { price: 380 } });
    expect(await db.$queryRaw`SELECT FROM prices.changes WHERE property_id = ${id}`).toEqual([]);
  });
});

describe('a closed listing', () => {
  it('keeps its page without a number, and can be reopened until it expires', async () => {
    const id = await add();
    expect(await closeProperty(owner, id, 'rented')).toMatchObject({ closed: { outcome: 'rented' } });
    const page = await getPublicProperty(id);
    expect(page?.property).toMatchObject({ closed: { outcome: 'rented' }, contactPhone: null });
    expect(await outcomeOf(closeProperty(owner, id, 'sold'))).toBe('closed_already');
    expect(await outcomeOf(pauseProperty(owner, id))).toBe('closed_already');
    expect(await outcomeOf(renewProperty(owner, id, 'free'))).toBe('renewal_closed');
    expect(await resumeProperty(owner, id)).not.toHaveProperty('closed');
    expect(await found()).toEqual([id]);
  });

  it('returns by a renewal after it expired', async () => {
    const id = await add(expired);
    await closeProperty(owner, id, 'sold');
    expect(await outcomeOf(resumeProperty(owner, id))).toBe('stop_expired');
    expect(await renewProperty(owner, id, 'free')).not.toHaveProperty('closed');
    expect(await found()).toEqual([id]);
  });
});

describe('an impossible action is rejected with a reason', () => {
  it('stopping a listing that is not public, or resuming one that was never stopped', async () => {
    expect(await outcomeOf(pauseProperty(owner, await add(expired)))).toBe('stop_expired');
    expect(await outcomeOf(pauseProperty(owner, await add(pending)))).toBe('stop_pending');
    const id = await add();
    expect(await outcomeOf(resumeProperty(owner, id))).toBe('not_stopped');
    await pauseProperty(owner, id);
    expect(await outcomeOf(pauseProperty(owner, id))).toBe('paused_already');
    await takeDownProperty(admin, id, { code: 'untrue', reason: null });
    for (const attempt of [pauseProperty, resumeProperty, confirmProperty])
      await expect(attempt(owner, id)).rejects.toMatchObject({ code: 'conflict' });
    expect(await outcomeOf(closeProperty(owner, id, 'other'))).toBe('taken_down');
    expect(await listingRow(id)).toMatchObject({ approved: false, pausedAt: null, closedAt: null, outcome: null });
    expect(await approveProperty(admin, id)).not.toHaveProperty('paused');
  });

  it('concurrent pauses and resumes each change the state or fail', async () => {
    const id = await add();
    const attempts = Array.from({ length: 20 }, (_, n) => (n % 2 ? pauseProperty : resumeProperty)(owner, id));
    const { done, refused } = await countOutcomes(attempts);
    expect(done + refused.length).toBe(20);
    expect(new Set(refused)).toEqual(new Set(['conflict']));
    expect((await listingRow(id)).pausedAt !== null).toBe(done % 2 === 1);
  });

  it('a concurrent close and take-down end in one state', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await add();
      const takingDown = takeDownProperty(admin, id, { code: 'untrue', reason: null });
      const { done } = await countOutcomes([closeProperty(owner, id, 'sold'), takingDown, pauseProperty(owner, id)]);
      expect(done).toBeGreaterThanOrEqual(1);
      const { approved, takenDownAt, closedAt, pausedAt } = await listingRow(id);
      expect(approved).toBe(false);
      expect([takenDownAt !== null, closedAt, pausedAt]).toEqual([true, null, null]);
    }
  });
});

describe('a deleted listing', () => {
  it('is invisible and can be restored until the end of the day', async () => {
    const id = await add({ title: 'Deleted today' });
    await removeProperty(owner, id);
    for (const actor of [owner, admin]) {
      expect(await getManagedProperty(actor, id)).toBeNull();
      for (const query of [{}, { keyword: 'deleted' }])
        expect((await listProperties(actor, { ...query, publisherId: owner.id, pageSize: 24 })).items).toEqual([]);
    }
    expect((await countByApproval()).approved.total).toBe(0);
    expect(await deleteRemoved()).toBe(0);
    expect(await restoreProperty(owner, id)).toMatchObject({ id, approved: true });
    expect(await found()).toEqual([id]);
    expect(await outcomeOf(restoreProperty(owner, id))).toBe('listing_gone');
  });

  it('is deleted at midnight in Kuwait, and users who saved it are notified', async () => {
    const id = await add();
    await addFavourite(stranger, id);
    await removeProperty(owner, id);
    const told = () => db.$queryRaw<object[]>`SELECT FROM jobs.job WHERE name = 'tellFavourites'`;
    expect(await told()).toHaveLength(0);
    const before = new Date(startOfDay(kuwaitDay()).getTime() - 1);
    await db.property.update({ where: { id }, data: { deletedAt: before } });
    expect(await outcomeOf(restoreProperty(owner, id))).toBe('restore_too_late');
    expect(await deleteRemoved()).toBe(1);
    expect(await told()).toHaveLength(1);
    expect(await db.property.count({ where: { id } })).toBe(0);
    expect(await outcomeOf(restoreProperty(owner, id))).toBe('listing_gone');
  });

  it('is restored once by concurrent requests, and its cost is charged once', async () => {
    const { id } = await createProperty(owner, FORM, 'free');
    expect(await balanceOf(owner.id)).toEqual({ free: 1, credits: 0 });
    await removeProperty(owner, id);
    expect(await balanceOf(owner.id)).toEqual({ free: 2, credits: 0 });
    const { done } = await countOutcomes(Array.from({ length: 8 }, () => restoreProperty(owner, id)));
    expect(done).toBe(1);
    expect(await balanceOf(owner.id)).toEqual({ free: 1, credits: 0 });
    await removeProperty(owner, id);
    await db.property.update({ where: { id }, data: { deletedAt: inDays(-2) } });
    await deleteRemoved();
    expect(await balanceOf(owner.id)).toEqual({ free: 2, credits: 0 });
  });

  it('costs credits if the returned free listing is used up, and stays deleted without either', async () => {
    owner = await addAccount({ freeListingsRemaining: 1 });
    const { id } = await createProperty(owner, FORM, 'free');
    await removeProperty(owner, id);
    await createProperty(owner, FORM, 'free');
    await expect(restoreProperty(owner, id)).rejects.toMatchObject({ code: 'insufficient_credits' });
    expect((await listingRow(id)).deletedAt).not.toBeNull();
    await db.user.update({ where: { id: owner.id }, data: { creditBalance: 1 } });
    await restoreProperty(owner, id);
    expect(await balanceOf(owner.id)).toEqual({ free: 0, credits: 0 });
    expect(await listingRow(id)).toMatchObject({ freeTaken: 0, creditsTaken: 1 });
  });
});

it('a copy is a draft of the caller with the facts, without photos and PACI number', async () => {
  const id = await add({ title: 'To be copied', paciNumber: '12345678' });
  const { id: draftId } = await copyProperty(owner, id);
  const [draft] = await listDrafts(owner);
  const values = { title: 'To be copied', paciNumber: '', price: '400' };
  expect(draft).toMatchObject({ id: draftId, images: [], values });
});

describe('the question whether a listing is still available', () => {
  const old = { confirmedAt: inDays(-21) };
  const askedAbout = async () => {
    const { data } = await db.notification.findFirstOrThrow({ where: { userId: owner.id, kind: 'listingStillThere' } });
    return data as { propertyId: number; token: string };
  };

  it('is asked once after twenty days, for public listings', async () => {
    const id = await add(old);
    await add({ ...old, ...expired });
    await add({ ...old, ...pending });
    await add({ ...old, pausedAt: new Date() });
    await add();
    await askOwners();
    await askOwners();
    expect(await db.notification.count({ where: { userId: owner.id } })).toBe(1);
    expect(await askedAbout()).toMatchObject({ propertyId: id });
    const answer = (value: string) => ({ path: expect.stringContaining(`answer=${value}`) });
    expect(await queuedJobs('mail')).toMatchObject([{ sections: [{ links: [answer('sold'), answer('rented')] }] }]);
    expect(await getManagedProperty(owner, id)).toHaveProperty('asked');
    expect((await getPublicProperty(id))?.property).not.toHaveProperty('asked');
  });

  it('notifies users who saved the listing if the answer is that it is sold', async () => {
    const id = await add(old);
    await addFavourite(stranger, id);
    await askOwners();
    await answerStillThere((await askedAbout()).token, 'sold');
    expect(await listingRow(id)).toMatchObject({ outcome: 'sold', askedAt: null });
    expect(await queuedJobs('tellFavourites')).toMatchObject([{ propertyId: id, price: null }]);
  });

  it('ranks the listing last of its day after two weeks without an answer, until the answer is yes', async () => {
    const day = startOfDay(kuwaitDay(Date.now() - 3 * DAY)).getTime();
    const at = (hour: number) => ({ createdAt: new Date(day + hour * HOUR) });
    const earlier = await add({ ...at(-1) });
    const first = await add({ ...at(5) });
    const silent = await add({ ...at(9), ...old });
    const last = await add({ ...at(11) });
    expect(await found()).toEqual([last, silent, first, earlier]);
    await askOwners();
    await db.property.update({ where: { id: silent }, data: { askedAt: inDays(-15) } });
    cleared.length = 0;
    await askOwners();
    expect(cleared).toContain('listings:in:Salmiya');
    expect(await found()).toEqual([last, first, silent, earlier]);
    await confirmProperty(owner, silent);
    expect(await found()).toEqual([last, silent, first, earlier]);
    expect((await listingRow(silent)).askedAt).toBeNull();
  });
});

describe('the quality of a listing', () => {
  it('orders listings of a past day by quality, then time, and those of today by time', async () => {
    const today = startOfDay(kuwaitDay());
    const at = (hour: number, day = -3) => new Date(today.getTime() + day * DAY + hour * HOUR);
    const rich = { description: 'd'.repeat(80), descriptionAr: 'و'.repeat(80), block: '4', street: '2' };
    const before = await add({ createdAt: at(-1) });
    const good = await add({ createdAt: at(2), ...rich });
    const plain = await add({ createdAt: at(9) });
    const later = await add({ createdAt: at(10) });
    const after = await add({ createdAt: at(25) });
    const early = await add({ createdAt: new Date(today.getTime() + 1_000), ...rich });
    const now = await add({ createdAt: new Date(today.getTime() + 2_000) });
    expect(await found()).toEqual([now, early, after, later, plain, good, before]);
    cleared.length = 0;
    expect(await scorePastDays()).toBe(5);
    expect(cleared).toEqual(['listings']);
    expect(await found()).toEqual([now, early, after, good, later, plain, before]);
    expect(await scorePastDays()).toBe(0);
  });

  it('is recalculated the night after a change without counting as an edit', async () => {
    const id = await add({ createdAt: inDays(-5), description: null, descriptionAr: 'شقة' });
    await scorePastDays();
    const { quality, updatedAt } = await listingRow(id);
    await db.property.update({ where: { id }, data: { description: 'd'.repeat(80), updatedAt } });
    expect(await scorePastDays()).toBe(1);
    expect(await listingRow(id)).toMatchObject({ quality: (quality ?? 0) + 10, updatedAt });
    await db.$executeRaw`UPDATE properties SET description = NULL, updated_at = now() - interval '3 days' WHERE id = ${id}`;
    expect(await scorePastDays()).toBe(0);
  });
});
