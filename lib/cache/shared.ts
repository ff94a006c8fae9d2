import 'server-only';
import { runtime } from '../runtime';
import { collectTags } from './read';
import { tags } from './tags';

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
    const answer = runtime.answers?.getStore();
    for (const tag of [tags.all, ...made.tags.toSorted()]) answer?.tags.add(tag);
  }
  return made.value;
}

/**
 * Makes the answer to this request a 404, for a page that is made for each request: Next has chosen its status before, and
 * what it offers instead, `notFound()`, sends a page without a body (docs/adr/0038-server-beside-next.md). The page must not
 * be below a Suspense boundary, or the head has been sent.
 */
export function answerNotFound(): void {
  const answer = runtime.answers?.getStore();
  if (answer) answer.status = 404;
}
