import 'server-only';
import { unstable_rethrow } from 'next/navigation';
import { log } from '../observability/log';
import { isDatabaseAway } from './database';
import { answerWith } from './runtime';

/**
 * Returns null if a part of a page could not be loaded; the page then shows a message instead and must not be cached
 * (docs/product.md 2.4). While the database is down, the response is a 503.
 */
export async function nullOnError<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    unstable_rethrow(error);
    log.error('part of a page could not be read', { error });
    if (await isDatabaseAway(error)) answerWith(503);
    return null;
  }
}

/**
 * Returns 'unavailable' if the main part of a page could not be loaded; the response is then a 503. A page and its
 * metadata must share one call. Otherwise each checks whether the database is down, and the metadata may resolve after
 * the page. React would then complete the page with an inline script, which the page's policy blocks.
 */
export async function unlessUnavailable<T>(reading: Promise<T>): Promise<T | 'unavailable'> {
  const read = await nullOnError(reading.then((page) => ({ page })));
  if (!read) answerWith(503);
  return read ? read.page : 'unavailable';
}
