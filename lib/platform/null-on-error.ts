import 'server-only';
import { unstable_rethrow } from 'next/navigation';
import { log } from '../observability/log';
import { isDatabaseAway } from './database';
import { answerWith } from './runtime';

/**
 * Returns null for a part of a page that could not be read; the page shows a message instead. Next notices the error
 * inside a 'use cache' read, answers 500 with `no-store` and discards the render, so such a page is not cached
 * (docs/product.md 2.4). While the database is down it is a 503.
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
 * Returns 'unavailable' if the main part of a page could not be read; the answer is then a 503. A page and its metadata
 * must share one call: otherwise each checks whether the database is down, the metadata may resolve after the page, and
 * React then completes it by an inline script that the page's policy blocks.
 */
export async function unlessUnavailable<T>(reading: Promise<T>): Promise<T | 'unavailable'> {
  const read = await nullOnError(reading.then((page) => ({ page })));
  if (!read) answerWith(503);
  return read ? read.page : 'unavailable';
}
