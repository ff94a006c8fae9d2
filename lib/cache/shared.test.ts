import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '../http/errors';
import { runtime, type AnswerNotes } from '../platform/runtime';
import { cacheTags } from './read';
import { cacheShared } from './shared';

vi.mock('../platform/db', () => ({ dbForSessions: { $queryRaw: () => Promise.resolve([{ writable: true }]) } }));

/** Stands in for the HTTP server. */
let noted: AnswerNotes;
runtime.answers = { getStore: () => noted };
beforeEach(() => void (noted = { tags: new Set() }));
afterAll(() => void (runtime.answers = undefined));

const read = async (...tags: string[]) => {
  await Promise.resolve();
  cacheTags(...tags);
};

it('a response is cacheable under the tags of all its reads', async () => {
  const answer = await cacheShared(async () => {
    await Promise.all([read('locations', 'all'), read('listings', 'all')]);
    return 'answer';
  });
  expect(answer).toBe('answer');
  expect([...noted.tags]).toEqual(['all', 'settings', 'listings', 'locations']);
});

it('an uncached read is also invalidated by a start', async () => {
  await cacheShared(() => read('listings'));
  expect([...noted.tags]).toEqual(['all', 'settings', 'listings']);
});

it('the settings tag does not make a response cacheable on its own', async () => {
  await cacheShared(() => read('settings'));
  expect([...noted.tags]).toEqual([]);
  await cacheShared(() => read('settings', 'listings'));
  expect([...noted.tags]).toContain('listings');
});

it('a response is not cacheable without a tagged read, with an unreadable part or on failure', async () => {
  await cacheShared(() => 'nothing read');
  await cacheShared(
    () => Promise.all([read('listings'), Promise.resolve(null)]),
    (parts) => parts.every((part) => part !== null),
  );
  await expect(
    cacheShared(async () => {
      await read('listings');
      throw new Error('no database');
    }),
  ).rejects.toThrow('no database');
  expect([...noted.tags]).toEqual([]);
});

it('only a failed read during a database outage is a 503', async () => {
  const failsWith = async (error: Error) => {
    noted = { tags: new Set() };
    await expect(cacheShared(() => Promise.reject(error))).rejects.toBe(error);
    return noted.status;
  };
  expect(await failsWith(Object.assign(new Error('refused'), { code: 'P1001' }))).toBe(503);
  expect(await failsWith(new Error('a fault of ours'))).toBeUndefined();
  expect(await failsWith(new AppError('not_found'))).toBeUndefined();
});
