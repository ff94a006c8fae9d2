import { beforeEach, describe, expect, it } from 'vitest';
import { approveProperty } from '@/lib/listings/moderation/moderate';
import { loadDetails } from '@/lib/listings/read/rows';
import type { NewListing } from '@/lib/listings/schema';
import { createProperty } from '@/lib/listings/write/create';
import { followLetters } from '@/lib/listings/write/law';
import { updateProperty } from '@/lib/listings/write/update';
import { kuwaitDay } from '@/lib/platform/day';
import { addAccount, useDatabase, writeReference } from '@/tests/support/database';
import { plainListing } from '@/tests/support/listing';
import {
  addListing,
  balanceOf,
  DAY,
  inDays,
  listingRow,
  noticesOf,
  outcomeOf,
  setSettings,
} from '@/tests/support/records';

const day = (from: number) => kuwaitDay(Date.now() + from * DAY);

const { db } = await useDatabase();
await writeReference();
beforeEach(async () => {
  await setSettings({ advertLaw: true });
  await db.property.deleteMany();
});

const LAWFUL = { letterNumber: '2026/117', letterEnds: day(60), ownerConsent: true };
const input = (change: Partial<NewListing> = {}) => ({ ...plainListing, ...LAWFUL, ...change });
const add = (publisherId: number, letterEnds: string | null, change: object = {}) => {
  const columns = { letterNumber: '1', letterEnds: letterEnds && new Date(letterEnds), ownerConsent: true };
  return addListing(publisherId, { ...columns, ...change });
};

describe('publishing under the law', () => {
  it('is rejected with an expired letter and without consent, and uses nothing', async () => {
    const owner = await addAccount();
    const refused = createProperty(owner, input({ letterEnds: day(-1), ownerConsent: null }), 'free');
    const fields = { letterEnds: 'letter_ended', ownerConsent: 'consent_required' };
    await expect(refused).rejects.toMatchObject({ code: 'bad_request', details: { fields } });
    expect(await balanceOf(owner.id)).toMatchObject({ free: 2 });
  });

  it('requires the licence of an office, not of an owner', async () => {
    const refused = createProperty(await addAccount({ advertiserKind: 'office' }), input(), 'free');
    expect(await outcomeOf(refused)).toBe('licence_required');
    const licensed = await addAccount({ advertiserKind: 'office', licenceNumber: '77' });
    expect(await createProperty(licensed, input(), 'free')).toMatchObject({ licenceNumber: '77' });
    expect(await createProperty(await addAccount({ advertiserKind: 'owner' }), input(), 'free')).toMatchObject(LAWFUL);
  });

  it('applies to edits, and an approval requires a valid letter', async () => {
    const [owner, admin] = [await addAccount(), await addAccount({ role: 'admin' })];
    const { id } = await createProperty(owner, input(), 'free');
    expect(await outcomeOf(updateProperty(owner, id, input({ letterNumber: null })))).toBe('bad_request');
    await db.property.update({ where: { id }, data: { letterEnds: new Date(day(-1)) } });
    expect(await outcomeOf(approveProperty(admin, id))).toBe('letter_not_valid');
    await updateProperty(owner, id, input());
    expect(await approveProperty(admin, id)).toMatchObject({ approved: true });
  });

  it('shows only the letter’s number to the public', async () => {
    const id = await add((await addAccount()).id, day(60));
    const shown = (await loadDetails(id))?.property;
    expect(shown).toMatchObject({ letterNumber: '1' });
    expect(shown).not.toHaveProperty('letterEnds');
    expect(shown).not.toHaveProperty('ownerConsent');
  });
});

describe('a letter that ends', () => {
  it('notifies seven days before and takes the listing down after its last day, each once', async () => {
    const owner = await addAccount();
    const kept = [await add(owner.id, day(7)), await add(owner.id, day(8)), await add(owner.id, day(0))];
    const ended = await add(owner.id, day(-1));
    await Promise.all([followLetters(), followLetters()]);
    await followLetters();
    expect((await noticesOf(owner)).toSorted()).toEqual(['letterEnding', 'letterEnding', 'listingTakenDown']);
    expect(await db.property.count({ where: { id: { in: kept }, approved: true } })).toBe(3);
    const takenDown = { approved: false, takenDownAt: expect.any(Date), takenDownCode: null };
    expect(await listingRow(ended)).toMatchObject(takenDown);
  });

  it('that is replaced restores the listing for its remaining time', async () => {
    const [owner, admin] = [await addAccount(), await addAccount({ role: 'admin' })];
    const id = await add(owner.id, day(-1));
    await followLetters();
    await updateProperty(owner, id, input());
    expect(await approveProperty(admin, id)).toMatchObject({ approved: true });
    const { expiresAt } = await listingRow(id);
    expect(expiresAt.getTime() - Date.now()).toBeCloseTo(20 * DAY, -5);
  });

  it('of a listing without one or a non-public one changes nothing', async () => {
    const owner = await addAccount();
    const pending = await add(owner.id, day(-1), { approved: false });
    const ids = [await add(owner.id, null), pending, await add(owner.id, day(-1), { expiresAt: inDays(-1) })];
    await followLetters();
    expect(await noticesOf(owner)).toEqual([]);
    expect(await db.property.count({ where: { id: { in: ids }, takenDownAt: null } })).toBe(3);
  });
});

it('nothing is required, done or shown when the setting is off', async () => {
  await setSettings({ advertLaw: false });
  const owner = await addAccount({ advertiserKind: 'office' });
  const nothing = { letterNumber: null, letterEnds: null, ownerConsent: null };
  expect(await createProperty(owner, input(nothing), 'free')).toMatchObject(nothing);
  const id = await add(owner.id, day(-1));
  await followLetters();
  expect(await listingRow(id)).toMatchObject({ approved: true });
});
