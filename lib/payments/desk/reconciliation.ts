import 'server-only';
import { log } from '../../observability/log';
import { endOfDay, startOfDay } from '../../platform/day';
import { db } from '../../platform/db';
import type { Fils } from '../money';
import { listReceived, listRefunded, sumOf, type MoneyEntry } from '../money-entries';
import { listCaptured, TapError } from '../tap';

/** Amounts that differ between our data (`here`) and the provider's (`there`); null if missing. */
export type Difference = { chargeId: string; paymentId: number | null; here: Fils | null; there: Fils | null };

export type Reconciliation = Awaited<ReturnType<typeof reconcileDay>>;

/**
 * Compares the payments and refunds of a day in Kuwait with the provider's data. A payment belongs to the day of its
 * charge, because the provider lists by that.
 * @returns also `provider`, its captures among the day's charges; null if it did not respond
 */
export async function reconcileDay(day: string) {
  const [since, until] = [startOfDay(day), endOfDay(day)];
  const [captured, refunded, there] = await Promise.all([
    listReceived({ since, until }),
    listRefunded({ since, until }),
    askProvider(since, until),
  ]);
  const provider = there && { count: there.length, sum: sumOf(there), differences: await compare(captured, there) };
  return { captured, refunded, sums: { captured: sumOf(captured), refunded: sumOf(refunded) }, provider };
}

async function askProvider(since: Date, until: Date) {
  try {
    return await listCaptured(since, until);
  } catch (error) {
    if (!(error instanceof TapError)) throw error;
    log.warn('the charges of a day could not be asked for', { error });
    return null;
  }
}

async function compare(captured: MoneyEntry[], there: { id: string; amount: Fils }[]): Promise<Difference[]> {
  const here = new Map(captured.map(({ chargeId, ...entry }) => [chargeId, entry]));
  const known = new Set(there.map(({ id }) => id));
  const unlike = there.filter(({ id, amount }) => here.get(id)?.amount !== amount);
  const strays = await db.payment.findMany({
    where: { chargeId: { in: unlike.map(({ id }) => id) } },
    select: { id: true, chargeId: true },
  });
  return [
    ...unlike.map(({ id, amount }) => ({
      chargeId: id,
      paymentId: strays.find(({ chargeId }) => chargeId === id)?.id ?? null,
      here: here.get(id)?.amount ?? null,
      there: amount,
    })),
    ...captured.flatMap(({ chargeId, paymentId, amount }) =>
      chargeId === null || known.has(chargeId) ? [] : [{ chargeId, paymentId, here: amount, there: null }],
    ),
  ];
}
