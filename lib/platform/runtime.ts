import type { AsyncLocalStorage } from 'node:async_hooks';
import type { Tinypool } from 'tinypool';
import type { Store } from '../cache/store.ts';
import type { EventCounter } from '../listings/events/counter.ts';
import type { Measurements } from '../observability/metrics.ts';

/**
 * State that the HTTP server (server/) and the application share in a process. Next bundles the application separately,
 * so they meet on `globalThis`. Under Next's own server the server's part is missing, and no page depends on it.
 */
export type Runtime = {
  /** Answers in progress, whose headers the server completes (server/answer.ts). */
  answers?: Pick<AsyncLocalStorage<AnswerNotes>, 'getStore'>;
  /** The inline script of every page (components/layout/html-only.tsx), once rendered: policies name it. */
  firstPaintScript?: string;
  /** The cache of this process (lib/cache/store.ts); created by its first user. */
  store?: Store;
  /** Whether this process is shutting down and wants no more visitors. */
  draining?: boolean;
  /** Whether this process does what only one per machine needs to do, such as counting waiting jobs. */
  isFirst?: boolean;
  /** Measurements of the application (lib/observability/measurements.ts). */
  measure?: () => Promise<Measurements>;
  /** `performance.now` at which the last query was sent that the listening connection answered. */
  clearsConfirmedAt?: number;
  /** Starts the job worker. @returns a function that finishes running jobs */
  startJobs?: () => () => Promise<void>;
  /** Counts visits (lib/listings/events/counter.ts), if the application writes them. */
  events?: EventCounter;
  /** Photo decoder (lib/storage/decoder.ts), shared by all bundles of the application. */
  photos?: { pool: Tinypool; inTurn: InTurn };
};

/** Properties of an answer that its code could not put into headers. */
export type AnswerNotes = {
  /** Tags: shared caches store it until one is invalidated. */
  tags: Set<string>;
  /** `X-Request-Id` of the request. */
  requestId?: string;
  /** Replaces the 200 that Next chose before the page knew its content; 503 also replaces a 500. */
  status?: 404 | 503;
};

/** Runs work when its owner's turn comes. @returns null if too many of the owner's wait */
export type InTurn = <T>(ownerId: number, work: () => Promise<T>) => Promise<T> | null;

declare global {
  var baraha: Runtime | undefined;
}

export const runtime: Runtime = (globalThis.baraha ??= {});

/**
 * Sets the status of this request's answer, for a page rendered per request, whose status Next has chosen before. 404:
 * `notFound()` sends a page without a body (docs/adr/0038-server-beside-next.md). 503: the database is down, so the
 * content will be back. The page must not be below a Suspense boundary, or the head has been sent.
 */
export function answerWith(status: NonNullable<AnswerNotes['status']>): void {
  const answer = runtime.answers?.getStore();
  if (answer) answer.status = status;
}
