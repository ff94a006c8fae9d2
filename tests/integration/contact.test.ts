import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ListQuery } from '@/lib/search/search-params';
import { useDatabase } from '@/tests/support/database';
import { listingOf, writeReference } from '@/tests/support/search';

let database: Awaited<ReturnType<typeof useDatabase>>;
let readContact: typeof import('@/lib/listings/read/contact').readContact;
let listProperties: typeof import('@/lib/listings/read/list').listProperties;
let searchProperties: typeof import('@/lib/listings/read/search').searchProperties;
let queries: typeof import('@/lib/listings/read/queries');
let owner: number;
let ids: number[];
beforeAll(async () => {
  database = await useDatabase();
  ({ readContact } = await import('@/lib/listings/read/contact'));
  ({ listProperties } = await import('@/lib/listings/read/list'));
  ({ searchProperties } = await import('@/lib/listings/read/search'));
  queries = await import('@/lib/listings/read/queries');
  ({ owner } = await writeReference(database.db));
  await database.db.property.createMany({
    data: Array.from({ length: 100 }, () => listingOf(owner, { contactPhone: '99887766' })),
  });
  ids = (await database.db.property.findMany({ select: { id: true } })).map(({ id }) => id);
});
beforeEach(() => database.db.limit.deleteMany());
afterAll(() => database.close());

const ADDRESS = '203.0.113.9';
const read = async (listings: number[], address = ADDRESS) => {
  const answers = await Promise.allSettled(listings.map((id) => readContact(null, id, address)));
  return answers.filter(({ status }) => status === 'fulfilled').length;
};
const endSlowWindow = () =>
  database.db.$executeRaw`UPDATE limits SET ends_at = now() WHERE key = ${`contact-slow:${ADDRESS}`}`;

it('no list has the number, neither a search nor home nor the listings of another: only the owner’s own and those of admins', async () => {
  const page: ListQuery = { pageSize: 24 };
  const ofOwner: ListQuery = { pageSize: 24, publisherId: owner };
  const day = new Date(Date.now() + 24 * 60 * 60_000);
  await database.db.property.update({ where: { id: ids[0]! }, data: { featured: true, featuredUntil: day } });
  const numbersIn = (items: { contactPhone: string | null }[]) => [...new Set(items.map((item) => item.contactPhone))];
  const lists = [
    (await listProperties(null, page)).items,
    (await listProperties({ id: owner + 1, role: 'user' }, ofOwner)).items,
    (await searchProperties({})).items,
    await queries.listPublicByIds(ids),
    await queries.featuredStrip(),
    await queries.recentStrip(),
  ];
  expect(lists.map(numbersIn)).toEqual(lists.map(() => [null]));
  expect(numbersIn((await listProperties({ id: owner, role: 'user' }, ofOwner)).items)).toEqual(['99887766']);
  expect(numbersIn((await listProperties({ id: owner + 1, role: 'admin' }, page)).items)).toEqual(['99887766']);
});

it('an address reads the numbers of 60 listings in ten minutes, then of one every 20 seconds', async () => {
  expect(await readContact(null, ids[0]!, ADDRESS)).toEqual({ phone: '+96599887766', shown: '+965 9988 7766' });
  expect(await read(ids)).toBe(61);
  await expect(readContact(null, ids.at(-1)!, ADDRESS)).rejects.toMatchObject({
    code: 'too_many_requests',
    details: { retryAfter: expect.toSatisfy((wait: number) => wait > 10 && wait <= 20) },
  });
  await endSlowWindow();
  expect(await read(ids.slice(-1))).toBe(1);
  expect(await read(ids.slice(0, 5), '203.0.113.10')).toBe(5);
});

it('a listing that was read counts once, and stays readable beyond the limit', async () => {
  const first = ids.slice(0, 59);
  for (let time = 0; time < 3; time += 1) expect(await read(first)).toBe(59);
  expect(await read(ids.slice(59))).toBe(2);
  expect(await read(first)).toBe(59);
});

it('what is not there or has ended has no number and does not count', async () => {
  const ended = await database.db.property.create({
    data: listingOf(owner, { contactPhone: '99887766', expiresAt: new Date(Date.now() - 1000) }),
  });
  const pending = await database.db.property.create({
    data: listingOf(owner, { approved: false, contactPhone: null }),
  });
  for (const id of [ended.id, pending.id, 999_999]) {
    await expect(readContact(null, id, ADDRESS)).rejects.toMatchObject({ code: 'not_found' });
  }
  expect(await database.db.limit.count()).toBe(0);
  expect(await readContact({ id: owner, role: 'user' }, pending.id, ADDRESS)).toEqual({
    phone: '+96500000000',
    shown: '+965 0000 0000',
  });
});
