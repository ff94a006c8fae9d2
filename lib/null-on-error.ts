import 'server-only';
import { unstable_rethrow } from 'next/navigation';
import { log } from './log';

/**
 * What was read, or null where it could not be: the page then shows its message for that part and stands otherwise.
 * Such a page is kept nowhere (docs/product.md 2.4): Next notices the error inside a 'use cache' read, answers this
 * request with what was rendered, as 500 and `no-store`, and throws the render away, so the next request tries anew.
 */
export async function nullOnError<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    unstable_rethrow(error);
    log.error('part of a page could not be read', { error });
    return null;
  }
}
