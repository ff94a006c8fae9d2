import cluster, { type Worker } from 'node:cluster';
import { PhotoProcess } from '../lib/storage/photo-process.ts';
import { sharePhotos, type PhotoMessage } from './photos.ts';

/**
 * Several processes behind one port, so that every core answers. This file runs in the process that starts them and
 * answers nothing itself; photos.ts is their side.
 */

/** Of one that has ended by itself, until it is started anew. */
const RESTART_DELAY_MS = 1_000;

export const isMessage = (message: unknown): message is PhotoMessage =>
  typeof message === 'object' && message !== null && 'type' in message && 'id' in message;

/** Names to a process that the clock is its to keep. */
export const CLOCK_VARIABLE = 'BARAHA_CLOCK';

/**
 * Starts so many processes of this program.
 * @param onListening called once all of them can be reached
 * @param report is given what went wrong
 * @returns what ends them, running requests first
 */
export function startProcesses(
  count: number,
  { onListening, report }: { onListening: () => void; report: (message: string, error: unknown) => void },
): () => Promise<void> {
  const listening = new Set<Worker>();
  const photos = sharePhotos<Worker>(
    new PhotoProcess(),
    (worker, message) => worker.isConnected() && worker.send(message),
  );
  let hasStarted = false;
  let isStopping = false;

  function start(index: number): void {
    const worker = cluster.fork({
      [CLOCK_VARIABLE]: index === 0 ? 'true' : 'false',
      WEB_CONCURRENCY: String(count), // what is counted in memory is divided by it
    });
    worker.on('message', (message: unknown) => {
      if (message === 'listening') {
        listening.add(worker);
        if (listening.size === count && !hasStarted) {
          hasStarted = true;
          onListening();
        }
      } else if (isMessage(message)) photos.receive(worker, message);
    });
    worker.on('error', () => undefined); // of what is sent to one that is ending: its exit says so
    worker.on('exit', (code, signal) => {
      listening.delete(worker);
      photos.forget(worker);
      if (isStopping) return;
      if (!hasStarted) process.exit(code || 1); // it has said why
      report('a process of the server ended', new Error(signal || `exit code ${code}`));
      setTimeout(() => isStopping || start(index), RESTART_DELAY_MS);
    });
  }

  cluster.setupPrimary({ serialization: 'advanced' }); // photos are bytes
  for (let index = 0; index < count; index += 1) start(index);
  return async () => {
    isStopping = true;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    await Promise.all(
      workers.map(
        (worker) =>
          new Promise<void>((resolve) => {
            if (worker.isDead()) return resolve();
            worker.once('exit', () => resolve());
            worker.process.kill('SIGTERM');
          }),
      ),
    );
  };
}
