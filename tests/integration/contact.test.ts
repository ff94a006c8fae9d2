import { beforeEach, expect, it } from 'vitest';
import type { ListQuery } from '@/lib/search/search-params';
import { ADMIN, listingOf, useDatabase, writeReference } from '@/tests/support/database';
import { randomFrom } from '@/tests/support/random';
import { inDays } from '@/tests/support/records';

const { db } = await useDatabase();
const { readContact, readProperty } = await import('@/lib/listings/read/contact');
const { listProperties } = await import('@/lib/listings/read/list');
const { searchProperties } = await import('@/lib/listings/read/search');
const queries = await import('@/lib/listings/read/queries');
const { owner } = await writeReference();
const many = Array.from({ length: 1_000 }, () => listingOf(owner, { contactPhone: '99887766' }));
await db.property.createMany({ data: many });
const ids = (await db.property.findMany({ select: { id: true } })).map(({ id }) => id);
beforeEach(() => db.limit.deleteMany());

const ADDRESS = '203.0.113.9';
type Actor = Parameters<typeof readContact>[0];
/** Reads contact numbers one after the other, by either call. @returns how many the caller got */
async function read(listings: number[], address: (n: number) => string = () => ADDRESS, actor: Actor = null) {
  let numbers = 0;
  for (const [n, id] of listings.entries()) {
    const call = n % 2 ? readContact : readProperty;
    const answer = await call(actor, id, address(n)).catch((error: { code?: string }) => {
      if (error.code !== 'too_many_requests') throw error;
      return null;
    });
    if (answer && ('phone' in answer ? answer.phone : answer.contactPhone)) numbers += 1;
  }
  return numbers;
}

it('no list contains the number, except the owner’s own and those of admins', async () => {
  const page: ListQuery = { pageSize: 24 };
  const ofOwner: ListQuery = { pageSize: 24, publisherId: owner };
  await db.property.update({ where: { id: ids[0]! }, data: { featured: true, featuredUntil: inDays(1) } });
  const numbersIn = (items: { contactPhone: string | null }[]) => [...new Set(items.map((item) => item.contactPhone))];
  const ofStranger = await listProperties({ id: owner + 1, role: 'user' }, ofOwner);
  const found = [await listProperties(null, page), ofStranger, await searchProperties({})].map(({ items }) => items);
  const strips = [await queries.featuredStrip(), await queries.recentStrip()];
  const lists = [...found, ...strips, await queries.listPublicByIds(ids)];
  expect(lists.map(numbersIn)).toEqual(lists.map(() => [null]));
  expect(numbersIn((await listProperties({ id: owner, role: 'user' }, ofOwner)).items)).toEqual(['99887766']);
  expect(numbersIn((await listProperties({ id: owner + 1, ...ADMIN }, page)).items)).toEqual(['99887766']);
});

/** Sets the counter as if the caller had just read that many numbers. */
const countBefore = (key: string, count: number) =>
  db.limit.create({ data: { key, count, endsAt: new Date(Date.now() + 300_000) } });

it('a network can read 240 numbers in five minutes, over both endpoints together', async () => {
  const address = (n: number) => `2001:db8:7:${n}::1`;
  await countBefore('contact:2001:db8:7::/48', 230);
  expect(await readContact(null, ids[0]!, address(1))).toEqual({ phone: '+96599887766', shown: '+965 9988 7766' });
  expect(await read(ids.slice(0, 20), address)).toBe(10);
  const last = ids[20]!;
  expect(await readProperty(null, last, address(2))).toMatchObject({ id: last, contactPhone: null });
  const retryAfter = expect.toSatisfy((wait: number) => wait > 200 && wait <= 300) as number;
  const refusal = { code: 'too_many_requests', details: { retryAfter } };
  await expect(readContact(null, last, address(3))).rejects.toMatchObject(refusal);
  expect(await read([last], () => '198.51.100.1')).toBe(1);
  await db.$executeRaw`UPDATE limits SET ends_at = now()`;
  expect(await read([last], address)).toBe(1);
});

it('an account can read 60 in ten minutes beside its network’s limit; owner and admins have no limit', async () => {
  await countBefore('contact:203.0.113.0/24', 241);
  for (const user of [owner, owner + 1, owner + 3]) await countBefore(`contact:user:${user}`, 55);
  expect(await read(ids.slice(0, 2))).toBe(0);
  expect(await read(ids.slice(0, 7), undefined, { id: owner + 1, role: 'user' })).toBe(5);
  expect(await read(ids.slice(0, 2), undefined, { id: owner + 2, role: 'user' })).toBe(2);
  expect(await read(ids.slice(0, 7), undefined, { id: owner, role: 'user' })).toBe(7);
  expect(await read(ids.slice(0, 7), undefined, { id: owner + 3, ...ADMIN })).toBe(7);
});

it('a listing counts once and stays readable beyond the limit', async () => {
  const first = ids.slice(0, 3);
  for (let time = 0; time < 3; time += 1) expect(await read(first)).toBe(3);
  await db.limit.update({ where: { key: 'contact:203.0.113.0/24' }, data: { count: 240 } });
  expect(await read(ids.slice(3, 5))).toBe(0);
  expect(await read(first)).toBe(3);
});

it('1,000 visitors an hour behind one address who read three numbers each are not limited', async () => {
  const random = randomFrom(2);
  // Popular listings are read more often.
  const chosen = Array.from({ length: 250 }, () => ids[Math.floor(ids.length * random() ** 2)]!);
  expect(await read(chosen)).toBe(250);
  const { count } = await db.limit.findUniqueOrThrow({ where: { key: 'contact:203.0.113.0/24' } });
  expect(count).toBe(new Set(chosen).size);
  expect(count).toBeLessThan(0.9 * 240);
}, 120_000);

it('a listing is served without its number if reads cannot be counted', async () => {
  await db.$executeRaw`ALTER TABLE limits RENAME TO limits_away`;
  try {
    expect(await readProperty(null, ids[0]!, ADDRESS)).toMatchObject({ id: ids[0], contactPhone: null });
  } finally {
    await db.$executeRaw`ALTER TABLE limits_away RENAME TO limits`;
  }
});
