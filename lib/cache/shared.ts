import 'server-only';
import { unstable_rethrow } from 'next/navigation';
import { isDatabaseAway } from '../platform/database';
import { answerWith, runtime } from '../platform/runtime';
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
  const made = await collectTags(make).catch(async (error: unknown) => {
    unstable_rethrow(error);
    if (await isDatabaseAway(error)) answerWith(503);
    throw error;
  });
  // Rows ask for settings as well where nothing clears what is read.
  const isCleared = made.tags.some((tag) => tag !== tags.all && tag !== tags.settings);
  if (isCleared && isComplete(made.value)) {
    const answer = runtime.answers?.getStore();
    // Of all pages, since each shows something that is set (lib/settings).
    for (const tag of [tags.all, tags.settings, ...made.tags.toSorted()]) answer?.tags.add(tag);
  }
  return made.value;
}

/** Lets this server and shared caches store an answer that only another release changes. */
export function cacheForRelease(): void {
  runtime.answers?.getStore()?.tags.add(tags.all);
}
