import 'server-only';
import { unstable_rethrow } from 'next/navigation';
import { isDatabaseAway } from '../platform/database';
import { answerWith, runtime } from '../platform/runtime';
import { collectTags } from './read';
import { tags } from './tags';

/**
 * Renders a response that this server, proxies and CDNs may store until one of its tags is cleared (purge.ts). It must
 * be the same for every visitor. Nothing is stored without tags, if `make` throws, or for requests with a session.
 * Proxies store responses only if PURGE_URLS is set.
 * @param isComplete returns false if a part of the response could not be read
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
  // A response that carries only the tags `all` and `settings` is not stored: no tag would clear the rows in it.
  const isCleared = made.tags.some((tag) => tag !== tags.all && tag !== tags.settings);
  if (isCleared && isComplete(made.value)) {
    const answer = runtime.answers?.getStore();
    // Every page shows a setting (lib/settings).
    for (const tag of [tags.all, tags.settings, ...made.tags.toSorted()]) answer?.tags.add(tag);
  }
  return made.value;
}

/** Lets this server and shared caches store a response that changes only with a new release. */
export function cacheForRelease(): void {
  runtime.answers?.getStore()?.tags.add(tags.all);
}
