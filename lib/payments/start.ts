import 'server-only';
import { db, type Prisma } from '../db';
import { env } from '../env';
import { AppError } from '../errors';
import type { Locale } from '../i18n/routing';
import { log } from '../log';
import { lockRenewable } from '../properties/renew';
import type { NewListing } from '../properties/schema';
import type { UserView } from '../users/view';
import { returnAddress, webhookAddress } from './addresses';
import { assertFeaturable } from './featurable';
import { toFils, toKwd } from './money';
import { claimLostCharge, isCaptured, newerListing, openPayment, pageOf, type OpenPayment } from './open-payment';
import { orderOf, purchaseKey, type Purchase } from './purchase';
import { OPEN_STATUSES } from './status';
import { createCharge, TapError } from './tap';
import type { Started } from './view';

/** Who pays, and in which language the provider's page speaks to them. */
export type Payer = { user: UserView; locale: Locale };

/** How often a start that finds the open payment decided meanwhile begins anew. */
const ATTEMPTS = 5;

/**
 * Buys credits, each good for one listing.
 * @throws AppError bad_request for admins, who need none; provider_failed, conflict
 */
export async function startCreditPurchase(payer: Payer, credits: number): Promise<Started> {
  refuseAdmin(payer.user);
  return start(payer, { source: 'credits', credits });
}

/**
 * Pays the fee of one listing, whose data waits with the payment (docs/product.md 7.2): a purchase of one credit
 * that is spent at once. The same form paid for again, while its first payment is still open, is that payment, and
 * what it publishes is what was sent last.
 * @throws AppError bad_request for admins; provider_failed, conflict
 */
export async function startListingPayment(payer: Payer, listing: NewListing): Promise<Started> {
  refuseAdmin(payer.user);
  return start(payer, { source: 'listing', listing });
}

/**
 * Pays for featuring one's own listing.
 * @throws AppError not_found, forbidden, conflict where the listing cannot be featured; provider_failed
 */
export async function startFeaturePayment(payer: Payer, propertyId: number): Promise<Started> {
  await assertFeaturable(payer.user, propertyId);
  return start(payer, { source: 'feature', propertyId });
}

/**
 * Pays the fee for renewing one's own listing: a purchase of one credit that is spent at once.
 * @throws AppError bad_request for admins; not_found, forbidden, conflict where it cannot be renewed; provider_failed
 */
export async function startRenewalPayment(payer: Payer, propertyId: number): Promise<Started> {
  refuseAdmin(payer.user);
  await db.$transaction((tx) => lockRenewable(tx, payer.user, propertyId, new Date()));
  return start(payer, { source: 'renewal', propertyId });
}

/** Their listings cost nothing (docs/product.md 7.3). */
function refuseAdmin({ role }: UserView) {
  if (role === 'admin') throw new AppError('bad_request', 'admin_unlimited');
}

/**
 * One open charge for a purchase: of many calls at once one makes the row and its charge, and the others, like all that
 * come later, are sent to the same page. Where the charge is decided at the provider a new one begins; where it was
 * paid, the browser is sent to the result.
 */
async function start(payer: Payer, purchase: Purchase): Promise<Started> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const done = await deliveredListing(payer.user.id, purchase);
    if (done) return { redirectUrl: resultOf(payer, purchase, done) };
    const made = await newPayment(payer, purchase);
    if (made) return { redirectUrl: await makeCharge(payer, purchase, made) };
    const open = await openPayment(payer.user.id, purchaseKey(purchase));
    if (open === null) continue;
    if (open.chargeId === null) {
      // Its answer got lost: the same reference brings the same charge, which may be old and decided by now.
      if (await claimLostCharge(open)) await makeCharge(payer, purchase, open);
      continue;
    }
    if (isCaptured(open)) return { redirectUrl: resultOf(payer, purchase, open.chargeId) };
    if (purchase.source === 'listing' && !(await newerListing(open, purchase.listing))) continue;
    return { redirectUrl: pageOf(open) };
  }
  throw new AppError('conflict', 'payment_under_way');
}

/** The charge that has paid for the listing of this very form already: it is not paid for again. */
async function deliveredListing(userId: number, purchase: Purchase): Promise<string | null> {
  if (purchase.source !== 'listing' || !purchase.listing.draftId) return null;
  const paid = await db.payment.findFirst({
    where: {
      ...{ userId, purchase: purchaseKey(purchase), status: 'CAPTURED' },
      ...{ deliveredAt: { not: null }, propertyId: { not: null }, chargeId: { not: null } },
    },
    select: { chargeId: true },
  });
  return paid?.chargeId ?? null;
}

const resultOf = ({ locale }: Payer, purchase: Purchase, chargeId: string) =>
  returnAddress(env.APP_URL, locale, purchase.source, propertyOf(purchase), chargeId);

const propertyOf = (purchase: Purchase) => ('propertyId' in purchase ? purchase.propertyId : null);

/** The row first, then the charge: a charge that nobody knows of could be paid for nothing. @returns null where one is open */
async function newPayment({ user }: Payer, purchase: Purchase): Promise<OpenPayment | null> {
  const { amount, columns } = orderOf(purchase);
  const [row] = await db.payment.createManyAndReturn({
    data: [
      {
        ...columns,
        userId: user.id,
        amount: toKwd(amount),
        purchase: purchaseKey(purchase),
        description: describe(purchase),
      },
    ],
    skipDuplicates: true,
  });
  return row ?? null;
}

function describe(purchase: Purchase): string {
  if (purchase.source === 'listing') return 'listing 1';
  return `${purchase.source} ${'credits' in purchase ? purchase.credits : purchase.propertyId}`;
}

/** @returns where the browser pays. @throws AppError provider_failed */
async function makeCharge({ user, locale }: Payer, purchase: Purchase, payment: OpenPayment): Promise<string> {
  const { id, reference } = payment;
  const amount = toFils(payment.amount.toString());
  if (amount === null) throw new Error(`payment ${id} has no amount`);
  /** Only while nothing is decided: settlement may have been faster. */
  const write = (data: Prisma.PaymentUpdateManyMutationInput) =>
    db.payment.updateMany({ where: { id, status: { in: [...OPEN_STATUSES] } }, data });
  try {
    const { charge, raw } = await createCharge({
      reference,
      amount,
      description: payment.description ?? describe(purchase),
      customer: user,
      returnTo: returnAddress(env.APP_URL, locale, purchase.source, propertyOf(purchase)),
      webhook: webhookAddress(env.APP_URL),
      locale,
    });
    await write({ chargeId: charge.id, status: charge.status, responseData: raw as Prisma.InputJsonValue });
    if (!charge.transaction.url) throw new AppError('provider_failed', 'no_payment_url');
    return charge.transaction.url;
  } catch (error) {
    if (!(error instanceof TapError)) throw error;
    log.error('a charge could not be made', { payment: id, kind: error.kind, error });
    // Nobody has been sent to a page to pay it. What may have been made after all, the reconciliation looks for.
    await write({ status: error.kind === 'refused' ? 'FAILED' : 'UNKNOWN' });
    throw new AppError('provider_failed', 'payment_not_started');
  }
}
