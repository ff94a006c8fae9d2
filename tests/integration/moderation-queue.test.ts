import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { loadPendingPage } from '@/lib/listings/moderation/pending';
import { admin, LISTING, OTHER, PENDING, prepareListings } from '@/tests/support/listings';

const { db, reset, close } = await prepareListings();

beforeEach(async () => {
  await reset();
  await db.property.updateMany({ data: { approved: false } });
});
afterAll(close);

const HOUR = 60 * 60_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR);
const change = (id: number, data: Parameters<typeof db.property.update>[0]['data']) =>
  db.property.update({ where: { id }, data });
const queue = async (keyword?: string) =>
  (await loadPendingPage(admin, { keyword, page: 1 })).list?.items.map(({ property }) => property.id);

describe('the queue of pending listings', () => {
  it('has those first that were paid for, then those that wait longest, also among those that are searched', async () => {
    await change(LISTING, { createdAt: ago(3) });
    await change(OTHER, { createdAt: ago(2) });
    await change(PENDING, { createdAt: ago(1), creditsTaken: 1 });
    expect(await queue()).toEqual([PENDING, LISTING, OTHER]);
    expect(await queue('flat')).toEqual([PENDING, LISTING, OTHER]);
    const { list } = await loadPendingPage(admin, { page: 1 });
    expect(list?.items.map(({ paid }) => paid)).toEqual([true, false, false]);
  });

  it('counts the wait of what was sent again from then on', async () => {
    await change(LISTING, { createdAt: ago(50), takenDownAt: ago(40), takenDownCode: 'photos', resentAt: ago(1) });
    await change(OTHER, { createdAt: ago(2) });
    await change(PENDING, { createdAt: ago(0.5) });
    expect(await queue()).toEqual([OTHER, LISTING, PENDING]);
  });
});
