import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkReplica, isReplicaReadable } from '@/lib/cache/replica';
import { store } from '@/lib/cache/store';
import { reads, Prisma } from '@/lib/platform/db';
import { useDatabase } from '@/tests/support/database';

/** An unreachable replica. tests/cluster uses a real one. */
vi.hoisted(() => void (process.env.DATABASE_REPLICA_URL = 'postgresql://nobody@127.0.0.1:1/nothing'));
const { db } = await useDatabase();

const shared = globalThis as unknown as { barahaReplicaState: { pausedUntil: number; position: number } };
const hasAll = () => checkReplica(store.position, () => Promise.resolve(true));

beforeAll(async () => {
  await db.location.create({ data: { name: 'Salmiya', nameAr: 'السالمية', governorate: 'hawalli' } });
});
beforeEach(async () => {
  shared.barahaReplicaState.pausedUntil = 0;
  store.trustUntil(Infinity);
  await hasAll();
});

describe('with a replica that does not respond', () => {
  it.each([
    ['rows of a model', async () => (await reads.location.findMany()).length],
    ['sums of a model', async () => reads.location.count()],
    ['SQL', async () => (await reads.$queryRaw<unknown[]>`SELECT FROM locations WHERE name = ${'Salmiya'}`).length],
    ['composed SQL', async () => (await reads.$queryRaw<unknown[]>(Prisma.sql`SELECT FROM locations`)).length],
  ])('%s come from the primary, and the replica is not used for a while', async (_what, read) => {
    expect(isReplicaReadable()).toBe(true);
    expect(await read()).toBe(1);
    expect(isReplicaReadable()).toBe(false);
    expect(await read()).toBe(1);
  });

  it('an invalid query returns its error', async () => {
    await expect(reads.$queryRaw`SELECT FROM nothing_of_that_name`).rejects.toThrow(/nothing_of_that_name/);
  });
});

describe('after an invalidation the primary is read', () => {
  it('until the replica has caught up', async () => {
    const before = store.position;
    store.clear(['listings']);
    expect(isReplicaReadable()).toBe(false);
    await checkReplica(before, () => Promise.resolve(true)); // asked before the clear
    expect(isReplicaReadable()).toBe(false);
    await checkReplica(store.position, () => Promise.resolve(false));
    expect(isReplicaReadable()).toBe(false);
    await hasAll();
    expect(isReplicaReadable()).toBe(true);
  });

  it('and while invalidations may be lost', () => {
    store.trustUntil(-Infinity);
    expect(isReplicaReadable()).toBe(false);
  });
});
