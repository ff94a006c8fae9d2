import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import type { JobWithMetadata } from 'pg-boss';
import { log } from '../observability/log';
import { createFailureLog } from './failure-log';
import { openQueue, RetryLaterError, setRetryDelay } from './queue';
import { JOB_NAMES, JOBS, type Handlers, type JobName } from './schema';

/** Seconds within which a job with `atStart` runs only once, whatever the number of servers. */
const START_SECONDS = 10 * 60;
/** Milliseconds. Jobs that are still running after that return to the queue. */
const STOP_TIMEOUT_MS = 6_000;

/**
 * Runs the jobs of the queue, one at a time for most kinds. Reconnects to a database that is unavailable.
 * @returns a function that stops it after the running jobs have finished
 */
export function startWorker(handlers: Handlers): () => Promise<void> {
  const stopping = new AbortController();
  const failures = createFailureLog('the start of the job workers');
  const started = (async () => {
    while (!stopping.signal.aborted) {
      try {
        return await work(handlers);
      } catch (error) {
        failures.failed(error);
        await sleep(5_000, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
    return undefined;
  })();
  return async () => {
    stopping.abort();
    const boss = await started;
    await boss?.stop({ close: false, timeout: STOP_TIMEOUT_MS });
  };
}

async function work(handlers: Handlers) {
  const boss = await openQueue();
  await boss.start();
  try {
    for (const name of JOB_NAMES) {
      const declared = JOBS[name];
      const isMinuteJob = 'everyMinute' in declared;
      const schedule = isMinuteJob ? '* * * * *' : 'schedule' in declared ? declared.schedule : undefined;
      if (schedule) await boss.schedule(name, schedule, {}, { tz: 'Asia/Kuwait', missed: 'once' });
      if (isMinuteJob) await boss.send(name, {});
      if ('atStart' in declared) await boss.send(name, {}, { singletonKey: 'start', singletonSeconds: START_SECONDS });
      const options = { pollingIntervalSeconds: isMinuteJob ? 3 : 1, includeMetadata: true } as const;
      // One worker per parallel job: each needs its own id to be notified.
      for (let count = 0; count < ('parallel' in declared ? declared.parallel : 1); count += 1) {
        const worker: string = await boss.work(name, options, async ([job]: JobWithMetadata<object>[]) => {
          try {
            const result = job && (await handleJob(handlers, name, job));
            return 'keepsResult' in declared ? result : undefined;
          } finally {
            boss.notifyWorker(worker); // start the next job without waiting for the poll interval
          }
        });
      }
    }
  } catch (error) {
    await boss.stop({ close: false, graceful: false });
    throw error;
  }
  return boss;
}

async function handleJob(handlers: Handlers, name: JobName, job: JobWithMetadata<object>): Promise<unknown> {
  try {
    const handle = handlers[name] as (data: object) => Promise<unknown>; // of the same name
    return await handle(JOBS[name].data.parse(job.data));
  } catch (error) {
    const isLast = job.retryCount >= job.retryLimit;
    log[isLast ? 'error' : 'warn']('a job failed', { job: name, id: job.id, isLast, error });
    if (error instanceof RetryLaterError && error.seconds !== undefined) await setRetryDelay(job.id, error.seconds);
    throw error;
  }
}
