import 'server-only';
import type { UserView } from '../accounts/users/view';
import { AppError } from '../http/errors';
import { paths } from '../http/paths';
import { getPathname } from '../i18n/pathname';
import type { Locale } from '../i18n/routing';
import { translator } from '../i18n/translator';
import { findPublished } from '../listings/drafts/drafts';
import { accountsOf, isPublisher, publisherOf } from '../listings/policy';
import type { NewListing } from '../listings/schema';
import { hasPublicPage } from '../listings/visibility';
import { holdMembership, lockListing } from '../listings/write/access';
import { assertAmenities, columnsOf, settleFacts } from '../listings/write/columns';
import { assertFeaturable } from '../listings/write/feature';
import { assertPublishable, normalizePhone } from '../listings/write/publishable';
import { lockRenewable } from '../listings/write/renew';
import { log } from '../observability/log';
import { db, type Prisma, type Tx } from '../platform/db';
import { env } from '../platform/env';
import { settingsIn } from '../settings/in-transaction';
import { settings } from '../settings/queries';
import { CAPTURED, NO_OFFICE } from './constants';
import { filsOf, toFils, toJsonAmount, toKwd, type Fils } from './money';
import { checkoutUrl, claimLostCharge, findOpenPayment, type OpenPayment } from './open-payment';
import { orderOf, purchaseKey, type Purchase } from './purchase';
import { purposeOf } from './purpose';
import { updateOpen } from './settle';
import { createCharge, TapError } from './tap';
import type { Started } from './view';

/**
 * `locale`: language of the provider's page. `price`: KWD that the payer saw; if it has changed, nothing is ordered and
 * the payer is asked again. API clients may omit it.
 */
export type Payer = { user: UserView; locale: Locale; price?: number };

/** Several attempts, because the open payment may be settled in the meantime. */
const MAX_ATTEMPTS = 5;

/** Starts a purchase of credits. @throws AppError bad_request for admins; provider_failed, conflict */
export async function startCreditPurchase(payer: Payer, credits: number): Promise<Started> {
  assertNotAdmin(payer.user);
  return startPayment(payer, { kind: 'credits', credits });
}

/**
 * Buys one credit that publishes a listing, whose data is stored with the payment (docs/product.md 7.2). Submitting the
 * same form again while its payment is open continues that payment with the latest data.
 * @throws AppError bad_request for admins and as `createProperty`; provider_failed, conflict
 */
export async function startListingPayment(payer: Payer, sent: NewListing): Promise<Started> {
  assertNotAdmin(payer.user);
  const listing = await db.$transaction((tx) => settleFacts(tx, normalizePhone(sent)));
  return startPayment(payer, { kind: 'listing', listing });
}

/**
 * Starts a payment for featuring a listing. @throws AppError not_found; forbidden; conflict if the listing cannot be
 * featured; provider_failed
 */
export async function startFeaturePayment(payer: Payer, propertyId: number): Promise<Started> {
  await db.$transaction((tx) => lockFeaturable(tx, payer.user, propertyId));
  return startPayment(payer, { kind: 'feature', propertyId });
}

/**
 * Starts a payment for renewing a listing. @throws AppError bad_request for admins; not_found; forbidden; conflict if
 * it cannot be renewed; provider_failed
 */
export async function startRenewalPayment(payer: Payer, propertyId: number): Promise<Started> {
  assertNotAdmin(payer.user);
  const lifetimes = await settings();
  await db.$transaction((tx) => lockRenewable(tx, payer.user, propertyId, new Date(), lifetimes));
  return startPayment(payer, { kind: 'renewal', propertyId });
}

/** Rejects admins, whose listings cost nothing (docs/product.md 7.3). */
function assertNotAdmin({ role }: UserView) {
  if (role === 'admin') throw new AppError('bad_request', 'admin_unlimited');
}

/**
 * Ensures one open charge per purchase. If calls are concurrent, one creates the charge, and all get the same checkout
 * page. A failed charge is replaced. If the charge was paid, the caller gets the result page.
 */
async function startPayment(payer: Payer, purchase: Purchase): Promise<Started> {
  const officeId = await findOffice(payer.user, purchase);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const delivered = await findDeliveredCharge(payer.user.id, purchase);
    if (delivered) return { redirectUrl: returnUrl(payer.locale, purchase, delivered) };
    const created = await createPayment(payer, purchase, officeId);
    if (created) return { redirectUrl: await startCharge(payer, purchase, created) };
    const open = await findOpenPayment(payer.user.id, officeId, purchase);
    if (open === null) continue;
    if (open.chargeId !== null && open.status === CAPTURED)
      return { redirectUrl: returnUrl(payer.locale, purchase, open.chargeId) };
    await assertStays(db, payer.user.id);
    if (open.chargeId === null) {
      // Requesting the same reference again returns the same charge, which may be settled by now.
      assertShown(payer, filsOf(open.amount));
      if (await claimLostCharge(open, payer.locale)) await startCharge(payer, purchase, open);
      continue;
    }
    assertShown(payer, filsOf(open.amount)); // an existing order keeps its price
    if (purchase.kind === 'listing' && !(await updateListing(payer.user, open.id, purchase.listing))) continue;
    // The provider redirects to the URL of its first request, which then uses this language (`localeOfCharge`).
    await updateOpen(open.id, { locale: payer.locale }, { NOT: { locale: payer.locale } });
    return { redirectUrl: checkoutUrl(open) };
  }
  throw new AppError('conflict', 'payment_under_way');
}

/** Returns the charge that already paid for the same draft. */
async function findDeliveredCharge(userId: number, purchase: Purchase): Promise<string | null> {
  if (purchase.kind !== 'listing' || !purchase.listing.draftId) return null;
  const paid = await db.payment.findFirst({
    where: {
      userId,
      ...purchaseKey(purchase),
      status: CAPTURED,
      deliveredAt: { not: null },
      propertyId: { not: null },
      chargeId: { not: null },
    },
    select: { chargeId: true },
  });
  return paid?.chargeId ?? null;
}

/**
 * Returns the path of the result page. @param chargeId a paid charge; omitted for the provider's redirect, which adds
 * `tap_id`
 */
function returnUrl(locale: Locale, purchase: Purchase, chargeId?: string): string {
  const propertyId = 'propertyId' in purchase ? purchase.propertyId : null;
  const href = paths.paymentCallback({ source: purchase.kind, propertyId, chargeId });
  return env.APP_URL + getPathname({ href, locale }) + (chargeId === undefined ? '&returned=1' : '');
}

/**
 * Creates the row before the charge: money paid for a charge without a row would buy nothing. @returns null if the
 * purchase already has an open payment
 */
async function createPayment(payer: Payer, purchase: Purchase, officeId: number | null): Promise<OpenPayment | null> {
  const { user, locale } = payer;
  const data = {
    userId: user.id,
    officeId,
    locale,
    ...purchaseKey(purchase),
    description: describePurchase(purchase, locale),
  };
  const [row] = await db.$transaction(async (tx) => {
    await holdMembership(tx, user, officeId ?? user.id); // an office with an open payment cannot be closed
    if (purchase.kind === 'listing') await assertOrderable(tx, user, purchase.listing);
    if (purchase.kind === 'feature') await lockFeaturable(tx, user, purchase.propertyId);
    const { amount, columns } = orderOf(purchase, await settingsIn(tx));
    const rows = await tx.payment.createManyAndReturn({
      data: [{ ...data, ...columns, amount: toKwd(amount) }],
      skipDuplicates: true,
    });
    if (rows.length > 0) {
      // Both roll back the row, whose foreign key has waited for a deletion under way.
      assertShown(payer, amount);
      await assertStays(tx, user.id);
    }
    return rows;
  });
  return row ?? null;
}

/**
 * Checks a listing that is about to be paid for. Locks its area until the payment that names it is written, because
 * such an area is not deleted.
 * @throws AppError as `startListingPayment`
 */
async function assertOrderable(tx: Tx, user: UserView, listing: NewListing): Promise<void> {
  const { draftId } = listing;
  if (draftId !== undefined && (await findPublished(tx, accountsOf(user), draftId)) !== null)
    throw new AppError('conflict', 'draft_published');
  await columnsOf(tx, listing);
  await assertAmenities(tx, listing.amenities);
  await assertPublishable(tx, publisherOf(user), listing);
}

/** @returns whether the payment is still open. @throws AppError as `assertOrderable` */
const updateListing = (user: UserView, paymentId: number, listing: NewListing): Promise<boolean> =>
  db.$transaction(async (tx) => {
    await assertOrderable(tx, user, listing);
    return updateOpen(paymentId, { listingData: listing }, {}, tx);
  });

/** @throws AppError conflict if the account is about to be deleted, which also deletes its credits */
async function assertStays(tx: Tx | typeof db, id: number): Promise<void> {
  const { deletionDueAt } = await tx.user.findUniqueOrThrow({ where: { id }, select: { deletionDueAt: true } });
  if (deletionDueAt !== null) throw new AppError('conflict', 'deletion_due');
}

/** Checks the price. @throws AppError conflict with the current price if the payer saw another one */
function assertShown({ price }: Payer, amount: Fils): void {
  if (price === undefined || toFils(price) === amount) return;
  const current = toJsonAmount(amount);
  const changed = { version: String(current), fields: { price: { sent: price, current } } };
  throw new AppError('conflict', 'price_changed', { values: { price: current }, changed });
}

/** Returns the office that the purchase is for; null if it is for the payer. @throws AppError not_found */
async function findOffice(user: UserView, purchase: Purchase): Promise<number | null> {
  const listing =
    'propertyId' in purchase
      ? await db.property.findUnique({ where: { id: purchase.propertyId }, select: { publisherId: true } })
      : { publisherId: publisherOf(user) };
  if (!listing) throw new AppError('not_found', 'listing_gone');
  return listing.publisherId === user.id ? null : listing.publisherId;
}

/** Describes a purchase in the payer's language, for display by the provider and the bank. */
function describePurchase(purchase: Purchase, locale: Locale): string {
  const t = translator(locale);
  const what = purposeOf(purchase.kind, 'credits' in purchase ? purchase.credits : null, locale);
  return t('payment.provider', { what, site: t('site.name') });
}

/** Creates the charge. @returns URL of the provider's page. @throws AppError provider_failed */
async function startCharge({ user, locale }: Payer, purchase: Purchase, payment: OpenPayment): Promise<string> {
  const { id, reference, kind, credits } = payment;
  try {
    const { charge, raw } = await createCharge({
      reference,
      amount: filsOf(payment.amount),
      description: payment.description ?? describePurchase(purchase, locale),
      bought: { kind, ...(credits !== null && { credits }), office: payment.officeId ?? NO_OFFICE },
      customer: user,
      returnUrl: returnUrl(locale, purchase),
      webhookUrl: `${env.APP_URL}/api/webhooks/tap`,
      locale,
    });
    const responseData = raw as Prisma.InputJsonValue;
    await updateOpen(id, { chargeId: charge.id, status: charge.status, responseData });
    if (!charge.transaction.url) throw new AppError('provider_failed', 'no_payment_url');
    return charge.transaction.url;
  } catch (error) {
    if (!(error instanceof TapError)) throw error;
    log.error('a charge could not be made', { payment: id, kind: error.kind, error });
    // The charge may have been created without a response; the reconciliation finds it.
    await updateOpen(id, { status: error.kind === 'refused' ? 'FAILED' : 'UNKNOWN' });
    throw new AppError('provider_failed', 'payment_not_started');
  }
}

/**
 * Locks a listing of the caller or the caller's office that is public and not featured (docs/product.md 6.5). The lock
 * is needed because the owner may feature it with credits at the same time.
 * @throws AppError not_found, forbidden, conflict
 */
async function lockFeaturable(tx: Tx, user: UserView, propertyId: number): Promise<void> {
  const listing = await lockListing(tx, propertyId);
  if (!listing) throw new AppError('not_found');
  if (!isPublisher(user, listing)) throw new AppError(hasPublicPage(listing) ? 'forbidden' : 'not_found');
  assertFeaturable(listing, new Date());
}
