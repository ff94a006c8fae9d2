import { randomBytes } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { afterAll } from 'vitest';
import type { UserView } from '@/lib/accounts/users/view';
import { PrismaClient, type Prisma } from '@/lib/generated/prisma/client';
import { connected, dropDatabase, withDatabase } from '@/scripts/database';

/** Creates a database with the migrated tables. @returns its address */
export async function copyTemplate(server: string, name: string): Promise<string> {
  const sql = `CREATE DATABASE ${pg.escapeIdentifier(name)} TEMPLATE template_baraha`;
  await connected(withDatabase(server, 'postgres'), (client) => client.query(sql));
  return withDatabase(server, name);
}

/**
 * Creates a private database in about 50 ms, as a copy of the runner's migrated template (scripts/test.ts).
 * TEST_DATABASE_SERVER is the URL of any database on that server.
 */
export async function testDatabase(name = `test_${randomBytes(6).toString('hex')}`) {
  const server = process.env.TEST_DATABASE_SERVER;
  if (!server) throw new Error('TEST_DATABASE_SERVER: run the tests with `npm test -- integration`');
  const url = await copyTemplate(server, name);
  const db = new PrismaClient({ adapter: new PrismaPg({ connectionString: url, max: 10 }) });
  return {
    url,
    db,
    close: async () => {
      await db.$disconnect();
      await dropDatabase(server, name);
    },
  };
}

/**
 * Creates this test file's database (own-database.ts), which lib/platform/db uses, and drops it after the file's tests.
 */
export async function useDatabase() {
  const { url, db, close } = await testDatabase(new URL(process.env.DATABASE_URL ?? '').pathname.slice(1));
  // Imported late, because tests that do not use lib's database also import this file.
  const lib = await import('@/lib/platform/db');
  const { closeQueue } = await import('@/lib/jobs/queue');
  afterAll(async () => {
    const clients = [lib.db, lib.dbForLongWork, lib.dbForSessions];
    await Promise.all([...clients.map((client) => client.$disconnect()), closeQueue()]);
    await close();
  });
  return { url, db };
}

export type AccountFacts = Partial<Prisma.UserUncheckedCreateInput>;
let accounts = 0;
/** Inserts an account with a unique username and email. @returns the user as the next request loads it */
export async function addAccount(facts: AccountFacts = {}): Promise<UserView> {
  const username = `account${(accounts += 1)}`;
  const { db } = await import('@/lib/platform/db');
  const { loadUser } = await import('@/lib/accounts/users/queries');
  const own = { username, email: `${username}@example.com`, password: '-', fullName: 'A Person' };
  const { id } = await db.user.create({ data: { ...own, ...facts }, select: { id: true } });
  return loadUser(db, id);
}
