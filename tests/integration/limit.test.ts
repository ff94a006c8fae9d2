import { expect, it } from 'vitest';
import * as limits from '@/lib/http/rate-limit';
import { useDatabase } from '@/tests/support/database';

const { db } = await useDatabase();

const LIMIT = { max: 5, seconds: 900 };
const tryTimes = async (times: number, key: string) => {
  const tries = await Promise.allSettled(Array.from({ length: times }, () => limits.consumeRateLimit(key, LIMIT)));
  return tries.filter(({ status }) => status === 'fulfilled').length;
};
const endWindow = (key: string) => db.$executeRaw`UPDATE limits SET ends_at = now() WHERE key = ${key}`;

it('lets exactly the limit through under concurrency', async () => {
  expect(await tryTimes(40, 'burst')).toBe(5);
});

it('returns the time to wait, which refused attempts do not extend', async () => {
  await tryTimes(5, 'wait');
  const [before] = await db.$queryRaw<{ at: Date }[]>`SELECT ends_at AS at FROM limits WHERE key = 'wait'`;
  for (let time = 0; time < 3; time += 1) {
    const retryAfter = expect.toSatisfy((wait: number) => wait > 890 && wait <= 900) as number;
    const refusal = { code: 'too_many_requests', details: { retryAfter, values: { minutes: 15 } } };
    await expect(limits.consumeRateLimit('wait', LIMIT)).rejects.toMatchObject(refusal);
  }
  const [after] = await db.$queryRaw<{ at: Date }[]>`SELECT ends_at AS at FROM limits WHERE key = 'wait'`;
  expect(after).toEqual(before);
});

it('starts again after the window', async () => {
  expect(await tryTimes(9, 'again')).toBe(5);
  await endWindow('again');
  expect(await tryTimes(9, 'again')).toBe(5);
});

it('can return attempts that do not count, but never more than were used', async () => {
  for (let time = 0; time < 20; time += 1) {
    await limits.consumeRateLimit('good', LIMIT);
    await limits.decrementRateLimit('good');
    await limits.decrementRateLimit('good');
  }
  expect(await tryTimes(9, 'good')).toBe(5);
});

it('deletes only expired windows', async () => {
  await limits.consumeRateLimit('over', LIMIT);
  await limits.consumeRateLimit('open', LIMIT);
  await endWindow('over');
  await limits.deleteEndedLimits();
  const keys = await db.$queryRaw<{ key: string }[]>`SELECT key FROM limits WHERE key IN ('over', 'open')`;
  expect(keys).toEqual([{ key: 'open' }]);
});
