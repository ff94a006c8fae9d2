import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Tries to listen on a port. @returns the error code; undefined if the port is free */
export const portProblem = (port: number, host: string | undefined) =>
  new Promise<string | undefined>((resolve) => {
    const probe = createServer().once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)));
  });

/** Linux gives the ports from 32,768 on to outgoing connections, other systems those from 49,152 on. */
const BELOW_OUTGOING = { from: 20_000, to: 32_768 };

/**
 * Finds an unused port that no outgoing connection can take before the caller listens on it.
 * @param host default: all interfaces
 * @throws Error if a port cannot be listened on for another reason than that it is taken
 */
export async function freePort(host?: string): Promise<number> {
  for (;;) {
    const port = randomInt(BELOW_OUTGOING.from, BELOW_OUTGOING.to);
    const problem = await portProblem(port, host);
    if (!problem) return port;
    if (problem !== 'EADDRINUSE') throw new Error(`cannot listen on ${host ?? 'all interfaces'} (${problem})`);
  }
}
