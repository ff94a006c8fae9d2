import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sign } from '../lib/internal-signature.ts';

/**
 * Calls of the server to itself. Pages can only be cleared inside a request, so timers have to make one; they
 * make it on a listener of their own, since the public one may be bound to a single interface, or not yet open.
 */
const INTERVAL_MS = 60_000;
const TIMEOUT_MS = 55_000;

/** The listener, open on this machine alone. */
export interface InternalListener {
  /**
   * Lets what is due happen, now and once a minute from now on; never two at a time.
   * @param report is given what went wrong; the next minute tries again
   * @returns what ends it
   */
  startClock(report: (error: unknown) => void): () => void;
}

/**
 * @param handler the application's
 * @param secret AUTH_SECRET
 */
export async function openInternalListener(handler: RequestListener, secret: string): Promise<InternalListener> {
  const server = createServer(handler);
  await new Promise<void>((resolve) =>
    // Not shared with the other processes of this machine: what it asks for is for this one.
    server.listen({ port: 0, host: '127.0.0.1', exclusive: true }, resolve),
  );
  server.unref();
  const { port } = server.address() as AddressInfo;

  /** @throws Error unless it succeeded */
  async function call(path: string, body: object): Promise<void> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-baraha-signature': sign(secret, Date.now()) },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    await response.body?.cancel();
  }

  return {
    startClock(report) {
      let busy = false;
      const tick = async () => {
        if (busy) return;
        busy = true;
        await call('/api/internal/tick', {}).catch(report);
        busy = false;
      };
      void tick();
      const timer = setInterval(() => void tick(), INTERVAL_MS);
      timer.unref();
      return () => clearInterval(timer);
    },
  };
}
