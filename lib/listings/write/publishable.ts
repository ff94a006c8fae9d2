import 'server-only';
import { assertNotProductName } from '../../accounts/users/product-name';
import { AppError, invalidFields } from '../../http/errors';
import type { Tx } from '../../platform/db';
import { acceptPhone, toE164 } from '../../platform/phone';
import { settingsIn } from '../../settings/in-transaction';
import { findRefusedWord } from '../refused-words';
import type { ListingInput } from '../schema';
import { assertLawful } from './law';

/** Normalizes the phone number for storage. @throws AppError bad_request for an invalid number */
export const normalizePhone = <Input extends ListingInput>(input: Input): Input => ({
  ...input,
  contactPhone: acceptPhone('contactPhone', input.contactPhone),
});

/** Runs after the listing is written. Locks the owner, so that the number stays. @throws AppError bad_request */
export async function assertReachable(
  tx: Tx,
  ownerId: number,
  { contactPhone }: Pick<ListingInput, 'contactPhone'>,
): Promise<void> {
  if (contactPhone !== null) return;
  const [owner] = await tx.$queryRaw<
    { phone: string | null }[]
  >`SELECT phone FROM users WHERE id = ${ownerId} FOR SHARE`;
  if (toE164(owner?.phone ?? null) === null) throw invalidFields({ contactPhone: 'contact_required' });
}

/**
 * Checks the texts for banned words (docs/product.md 11.9), and the contact's name for the product's name.
 * @throws AppError bad_request, on the field
 */
export async function assertWordsAllowed(tx: Tx, listing: ListingInput): Promise<void> {
  assertNotProductName('contactName', listing.contactName ?? '');
  const found = findRefusedWord(listing, (await settingsIn(tx)).refusedWords);
  if (!found) return;
  const { field, word } = found;
  throw new AppError('bad_request', 'refused_word', { fields: { [field]: 'refused_word' }, values: { word } });
}

/** Runs the checks that depend on the owner and the settings. @throws AppError bad_request */
export async function assertPublishable(tx: Tx, ownerId: number, listing: ListingInput): Promise<void> {
  await assertReachable(tx, ownerId, listing);
  await assertLawful(tx, ownerId, listing);
  await assertWordsAllowed(tx, listing);
}
