import type { AsyncLocalStorage } from 'node:async_hooks';
import type { Tinypool } from 'tinypool';
import type { EventCounter } from '../listings/events/counter.ts';

/**
 * State that the HTTP server (server/) and the application share in a process. Next bundles the application separately, so they
 * meet on `globalThis`. Under Next's own server the server's part is missing; no page depends on it.
 */
export type Runtime = {
  /** Notes of the responses in progress, from which the server sets headers (server/answer.ts). */
  answers?: Pick<AsyncLocalStorage<AnswerNotes>, 'getStore'>;
  /** The inline script of every page (components/layout/html-only.tsx), set by the first render. Policies name it. */
  firstPaintScript?: string;
  /** Whether this process is about to end and should get no more requests. */
  draining?: boolean;
  /** Whether this process does what one process per machine does, such as measuring the job queue. */
  isFirst?: boolean;
  /** `performance.now` of the last answered ping of the cache listener (lib/cache/listen.ts). */
  clearsConfirmedAt?: number;
  /** Starts the job worker. @returns a function that finishes running jobs and stops it */
  startJobs?: () => () => Promise<void>;
  /** Counts listing events (lib/listings/events/counter.ts). */
  events?: EventCounter;
  /** The photo decoder (lib/storage/decoder.ts), shared by the separately bundled parts of the application. */
  photos?: { pool: Tinypool; inTurn: InTurn };
};

/** Notes of the rendering code about a response that headers cannot carry. */
export type AnswerNotes = {
  /** Cache tags. Shared caches store the response until one of them is cleared. */
  tags: Set<string>;
  /** `X-Request-Id` of the request. */
  requestId?: string;
  /** Replaces the status 200, which Next chooses before a page has read its data. 503 also replaces 500. */
  status?: 404 | 503;
};

/** Runs work in fair order of its owners. @returns null if the owner has too much work waiting */
export type InTurn = <T>(ownerId: number, work: () => Promise<T>) => Promise<T> | null;

declare global {
  var baraha: Runtime | undefined;
}

export const runtime: Runtime = (globalThis.baraha ??= {});

/**
 * Sets the status of the response to this request, for a page that is rendered per request: Next has chosen its status already.
 * 404: `notFound()` would send a page without a body (docs/adr/0038-server-beside-next.md). 503: the database is unavailable.
 * The page must not be below a Suspense boundary, or the head has been sent.
 */
export function answerWith(status: NonNullable<AnswerNotes['status']>): void {
  const answer = runtime.answers?.getStore();
  if (answer) answer.status = status;
}
