import { createServer, type AddressInfo } from 'node:net';

/**
 * Finds an unused port.
 * @param host default: all interfaces
 */
export const freePort = (host?: string) =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
      .on('error', reject)
      .listen(0, host, () => {
        const { port } = probe.address() as AddressInfo;
        probe.close(() => resolve(port));
      });
  });
