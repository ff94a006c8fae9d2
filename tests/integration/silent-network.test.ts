import { connect as dial, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '@/lib/db';
import { useDatabase } from '@/tests/support/database';

/**
 * A network between us and the database that can swallow what passes: nobody is told, and no connection ends.
 */
async function startNetwork(to: URL) {
  const open = new Set<Socket>();
  let swallowing = false;
  const server = createServer((near) => {
    const far = dial(Number(to.port), to.hostname);
    let lost = false;
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => undefined).on('close', () => open.delete(socket));
    }
    const pass = (target: Socket) => (chunk: Buffer) => {
      lost ||= swallowing; // what was swallowed once is not sent again
      if (!lost) target.write(chunk);
    };
    near.on('data', pass(far)).on('close', () => far.destroy());
    far.on('data', pass(near)).on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    swallow: (on: boolean) => (swallowing = on),
    stop: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

let database: Awaited<ReturnType<typeof useDatabase>>;
let network: Awaited<ReturnType<typeof startNetwork>>;
let client: ReturnType<typeof connect>;

beforeAll(async () => {
  database = await useDatabase();
  const address = new URL(database.url);
  network = await startNetwork(new URL(database.url));
  address.port = String(network.port);
  client = connect(address.href, { max: 4, connect: 500, statement: 500 });
});
afterAll(async () => {
  await client.$disconnect();
  network.stop();
  await database.close();
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

it('connections whose answers a network swallowed are given up, and new ones work', async () => {
  for (const work of [ask, write]) {
    expect(new Set(await many(work))).toEqual(new Set(['answered']));
    network.swallow(true);
    expect(new Set(await many(work))).toEqual(new Set(['failed']));
    network.swallow(false);
    await expect.poll(() => many(work), { timeout: 10_000 }).toEqual(Array.from({ length: 8 }, () => 'answered'));
  }
});

it('a transaction whose client went silent holds no lock for longer than a statement may take', async () => {
  const [amenity] = await database.db.amenity.findMany({ take: 1 });
  const id = amenity?.id ?? (await database.db.amenity.create({ data: { name: 'Lift', nameAr: 'مصعد' } })).id;
  const touch = (db: typeof client | typeof database.db) => db.amenity.update({ where: { id }, data: { nameAr: 'س' } });
  await client
    .$transaction(async (tx) => {
      await touch(tx as typeof client);
      network.swallow(true);
      await tx.$queryRaw`SELECT 1`;
    })
    .catch(() => undefined);
  await expect(touch(database.db)).resolves.toMatchObject({ nameAr: 'س' });
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
