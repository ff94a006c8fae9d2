import 'server-only';
import { collectTags } from './read';
import { tags } from './tags';

/** The HTTP server's side of it: server/answer.ts. Absent in tests and in programs beside the server. */
const server = globalThis as { [key: symbol]: undefined | { addTags(tags: string[]): void } };

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
