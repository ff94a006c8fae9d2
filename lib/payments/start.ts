import 'server-only';
import { db, type Prisma } from '../db';
import { env } from '../env';
import { AppError } from '../errors';
import type { Locale } from '../i18n/routing';
import { log } from '../log';
import type { PaymentSource } from '../paths';
import { CREDIT_PRICE, FEATURE_PRICE, LISTING_FEE } from '../site';
import type { UserView } from '../users/view';
import type { NewListing } from '../properties/listing-schema';
import { returnAddress, webhookAddress } from './addresses';
import { assertFeaturable } from './featurable';
import { toFils, toKwd, type Fils } from './money';
import { openPayment } from './open-payment';
import { createCharge, TapError } from './tap';

/** Where to send the browser. */
export type Started = { redirectUrl: string };
/** Who pays, and in which language the provider's page speaks to them. */
type Payer = { user: UserView; locale: Locale };

const priceOf = (kwd: number): Fils => toFils(kwd) ?? 0;

/**
 * Buys credits, each good for one listing.
 * @throws AppError bad_request for admins, who need none; provider_failed
 */
export async function startCreditPurchase({ user, locale }: Payer, credits: number): Promise<Started> {
  refuseAdmin(user);
  return start({ user, locale }, 'credits', {
    amount: priceOf(CREDIT_PRICE) * credits,
    columns: { paymentType: 'additional_listing', credits },
  });
}

/**
 * Pays the fee of one listing, whose data waits with the payment (decisions, Entitlement): a purchase of one credit
 * that is spent at once. The same form paid for again, while its first payment is still open, is that payment.
 * @throws AppError bad_request for admins; provider_failed
 */
export async function startListingPayment({ user, locale }: Payer, listing: NewListing): Promise<Started> {
  refuseAdmin(user);
  const going = listing.draftId && (await openPayment(user.id, { draftId: listing.draftId }));
  return (
    going ||
    start({ user, locale }, 'listing', {
      amount: priceOf(LISTING_FEE),
      columns: { paymentType: 'additional_listing', credits: 1, listingData: listing },
    })
  );
}

/**
 * Pays for featuring one's own listing. While a payment of that is open, it is that payment: nobody pays twice.
 * @throws AppError not_found, forbidden, conflict where the listing cannot be featured; provider_failed
 */
export async function startFeaturePayment({ user, locale }: Payer, propertyId: number): Promise<Started> {
  await assertFeaturable(user, propertyId);
  const going = await openPayment(user.id, { propertyId });
  return (
    going ??
    start({ user, locale }, 'feature', {
      amount: priceOf(FEATURE_PRICE),
      columns: { paymentType: 'feature_property', propertyId },
    })
  );
}

/** Their listings cost nothing (specification, section 6: credits are unlimited for admins). */
function refuseAdmin({ role }: UserView) {
  if (role === 'admin') throw new AppError('bad_request', 'admin_unlimited');
}

type Order = {
  amount: Fils;
  columns: Pick<Prisma.PaymentUncheckedCreateInput, 'paymentType' | 'credits' | 'propertyId' | 'listingData'>;
};

/** The row first, then the charge: a charge that nobody knows of could be paid for nothing. */
async function start({ user, locale }: Payer, source: PaymentSource, { amount, columns }: Order): Promise<Started> {
  const description = `${source} ${columns.credits ?? columns.propertyId ?? ''}`.trim();
  const { id, reference } = await db.payment.create({
    data: { ...columns, userId: user.id, amount: toKwd(amount), description },
    select: { id: true, reference: true },
  });
  try {
    const { charge, raw } = await createCharge({
      reference,
      amount,
      description,
      customer: user,
      returnTo: returnAddress(env.APP_URL, locale, source, columns.propertyId ?? null),
      webhook: webhookAddress(env.APP_URL),
      locale,
    });
    await db.payment.update({
      where: { id },
      data: { chargeId: charge.id, status: charge.status, responseData: raw as Prisma.InputJsonValue },
    });
    if (!charge.transaction.url) throw new AppError('provider_failed', 'no_payment_url');
    return { redirectUrl: charge.transaction.url };
  } catch (error) {
    if (!(error instanceof TapError)) throw error;
    log.error('a charge could not be made', { payment: id, kind: error.kind, error });
    // Nobody has been sent to a page to pay it. What may have been made after all, the reconciliation looks for.
    const status = error.kind === 'refused' ? 'FAILED' : 'UNKNOWN';
    await db.payment.update({ where: { id }, data: { status } });
    throw new AppError('provider_failed', 'payment_not_started');
  }
}
