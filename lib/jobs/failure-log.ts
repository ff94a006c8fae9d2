import 'server-only';
import { log } from '../observability/log';

/** Milliseconds. Failures count as over when a query succeeds and none has failed for this long. */
const QUIET_MS = 10_000;

/** Returns a reason without the name of a queue or worker. pg-boss reports some failures as plain objects. */
function reasonOf(error: unknown): string {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown };
  // Error code of PostgreSQL, or of the system for network errors.
  if (typeof code === 'string') return code;
  return String(message ?? error).replace(/ \(Queue: .*\)$/s, '');
}

/** Logs each reason for failure once, and the recovery once, because the queue polls dozens of times a second. */
export function createFailureLog(what: string, now: () => number = Date.now) {
  const reasons = new Set<string>();
  let failedAt = 0;
  return {
    failed: (error: unknown): void => {
      failedAt = now();
      const reason = reasonOf(error);
      if (reasons.has(reason)) return;
      reasons.add(reason);
      log.error(`${what} failed; the same failure is not logged again until it is over`, { error });
    },
    succeeded: (): void => {
      if (reasons.size === 0 || now() - failedAt < QUIET_MS) return;
      reasons.clear();
      log.info(`${what} works again`);
    },
  };
}
