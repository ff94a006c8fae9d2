import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { ended, guardAgainstOrphan, processBirth } from '../processes';

const startsWithin = 20_000; // milliseconds
const stopsWithin = 10_000;

/** A server of the system that we started: it ends with us, whatever ends us. */
export interface Daemon {
  stop(): Promise<void>;
}

/**
 * Starts a program that stays in the foreground, and waits until it answers.
 * @param answers whether it does now; an error counts as no
 * @throws Error with what it said, if it ends before
 */
export async function startDaemon(program: string, args: string[], answers: () => Promise<boolean>): Promise<Daemon> {
  // In a process group of its own: a signal to ours reaches it through us, in its turn.
  const child = spawn(program, args, { detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-4_000)));
  }
  const gone = ended(child);
  const dismissGuard = child.pid ? guardAgainstOrphan(child.pid, 'TERM') : () => undefined;
  void gone.then(dismissGuard);
  const alive = () => child.pid !== undefined && processBirth(child.pid) !== undefined;
  const stop = async () => {
    child.kill('SIGTERM');
    if (await Promise.race([gone, sleep(stopsWithin, undefined, { ref: false })])) return;
    child.kill('SIGKILL');
    await gone;
  };
  for (const deadline = Date.now() + startsWithin; ; await sleep(20)) {
    if (await answers().catch(() => false)) return { stop };
    if (alive() && Date.now() < deadline) continue;
    await stop();
    throw new Error(`${program} did not start:\n${said}`);
  }
}
