import 'server-only';
import { clearTags } from './cache';
import { purgeAgain } from './purge';
import { takeOverdue } from './replica';

/**
 * Work of the minute, on every server: clears once more what was cleared before the read replica had the change, and
 * tells proxies what they could not be told.
 * @returns how many tags were cleared
 */
export async function clearAgain(): Promise<number> {
  const tags = await takeOverdue();
  if (tags.length > 0) await clearTags(...tags);
  await purgeAgain();
  return tags.length;
}
