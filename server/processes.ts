import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';

/** Tells a process whether it runs the jobs of the machine. */
export const JOBS_VARIABLE = 'BARAHA_JOBS';

/**
 * Starts `count` processes of this program behind one port. The calling process answers no requests.
 * @param onListening called once all of them accept connections
 * @param report gets the reason why a process ended
 * @returns a function that ends them after their running requests
 */
export function startProcesses(count: number, onListening: () => void, report: (what: string, why: Error) => void) {
  cluster.schedulingPolicy = cluster.SCHED_NONE; // round-robin would lose connections handed to a process that hangs
  const running = new Set<Worker>();
  let listening = 0;
  let isStopping = false;

  function start(index: number): void {
    // In-memory limits are divided by WEB_CONCURRENCY.
    const worker = cluster.fork({ [JOBS_VARIABLE]: String(index === 0), WEB_CONCURRENCY: String(count) });
    running.add(worker);
    worker.once('listening', () => {
      listening += 1;
      if (listening === count) onListening();
    });
    worker.once('exit', (code, signal) => {
      running.delete(worker);
      if (isStopping) return;
      if (listening < count) process.exit(code || 1); // it has printed the reason
      report('a server process ended', new Error(signal || `exit code ${code}`));
      setTimeout(() => isStopping || start(index), 1_000);
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
