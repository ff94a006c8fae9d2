import 'server-only';
import type { Actor } from '../../accounts/users/view';
import { AppError, tooManyRequests } from '../../http/errors';
import { clientNetwork } from '../../http/ip-address';
import { incrementRateLimit, isCounted } from '../../http/rate-limit';
import { log } from '../../observability/log';
import { env } from '../../platform/env';
import { formatPhone, toE164 } from '../../platform/phone';
import { showsOwnersNumber } from '../badges';
import { hasEnded } from '../expiry';
import { canManage } from '../policy';
import type { ContactView, PropertyView } from '../view';
import { findSharedBuilding } from './building-page';
import { getVisibleProperty } from './queries';

/**
 * Maximum number of listings whose phone number one network can read anonymously; each counts once in five minutes. 500
 * visitors behind one address make about 110 such reads, and 200 at busy times.
 */
const NETWORK_LIMIT = { max: 240, seconds: 300 };
const ACCOUNT_LIMIT = { max: 60, seconds: 600 };

/** Returns the listing's number, else its owner's, else the site's (docs/product.md 5.4). Ignores invalid numbers. */
export function contactOf(listing: string | null, owner: string | null, confirmed: boolean): ContactView {
  const phone = toE164(listing) ?? toE164(owner) ?? env.CONTACT_PLACEHOLDER;
  return { phone, shown: formatPhone(phone), ...(confirmed && showsOwnersNumber(listing, owner) && { confirmed }) };
}

/** Counts a visitor's read of a phone number, once per window. @returns null if allowed, else seconds to wait */
async function countRead(actor: Actor | null, property: PropertyView, address: string): Promise<number | null> {
  if (actor && canManage(actor, property)) return null;
  const caller = `contact:${actor ? `user:${actor.id}` : clientNetwork(address)}`;
  const limit = actor ? ACCOUNT_LIMIT : NETWORK_LIMIT;
  const read = `${caller}:${property.id}`;
  if (await isCounted(read)) return null;
  const { within, waitSeconds } = await incrementRateLimit(caller, limit);
  if (!within) return waitSeconds;
  await incrementRateLimit(read, { max: 1, seconds: limit.seconds });
  return null;
}

/** Returns the shown number. @throws AppError not_found, also for an ended listing; too_many_requests */
export async function readContact(actor: Actor | null, id: number, address: string): Promise<ContactView> {
  const details = await getVisibleProperty(actor, id);
  if (!details || hasEnded(details.property, new Date())) throw new AppError('not_found');
  const wait = await countRead(actor, details.property, address);
  if (wait !== null) throw tooManyRequests(wait);
  return contactOf(details.property.contactPhone, details.ownerPhone, details.ownerPhoneConfirmed);
}

/** Returns a listing for the API, without its phone number beyond the limit or if reads cannot be counted. */
export async function readProperty(actor: Actor | null, id: number, address: string): Promise<PropertyView | null> {
  const details = await getVisibleProperty(actor, id);
  if (!details) return null;
  const building = await findSharedBuilding(id, details.ownBuildingId);
  const property = { ...details.property, ...(building && { buildingId: building.id }) };
  if (!property.contactPhone) return property;
  const isReadable = await countRead(actor, property, address).then(
    (wait) => wait === null,
    (error: unknown) => {
      log.error('reads of contact numbers are not counted', { error });
      return false;
    },
  );
  return isReadable ? property : { ...property, contactPhone: null };
}
