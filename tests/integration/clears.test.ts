import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDatabase } from '../support/database';
import { clearTags } from '@/lib/cache/clear';
import { LISTENER_NAME, startListening } from '@/lib/cache/listen';
import { store } from '@/lib/cache/store';
import { transaction } from '@/lib/platform/transaction';
import { startTunnel } from '@/scripts/cluster/tunnel';

/** Cache clears over PostgreSQL's NOTIFY, with a real listener. tests/cluster tests several servers. */
vi.hoisted(() => void (process.env.LOG_LEVEL = 'silent'));
const { db, url } = await useDatabase();

const WAIT = { timeout: 20_000, interval: 10 };
let stop = () => {};
async function listen(address = url) {
  stop = startListening(address);
  await vi.waitFor(() => expect(store.isTrusted).toBe(true), WAIT);
}
afterEach(async () => {
  stop();
  await vi.waitFor(() => expect(store.isTrusted).toBe(false), WAIT);
});

/** Invalidates from another process. */
const notifyElsewhere = (...tags: string[]) => db.$executeRaw`SELECT pg_notify('cache_clears', ${tags.join(' ')})`;
const write = (tags = ['red']) => store.write('a', { value: 'A', tags, size: 1, since: store.position });
const hasIt = () => store.read('a') !== undefined;

describe('a transaction', () => {
  beforeEach(() => listen());

  it('clears its tags when it is committed, and not before', async () => {
    write();
    await transaction(async (tx) => {
      clearTags(tx, 'red');
      await tx.$executeRaw`SELECT 1`;
      expect(hasIt()).toBe(true);
    });
    expect(hasIt()).toBe(false);
  });

  it('that is rolled back clears nothing', async () => {
    write();
    const failed = transaction(async (tx) => {
      clearTags(tx, 'red');
      await tx.$executeRaw`SELECT 1 / 0`;
    });
    await expect(failed).rejects.toThrow();
    await transaction(async (tx) => clearTags(tx, 'green'));
    await vi.waitFor(() => expect(store.isCurrent(['green'], store.position - 1)).toBe(false), WAIT);
    expect(hasIt()).toBe(true);
  });

  it('tells the other processes as many tags as there are', async () => {
    const told = vi.spyOn(store, 'clear');
    const list = Array.from({ length: 2_000 }, (_, id) => `property:${id}`);
    await transaction(async (tx) => clearTags(tx, ...list));
    // Each tag twice: at once by this process, and again through PostgreSQL.
    await vi.waitFor(() => expect(told.mock.calls.flatMap(([tags]) => tags)).toHaveLength(2 * list.length), WAIT);
    expect(new Set(told.mock.calls.flatMap(([tags]) => tags))).toEqual(new Set(list));
    told.mockRestore();
  });

  it('that is none of lib/platform/transaction.ts is refused', async () => {
    await expect(db.$transaction(async (tx) => clearTags(tx, 'red'))).rejects.toThrow('lib/platform/transaction.ts');
  });
});

describe('what another process commits', () => {
  it('is cleared here, and what was begun before it is not stored', async () => {
    await listen();
    write();
    const since = store.position;
    await notifyElsewhere('red', 'blue');
    await vi.waitFor(() => expect(hasIt()).toBe(false), WAIT);
    expect(store.write('a', { value: 'old', tags: ['blue'], size: 1, since })).toBe(false);
    expect(store.write('a', { value: 'other', tags: ['green'], size: 1, since })).toBe(true);
  });

  it('while the connection was cut off is cleared once it is back', async () => {
    await listen();
    write();
    const before = store.position;
    await db.$executeRaw`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = ${LISTENER_NAME} AND datname = current_database()`;
    await vi.waitFor(() => expect(store.position).toBeGreaterThan(before), WAIT);
    await vi.waitFor(() => expect(store.isTrusted).toBe(true), WAIT);
    expect(hasIt()).toBe(false);
    expect(write()).toBe(true);
    await notifyElsewhere('red');
    await vi.waitFor(() => expect(hasIt()).toBe(false), WAIT);
  });
});

it('a network that swallows bytes keeps what is stored from being given out, within a second and until it is over', async () => {
  const tunnel = await startTunnel(url);
  await listen(tunnel.url);
  write();
  tunnel.swallow(true);
  const begun = performance.now();
  await notifyElsewhere('red');
  await vi.waitFor(() => expect(hasIt()).toBe(false), WAIT);
  expect(performance.now() - begun).toBeLessThan(5_000); // a second and what a busy machine adds
  expect(write()).toBe(false);
  tunnel.swallow(false);
  await vi.waitFor(() => expect(store.isTrusted).toBe(true), WAIT);
  expect(hasIt()).toBe(false);
  await tunnel.stop();
});
