import { beforeEach, describe, expect, it } from 'vitest';
import { createAccount } from '@/lib/accounts/auth/accounts';
import { listFavourites } from '@/lib/alerts/favourites/queries';
import { addFavourite, mergeFavourites } from '@/lib/alerts/favourites/save';
import type { SavedListing } from '@/lib/alerts/favourites/schema';
import { MAX_FAVOURITES, TERMS_VERSION } from '@/lib/platform/site';
import { LISTING, OTHER, owner, PENDING, prepareListings, stranger } from '@/tests/support/listings';
import { countOutcomes } from '@/tests/support/outcomes';

const { db, reset } = await prepareListings();

// `prepareListings` inserts accounts with fixed ids.
await db.$executeRaw`SELECT setval('users_id_seq', 1000)`;

beforeEach(async () => {
  await reset();
  await db.favourite.deleteMany();
  await db.user.updateMany({ data: { disabled: false } });
});

const saved = (id: number, more: Partial<SavedListing> = {}): SavedListing => ({
  id,
  title: null,
  titleAr: null,
  price: null,
  listingType: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  ...more,
});
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
    const ids = await mergeFavourites(stranger, [
      saved(LISTING, { price: 500, listingType: 'rent', title: 'A made-up title' }),
      saved(OTHER, { price: 1 }),
    ]);
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
  expect(await db.user.findUniqueOrThrow({ where: { id } })).toMatchObject({
    termsVersion: termsVersion ?? null,
    termsAcceptedAt: termsVersion ? expect.any(Date) : null,
  });
});
