import 'server-only';
import { db } from '../db';
import { nullOnError } from '../null-on-error';
import { firstValues, page as pageNumber, parseId, type Query } from '../query';
import type { Actor } from '../users/view';
import { getPayment, listPayments } from './queries';
import type { PaymentView } from './view';

/** Payments that a page of the profile shows. */
const PAYMENTS_PER_PAGE = 10;

/** A listing as its owner named it. */
type Named = { id: number; title: string | null; titleAr: string | null };

/** A payment, and the listing that it was for, as long as there is one. */
export type PaymentEntry = PaymentView & { listing: Named | null };

export type PaymentHistory = {
  page: number;
  lastPage: number;
  /** Null where they could not be read. */
  items: PaymentEntry[] | null;
};

/**
 * One's own payments, newest first; `payments` in the query is the page. One that is no number is the first, and one
 * after the end the last.
 */
export async function readPaymentHistory(user: Actor, query: Query): Promise<PaymentHistory> {
  const wanted = pageNumber.safeParse(firstValues(query).payments).data ?? 1;
  const read = async (page: number): Promise<PaymentHistory> => {
    const { items, total } = await listPayments(user.id, page, PAYMENTS_PER_PAGE);
    const lastPage = Math.max(1, Math.ceil(total / PAYMENTS_PER_PAGE));
    if (page > lastPage) return read(lastPage);
    return { page, lastPage, items: await withListings(items) };
  };
  return (await nullOnError(read(wanted))) ?? { page: wanted, lastPage: wanted, items: null };
}

export type Receipt = { payment: PaymentEntry; payer: { fullName: string; email: string } };

/**
 * What a receipt says.
 * @param id as the address has it
 * @returns null where there is none, or none that is the actor's to see
 */
export async function loadReceipt(actor: Actor, id: string): Promise<Receipt | null> {
  const known = parseId(id);
  const payment = known === null ? null : await getPayment(actor, known);
  if (!payment) return null;
  const [[entry], payer] = await Promise.all([
    withListings([payment]),
    db.user.findUnique({ where: { id: payment.userId }, select: { fullName: true, email: true } }),
  ]);
  return entry && payer ? { payment: entry, payer } : null;
}

async function withListings(payments: PaymentView[]): Promise<PaymentEntry[]> {
  const ids = payments.flatMap(({ propertyId }) => propertyId ?? []);
  const listings =
    ids.length === 0
      ? []
      : await db.property.findMany({ where: { id: { in: ids } }, select: { id: true, title: true, titleAr: true } });
  const byId = new Map(listings.map((listing) => [listing.id, listing]));
  return payments.map((payment) => ({
    ...payment,
    listing: payment.propertyId === null ? null : (byId.get(payment.propertyId) ?? null),
  }));
}
