import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearTags } from '@/lib/cache/clear';
import { LISTENER_NAME, startListening } from '@/lib/cache/listen';
import { store } from '@/lib/cache/store';
import { transaction } from '@/lib/platform/transaction';
import { startTunnel } from '@/scripts/cluster/tunnel';
import { useDatabase } from '@/tests/support/database';

/** Cache clears over PostgreSQL's NOTIFY, with a real listener. tests/cluster tests several servers. */
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

  it('invalidates its tags when it commits, not before', async () => {
    write();
    await transaction(async (tx) => {
      clearTags(tx, 'red');
      await tx.$executeRaw`SELECT 1`;
      expect(hasIt()).toBe(true);
    });
    expect(hasIt()).toBe(false);
  });

  it('invalidates nothing after a rollback', async () => {
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

  it('passes any number of tags to the other processes', async () => {
    const told = vi.spyOn(store, 'clear');
    const list = Array.from({ length: 2_000 }, (_, id) => `property:${id}`);
    await transaction(async (tx) => clearTags(tx, ...list));
    // Each tag twice: at once by this process, and again through PostgreSQL.
    await vi.waitFor(() => expect(told.mock.calls.flatMap(([tags]) => tags)).toHaveLength(2 * list.length), WAIT);
    expect(new Set(told.mock.calls.flatMap(([tags]) => tags))).toEqual(new Set(list));
    told.mockRestore();
  });

  it('outside lib/platform/transaction.ts is rejected', async () => {
    await expect(db.$transaction(async (tx) => clearTags(tx, 'red'))).rejects.toThrow('lib/platform/transaction.ts');
  });
});

describe('a commit of another process', () => {
  it('invalidates its tags here, and rejects responses started before it', async () => {
    await listen();
    write();
    const since = store.position;
    await notifyElsewhere('red', 'blue');
    await vi.waitFor(() => expect(hasIt()).toBe(false), WAIT);
    expect(store.write('a', { value: 'old', tags: ['blue'], size: 1, since })).toBe(false);
    expect(store.write('a', { value: 'other', tags: ['green'], size: 1, since })).toBe(true);
  });

  it('during a lost connection invalidates its tags once the connection is back', async () => {
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

it('a network that drops bytes disables the store within a second and until it recovers', async () => {
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
