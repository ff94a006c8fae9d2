import type { Locale } from '../../i18n/routing';
import { translator } from '../../i18n/translator';
import { csvText, type Cell } from '../../platform/csv';
import { kuwaitTime } from '../../platform/day';
import { toKwd } from '../money';
import type { MoneyEntry } from '../money-entries';
import { purposeOf } from '../purpose';
import type { Reconciliation } from './reconciliation';

const COLUMNS = [
  ...(['what', 'time', 'payment', 'reference', 'charge', 'bank', 'account', 'name', 'email', 'purpose'] as const),
  ...(['amount', 'fee', 'status'] as const),
] as const;

const line = (cells: Partial<Record<(typeof COLUMNS)[number], Cell>>) => COLUMNS.map((name) => cells[name] ?? null);

/**
 * Builds the CSV file of a day: each payment and refund, the sums, and the differences from the provider's data. The
 * provider does not report its fee.
 */
export function reconciliationCsv({ captured, refunded, sums, provider }: Reconciliation, locale: Locale): string {
  const t = translator(locale);
  const say = (key: 'captured' | 'refunded' | 'difference' | 'unknown') => t(`paymentsDesk.reconciliation.csv.${key}`);
  const row = (what: string, entry: MoneyEntry) =>
    line({
      what,
      time: kuwaitTime(entry.at),
      payment: entry.paymentId,
      reference: entry.reference,
      charge: entry.chargeId,
      bank: entry.providerReference,
      account: entry.account.id,
      name: entry.account.fullName,
      email: entry.account.email,
      purpose: purposeOf(entry.kind, entry.credits, locale),
      amount: toKwd(entry.amount),
      status: entry.status,
    });
  const sum = (of: 'captured' | 'refunded' | 'provider', amount: string) =>
    line({ what: t(`paymentsDesk.reconciliation.sum.${of}`), amount });
  return csvText([
    COLUMNS.map((column) => t(`paymentsDesk.reconciliation.column.${column}`)),
    ...captured.map((entry) => row(say('captured'), entry)),
    ...refunded.map((entry) => row(say('refunded'), entry)),
    [],
    sum('captured', toKwd(sums.captured)),
    sum('refunded', toKwd(sums.refunded)),
    sum('provider', provider ? toKwd(provider.sum) : say('unknown')),
    ...(provider?.differences ?? []).map(({ chargeId, paymentId, here, there }) =>
      line({
        what: say('difference'),
        payment: paymentId,
        charge: chargeId,
        amount: here === null ? null : toKwd(here),
        status: there === null ? null : toKwd(there),
      }),
    ),
  ]);
}
