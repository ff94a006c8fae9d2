import { sign } from './internal-signature.ts';

const INTERVAL_MS = 60_000;
const TIMEOUT_MS = 55_000;

/**
 * Has the work of the minute done (app/api/internal/tick), now and once a minute; never two at a time. It is called like any
 * other client does: whichever process takes the call does it.
 * @param host HOST
 * @param port PORT
 * @param secret AUTH_SECRET
 * @param report is given what went wrong; the next minute tries again
 */
export function startClock(host = '', port: string, secret: string, report: (error: unknown) => void): void {
  const name = ['', '0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  const address = `http://${name.includes(':') ? `[${name}]` : name}:${port}/api/internal/tick`;
  let isBusy = false;
  const tick = async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'x-baraha-signature': sign(secret, Date.now()) },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`it answered ${response.status}: ${await response.text()}`);
      await response.body?.cancel();
    } catch (error) {
      report(error);
    } finally {
      isBusy = false;
    }
  };
  void tick();
  setInterval(() => void tick(), INTERVAL_MS).unref();
}
