import { createServer, type AddressInfo } from 'node:net';

/** Tries to listen on a port. @returns the error code; undefined if the port is free */
export const portProblem = (port: number, host: string | undefined) =>
  new Promise<string | undefined>((resolve) => {
    const probe = createServer().once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)));
  });

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
