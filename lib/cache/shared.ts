import 'server-only';
import { collectTags } from './read';
import { tags } from './tags';

/** The HTTP server's side of it: server/answer.ts. Absent in tests and in programs beside the server. */
const server = globalThis as {
  [key: symbol]: undefined | { addTags(tags: string[]): void; setStatus(status: number): void };
};

/**
 * Makes an answer that shared caches (this server's, proxies and CDNs) may store until one of the tags of its reads is cleared
 * (purge.ts). Only for what is the same for every visitor. An answer that is made of no tagged read is not shared, nor one
 * whose making throws. The server has the last word: never for who is signed in, or for a refusal; proxies only with PURGE_URLS.
 * @param isComplete false where a part of it could not be read
 */
export async function cacheShared<T>(
  make: () => T | Promise<T>,
  isComplete: (made: T) => boolean = () => true,
): Promise<T> {
  const made = await collectTags(make);
  if (made.tags.length > 0 && isComplete(made.value)) {
    server[Symbol.for('baraha.answer')]?.addTags([...new Set([tags.all, ...made.tags.toSorted()])]);
  }
  return made.value;
}

/**
 * Makes the answer to this request a 404, for a page that is made for each request: Next has chosen its status before.
 * The page must not be below a Suspense boundary, or the head has been sent.
 */
export const answerNotFound = () => server[Symbol.for('baraha.answer')]?.setStatus(404);
