import 'server-only';
import { transaction } from '../platform/transaction';
import { clearTags } from './clear';

/** Clears tags after a change that was made earlier or outside the application. */
export const clearNow = (list: readonly string[]): Promise<void> =>
  transaction((tx) => Promise.resolve(clearTags(tx, ...list)));
