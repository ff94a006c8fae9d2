import 'server-only';
import * as z from 'zod/mini';
import type { Actor } from '../accounts/users/view';
import { notify } from '../alerts/notifications/notify';
import type { ListingVersion } from '../cache/clear';
import { required } from '../http/errors';
import { featuredUntil } from '../listings/expiry';
import { newListingSchema } from '../listings/schema';
import { publicListings } from '../listings/visibility';
import { announceListing } from '../listings/write/announce';
import { insertProperty } from '../listings/write/create';
import { renewListing } from '../listings/write/renew';
import { log } from '../observability/log';
import { isTransientError, type Prisma, type Tx } from '../platform/db';
import { settingsIn } from '../settings/in-transaction';
import { addToBalance } from './credits/ledger';
import { purposeOf } from './purpose';
import { paymentView } from './queries';

type Payment = Prisma.PaymentGetPayload<object>;
/** `changed`: the listing that changed. Null: nothing could be delivered, so the refund job takes over. */
type Delivery = { changed: ListingVersion | null; creditKept?: boolean } | null;

/**
 * Delivers a purchase in the transaction that marks its payment as paid. lib/payments/refund-job.ts handles failed
 * deliveries.
 * @returns the listing that changed, if any
 */
export async function deliver(tx: Tx, payment: Payment): Promise<ListingVersion | null> {
  const delivery = payment.kind === 'feature' ? await deliverFeature(tx, payment) : await deliverCredits(tx, payment);
  if (delivery === null) {
    log.warn('a payment could not be delivered', { payment: payment.id });
    return null;
  }
  const { changed, creditKept = false } = delivery;
  await tx.payment.update({
    where: { id: payment.id },
    data: { deliveredAt: new Date(), creditKept, ...(changed && { propertyId: changed.id }) },
  });
  const data = { ...paymentData(payment), creditKept };
  await notify(tx, payment.userId, { kind: 'paymentReceived', data }, `paid:${payment.id}`);
  return changed;
}

/** Returns the data for notifications to the payer. */
export function paymentData(row: Payment) {
  const { id, amount, currency, kind, credits, providerReference, chargeId } = paymentView(row);
  const reference = providerReference ?? required(chargeId, `charge of payment ${id}`);
  const [purpose, purposeAr] = [purposeOf(kind, credits, 'en'), purposeOf(kind, credits, 'ar')];
  return { paymentId: id, amount, currency, kind, purpose, purposeAr, reference };
}

async function deliverFeature(tx: Tx, { id, propertyId, days }: Payment): Promise<Delivery> {
  if (propertyId === null) return null;
  const now = new Date();
  const [changed] = await tx.property.updateManyAndReturn({
    where: {
      id: propertyId,
      ...publicListings(now),
      featured: false,
    },
    data: { featured: true, featuredUntil: featuredUntil(now, required(days, `days of payment ${id}`)) },
    select: { id: true, approved: true, location: true },
  });
  if (changed) await announceListing(tx, changed.id);
  return changed ? { changed } : null;
}

async function deliverCredits(tx: Tx, payment: Payment): Promise<Delivery> {
  const { kind } = payment;
  const credits = required(payment.credits, `credits of payment ${payment.id}`);
  const account = await lockAccount(tx, payment);
  if (await isPaidTwice(tx, payment)) return null;
  await addToBalance(tx, account.id, { credits }, { cause: 'purchase', paymentId: payment.id });
  if (kind === 'credits') return { changed: null };
  const consume = kind === 'renewal' ? renew : publish;
  await tx.$executeRaw`SAVEPOINT listing`;
  try {
    return { changed: await consume(tx, account, payment) };
  } catch (error) {
    if (isTransientError(error)) throw error; // rolls back, and the next run settles it
    // For example, the listing's location was deleted, or the listing was renewed in the meantime. The credit stays on
    // the balance.
    await tx.$executeRaw`ROLLBACK TO SAVEPOINT listing`;
    log.warn('a paid listing could not be made or renewed', { payment: payment.id, error });
    return { changed: null, creditKept: true };
  }
}

/**
 * Locks the accounts of the payer and the office, to serialize deliveries. Returns the account that gets the purchase:
 * the office, even if the payer has left it, or the payer if the office was closed.
 */
export async function lockAccount(tx: Tx, { id, userId, officeId }: Payment): Promise<Actor> {
  const rows = await tx.$queryRaw<(Actor & { closed: boolean })[]>`
    SELECT id, role, deleted_at IS NOT NULL AS closed FROM users WHERE id IN (${userId}, ${officeId}::int)
    ORDER BY id FOR NO KEY UPDATE`;
  const office = rows.find((row) => row.id === officeId && !row.closed);
  return required(office ?? rows.find((row) => row.id === userId), `account of payment ${id}`);
}

const withDraftId = z.object({ draftId: z.string() });

/** Returns whether another payment for the same draft has already published it. */
async function isPaidTwice(tx: Tx, { id, userId, listingData }: Payment): Promise<boolean> {
  const { data } = z.safeParse(withDraftId, listingData);
  if (!data) return false;
  const other = await tx.payment.findFirst({
    where: {
      userId,
      id: { not: id },
      deliveredAt: { not: null },
      propertyId: { not: null },
      listingData: { path: ['draftId'], equals: data.draftId },
    },
    select: { id: true },
  });
  return other !== null;
}

async function publish(tx: Tx, account: Actor, { userId, listingData }: Payment): Promise<ListingVersion> {
  const payer = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { id: true, role: true } });
  const input = z.parse(newListingSchema, listingData);
  return insertProperty(tx, payer, input, { funding: 'credit', publisherId: account.id });
}

async function renew(tx: Tx, account: Actor, { id, propertyId, days }: Payment): Promise<ListingVersion> {
  if (propertyId === null) throw new Error('the listing is gone');
  const lifetimes = { ...(await settingsIn(tx)), daysPublic: required(days, `days of payment ${id}`) };
  return renewListing(tx, account, propertyId, 'credit', lifetimes);
}
