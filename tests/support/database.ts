import { PrismaPg } from '@prisma/adapter-pg';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { PrismaClient } from '@/lib/generated/prisma/client';

/**
 * A database of one's own, copied in some 50 ms from the migrated template that the runner made
 * (scripts/test.ts); TEST_DATABASE_SERVER is the address of any database on that server.
 */
export async function testDatabase() {
  const server = process.env.TEST_DATABASE_SERVER;
  if (!server) throw new Error('TEST_DATABASE_SERVER: run the tests with `npm test -- integration`');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE template_baraha`);
  const url = addressOf(server, name);
  const db = new PrismaClient({ adapter: new PrismaPg({ connectionString: url, max: 10 }) });
  return {
    url,
    db,
    close: async () => {
      await db.$disconnect();
      await onServer(server, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

/**
 * Makes lib/db, and all that stands on it, work on a database of this test file's own.
 * Call before importing anything of lib: `const test = await useDatabase(); const { … } = await import('@/lib/…')`.
 */
export async function useDatabase() {
  const database = await testDatabase();
  process.env.DATABASE_URL = database.url;
  const { db } = await import('@/lib/db');
  return {
    ...database,
    close: async () => {
      await db.$disconnect();
      await database.close();
    },
  };
}

function addressOf(server: string, name: string) {
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
}

async function onServer(server: string, sql: string) {
  const client = new pg.Client({ connectionString: addressOf(server, 'postgres') });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
