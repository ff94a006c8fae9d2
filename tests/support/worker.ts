import { JOB_NAMES } from '@/lib/jobs/schema';
import { startWorker } from '@/lib/jobs/worker';

type Handlers = Partial<Record<string, (data: never) => Promise<unknown>>>;

/** Starts a worker with only these handlers; it completes all other jobs at once. @returns a function that stops it */
export function startWorkerWith(handlers: Handlers): () => Promise<void> {
  const nothing = Object.fromEntries(JOB_NAMES.map((name) => [name, () => Promise.resolve()]));
  return startWorker({ ...nothing, ...handlers } as unknown as Parameters<typeof startWorker>[0]);
}
