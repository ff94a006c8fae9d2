import cluster, { type Worker } from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { PhotoProcess } from '../lib/storage/photo-process.ts';
import { sharePhotos, type PhotoMessage } from './photos.ts';

/**
 * Several processes behind one port, so that every core answers. This file runs in the process that starts them and
 * answers nothing itself; peers.ts is their side. What one of them clears, all have cleared before its call is answered.
 */

/** Of one that has ended by itself, until it is started anew. */
const RESTART_DELAY_MS = 1_000;
/** Who has not cleared its pages after so long would show what is out of date, and is ended. */
const CLEAR_TIMEOUT_MS = 10_000;

/**
 * Between the processes. `clear` is answered by `cleared` with the same id. The first process numbers the clears and hands
 * each to all others, also to the one that asked for it: they reach every process in the order of their numbers, so that
 * the number of its last clear says which it has had.
 */
export type Message =
  { type: 'clear'; id: number; tags: string[]; number?: number } | { type: 'cleared'; id: number } | PhotoMessage;

export const isMessage = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'type' in message && 'id' in message;

/** Names to a process that the clock is its to keep; the others do only what each has to do for itself. */
export const CLOCK_VARIABLE = 'BARAHA_CLOCK';
/** What tells this start from others. */
export const RUN_VARIABLE = 'BARAHA_RUN';

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
  /** Of a clear, who has not done it yet. */
  const clearing = new Map<number, { left: Set<Worker>; done: () => void }>();
  const photos = sharePhotos<Worker>(
    new PhotoProcess(),
    (worker, message) => worker.isConnected() && worker.send(message),
  );
  let lastId = 0;
  let lastClear = 0;
  const run = randomUUID();
  let hasStarted = false;
  let isStopping = false;

  function start(index: number): void {
    const worker = cluster.fork({
      [CLOCK_VARIABLE]: index === 0 ? 'true' : 'false',
      [RUN_VARIABLE]: run,
      WEB_CONCURRENCY: String(count), // what is counted in memory is divided by it
    });
    worker.on('message', (message: unknown) => {
      if (message === 'listening') {
        listening.add(worker);
        if (listening.size === count && !hasStarted) {
          hasStarted = true;
          onListening();
        }
      } else if (isMessage(message)) receive(worker, message);
    });
    worker.on('error', () => undefined); // of what is sent to one that is ending: its exit says so
    worker.on('exit', (code, signal) => {
      listening.delete(worker);
      for (const id of clearing.keys()) cleared(worker, id);
      photos.forget(worker);
      if (isStopping) return;
      if (!hasStarted) process.exit(code || 1); // it has said why
      report('a process of the server ended', new Error(signal || `exit code ${code}`));
      setTimeout(() => isStopping || start(index), RESTART_DELAY_MS);
    });
  }

  function receive(from: Worker, message: Message): void {
    if (message.type === 'cleared') return cleared(from, message.id);
    if (message.type !== 'clear') return photos.receive(from, message);
    const left = new Set(connected());
    const number = (lastClear += 1);
    const done = () => from.isConnected() && from.send({ type: 'cleared', id: message.id } satisfies Message);
    if (left.size === 0) return void done();
    const id = (lastId += 1);
    const timer = setTimeout(() => {
      // One that is starting has nothing yet, and is waited for.
      for (const worker of left) if (listening.has(worker)) worker.process.kill('SIGKILL');
    }, CLEAR_TIMEOUT_MS);
    clearing.set(id, { left, done: () => (clearTimeout(timer), done()) });
    for (const worker of left) worker.send({ type: 'clear', id, tags: message.tags, number } satisfies Message);
  }

  function cleared(worker: Worker, id: number): void {
    const waiting = clearing.get(id);
    if (!waiting?.left.delete(worker) || waiting.left.size > 0) return;
    clearing.delete(id);
    waiting.done();
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

const connected = (): Worker[] =>
  Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected()) as Worker[];
