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
 * Creates this test file's database (own-database.ts) in about 50 ms, as a copy of the runner's migrated template
 * (scripts/test.ts). lib/platform/db uses it. Drops it after the file's tests.
 */
export async function useDatabase() {
  const { DATABASE_URL: url = '' } = process.env;
  const name = new URL(url).pathname.slice(1);
  await copyTemplate(url, name);
  const db = new PrismaClient({ adapter: new PrismaPg({ connectionString: url, max: 10 }) });
  // Imported late, because tests that do not use lib's database also import this file.
  const lib = await import('@/lib/platform/db');
  const { closeQueue } = await import('@/lib/jobs/queue');
  afterAll(async () => {
    const clients = [lib.db, lib.dbForLongWork, lib.dbForSessions];
    await Promise.all([...clients.map((client) => client.$disconnect()), closeQueue()]);
    await db.$disconnect();
    await dropDatabase(url, name);
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
