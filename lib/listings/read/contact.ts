import 'server-only';
import type { Actor } from '../../accounts/users/view';
import { env } from '../../env';
import { AppError } from '../../errors';
import { consumeRateLimit, incrementRateLimit, isCounted } from '../../rate-limit';
import { contactNumber } from '../contact';
import { expiryOf } from '../expiry';
import type { ContactView } from '../view';
import { getVisibleProperty } from './queries';

/** Different listings whose number an address reads. */
const LIMIT = { max: 60, seconds: 600 };
/** Beyond them. */
const SLOW_LIMIT = { max: 1, seconds: 20 };

/**
 * The number to call about a listing, as its page shows it (docs/product.md 5.4).
 * @param address the caller's; a listing that it has asked for in the last ten minutes counts once
 * @throws AppError not_found, also once the listing has expired; too_many_requests
 */
export async function readContact(actor: Actor | null, id: number, address: string): Promise<ContactView> {
  const details = await getVisibleProperty(actor, id);
  const number = details && contactNumber(details.property.contactPhone, details.ownerPhone, env.CONTACT_PLACEHOLDER);
  if (!number || expiryOf(new Date(details.property.expiresAt), new Date()).state === 'expired')
    throw new AppError('not_found');
  const read = `contact:${address}:${id}`;
  if (!(await isCounted(read))) {
    const { within } = await incrementRateLimit(`contact:${address}`, LIMIT);
    if (!within) await consumeRateLimit(`contact-slow:${address}`, SLOW_LIMIT);
    await incrementRateLimit(read, { max: 1, seconds: LIMIT.seconds });
  }
  return { phone: `+${number}` };
}
