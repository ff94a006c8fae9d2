import { randomBytes, randomInt } from 'node:crypto';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteOldNetworks, rememberNetwork } from '@/lib/accounts/auth/registration-networks';
import { checkPending } from '@/lib/listings/moderation/check';
import { loadPendingPage } from '@/lib/listings/moderation/pending';
import { deleteReply, listReplies, saveReply } from '@/lib/listings/moderation/replies';
import { replySchema } from '@/lib/listings/moderation/reply-schema';
import { removeUnusedPhotos } from '@/lib/storage/unused';
import { addAccount } from '@/tests/support/database';
import { admin, LISTING, OTHER, owner, PENDING, prepareListings, stranger } from '@/tests/support/listings';
import { countOutcomes, deleteAll, HOUR } from '@/tests/support/records';

const { db, reset, upload } = await prepareListings();
const colleague = await addAccount({ id: 4, role: 'admin' });
const [PHONE, TEXT] = ['+96566554433', 'A flat of three rooms beside the sea, with a view to it.'];

beforeEach(async () => {
  await reset();
  await deleteAll('photo_hashes', 'office_members');
  await db.user.updateMany({ data: { phone: null } });
  await db.property.updateMany({ data: { contactPhone: null, createdAt: ago(10) } });
  await change(PENDING, { contactPhone: PHONE });
});

function ago(hours: number) {
  return new Date(Date.now() - hours * HOUR);
}
function change(id: number, data: Parameters<typeof db.property.update>[0]['data']) {
  return db.property.update({ where: { id }, data });
}
const pending = async () => (await loadPendingPage(admin, { page: 1 })).list?.items ?? [];
const queue = async (keyword?: string) =>
  (await loadPendingPage(admin, { keyword, page: 1 })).list?.items.map(({ property }) => property.id);
const signals = async (id = PENDING) => (await pending()).find(({ property }) => property.id === id)?.signals;
const report = (propertyId: number, outcome: 'upheld' | 'dismissed' | null) => {
  const data = { reason: 'price', locale: 'ar', reporter: 'x', outcome, closedAt: outcome && new Date() };
  return db.listingReport.create({ data: { propertyId, ...data } });
};

describe('signals', () => {
  it('are other accounts with the shown number, except the account’s office', async () => {
    const other = [{ kind: 'phone', accounts: [{ id: stranger.id, fullName: 'Somebody' }] }];
    await db.user.update({ where: { id: stranger.id }, data: { phone: PHONE } });
    expect(await signals()).toMatchObject(other);
    await db.user.update({ where: { id: stranger.id }, data: { phone: null } });
    await change(OTHER, { contactPhone: PHONE });
    expect(await signals(), 'a listing of the same account').toEqual([]);
    await change(OTHER, { publisherId: stranger.id });
    expect(await signals()).toMatchObject(other);
    await db.officeMember.create({ data: { userId: owner.id, officeId: stranger.id, role: 'owner' } });
    expect(await signals()).toEqual([]);
  });

  it('are listings with the same text in either language, if it is long enough', async () => {
    expect(await signals(), 'two words are alike by chance').toEqual([]);
    await change(PENDING, { description: TEXT });
    await change(OTHER, { description: TEXT });
    expect(await signals()).toMatchObject([{ kind: 'text', listings: [{ id: OTHER, title: 'A flat' }] }]);
    await change(PENDING, { descriptionAr: TEXT, description: null });
    expect(await signals()).toEqual([]);
    await change(LISTING, { descriptionAr: TEXT });
    expect(await signals()).toMatchObject([{ kind: 'text', listings: [{ id: LISTING }] }]);
  });

  it('are reports of the advertiser’s listings, without dismissed ones', async () => {
    await report(LISTING, 'dismissed');
    expect(await signals()).toEqual([]);
    await report(OTHER, 'upheld');
    await report(LISTING, null);
    expect(await signals()).toEqual([{ kind: 'reports', open: 1, upheld: 1 }]);
  });

  it('are four other accounts created from the same network within a week', async () => {
    const others: { id: number; fullName: string }[] = [];
    for (const fullName of ['one', 'two', 'three', 'four'])
      others.push({ id: (await addAccount({ id: 9_001 + others.length, fullName })).id, fullName });
    const remember = (userId: number, address: string) => db.$transaction((tx) => rememberNetwork(tx, userId, address));
    await remember(owner.id, '2001:db8:1:2::9');
    for (const { id } of others.slice(0, 3)) await remember(id, '2001:db8:1:2::a');
    await remember(others[3]?.id ?? 0, '198.51.100.7');
    expect(await signals()).toEqual([]);
    const [{ network } = { network: 0n }] = await db.registrationNetwork.findMany({ where: { userId: owner.id } });
    await db.registrationNetwork.updateMany({ where: { userId: others[3]?.id }, data: { network } });
    expect(await signals()).toMatchObject([{ kind: 'network', accounts: others.toReversed() }]);
    await db.registrationNetwork.updateMany({ where: { userId: others[0]?.id }, data: { createdAt: ago(8 * 24) } });
    expect(await signals()).toEqual([]);
    await db.registrationNetwork.updateMany({ data: { createdAt: ago(31 * 24) } });
    expect(await deleteOldNetworks()).toBe(5);
    await db.user.deleteMany({ where: { id: { in: others.map(({ id }) => id) } } });
  });
});

it('a listing with signals is delayed by four hours once they are computed', async () => {
  await db.property.updateMany({ data: { approved: false } });
  await change(LISTING, { createdAt: ago(3), description: 'Call 9988 7766' });
  await change(OTHER, { createdAt: ago(2) });
  await change(PENDING, { createdAt: ago(1) });
  expect(await queue()).toEqual([LISTING, OTHER, PENDING]);
  expect(await checkPending()).toBe(3);
  expect(await queue()).toEqual([OTHER, PENDING, LISTING]);
  await change(LISTING, { createdAt: ago(7) });
  expect(await queue()).toEqual([LISTING, OTHER, PENDING]);
  await change(LISTING, { createdAt: ago(3), creditsTaken: 1 });
  expect(await queue()).toEqual([LISTING, OTHER, PENDING]);
});

describe('photos that look alike', () => {
  /** Creates a distinct picture that looks like a room: few large patches. */
  const picture = async (seed: number, mirrored = false) => {
    const grey = Buffer.from(Array.from({ length: 72 }, (_, at) => ((at + 1) * (seed * 2 + 1) * 7919) % 251));
    const image = sharp(grey, { raw: { width: 9, height: 8, channels: 1 } }).resize(720, 640, { kernel: 'nearest' });
    return (mirrored ? sharp(await image.png().toBuffer()).flop() : image).jpeg({ quality: 80 }).toBuffer();
  };
  const send = async (id: number, ...seeds: [seed: number, mirrored?: boolean][]) => {
    for (const seed of seeds) await upload(await picture(...seed), owner, id);
  };
  const same = async () => {
    await checkPending();
    const found = (await signals())?.find(({ kind }) => kind === 'photos');
    return found?.kind === 'photos' ? found.listings.map(({ id }) => id) : [];
  };

  it('are a signal from two photos on, in the same area and type, also mirrored', async () => {
    await send(OTHER, [1], [2], [3]);
    await send(PENDING, [1], [4]);
    expect(await same(), 'one alone').toEqual([]);
    await send(PENDING, [2, true]);
    expect(await same()).toEqual([OTHER]);
    const as = (kind: string) =>
      db.propertyImage.updateMany({ where: { propertyId: PENDING, isPrimary: false, position: 2 }, data: { kind } });
    await as('plan');
    await change(PENDING, { updatedAt: new Date() });
    expect(await same(), 'one of them a floor plan').toEqual([]);
    await as('photo');
    await change(OTHER, { propertyType: 'villa' });
    await change(PENDING, { updatedAt: new Date() });
    expect(await same(), 'of another type').toEqual([]);
  });

  it('are found by bands as by comparing all pairs', async () => {
    await db.photoHash.deleteMany();
    const wanted = 0x0123456789abcdefn;
    const random = () => BigInt.asIntN(64, BigInt(`0x${randomBytes(8).toString('hex')}`));
    const near = (bits: number) => {
      const places = new Set<number>();
      while (places.size < bits) places.add(randomInt(64));
      return BigInt.asIntN(
        64,
        [...places].reduce((hash, place) => hash ^ (1n << BigInt(place)), wanted),
      );
    };
    const nearly = Array.from({ length: 600 }, (_, at) => near(at % 12));
    const hashes = [...Array.from({ length: 3_000 }, random), ...nearly, -1n, 0n];
    const ones = (hash: bigint) => BigInt.asUintN(64, hash).toString(2).replaceAll('0', '').length;
    await db.photoHash.createMany({ data: hashes.map((hash, at) => ({ key: `key${at}`, hash, mirror: 0n })) });
    for (const of of [wanted, -1n, 0n, random()]) {
      const found = await db.$queryRaw<{ key: string }[]>`SELECT near_photos(${of}::bigint) AS key`;
      const expected = hashes.flatMap((hash, at) => (ones(hash ^ of) <= 6 ? [`key${at}`] : []));
      expect(found.map(({ key }) => key).sort()).toEqual(expected.sort());
    }
  });

  it('are deleted with their listing', async () => {
    await send(OTHER, [1]);
    await db.property.delete({ where: { id: OTHER } });
    await db.$executeRaw`UPDATE unused_photos SET due_at = due_at - interval '8 days'`;
    await removeUnusedPhotos();
    expect(await db.photoHash.count()).toBe(0);
  });
});

describe('the queue of pending listings', () => {
  beforeEach(() => db.property.updateMany({ data: { approved: false } }));

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
    const down = { takenDownAt: ago(50), takenDownCode: 'price', takenDownRest: 60, resentAt: ago(2) };
    await change(LISTING, { ...down, createdAt: ago(100) });
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
    await change(LISTING, { createdAt: ago(11) });
    expect((await queue())?.indexOf(PENDING) === 0).toBe(paid);
    expect((await pending()).find(({ property }) => property.id === PENDING)?.paid).toBe(paid);
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
