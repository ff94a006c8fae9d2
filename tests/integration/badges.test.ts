import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '@/lib/accounts/users/view';
import { approveProperty } from '@/lib/listings/moderation/moderate';
import { getAdvertiser } from '@/lib/listings/read/advertiser-page';
import { getPublicProperty } from '@/lib/listings/read/queries';
import { expireListings } from '@/lib/listings/write/expire';
import { pauseProperty, resumeProperty } from '@/lib/listings/write/life';
import { confirmProperty } from '@/lib/listings/write/still-there';
import { addAccount, useDatabase, writeReference } from '@/tests/support/database';
import { cleared } from '@/tests/support/next-cache';
import { addListing, inDays } from '@/tests/support/records';

const PHONE = '+96550000001';
const { db } = await useDatabase();
await writeReference();
let owner: Actor;
let admin: Actor;
beforeEach(async () => {
  await db.property.deleteMany();
  owner = await addAccount({ phone: PHONE });
  admin = await addAccount({ role: 'admin' });
});

const add = (change: Record<string, unknown> = {}) => addListing(owner.id, { contactPhone: null, ...change });
const change = (data: Parameters<typeof db.user.update>[0]['data']) =>
  db.user.update({ where: { id: owner.id }, data });
const badges = async (id: number) => (await getPublicProperty(id))?.property.badges;
const advertised = async () => (await getAdvertiser(owner.id))?.badges;

describe('availability', () => {
  it('is shown once the owner confirms it, not after an approval or an admin’s confirmation', async () => {
    const id = await add({ approved: false });
    await approveProperty(admin, id);
    await confirmProperty(admin, id);
    expect(await badges(id)).toEqual({});
    await confirmProperty(owner, id);
    expect(await badges(id)).toEqual({ availableAt: expect.any(String) });
    expect(await advertised(), 'the advertiser').toEqual({});
  });

  it('is confirmed when the owner resumes the listing', async () => {
    const id = await add();
    await pauseProperty(owner, id);
    await resumeProperty(owner, id);
    expect(await badges(id)).toHaveProperty('availableAt');
  });

  it('is no longer shown after 30 days, and its page is rendered again', async () => {
    const [old, recent] = [await add(), await add()];
    for (const id of [old, recent]) await confirmProperty(owner, id);
    await db.property.update({ where: { id: old }, data: { answeredAt: inDays(-30) } });
    cleared.length = 0;
    await expireListings();
    expect(cleared).toContain(`property:${old}`);
    expect(cleared).not.toContain(`property:${recent}`);
    expect([await badges(old), await badges(recent)]).toEqual([{}, { availableAt: expect.any(String) }]);
  });
});

describe('a confirmed phone', () => {
  beforeEach(() => change({ phoneConfirmedAt: new Date() }));

  it('is a badge of listings that show it, until the account has another number', async () => {
    const [own, other] = [await add(), await add({ contactPhone: '+96550000002' })];
    expect([await badges(own), await badges(other)]).toEqual([{ phoneConfirmed: true }, {}]);
    await change({ phone: '+96550000003' });
    expect(await badges(own)).toEqual({});
  });

  it('is a badge of the advertiser while every public listing shows it', async () => {
    await add({ contactPhone: PHONE });
    await add({ contactPhone: '+96550000002', approved: false });
    expect(await advertised()).toEqual({ phoneConfirmed: true });
    await add({ contactPhone: '+96550000002' });
    expect(await advertised()).toEqual({});
  });
});

it('a checked licence is a badge until the licence changes', async () => {
  await change({ advertiserKind: 'office', licenceNumber: '2024/1' });
  await change({ licenceCheckedAt: new Date() });
  const id = await add();
  const checked = { licenceCheckedAt: expect.any(String) };
  expect([await badges(id), await advertised()]).toEqual([checked, checked]);
  await change({ licenceNumber: '2024/2' });
  expect([await badges(id), await advertised()]).toEqual([{}, {}]);
});

it('an ended listing has no badges', async () => {
  await change({ phoneConfirmedAt: new Date() });
  const id = await add({ expiresAt: inDays(-1) });
  expect(await badges(id)).toBeUndefined();
});

it('the start date of an advertiser is the day in Kuwait', async () => {
  await add();
  await change({ createdAt: new Date('2026-10-31T22:00:00.000Z') });
  expect((await getAdvertiser(owner.id))?.since).toBe('2026-11-01');
});
