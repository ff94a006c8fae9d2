import 'server-only';
import { AppError } from '../../http/errors';
import type { Tx } from '../../platform/db';
import { acceptPhone, toE164 } from '../../platform/phone';
import type { ListingInput } from '../schema';

/** Normalizes the number for storage. @throws AppError bad_request for an invalid number */
export const settlePhone = <Input extends ListingInput>(input: Input): Input => ({
  ...input,
  contactPhone: acceptPhone('contactPhone', input.contactPhone),
});

/**
 * Call after writing the listing. Keeps the owner's account from losing its number until the transaction ends.
 * @throws AppError bad_request if neither the listing nor the account has a number
 */
export async function assertReachable(
  tx: Tx,
  ownerId: number,
  { contactPhone }: Pick<ListingInput, 'contactPhone'>,
): Promise<void> {
  if (contactPhone !== null) return;
  const [owner] = await tx.$queryRaw<
    { phone: string | null }[]
  >`SELECT phone FROM users WHERE id = ${ownerId} FOR SHARE`;
  if (toE164(owner?.phone ?? null) === null)
    throw new AppError('bad_request', 'bad_request', { fields: { contactPhone: 'contact_required' } });
}
