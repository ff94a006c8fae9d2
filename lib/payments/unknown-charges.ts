import 'server-only';
import { randomBytes } from 'node:crypto';
import { DELETED_DOMAIN, DELETED_NAME } from '../accounts/users/reserved';
import { AppError } from '../http/errors';
import { log } from '../observability/log';
import { db, isUniqueViolation, type Tx } from '../platform/db';
import { UUID } from '../platform/ids';
import { CAPTURED, NO_OFFICE } from './constants';
import { toKwd } from './money';
import { refundUndeliveredPayments } from './refund-job';
import { settle } from './settle';
import { listCaptured } from './tap';
import type { ListedCharge } from './tap-schema';

/** Milliseconds. A charge captured after the given time may have been created this long before it. */
const MARGIN_MS = 60 * 60_000;
/** Milliseconds. Maximum difference between the provider's clock and the database's. */
const CLOCK_SKEW_MS = 60_000;
/** Time span of a request in milliseconds: the provider lists only a limited number of charges. */
const SPAN_MS = 24 * 60 * 60_000;

/** Number of captured charges, and the outcomes of charges that were not known as captured. */
export type Settled = { charges: number; settled: number; failed: string[]; foreign: string[] };

/**
 * For a restored database: finds the provider's captures since the backup, both of open payments and of payments
 * without a row. Inserts the missing rows, whose purchases are then delivered if possible, else refunded. Can be
 * interrupted and repeated.
 * @param since time of the backup
 * @param password hash of a random password
 * @throws TapError if the provider does not respond
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
  if (!UUID.test(reference) || charge.metadata.payment !== reference) return 'foreign'; // of another product
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

/** Inserts an open payment in its state before the capture, without the order's details. */
async function insertPayment(charge: ListedCharge, reference: string, password: string): Promise<void> {
  const { kind, credits } = charge.metadata;
  const payer = await findPayer(charge);
  // An unknown purchase is stored as featuring of an unknown listing. Such featuring, and credits of an unknown
  // account, are refunded.
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
    // The site settled the charge at the same time.
    if (!isUniqueViolation(error, 'payments_charge_id_key') && !isUniqueViolation(error, 'payments_reference_key'))
      throw error;
  }
}

/**
 * Returns the office of the purchase. Charges of earlier releases lack it; it is then the payer's office at the time of
 * the charge. Ignores an account that is newer than the charge, because it has reused a lost account's id.
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

/** Creates an anonymous account, like that of a deleted user, for a payer whose account is missing in the backup. */
async function insertPayer(tx: Tx, password: string): Promise<number> {
  const name = `${DELETED_NAME}${randomBytes(12).toString('hex')}`;
  const data = {
    username: name,
    fullName: name,
    email: `${name}@${DELETED_DOMAIN}`,
    password,
    freeListingsRemaining: 0,
    disabled: true,
    deletedAt: new Date(),
  };
  return (await tx.user.create({ data, select: { id: true } })).id;
}

/**
 * Refunds undelivered payments batch by batch, until none is left or a batch makes no progress. The job that runs every
 * minute handles the rest.
 */
async function refundAll(): Promise<void> {
  const count = () => db.payment.count({ where: { state: 'undelivered', refundStatus: null } });
  for (let left = await count(), before = Infinity; left > 0 && left < before; before = left, left = await count())
    await refundUndeliveredPayments();
}
