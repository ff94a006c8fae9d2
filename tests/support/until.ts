import { setTimeout as sleep } from 'node:timers/promises';

/** Waits 40 seconds at most until `look` finds something, and returns it. @throws Error that names the condition */
export async function until<T>(
  what: string,
  look: () => T | undefined | false | Promise<T | undefined | false>,
): Promise<T> {
  for (const deadline = Date.now() + 40_000; Date.now() < deadline; await sleep(25)) {
    const seen = await look();
    if (seen) return seen;
  }
  throw new Error(`never happened: ${what}`);
}
