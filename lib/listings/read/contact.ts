import 'server-only';
import type { Actor } from '../../accounts/users/view';
import { env } from '../../env';
import { AppError } from '../../errors';
import { formatPhone, toE164 } from '../../phone';
import { consumeRateLimit, incrementRateLimit, isCounted } from '../../rate-limit';
import { hasEnded } from '../expiry';
import type { ContactView } from '../view';
import { getVisibleProperty } from './queries';

/** Different listings whose number an address reads. */
const LIMIT = { max: 60, seconds: 600 };
/** Beyond them. */
const SLOW_LIMIT = { max: 1, seconds: 20 };

/**
 * The number of a listing: its own, else its owner's, else the site's. What cannot be read is none (docs/product.md 5.4).
 * @param listing its own, as stored
 * @param owner that of its owner's account, as stored
 * @param confirmed whether that was confirmed by a code
 */
export function contactOf(listing: string | null, owner: string | null, confirmed: boolean): ContactView {
  const phone = toE164(listing) ?? toE164(owner) ?? env.CONTACT_PLACEHOLDER;
  return { phone, shown: formatPhone(phone), ...(confirmed && phone === toE164(owner) && { confirmed }) };
}

/**
 * The number to call about a listing, as its page shows it (docs/product.md 5.4).
 * @param address the caller's; a listing that it has asked for in the last ten minutes counts once
 * @throws AppError not_found, also once the listing has ended; too_many_requests
 */
export async function readContact(actor: Actor | null, id: number, address: string): Promise<ContactView> {
  const details = await getVisibleProperty(actor, id);
  if (!details || hasEnded(details.property, new Date())) throw new AppError('not_found');
  const read = `contact:${address}:${id}`;
  if (!(await isCounted(read))) {
    const { within } = await incrementRateLimit(`contact:${address}`, LIMIT);
    if (!within) await consumeRateLimit(`contact-slow:${address}`, SLOW_LIMIT);
    await incrementRateLimit(read, { max: 1, seconds: LIMIT.seconds });
  }
  return contactOf(details.property.contactPhone, details.ownerPhone, details.ownerPhoneConfirmed);
}
