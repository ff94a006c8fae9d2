import 'server-only';
import { AppError } from '../../http/errors';
import type { Tx } from '../../platform/db';
import { settingsIn } from '../../settings/in-transaction';
import { findRefusedWord } from '../refused-words';
import type { ListingInput } from '../schema';

/** @throws AppError bad_request, on the field that contains a word that admins have banned (docs/product.md 11.9) */
export async function assertWordsAllowed(tx: Tx, listing: ListingInput): Promise<void> {
  const found = findRefusedWord(listing, (await settingsIn(tx)).refusedWords);
  if (!found) return;
  const { field, word } = found;
  throw new AppError('bad_request', 'refused_word', { fields: { [field]: 'refused_word' }, values: { word } });
}
