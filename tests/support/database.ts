import { randomBytes } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '@/lib/generated/prisma/client';
import { createFromTemplate, dropDatabase } from '@/scripts/database';

/**
 * A private database, copied in about 50 ms from the migrated template of the runner (scripts/test.ts);
 * TEST_DATABASE_SERVER is the URL of any database on that server.
 */
export async function testDatabase(name = `test_${randomBytes(6).toString('hex')}`) {
  const server = process.env.TEST_DATABASE_SERVER;
  if (!server) throw new Error('TEST_DATABASE_SERVER: run the tests with `npm test -- integration`');
  const url = await createFromTemplate(server, name, 'template_baraha');
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

/** Creates the database of this test file (own-database.ts), which lib/platform/db uses. */
export async function useDatabase() {
  const database = await testDatabase(new URL(process.env.DATABASE_URL ?? '').pathname.slice(1));
  // Imported here, because tests without lib's database import this file too.
  const { db, dbForLongWork, dbForSessions } = await import('@/lib/platform/db');
  const { closeQueue } = await import('@/lib/jobs/queue');
  return {
    ...database,
    close: async () => {
      await Promise.all([db.$disconnect(), dbForLongWork.$disconnect(), dbForSessions.$disconnect(), closeQueue()]);
      await database.close();
    },
  };
}
