import type { AsyncLocalStorage } from 'node:async_hooks';
import type { Tinypool } from 'tinypool';
import type { Store } from '../cache/store.ts';
import type { EventCounter } from '../listings/events/counter.ts';
import type { Measurements } from '../observability/metrics.ts';

/**
 * All that the HTTP server (server/) and the application share in a process. Next bundles the application apart, so they
 * meet on `globalThis`. Under Next's own server alone the server's part is missing, and nothing that a page needs depends on it.
 */
export type Runtime = {
  /** The answers that are being made, for the server's last word on their headers (server/answer.ts). */
  answers?: Pick<AsyncLocalStorage<AnswerNotes>, 'getStore'>;
  /** The inline script that every page has (components/layout/html-only.tsx), once one was made: policies name it. */
  firstPaintScript?: string;
  /** What this process has stored (lib/cache/store.ts); the first that asks makes it. */
  store?: Store;
  /** Whether this process is about to end, and wants no more visitors. */
  draining?: boolean;
  /** Does what no two processes of a machine need to do, such as asking the database how many jobs wait. */
  isFirst?: boolean;
  /** What the application measures (lib/observability/measurements.ts). */
  measure?: () => Promise<Measurements>;
  /** By `performance.now`: when the question was sent that the database answered last to who listens for clears. */
  clearsConfirmedAt?: number;
  /** Begins to do the jobs of the queue. @returns what finishes those in hand */
  startJobs?: () => () => Promise<void>;
  /** Counts what visitors do with listings (lib/listings/events/counter.ts), where the application writes it. */
  events?: EventCounter;
  /** What decodes photos (lib/storage/decoder.ts), once for all parts of the application, which are bundled apart as well. */
  photos?: { pool: Tinypool; inTurn: InTurn };
};

/** What the code that makes an answer says of it, and could not say in headers. */
export type AnswerNotes = {
  /** Of what it was made of: shared caches store it until one is cleared. */
  tags: Set<string>;
  /** `X-Request-Id` of the request. */
  requestId?: string;
  /** In the place of 200, which Next has chosen before a page knows what there is; 503 also in that of 500. */
  status?: 404 | 503;
};

/** Runs work when its owner's turn has come. @returns null where as many of the owner's wait as may */
export type InTurn = <T>(ownerId: number, work: () => Promise<T>) => Promise<T> | null;

declare global {
  var baraha: Runtime | undefined;
}

export const runtime: Runtime = (globalThis.baraha ??= {});

/**
 * Gives the answer to this request another status, for a page that is made for each request: Next has chosen its status before.
 * 404: what it offers instead, `notFound()`, sends a page without a body (docs/adr/0038-server-beside-next.md). 503: the
 * database is away, so what could not be read will be there again. The page must not be below a Suspense boundary, or the head
 * has been sent.
 */
export function answerWith(status: NonNullable<AnswerNotes['status']>): void {
  const answer = runtime.answers?.getStore();
  if (answer) answer.status = status;
}
