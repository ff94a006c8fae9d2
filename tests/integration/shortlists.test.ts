import { beforeEach, describe, expect, it } from 'vitest';
import { listShortlists, loadShortlistPage } from '@/lib/alerts/shortlists/queries';
import { deleteExpiredShortlists, endShortlist, shareShortlist } from '@/lib/alerts/shortlists/share';
import { DAYS_SHORTLIST_SHARED, MAX_SHORTLISTS } from '@/lib/platform/site';
import { LISTING, OTHER, owner, PENDING, prepareListings, stranger } from '@/tests/support/listings';
import { countOutcomes, outcomeOf } from '@/tests/support/outcomes';
import { DAY } from '@/tests/support/records';

const { db, reset } = await prepareListings();

beforeEach(async () => {
  await reset();
  await db.shortlist.deleteMany();
  await db.user.updateMany({ data: { disabled: false } });
});

const page = async (token: string) => {
  const shown = await loadShortlistPage(token);
  return shown && { ids: shown.items.map(({ id }) => id), gone: shown.gone };
};

describe('a shared list', () => {
  it('contains the public listings of the request once, in order, for 90 days', async () => {
    const made = await shareShortlist(stranger, {
      ids: [OTHER, PENDING, LISTING, OTHER, 999_999],
      title: 'Near the sea',
    });
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
