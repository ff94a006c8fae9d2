import 'server-only';
import type { Actor } from '../../accounts/users/view';
import { notify } from '../../alerts/notifications/notify';
import { listingChanged } from '../../cache/clear';
import type { Tx } from '../../platform/db';
import { rentPeriodOf } from '../attributes/agree';
import { noticeData } from '../notice-titles';
import type { ListingInput } from '../schema';
import { isPublic } from '../visibility';
import { recordForOwner, type Managed } from './access';
import { announceListing, announcePriceDrop } from './announce';
import { assertAmenities, columnsOf, setAmenities } from './columns';
import { assertReachable } from './publishable';

/** Writes an edit of a locked listing and notifies accounts. @throws AppError bad_request as `assertWritable` */
export async function writeEdit(
  tx: Tx,
  listing: Managed,
  input: ListingInput,
  more: { resentAt?: Date; expiresAt?: Date } = {},
): Promise<void> {
  const { id } = listing;
  await tx.property.update({ where: { id }, data: { ...(await columnsOf(tx, input)), ...more } });
  await setAmenities(tx, id, input.amenities);
  await assertReachable(tx, listing.publisherId, input);
  if (isPublic(listing, new Date()) && input.price !== listing.price) {
    await announceListing(tx, id);
    const price = { before: listing.price, after: input.price };
    const isAlike = input.listingType === listing.listingType && input.rentPeriod === rentPeriodOf(listing);
    if (price.after < price.before && isAlike) await announcePriceDrop(tx, id, price);
  }
  listingChanged(tx, listing, { ...listing, location: input.location });
}

/** Checks an edit. @throws AppError bad_request for an unknown location or amenity, or without a phone number */
export async function assertWritable(tx: Tx, { publisherId }: Managed, input: ListingInput): Promise<void> {
  await columnsOf(tx, input);
  await assertAmenities(tx, input.amenities);
  await assertReachable(tx, publisherId, input);
}

type Edit = { fields: string[]; reason: string | null };

/** Records an admin's edit of another owner's listing and notifies the owner, once for each `key`. */
export async function tellOfEdit(
  tx: Tx,
  admin: Actor,
  listing: Managed,
  { fields, reason }: Edit,
  key: string | number = Date.now(),
): Promise<void> {
  await recordForOwner(tx, admin, 'edit', listing, { detail: reason, fields });
  const data = { ...noticeData(listing), fields, reason };
  await notify(tx, listing.publisherId, { kind: 'listingEdited', data }, `listingEdited:${listing.id}:${key}`);
}
