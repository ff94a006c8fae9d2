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
/** Asks eight times at once. @returns the errors */
const errorsOf = async (what: () => Promise<unknown>) => {
  const results = await Promise.allSettled(Array.from({ length: 8 }, what));
  return results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
};
/** A busy machine may take longer than these short limits to connect at first. */
const works = (what: () => Promise<unknown>) => expect.poll(() => errorsOf(what), { timeout: 10_000 }).toEqual([]);

it('connections that a network drops silently time out as a database outage, and new ones work', async () => {
  for (const work of [ask, write]) {
    await works(work);
    network.swallow(true);
    const errors = await errorsOf(work);
    network.swallow(false);
    expect(await Promise.all(errors.map(isDatabaseAway))).toEqual(Array.from({ length: 8 }, () => true));
    await works(work);
  }
});

it('a transaction of a silent client holds locks no longer than the statement timeout', async () => {
  const { id } = await db.amenity.create({ data: { name: 'Lift', nameAr: 'مصعد' } });
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
  await works(ask);
});
