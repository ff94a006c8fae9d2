import 'server-only';
import { randomBytes } from 'node:crypto';
import { DELETED_DOMAIN, DELETED_NAME } from '../accounts/users/reserved';
import { AppError } from '../http/errors';
import { log } from '../observability/log';
import { db, isUniqueViolation, type Tx } from '../platform/db';
import { CAPTURED, NO_OFFICE } from './constants';
import { toKwd } from './money';
import { refundUndeliveredPayments } from './refund-job';
import { settle } from './settle';
import { listCaptured } from './tap';
import type { ListedCharge } from './tap-schema';

/** Whose charge may have been made before the time that is asked about, and captured after it. */
const MARGIN_MS = 60 * 60_000;
/** By which the provider's clock may differ from the database's. */
const CLOCK_SKEW_MS = 60_000;
/** Asked about at once: the provider lists only so many. */
const SPAN_MS = 24 * 60 * 60_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** How many captured charges there were, and what became of those that were not known as captured. */
export type Settled = { charges: number; settled: number; failed: string[]; foreign: string[] };

/**
 * For a database that was restored: what the provider captured since then, of payments that it knows as open and of payments of which it knows
 * nothing. Those get a row, by which they are delivered as far as it goes, or refunded, as any other payment: so it may be killed and called again.
 * @param since when the backup was made
 * @param password the hash of one that nobody knows
 * @throws TapError where the provider does not answer
 */
export async function settleUnknownCharges(since: Date, now: Date, password: string): Promise<Settled> {
  const result: Settled = { charges: 0, settled: 0, failed: [], foreign: [] };
  for (let from = since.getTime() - MARGIN_MS; from < now.getTime(); from += SPAN_MS) {
    const until = Math.min(from + SPAN_MS, now.getTime() + MARGIN_MS);
    for (const charge of await listCaptured(new Date(from), new Date(until))) {
      result.charges += 1;
      const outcome = await settleUnknown(charge, password);
      if (outcome === 'settled') result.settled += 1;
      else if (outcome !== 'known') result[outcome].push(charge.id);
    }
  }
  await refundAll();
  return result;
}

async function settleUnknown(
  charge: ListedCharge,
  password: string,
): Promise<'known' | 'settled' | 'failed' | 'foreign'> {
  const reference = charge.reference.transaction ?? '';
  if (!UUID.test(reference) || charge.metadata.payment !== reference) return 'foreign'; // not of this product
  const known = await db.payment.findFirst({ where: { OR: [{ chargeId: charge.id }, { reference }] } });
  if (known?.status === CAPTURED && known.chargeId === charge.id) return 'known';
  try {
    if (!known) await insertPayment(charge, reference, password);
    await settle(charge.id);
    return 'settled';
  } catch (error) {
    log.error('a charge could not be settled', { charge: charge.id, error });
    if (error instanceof AppError) return 'failed';
    throw error;
  }
}

/** An open payment as it was before the charge was captured, without what was ordered. */
async function insertPayment(charge: ListedCharge, reference: string, password: string): Promise<void> {
  const { kind, credits } = charge.metadata;
  const payer = await findPayer(charge);
  // What was to be featured is not known, so that it is refunded; nobody has an account that could get credits.
  const isKnown = payer !== null && kind !== undefined && (kind === 'feature' || credits !== undefined);
  const bought = isKnown && kind !== 'feature' ? { kind, credits } : ({ kind: 'feature' } as const);
  try {
    await db.$transaction(async (tx) => {
      const data = {
        ...bought,
        userId: payer ?? (await insertPayer(tx, password)),
        officeId: payer === null ? null : await findOffice(tx, charge, payer),
        paymentType: bought.kind === 'feature' ? 'feature_property' : 'additional_listing',
        amount: toKwd(charge.amount),
        currency: charge.currency,
        chargeId: charge.id,
        reference,
        createdAt: new Date(Number(charge.transaction.created)),
      } as const;
      await tx.payment.create({ data, select: { id: true } });
    });
  } catch (error) {
    // The site was restored and asked at the same time.
    if (!isUniqueViolation(error, 'payments_charge_id_key') && !isUniqueViolation(error, 'payments_reference_key'))
      throw error;
  }
}

/**
 * Returns the office that the purchase was for. Charges of earlier releases lack it: for them it is the payer's office at the time
 * of the charge. An account newer than the charge is another one that got the id of a lost account.
 */
async function findOffice(tx: Tx, { metadata: { office }, transaction }: ListedCharge, payer: number) {
  if (office === NO_OFFICE) return null;
  const createdAt = { lte: new Date(Number(transaction.created) + CLOCK_SKEW_MS) };
  if (office === undefined) {
    const membership = await tx.officeMember.findUnique({ where: { userId: payer, createdAt } });
    return membership?.officeId ?? null;
  }
  return (
    (await tx.user.findUnique({ where: { id: office, isOffice: true, createdAt }, select: { id: true } }))?.id ?? null
  );
}

async function findPayer({ customer: { email } }: ListedCharge): Promise<number | null> {
  if (email === undefined) return null;
  return (await db.user.findUnique({ where: { email, deletedAt: null }, select: { id: true } }))?.id ?? null;
}

/** Of somebody whose account is not in the backup: as an account that was deleted, which says nothing of a person. */
async function insertPayer(tx: Tx, password: string): Promise<number> {
  const name = `${DELETED_NAME}${randomBytes(12).toString('hex')}`;
  const data = {
    username: name,
    fullName: name,
    email: `${name}@${DELETED_DOMAIN}`,
    password,
    freeListingsRemaining: 0,
  };
  const closed = { disabled: true, deletedAt: new Date() };
  return (await tx.user.create({ data: { ...data, ...closed }, select: { id: true } })).id;
}

/** Each turn takes some; what the provider does not answer for is left to the job of the minute. */
async function refundAll(): Promise<void> {
  const count = () => db.payment.count({ where: { state: 'undelivered', refundStatus: null } });
  for (let left = await count(), before = Infinity; left > 0 && left < before; before = left, left = await count())
    await refundUndeliveredPayments();
}
