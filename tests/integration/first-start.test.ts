import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { databaseIdentity } from '@/scripts/database';
import { seed } from '@/scripts/seed';
import { useDatabase } from '@/tests/support/database';

const { db } = await useDatabase();

const dataDir = mkdtempSync(path.join(tmpdir(), 'first-start-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const start = (at: { embedded: boolean; trial: boolean } = { embedded: false, trial: true }) =>
  seed(process.cwd(), process.env, { database: process.env.DATABASE_URL ?? '', dataDir, asked: false, ...at });

it('an external database gets the areas and amenities once, and no demo data', async () => {
  expect(await start()).toBeUndefined();
  const areas = await db.location.count();
  expect(areas).toBeGreaterThan(100);
  expect(await db.amenity.count()).toBeGreaterThan(10);
  expect([await db.user.count(), await db.property.count()]).toEqual([0, 0]);

  const [first] = await db.location.findMany({ take: 1 });
  await db.location.delete({ where: { id: first?.id } });
  await start();
  expect(await db.location.count()).toBe(areas - 1);
});

it('an embedded database that the public can reach gets no demo data, and its accounts keep their passwords', async () => {
  const open = { embedded: true, trial: false };
  expect(await start(open)).toBeUndefined();
  expect(await db.user.count()).toBe(0);

  // State after a trial, before the site became public.
  writeFileSync(path.join(dataDir, 'demo-database'), `${await databaseIdentity(process.env.DATABASE_URL ?? '')}\n`);
  const data = { username: 'admin', fullName: 'Admin', email: 'admin@example.com', password: 'kept' };
  await db.user.create({ data });
  expect(await start(open)).toBeUndefined();
  const accounts = await db.user.findMany({ select: { username: true, password: true } });
  expect(accounts).toEqual([{ username: 'admin', password: 'kept' }]);
  expect(await db.property.count()).toBe(0);
});
