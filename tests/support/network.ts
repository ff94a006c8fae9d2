import { connect as dial, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * Starts a proxy between the test and the database.
 * @param options.missing a table to hide from clients: its name is replaced in queries
 */
export async function startNetwork(to: URL, { missing }: { missing?: string } = {}) {
  const open = new Set<Socket>();
  let swallowing = false;
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return near.destroy();
    const far = dial(Number(to.port), to.hostname);
    let lost = false;
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => undefined).on('close', () => open.delete(socket));
    }
    const pass = (target: Socket) => (chunk: Buffer) => {
      lost ||= swallowing; // discarded bytes are not sent again
      if (!lost) target.write(chunk);
    };
    const name = missing && new RegExp(`\\b${missing}\\b`, 'g');
    const asked = pass(far);
    near.on('data', (chunk: Buffer) =>
      // Keeps the length, because the protocol contains byte counts.
      asked(name ? Buffer.from(chunk.toString('latin1').replace(name, 'x'.repeat(missing.length)), 'latin1') : chunk),
    );
    near.on('close', () => far.destroy());
    far.on('data', pass(near)).on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    /** Drops all bytes without closing a connection. */
    swallow: (on: boolean) => (swallowing = on),
    /** Closes open connections and refuses new ones. */
    cut: (on: boolean) => {
      isCut = on;
      if (on) endAll();
    },
    stop: () => {
      server.close();
      endAll();
    },
  };
}
