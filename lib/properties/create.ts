import 'server-only';
import { listingChanged } from '../cache/clear';
import { spend, takenBy, type Funding } from '../credits/allowance';
import { db, isUniqueViolation, type Tx } from '../db';
import type { Actor } from '../users/view';
import { expiryAfter } from './lifetime';
import type { NewListing } from './listing-schema';
import { takeOver } from './rejected';
import { loadView } from './rows';
import type { PropertyView } from './view';
import { columnsOf, setAmenities } from './write';

/**
 * Publishes a listing: an admin's at once, anybody else's once an admin has approved it. What pays for it and the
 * listing itself are one transaction: there is neither without the other. A form that was sent before, and whose
 * answer got lost, is answered with the listing that it made, and pays nothing.
 * @param funding of a user; admins publish without limit
 * @throws AppError fee_required, insufficient_credits, bad_request for an unknown area or amenity
 */
export async function createProperty(
  actor: Actor,
  input: NewListing,
  funding: Exclude<Funding, 'unlimited'>,
): Promise<PropertyView> {
  const made = await findDraft(actor, input.draftId);
  if (made !== null) return loadView(made);
  try {
    const id = await db.$transaction((tx) => insertProperty(tx, actor, input, funding));
    await listingChanged(id);
    return loadView(id);
  } catch (error) {
    // The same form, sent twice at once: the other one was faster.
    const twice = isUniqueViolation(error, 'properties_publisher_id_draft_id_key');
    const other = twice ? await findDraft(actor, input.draftId) : null;
    if (other === null) throw error;
    return loadView(other);
  }
}

/**
 * Makes the listing inside the caller's transaction, which a settled payment shares. @returns its id
 * @throws AppError as `createProperty`
 */
export async function insertProperty(tx: Tx, actor: Actor, input: NewListing, funding: Funding): Promise<number> {
  const approved = actor.role === 'admin';
  const taken = approved ? 'unlimited' : funding;
  await spend(tx, actor.id, taken);
  const { rejected, ...listing } = input;
  const data = { ...(await columnsOf(tx, listing)), approved, expiresAt: expiryAfter(new Date(), approved) };
  const { id } = await tx.property.create({
    data: { ...data, ...takenBy(taken), publisherId: actor.id },
    select: { id: true },
  });
  await setAmenities(tx, id, input.amenities);
  if (rejected) await takeOver(tx, actor, rejected, id);
  return id;
}

async function findDraft(actor: Actor, draftId: string | undefined): Promise<number | null> {
  if (draftId === undefined) return null;
  const row = await db.property.findUnique({
    where: { publisherId_draftId: { publisherId: actor.id, draftId } },
    select: { id: true },
  });
  return row?.id ?? null;
}
