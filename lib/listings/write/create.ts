import 'server-only';
import { may } from '../../accounts/users/permissions';
import type { Actor } from '../../accounts/users/view';
import { listingChanged, type ListingVersion } from '../../cache/clear';
import { consumeAllowance, consumedColumns, type Funding } from '../../payments/credits/allowance';
import { releaseDraftPayments } from '../../payments/credits/draft-payments';
import { db, type Tx } from '../../platform/db';
import { transaction } from '../../platform/transaction';
import { settingsIn } from '../../settings/in-transaction';
import { findPublished } from '../drafts/drafts';
import { transferDraftPhotos } from '../drafts/photos';
import { expiryAfter } from '../expiry';
import { transferPhotos } from '../moderation/rejected';
import { approveIfTrusted } from '../moderation/trusted';
import { accountsOf, publisherOf } from '../policy';
import { loadView } from '../read/rows';
import type { NewListing } from '../schema';
import type { PropertyView } from '../view';
import { holdMembership, type AlsoWrite } from './access';
import { announceListing } from './announce';
import { columnsOf, setAmenities, settleFacts } from './columns';
import { assertPublishable, normalizePhone } from './publishable';

/**
 * Creates a listing and takes its funding in one transaction. Resending a form (`draftId`) returns the existing listing
 * and costs nothing.
 * @param also runs in the same transaction
 * @throws AppError fee_required, insufficient_credits; forbidden if the actor's office is disabled or the actor has
 * left it; bad_request for an unknown location or amenity, an invalid number, or if neither the listing nor its owner
 * has a number
 */
export async function createProperty(
  actor: Actor,
  sent: NewListing,
  funding: Exclude<Funding, 'unlimited'>,
  also?: AlsoWrite,
): Promise<PropertyView> {
  const existing = await findDraft(actor, sent.draftId);
  if (existing !== null) return loadView(existing);
  const input = normalizePhone(sent);
  try {
    const { id } = await transaction(async (tx) => {
      const publisherId = publisherOf(actor);
      if (input.draftId) await releaseDraftPayments(tx, actor.id, input.draftId);
      await holdMembership(tx, actor, publisherId);
      const added = await insertProperty(tx, actor, input, { funding, publisherId });
      await assertPublishable(tx, publisherId, input);
      await also?.(tx, added.id);
      listingChanged(tx, added);
      return added;
    });
    return loadView(id);
  } catch (error) {
    // Another request has sent the same form meanwhile. It may also have taken the last free listing or credit.
    const published = await findDraft(actor, input.draftId);
    if (published === null) throw error;
    return loadView(published);
  }
}

/**
 * Inserts a listing inside the caller's transaction. Unlike `createProperty`, it does not validate the phone number:
 * listings paid for before that rule existed must still be delivered. Photos of drafts and rejected listings belong to
 * the actor.
 * @param publisherId owner of the listing, which the caller must have checked
 * @throws AppError fee_required, insufficient_credits, bad_request for an unknown location or amenity
 */
export async function insertProperty(
  tx: Tx,
  actor: Actor,
  input: NewListing,
  { funding, publisherId }: { funding: Funding; publisherId: number },
): Promise<ListingVersion> {
  const isModerator = may(actor, 'listings');
  const usedFunding = actor.role === 'admin' ? 'unlimited' : funding;
  if (publisherId !== actor.id) {
    // Lock both accounts: the draft and its photos (lib/listings/drafts) belong to the actor, the balance to the
    // office.
    await tx.$queryRaw`
      SELECT id FROM users WHERE id IN (${actor.id}, ${publisherId}) ORDER BY id FOR NO KEY UPDATE`;
  }
  const { rejected, ...listing } = await settleFacts(tx, input);
  const data = {
    ...(await columnsOf(tx, listing)),
    approved: isModerator,
    expiresAt: expiryAfter(new Date(), isModerator, await settingsIn(tx)),
  };
  const { id } = await tx.property.create({
    data: { ...data, ...consumedColumns(usedFunding), publisherId, memberId: await findMember(tx, actor, publisherId) },
    select: { id: true },
  });
  await consumeAllowance(tx, publisherId, usedFunding, { cause: 'listing', propertyId: id });
  await setAmenities(tx, id, listing.amenities);
  if (rejected) await transferPhotos(tx, actor, rejected, id);
  if (input.draftId) await transferDraftPhotos(tx, actor, input.draftId, id);
  if (isModerator) await announceListing(tx, id);
  const approved = isModerator || (await approveIfTrusted(tx, { ...listing, id, publisherId }));
  return { id, approved, location: input.location };
}

/**
 * Returns the actor's id if the actor is a member of the publishing office, and locks the membership. Skips a locked
 * membership: the payer of a settled payment may be leaving, and the settlement has already locked the accounts.
 */
async function findMember(tx: Tx, { id }: Actor, publisherId: number): Promise<number | null> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT FROM office_members WHERE user_id = ${id} AND office_id = ${publisherId} FOR SHARE SKIP LOCKED`;
  return rows.length > 0 ? id : null;
}

async function findDraft(actor: Actor, draftId: string | undefined): Promise<number | null> {
  if (draftId === undefined) return null;
  return findPublished(db, accountsOf(actor), draftId);
}
