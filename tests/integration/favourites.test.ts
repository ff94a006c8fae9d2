import { beforeEach, describe, expect, it } from 'vitest';
import { createAccount } from '@/lib/accounts/auth/accounts';
import { listFavourites } from '@/lib/alerts/favourites/queries';
import { addFavourite, mergeFavourites } from '@/lib/alerts/favourites/save';
import type { SavedListing } from '@/lib/alerts/favourites/schema';
import { listNotes } from '@/lib/alerts/notes/queries';
import { changeNote, mergeNotes } from '@/lib/alerts/notes/save';
import type { Note } from '@/lib/alerts/notes/schema';
import { listShortlists, loadShortlistPage } from '@/lib/alerts/shortlists/queries';
import { deleteExpiredShortlists, endShortlist, shareShortlist } from '@/lib/alerts/shortlists/share';
import { DAYS_SHORTLIST_SHARED, MAX_FAVOURITES, MAX_NOTES, MAX_SHORTLISTS, TERMS_VERSION } from '@/lib/platform/site';
import { LISTING, OTHER, owner, PENDING, prepareListings, stranger } from '@/tests/support/listings';
import { countOutcomes, DAY, deleteAll, outcomeOf } from '@/tests/support/records';

const { db, reset } = await prepareListings();

beforeEach(async () => {
  await reset();
  await deleteAll('favourites', 'listing_notes', 'shortlists');
  await db.user.updateMany({ data: { disabled: false } });
});

const NOTHING = { title: null, titleAr: null, price: null, listingType: null, createdAt: '2026-11-20T10:00:00.000Z' };
const saved = (id: number, more: Partial<SavedListing> = {}): SavedListing => ({ id, ...NOTHING, ...more });
const change = (id: number, data: object) => db.property.update({ where: { id }, data, select: { id: true } });
const listed = async () => (await listFavourites(stranger, { pageSize: 24 })).items;

describe('a listing that is saved', () => {
  it('shows its first saved price and its current state', async () => {
    await addFavourite(stranger, LISTING);
    await change(LISTING, { price: 400 });
    expect(await listed()).toMatchObject([
      { id: LISTING, title: 'A flat', price: 450, listingType: 'rent', property: { id: LISTING, price: 400 } },
    ]);
    await addFavourite(stranger, LISTING);
    await mergeFavourites(stranger, [saved(LISTING, { price: 1 })]);
    expect(await listed()).toMatchObject([{ price: 450 }]);
  });

  it('shows only its title after it was deleted, taken down or hidden', async () => {
    for (const go of [
      () => db.property.delete({ where: { id: LISTING } }),
      () => change(LISTING, { approved: false, takenDownAt: new Date(), takenDownCode: 'photos', takenDownRest: 60 }),
      () => db.user.update({ where: { id: owner.id }, data: { disabled: true } }),
    ]) {
      await reset();
      await db.favourite.deleteMany();
      await addFavourite(stranger, LISTING);
      await go();
      expect(await listed()).toMatchObject([{ id: LISTING, title: 'A flat', price: 450, property: null }]);
      await addFavourite(stranger, LISTING); // a heart that is pressed twice
    }
  });

  it('that has expired is shown without its phone number', async () => {
    await change(LISTING, { expiresAt: new Date(0), contactPhone: '99887766' });
    await addFavourite(stranger, LISTING);
    expect(await listed()).toMatchObject([{ property: { id: LISTING, contactPhone: null } }]);
  });
});

describe('the favourites of a device', () => {
  it('are merged into the account with the device’s price and date, newest first', async () => {
    await addFavourite(stranger, OTHER);
    const device = saved(LISTING, { price: 500, listingType: 'rent', title: 'A made-up title' });
    const ids = await mergeFavourites(stranger, [device, saved(OTHER, { price: 1 })]);
    expect(ids).toEqual([OTHER, LISTING]);
    expect(await listed()).toMatchObject([
      { id: OTHER, price: 450 },
      { id: LISTING, price: 500, title: 'A flat', createdAt: '2026-11-20T10:00:00.000Z' },
    ]);
  });

  it('keep the device’s data if the listing is gone, and reveal nothing of a pending one', async () => {
    await mergeFavourites(stranger, [saved(999_999, { title: 'Gone', price: 7 }), saved(PENDING), saved(888_888)]);
    expect((await listed()).sort((a, b) => a.id - b.id)).toEqual([
      { ...saved(PENDING), property: null },
      { ...saved(888_888), property: null },
      { ...saved(999_999), title: 'Gone', price: 7, property: null },
    ]);
  });

  it('are merged once, with no date in the future', async () => {
    await mergeFavourites(stranger, [saved(LISTING), saved(LISTING, { createdAt: '2999-01-01T00:00:00.000Z' })]);
    await mergeFavourites(stranger, [saved(LISTING), saved(OTHER, { createdAt: '2999-01-01T00:00:00.000Z' })]);
    const items = await listed();
    expect(items.map(({ id }) => id)).toEqual([OTHER, LISTING]);
    expect(Date.parse(items[0]!.createdAt)).toBeLessThanOrEqual(Date.now() + 1000);
  });
});

const many = (from: number, count: number) => Array.from({ length: count }, (_, index) => saved(from + index));

it('the limit of an account holds for twenty concurrent saves, and a saved one can be saved again', async () => {
  await mergeFavourites(stranger, many(100_000, MAX_FAVOURITES - 1));
  const saves = Array.from({ length: 20 }, (_, index) => addFavourite(stranger, index % 2 ? LISTING : OTHER));
  const { refused } = await countOutcomes(saves, 'messageKey');
  expect(await db.favourite.count({ where: { userId: stranger.id } })).toBe(MAX_FAVOURITES);
  expect(refused).toEqual(Array<string>(10).fill('too_many_favourites'));
});

it.each([TERMS_VERSION, undefined] as const)('an account records the accepted terms: %s', async (termsVersion) => {
  const username = `terms-${termsVersion}`;
  const names = { username, email: `${username}@example.com`, fullName: 'Noura Al-Enezi' };
  const registration = { ...names, password: 'a long enough password', termsVersion };
  const { id } = await db.$transaction((tx) => createAccount(tx, registration));
  const terms = { termsVersion: termsVersion ?? null, termsAcceptedAt: termsVersion ? expect.any(Date) : null };
  expect(await db.user.findUniqueOrThrow({ where: { id } })).toMatchObject(terms);
});

const EARLIER = '2026-11-20T10:00:00.000Z';
const FROM_DEVICE = { note: 'From the device', hidden: false, updatedAt: EARLIER };
const note = (propertyId: number, more: Partial<Note> = {}): Note => ({ propertyId, ...FROM_DEVICE, ...more });
/** Adds notes on ids of deleted listings. */
const fill = (count: number, content: { note: string | null; hidden: boolean }) => {
  const row = (index: number) => ({ propertyId: 100_000 + index, updatedAt: new Date(Date.parse(EARLIER) + index) });
  const rows = Array.from({ length: count }, (_, index) => ({ userId: stranger.id, ...row(index), ...content }));
  return db.listingNote.createMany({ data: rows });
};

describe('a note', () => {
  it('is written, changed and deleted independently of hiding, and private to its author', async () => {
    await changeNote(stranger, LISTING, { note: ' Quiet street ' });
    expect(await changeNote(stranger, LISTING, { hidden: true })).toMatchObject({ note: 'Quiet street', hidden: true });
    await changeNote(owner, LISTING, { note: 'Mine' });
    expect(await listNotes(stranger)).toMatchObject([{ propertyId: LISTING, note: 'Quiet street', hidden: true }]);
    expect(await changeNote(stranger, LISTING, { note: '' })).toMatchObject({ note: null, hidden: true });
    expect(await changeNote(stranger, LISTING, { hidden: false })).toMatchObject({ note: null, hidden: false });
    expect(await listNotes(stranger)).toEqual([]);
    expect(await listNotes(owner)).toHaveLength(1);
  });

  it('survives its listing and can then be changed and deleted', async () => {
    await changeNote(stranger, LISTING, { note: 'Quiet', hidden: true });
    await db.property.delete({ where: { id: LISTING } });
    await changeNote(stranger, LISTING, { note: 'It went' });
    expect(await listNotes(stranger)).toMatchObject([{ note: 'It went', hidden: true }]);
    await changeNote(stranger, LISTING, { note: null, hidden: false });
    expect(await listNotes(stranger)).toEqual([]);
  });

  it('and hiding, changed concurrently by two devices, are both stored', async () => {
    for (let time = 0; time < 10; time += 1) {
      const changes = [{ note: `Note ${time}` }, { hidden: true }];
      await Promise.all(changes.map((change) => changeNote(stranger, LISTING, change)));
      expect(await listNotes(stranger)).toMatchObject([{ note: `Note ${time}`, hidden: true }]);
      await changeNote(stranger, LISTING, { note: null, hidden: false });
    }
  });
});

describe('the notes of a device', () => {
  it('are merged, the later version wins, and never from the future', async () => {
    await changeNote(stranger, LISTING, { note: 'From the account' });
    const hiding = note(OTHER, { note: null, hidden: true });
    const unknown = [note(999_999, { note: 'Gone since' }), note(888_888, { note: '' })];
    const merged = await mergeNotes(stranger, [note(LISTING), hiding, ...unknown]);
    expect(merged.map(({ propertyId }) => propertyId)).toEqual([LISTING, 999_999, OTHER]);
    expect(merged[0]).toMatchObject({ note: 'From the account' });
    const [later] = await mergeNotes(stranger, [note(LISTING, { note: 'Later', updatedAt: '2999-01-01T00:00:00Z' })]);
    expect(later).toMatchObject({ propertyId: LISTING, note: 'Later', hidden: false });
    expect(Date.parse(later!.updatedAt)).toBeLessThanOrEqual(Date.now() + 1000);
  });

  it('are merged once if they are sent twice', async () => {
    const second = note(LISTING, { note: 'Second', updatedAt: '2026-11-21T10:00:00.000Z' });
    const sent = [note(LISTING, { note: 'First' }), second];
    await mergeNotes(stranger, sent);
    expect(await mergeNotes(stranger, sent)).toMatchObject([{ propertyId: LISTING, note: 'Second' }]);
  });
});

describe('the limit of notes of an account', () => {
  it('holds for concurrent merges of ten devices, and loses nothing', async () => {
    await changeNote(stranger, LISTING, { note: 'Mine' });
    const batches = Array.from({ length: 20 }, (_, batch) =>
      Array.from({ length: 40 }, (_each, index) => note(100_000 + batch * 35 + index)),
    );
    await Promise.all(batches.map((batch) => mergeNotes(stranger, batch)));
    const all = await listNotes(stranger);
    expect(all).toHaveLength(MAX_NOTES);
    expect(all).toContainEqual(expect.objectContaining({ propertyId: LISTING, note: 'Mine' }));
  });

  it('evicts the oldest hidden listing without a note, also with ten concurrent requests', async () => {
    await fill(MAX_NOTES, { note: null, hidden: true });
    const add = (index: number) => changeNote(stranger, index % 2 ? LISTING : OTHER, { note: 'New' });
    await Promise.all(Array.from({ length: 10 }, (_, index) => add(index)));
    const all = await listNotes(stranger);
    expect(all).toHaveLength(MAX_NOTES);
    expect(all.filter(({ note: text }) => text === 'New')).toHaveLength(2);
    expect(all.some(({ propertyId }) => propertyId === 100_000 || propertyId === 100_001)).toBe(false);
  });

  it('rejects one more if all are notes', async () => {
    await fill(MAX_NOTES, { note: 'Mine', hidden: false });
    const refused = { code: 'conflict', messageKey: 'too_many_notes' };
    await expect(changeNote(stranger, LISTING, { hidden: true })).rejects.toMatchObject(refused);
    await changeNote(stranger, 100_000, { note: 'Changed' });
    await changeNote(stranger, 100_001, { note: null });
    await changeNote(stranger, LISTING, { hidden: true });
    expect(await listNotes(stranger)).toHaveLength(MAX_NOTES);
  });
});

const page = async (token: string) => {
  const shown = await loadShortlistPage(token);
  return shown && { ids: shown.items.map(({ id }) => id), gone: shown.gone };
};

describe('a shared list', () => {
  it('contains the public listings of the request once, in order, for 90 days', async () => {
    const ids = [OTHER, PENDING, LISTING, OTHER, 999_999];
    const made = await shareShortlist(stranger, { ids, title: 'Near the sea' });
    expect(made).toMatchObject({ title: 'Near the sea', count: 2 });
    expect(made.token).toMatch(/^[\w-]{22}$/);
    expect(Date.parse(made.expiresAt) - Date.now()).toBeGreaterThan((DAYS_SHORTLIST_SHARED - 1) * DAY);
    expect(await page(made.token)).toEqual({ ids: [OTHER, LISTING], gone: 0 });
  });

  it('counts listings that are no longer available and shows nothing of them', async () => {
    for (const go of [
      () => db.property.delete({ where: { id: LISTING } }),
      () => db.property.update({ where: { id: LISTING }, data: { approved: false }, select: { id: true } }),
      () => db.property.update({ where: { id: LISTING }, data: { expiresAt: new Date(0) }, select: { id: true } }),
    ]) {
      await reset();
      const { token } = await shareShortlist(null, { ids: [LISTING, OTHER] });
      await go();
      expect(await page(token)).toEqual({ ids: [OTHER], gone: 1 });
    }
    const { token } = await shareShortlist(null, { ids: [OTHER] });
    await db.user.update({ where: { id: owner.id }, data: { disabled: true } });
    expect(await page(token)).toEqual({ ids: [], gone: 1 });
  });

  it('can be ended only by its sharer', async () => {
    const { token } = await shareShortlist(stranger, { ids: [LISTING] });
    const { token: nobodys } = await shareShortlist(null, { ids: [LISTING] });
    for (const each of [token, nobodys]) expect(await outcomeOf(endShortlist(owner, each))).toBe('not_found');
    expect(await listShortlists(owner)).toEqual([]);
    expect(await listShortlists(stranger)).toMatchObject([{ token, count: 1 }]);
    await endShortlist(stranger, token);
    expect([await page(token), await page(nobodys)]).toEqual([null, { ids: [LISTING], gone: 0 }]);
  });

  it('is a 404 once expired and is deleted by the job of every minute', async () => {
    const { token } = await shareShortlist(stranger, { ids: [LISTING] });
    const { token: other } = await shareShortlist(stranger, { ids: [LISTING] });
    await db.shortlist.update({ where: { token }, data: { expiresAt: new Date() } });
    expect(await page(token)).toBeNull();
    expect(await listShortlists(stranger)).toMatchObject([{ token: other }]);
    expect(await deleteExpiredShortlists()).toBe(1);
    expect(await db.shortlist.count()).toBe(1);
  });
});

it('an account can share 20 lists, also concurrently, and an ended one makes room', async () => {
  const attempts = Array.from({ length: 30 }, () => shareShortlist(stranger, { ids: [LISTING] }));
  const { done, refused } = await countOutcomes(attempts, 'messageKey');
  expect([done, new Set(refused)]).toEqual([MAX_SHORTLISTS, new Set(['too_many_shortlists'])]);
  await shareShortlist(owner, { ids: [LISTING] });
  const [first] = await listShortlists(stranger);
  await db.shortlist.update({ where: { token: first!.token }, data: { expiresAt: new Date() } });
  await shareShortlist(stranger, { ids: [LISTING] });
});
