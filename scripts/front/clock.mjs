import { createServer } from 'node:http';
import { sign } from '../../lib/internal-signature.mjs';

/**
 * Calls of the server to itself. Pages can only be cleared inside a request, so timers have to make one; they
 * make it on a listener of their own, since the public one may be bound to a single interface, or not yet open.
 */
const MINUTE = 60_000; // milliseconds
const PATIENCE = 55_000;

/**
 * @param {import('node:http').RequestListener} handler the application's
 * @param {string} secret AUTH_SECRET
 */
export async function openOwnDoor(handler, secret) {
  const server = createServer(handler);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  server.unref();
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());

  /**
   * @param {string} path
   * @param {object} body
   * @throws Error unless it succeeded
   */
  async function call(path, body) {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-baraha-signature': sign(secret, Date.now()) },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    await response.body?.cancel();
  }

  return {
    /** Forgets every page and list that an earlier process or another database may have left. */
    clearPages: () => call('/api/internal/revalidate', { tags: ['all'] }),

    /**
     * Lets what is due happen, now and once a minute from now on; never two at a time.
     * @param {(error: unknown) => void} report told what went wrong; the next minute tries again
     */
    startClock(report) {
      let busy = false;
      const tick = async () => {
        if (busy) return;
        busy = true;
        await call('/api/internal/tick', {}).catch(report);
        busy = false;
      };
      void tick();
      const timer = setInterval(tick, MINUTE);
      timer.unref();
      return () => clearInterval(timer);
    },
  };
}
