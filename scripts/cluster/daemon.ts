import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { guardAgainstOrphan, processBirth, stopChild, waitForExit } from '../processes';

const START_TIMEOUT_MS = 20_000; // milliseconds
const STOP_TIMEOUT_MS = 10_000;

/**
 * Starts a program in the foreground and waits until it responds. It ends with this process.
 * @param answers whether it responds; an error counts as no
 * @throws Error with its output if it ends first
 */
export async function startDaemon(program: string, args: string[], answers: () => Promise<boolean>) {
  const child = spawn(program, args, { detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-4_000)));
  }
  const gone = waitForExit(child);
  const dismissGuard = child.pid ? guardAgainstOrphan(child.pid, 'TERM') : () => undefined;
  void gone.then(dismissGuard);
  const alive = () => child.pid !== undefined && processBirth(child.pid) !== undefined;
  const stop = () => stopChild(child, gone, STOP_TIMEOUT_MS);
  for (const deadline = Date.now() + START_TIMEOUT_MS; ; await sleep(20)) {
    if (await answers().catch(() => false)) return { stop };
    if (alive() && Date.now() < deadline) continue;
    await stop();
    throw new Error(`${program} did not start:\n${output}`);
  }
}
