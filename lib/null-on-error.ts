import 'server-only';
import { unstable_rethrow } from 'next/navigation';
import { isDatabaseAway } from './database';
import { log } from './log';
import { answerWith } from './runtime';

/**
 * Null for a part of a page that could not be read: the page shows a message in its place. Next notices the error
 * inside a 'use cache' read, answers 500 with `no-store` and discards the render, so such a page is stored nowhere
 * (docs/product.md 2.4). While the database is away it is a 503.
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
