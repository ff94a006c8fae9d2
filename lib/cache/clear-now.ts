import 'server-only';
import { transaction } from '../platform/transaction';
import { clearTags } from './clear';

/** For what was changed before, in another transaction or past the product. */
export const clearNow = (list: readonly string[]): Promise<void> =>
  transaction((tx) => Promise.resolve(clearTags(tx, ...list)));
