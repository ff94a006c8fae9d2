import type { Locale } from '../../i18n/routing';
import { translator } from '../../i18n/translator';
import { csvText, type Cell } from '../../platform/csv';
import { kuwaitTime } from '../../platform/day';
import { toKwd, type Fils } from '../money';
import type { MoneyEntry } from '../money-entries';
import { purposeOf } from '../purpose';
import type { Reconciliation } from './reconciliation';

const COLUMNS = [
  ...(['what', 'time', 'payment', 'reference', 'charge', 'bank', 'account', 'name', 'email', 'purpose'] as const),
  ...(['amount', 'fee', 'status'] as const),
] as const;

/** Builds the CSV file of a day: each payment and refund, the sums, and the differences from the provider's data. */
export function reconciliationCsv({ captured, refunded, sums, provider }: Reconciliation, locale: Locale): string {
  const t = translator(locale);
  const say = (key: 'captured' | 'refunded' | 'difference' | 'unknown') => t(`paymentsDesk.reconciliation.csv.${key}`);
  const row = (what: string, entry: MoneyEntry): Cell[] => [
    what,
    kuwaitTime(entry.at),
    entry.paymentId,
    entry.reference,
    entry.chargeId,
    entry.providerReference,
    entry.account.id,
    entry.account.fullName,
    entry.account.email,
    purposeOf(entry.kind, entry.credits, locale),
    toKwd(entry.amount),
    null, // the provider does not report it
    entry.status,
  ];
  const blank = COLUMNS.slice(1, -3).map(() => null);
  const sum = (what: string, amount: Fils | null): Cell[] => [
    what,
    ...blank,
    amount === null ? say('unknown') : toKwd(amount),
    null,
    null,
  ];
  return csvText([
    COLUMNS.map((column) => t(`paymentsDesk.reconciliation.column.${column}`)),
    ...captured.map((entry) => row(say('captured'), entry)),
    ...refunded.map((entry) => row(say('refunded'), entry)),
    [],
    sum(t('paymentsDesk.reconciliation.sum.captured'), sums.captured),
    sum(t('paymentsDesk.reconciliation.sum.refunded'), sums.refunded),
    sum(t('paymentsDesk.reconciliation.sum.provider'), provider?.sum ?? null),
    ...(provider?.differences ?? []).map(({ chargeId, paymentId, here, there }): Cell[] => [
      say('difference'),
      null,
      paymentId,
      null,
      chargeId,
      ...COLUMNS.slice(5, -3).map(() => null),
      here === null ? null : toKwd(here),
      null,
      there === null ? null : toKwd(there),
    ]),
  ]);
}
