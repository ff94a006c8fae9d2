import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seed } from '@/scripts/seed';
import { useDatabase } from '@/tests/support/database';

let database: Awaited<ReturnType<typeof useDatabase>>;
beforeAll(async () => {
  database = await useDatabase();
});
afterAll(() => database.close());

const start = () =>
  seed(process.cwd(), process.env, {
    database: process.env.DATABASE_URL ?? '',
    dataDir: tmpdir(),
    embedded: false,
    asked: false,
  });

it('a database of one’s own gets the areas and amenities, once, and no demo data', async () => {
  expect(await start()).toBeUndefined();
  const areas = await database.db.location.count();
  expect(areas).toBeGreaterThan(100);
  expect(await database.db.amenity.count()).toBeGreaterThan(10);
  expect([await database.db.user.count(), await database.db.property.count()]).toEqual([0, 0]);

  const [first] = await database.db.location.findMany({ take: 1 });
  await database.db.location.delete({ where: { id: first?.id } });
  await start();
  expect(await database.db.location.count()).toBe(areas - 1);
});
