import { encode } from 'next-auth/jwt';
import { expect, it } from 'vitest';
import { authenticate } from '@/lib/accounts/auth/authenticate';
import { sessionCookie } from '@/lib/accounts/auth/constants';
import { getSessionUser } from '@/lib/accounts/auth/session';
import { databaseTakesWrites, isDatabaseAway } from '@/lib/platform/database';
import { connect, db, isTransientError } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { addAccount, PROOF, useDatabase } from '@/tests/support/database';

const database = await useDatabase();

it('slow statements that exhaust the request pool end no session, block no login and leave the server ready', async () => {
  const { id, username } = await addAccount();
  const expiresAt = new Date(Date.now() + 60_000);
  await database.db.session.create({ data: { id: 'open', userId: id, expiresAt } });
  const salt = sessionCookie(false);
  const token = await encode({ token: { sid: 'open' }, secret: env.AUTH_SECRET?.[0] ?? '', salt });

  const slow = Array.from({ length: env.DATABASE_POOL * 2 }, () =>
    db.$queryRaw`SELECT 1 AS slow FROM pg_sleep(14)`.catch(() => undefined),
  );
  const sleeping = () => database.db.$queryRaw<{ pid: number }[]>`
    SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query LIKE '%AS slow%' AND state = 'active' AND pid <> pg_backend_pid()`;
  await expect.poll(async () => (await sleeping()).length).toBe(env.DATABASE_POOL);
  try {
    expect(await databaseTakesWrites()).toBe(true);
    expect((await getSessionUser(new Headers({ cookie: `${salt}=${token}` })))?.id).toBe(id);
    expect((await authenticate({ username, ...PROOF }, { address: '203.0.113.1', cookie: '' })).id).toBe(id);
    expect(await sleeping()).toHaveLength(env.DATABASE_POOL);
  } finally {
    // Waiting requests run once others have ended.
    let over = false;
    void Promise.all(slow).then(() => (over = true));
    while (!over)
      await database.db
        .$queryRaw`SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE query LIKE '%AS slow%' AND state = 'active' AND pid <> pg_backend_pid()`;
  }
});

it('a request that waits too long for a lock gets a 503 before its statement is ended', async () => {
  const client = connect(database.url, { statement: 900 });
  const { id } = await database.db.amenity.create({ data: { name: 'Lift', nameAr: 'مصعد' } });
  const touch = (tx: Pick<typeof client, 'amenity'>) => tx.amenity.update({ where: { id }, data: { nameAr: 'س' } });
  const error: unknown = await database.db.$transaction(async (tx) => {
    await touch(tx);
    return client.$executeRaw`UPDATE amenities SET name_ar = 'ص' WHERE id = ${id}`.catch((given: unknown) => given);
  });
  expect(String(error)).toContain('55P03');
  expect([isTransientError(error), await isDatabaseAway(error)]).toEqual([true, true]);
  await client.$disconnect();
});

it('a request that waits too long for a connection gets a 503', async () => {
  const client = connect(database.url, { max: 1, connect: 500 });
  const sleeping = client.$queryRaw`SELECT 1 FROM pg_sleep(2)`.then(() => undefined); // it begins once it is waited for
  const failed = (asking: Promise<unknown>) => asking.catch((error: unknown) => error);
  const errors = await Promise.all([
    failed(client.$queryRaw`SELECT 1`.then(() => undefined)),
    failed(client.$transaction((tx) => tx.amenity.count(), { maxWait: 300 })),
  ]);
  expect(errors.map(String)).toEqual([
    expect.stringContaining('timeout exceeded'),
    expect.stringContaining('Unable to start a transaction'),
  ]);
  expect(await Promise.all(errors.map(isDatabaseAway))).toEqual([true, true]);
  await sleeping;
  await client.$disconnect();
});
