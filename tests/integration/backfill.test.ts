import { beforeEach, expect, it } from 'vitest';
import { runBackfills, type Backfill } from '@/lib/jobs/backfill';
import { useDatabase, writeReference } from '@/tests/support/database';
import { deleteAll } from '@/tests/support/records';

let batches: number[][];

const database = await useDatabase();
await writeReference();
beforeEach(async () => {
  batches = [];
  await deleteAll('backfills', 'amenities');
  await database.db.amenity.createMany({
    data: Array.from({ length: 25 }, (_, at) => ({ name: `Amenity ${at}`, nameAr: `ميزة ${at}` })),
  });
});

const capitals: Backfill = async (tx, after, limit) => {
  const rows = await tx.amenity.findMany({ where: { id: { gt: after } }, orderBy: { id: 'asc' }, take: limit });
  for (const { id, name } of rows) await tx.amenity.update({ where: { id }, data: { name: name.toUpperCase() } });
  batches.push(rows.map(({ id }) => id));
  return rows.at(-1)?.id ?? null;
};
const done = () => database.db.amenity.count({ where: { name: { startsWith: 'AMENITY' } } });

it('processes every row once, in batches, and does not start again', async () => {
  await runBackfills({ capitals }, 10);
  expect(batches.map(({ length }) => length)).toEqual([10, 10, 5, 0]);
  expect(await done()).toBe(25);
  await runBackfills({ capitals }, 10);
  expect(batches).toHaveLength(4);
});

it('continues after the last committed batch when a run fails', async () => {
  let calls = 0;
  const failing: Backfill = async (tx, after, limit) => {
    const last = await capitals(tx, after, limit);
    if ((calls += 1) === 2) throw new Error('killed');
    return last;
  };
  await expect(runBackfills({ failing }, 10)).rejects.toThrow('killed');
  expect(await done()).toBe(10);
  await runBackfills({ failing }, 10);
  expect(batches.map(({ length }) => length)).toEqual([10, 10, 10, 5, 0]);
  expect(await done()).toBe(25);
});

it('processes no row twice when several instances run it', async () => {
  await Promise.all([1, 2, 3].map(() => runBackfills({ capitals }, 5)));
  await runBackfills({ capitals }, 5);
  const ids = batches.flat();
  expect(ids).toHaveLength(new Set(ids).size);
  expect(await done()).toBe(25);
});
