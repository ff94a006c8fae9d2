import { afterAll, expect, it } from 'vitest';
import { isDatabaseAway } from '@/lib/platform/database';
import { connect } from '@/lib/platform/db';
import { useDatabase } from '@/tests/support/database';
import { startNetwork } from '@/tests/support/network';

const { db, url } = await useDatabase();
const address = new URL(url);
const network = await startNetwork(new URL(url));
address.port = String(network.port);
const client = connect(address.href, { max: 4, connect: 500, statement: 500 });
afterAll(async () => {
  await client.$disconnect();
  network.stop();
});

const ask = () => client.$queryRaw`SELECT 1`;
const write = () => client.$transaction(async (tx) => tx.amenity.count());
const many = (what: () => Promise<unknown>) =>
  Promise.all(
    Array.from({ length: 8 }, () =>
      what().then(
        () => 'answered',
        () => 'failed',
      ),
    ),
  );

it('connections that a network drops silently time out, and new ones work', async () => {
  const all = (outcome: string) => Array.from({ length: 8 }, () => outcome);
  for (const work of [ask, write]) {
    // A busy machine may take longer than these short limits to connect at first.
    await expect.poll(() => many(work), { timeout: 10_000 }).toEqual(all('answered'));
    network.swallow(true);
    expect(await many(work)).toEqual(all('failed'));
    network.swallow(false);
    await expect.poll(() => many(work), { timeout: 10_000 }).toEqual(all('answered'));
  }
});

it('their requests count as a database outage, also after the network is back', async () => {
  network.swallow(true);
  const errors = await Promise.all(Array.from({ length: 8 }, () => ask().catch((error: unknown) => error)));
  network.swallow(false);
  expect(await Promise.all(errors.map(isDatabaseAway))).toEqual(errors.map(() => true));
  await expect.poll(() => many(ask), { timeout: 10_000 }).not.toContain('failed');
});

it('a transaction of a silent client holds locks no longer than the statement timeout', async () => {
  const [amenity] = await db.amenity.findMany({ take: 1 });
  const id = amenity?.id ?? (await db.amenity.create({ data: { name: 'Lift', nameAr: 'مصعد' } })).id;
  const touch = (on: typeof client | typeof db) => on.amenity.update({ where: { id }, data: { nameAr: 'س' } });
  await client
    .$transaction(async (tx) => {
      await touch(tx as typeof client);
      network.swallow(true);
      await tx.$queryRaw`SELECT 1`;
    })
    .catch(() => undefined);
  await expect(touch(db)).resolves.toMatchObject({ nameAr: 'س' });
  network.swallow(false);
  await expect
    .poll(
      () =>
        ask().then(
          () => true,
          () => false,
        ),
      { timeout: 10_000 },
    )
    .toBe(true);
});
