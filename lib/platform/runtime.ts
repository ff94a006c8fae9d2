import type { AsyncLocalStorage } from 'node:async_hooks';
import type { Tinypool } from 'tinypool';
import type { EventCounter } from '../listings/events/counter.ts';

/**
 * State that the HTTP server (server/) and the application share within a process. Next bundles the application
 * separately, so both use `globalThis`. Under Next's own server, the server's part is missing; no page depends on it.
 */
export type Runtime = {
  /** Notes about the responses in progress, from which the server sets headers (server/answer.ts). */
  answers?: Pick<AsyncLocalStorage<AnswerNotes>, 'getStore'>;
  /**
   * The inline script of every page (components/layout/html-only.tsx), set by the first render. Content security
   * policies refer to it.
   */
  firstPaintScript?: string;
  /** Whether this process is shutting down and should receive no more requests. */
  draining?: boolean;
  /** Whether this process performs the tasks of one process per machine, such as measuring the job queue. */
  isFirst?: boolean;
  /** `performance.now` at the last response to a ping of the cache listener (lib/cache/listen.ts). */
  clearsConfirmedAt?: number;
  /** Starts the job worker. @returns a function that waits for running jobs and stops the worker */
  startJobs?: () => () => Promise<void>;
  events?: EventCounter;
  /** The photo decoder (lib/storage/decoder.ts), shared by the separately bundled parts of the application. */
  photos?: { pool: Tinypool; inTurn: InTurn };
};

/** Notes from the rendering code about a response, which headers cannot carry. */
export type AnswerNotes = {
  /** Cache tags. Shared caches store the response until one of the tags is invalidated. */
  tags: Set<string>;
  requestId?: string;
  /** Replaces the status 200, which Next chooses before a page has read its data. 503 also replaces 500. */
  status?: 403 | 404 | 503;
};

/** Runs work of several owners in a fair order. @returns null if too much of the owner's work is waiting */
export type InTurn = <T>(ownerId: number, work: () => Promise<T>) => Promise<T> | null;

declare global {
  var baraha: Runtime | undefined;
}

export const runtime: Runtime = (globalThis.baraha ??= {});

/**
 * Sets the response status for a page that is rendered per request, because Next has already chosen its status. 403:
 * the admin lacks a permission. 404: `notFound()` would send a page without a body
 * (docs/adr/0038-server-beside-next.md). 503: the database is unavailable. The page must not be below a Suspense
 * boundary, since the headers would have been sent.
 */
export function answerWith(status: NonNullable<AnswerNotes['status']>): void {
  const answer = runtime.answers?.getStore();
  if (answer) answer.status = status;
}
