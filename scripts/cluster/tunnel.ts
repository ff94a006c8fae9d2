import { connect, createServer, type AddressInfo } from 'node:net';

/** Starts a proxy between a program and a server that can drop traffic silently, as networks do. */
export async function startTunnel(target: string) {
  const behind = new URL(target);
  const sockets = new Set<{ destroy(): void }>();
  let isSwallowing = false;
  const server = createServer((near) => {
    const far = connect(Number(behind.port), behind.hostname);
    let hasLost = false;
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => {
        hasLost ||= isSwallowing;
        if (!hasLost) to.write(bytes);
      });
      from.on('error', () => undefined).on('close', () => (sockets.delete(from), to.destroy()));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const own = new URL(target);
  own.hostname = '127.0.0.1';
  own.port = String((server.address() as AddressInfo).port);
  return {
    url: own.href,
    /** Discards bytes in both directions while connections stay open. A connection that has lost bytes stays silent. */
    swallow: (given: boolean) => void (isSwallowing = given),
    stop: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
