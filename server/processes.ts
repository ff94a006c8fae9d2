import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';

const RESTART_DELAY_MS = 1_000;
/** Says to a process whether it does the jobs of the machine. */
export const JOBS_VARIABLE = 'BARAHA_JOBS';

/**
 * Starts so many processes of this program behind one port, so that every core answers. The one that calls it answers
 * nothing itself.
 * @param onListening called once all of them can be reached
 * @param report is given what went wrong
 * @returns what ends them, running requests first
 */
export function startProcesses(
  count: number,
  { onListening, report }: { onListening: () => void; report: (message: string, error: unknown) => void },
): () => Promise<void> {
  cluster.schedulingPolicy = cluster.SCHED_NONE; // what we hand to a process that hangs or ends is answered by nobody
  const running = new Set<Worker>();
  let listening = 0;
  let isStopping = false;

  function start(index: number): void {
    const worker = cluster.fork({
      [JOBS_VARIABLE]: String(index === 0),
      WEB_CONCURRENCY: String(count), // what is counted in memory is divided by it
    });
    running.add(worker);
    worker.once('listening', () => {
      listening += 1;
      if (listening === count) onListening();
    });
    worker.once('exit', (code, signal) => {
      running.delete(worker);
      if (isStopping) return;
      if (listening < count) process.exit(code || 1); // it has said why
      report('a process of the server ended', new Error(signal || `exit code ${code}`));
      setTimeout(() => isStopping || start(index), RESTART_DELAY_MS);
    });
  }

  for (let index = 0; index < count; index += 1) start(index);
  return async () => {
    isStopping = true;
    const ended = [...running].map((worker) => once(worker, 'exit'));
    for (const worker of running) worker.process.kill('SIGTERM');
    await Promise.all(ended);
  };
}
