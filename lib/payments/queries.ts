import 'server-only';
import { z } from 'zod/mini';
import { may } from '../accounts/users/permissions';
import type { Actor } from '../accounts/users/view';
import { pageParam, parseId } from '../http/query';
import { routing, type Locale } from '../i18n/routing';
import type { Subtype } from '../listings/constants';
import { newListingSchema, type NewListing } from '../listings/schema';
import type { TitledListing } from '../listings/title';
import { db, type Prisma } from '../platform/db';
import { nullOnError } from '../platform/null-on-error';
import { lastPage, loadNearestPage } from '../platform/pages';
import { rowsOfPage } from '../platform/site';
import { companyIn } from '../settings/company';
import { settings } from '../settings/queries';
import { CHARGE_ID } from './constants';
import { isReceived } from './status';
import { chargeSchema } from './tap-schema';
import type { PaymentView } from './view';

const HISTORY_PAGE_SIZE = 10;

/** `id` is null until the listing has been created, which a fee may precede. */
export type ListingName = TitledListing & { id: number | null };

const LISTING_NAME = {
  id: true,
  title: true,
  titleAr: true,
  listingType: true,
  propertyType: true,
  subtype: true,
  bedrooms: true,
  location: true,
  locationAr: true,
} as const satisfies Record<keyof ListingName, true>;

export type PaymentEntry = PaymentView & { listing: ListingName | null };

export type PaymentHistory = Awaited<ReturnType<typeof loadPaymentHistory>>;

export function paymentView(row: Prisma.PaymentGetPayload<object>): PaymentView {
  const { data: charge } = chargeSchema.safeParse(row.responseData);
  return {
    id: row.id,
    userId: row.userId,
    propertyId: row.propertyId,
    amount: row.amount.toNumber(),
    currency: row.currency,
    paymentType: row.paymentType,
    status: row.status,
    state: row.state,
    chargeId: row.chargeId,
    paymentMethod: row.paymentMethod,
    credits: row.credits,
    kind: row.kind,
    creditKept: row.creditKept,
    noLongerNeeded: row.kind === 'listing' && row.listingData === null && !isReceived(row),
    providerReference: charge?.reference.payment ?? null,
    refundStatus: row.refundStatus,
    refundedAt: row.refundedAt?.toISOString() ?? null,
    refundedAmount: row.refundedAmount.toNumber(),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Returns the language of the page that last requested the charge; null for an unknown charge or any other text. */
export async function localeOfCharge(chargeId: string): Promise<Locale | null> {
  if (!CHARGE_ID.test(chargeId)) return null; // PostgreSQL fails on a NUL
  const payment = await db.payment.findUnique({ where: { chargeId }, select: { locale: true } });
  return routing.locales.find((locale) => locale === payment?.locale) ?? null;
}

export async function listPayments(userId: number, page: number, pageSize: number) {
  const [rows, total] = await Promise.all([
    db.payment.findMany({ where: { userId }, orderBy: { id: 'desc' }, ...rowsOfPage(page, pageSize) }),
    db.payment.count({ where: { userId } }),
  ]);
  return { items: rows.map(paymentView), total };
}

export const loadPaymentView = async (id: number): Promise<PaymentView> =>
  paymentView(await db.payment.findUniqueOrThrow({ where: { id } }));

/** Returns a payment; null for callers other than its payer and admins. */
export async function getPayment(actor: Actor, id: number): Promise<PaymentView | null> {
  const row = await db.payment.findUnique({ where: { id } });
  return row && (may(actor, 'payments') || row.userId === actor.id) ? paymentView(row) : null;
}

/**
 * Loads a page of the payment history.
 * @param asked page number; an invalid one means the first page, one beyond the end the last page
 * @returns null as `items` if loading failed
 */
export async function loadPaymentHistory(user: Actor, asked: string | undefined) {
  const requested = pageParam.safeParse(asked).data ?? 1;
  const read = async (page: number) => {
    const { items, total } = await listPayments(user.id, page, HISTORY_PAGE_SIZE);
    return { items: await withListings(items), total };
  };
  const { page, list } = await loadNearestPage(requested, HISTORY_PAGE_SIZE, (page) => nullOnError(read(page)));
  return {
    page,
    lastPage: list ? lastPage(list.total, true, HISTORY_PAGE_SIZE) : page,
    items: list && list.items,
  };
}

/** Loads a receipt; null if the payment does not exist or the actor may not see it. */
export async function loadReceipt(actor: Actor, id: string, locale: Locale) {
  const paymentId = parseId(id);
  const payment = paymentId === null ? null : await getPayment(actor, paymentId);
  if (!payment) return null;
  const [[entry], payer] = await Promise.all([
    withListings([payment]),
    db.user.findUnique({ where: { id: payment.userId }, select: { fullName: true, email: true } }),
  ]);
  return entry && payer ? { payment: entry, payer, company: companyIn((await settings()).company, locale) } : null;
}

/** Adds its listing to each payment. */
export async function withListings<Payment extends PaymentView>(
  payments: Payment[],
): Promise<(Payment & PaymentEntry)[]> {
  const names = await listingNames(payments.map(({ id }) => id));
  return payments.map((payment) => ({ ...payment, listing: names.get(payment.id) ?? null }));
}

/** Returns the listings of payments by the payments' ids, including listings that a paid fee will create. */
export async function listingNames(paymentIds: number[]): Promise<Map<number, ListingName>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await db.payment.findMany({
    where: { id: { in: paymentIds } },
    select: { id: true, listingData: true, property: { select: { ...LISTING_NAME, deletedAt: true } } },
  });
  const planned = rows.flatMap(({ id, listingData }) => {
    const { data } = z.safeParse(newListingSchema, listingData);
    return data ? [{ id, data }] : [];
  });
  const places = await db.location.findMany({
    where: { name: { in: planned.map(({ data }) => data.location) } },
    select: { name: true, nameAr: true },
  });
  const arabicNames = new Map(places.map(({ name, nameAr }) => [name, nameAr]));
  return new Map<number, ListingName>([
    ...planned.map(({ id, data }) => [id, plannedName(data, arabicNames.get(data.location))] as const),
    ...rows.flatMap(({ id, property }) =>
      property && !property.deletedAt
        ? [[id, { ...property, subtype: property.subtype as Subtype | null }] as const]
        : [],
    ),
  ]);
}

const plannedName = (
  { title = null, titleAr = null, listingType, propertyType, subtype = null, bedrooms = null, location }: NewListing,
  locationAr = location,
): ListingName => ({ id: null, title, titleAr, listingType, propertyType, subtype, bedrooms, location, locationAr });
