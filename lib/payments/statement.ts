import 'server-only';
import type { UserView } from '../accounts/users/view';
import type { Locale } from '../i18n/routing';
import { translator } from '../i18n/translator';
import { listingTitle } from '../listings/title';
import { csvText, type Cell } from '../platform/csv';
import { endOfDay, kuwaitTime, startOfDay } from '../platform/day';
import { companyIn } from '../settings/company';
import { settings } from '../settings/queries';
import { toKwd } from './money';
import { listReceived, listRefunded, sumOf, type MoneyEntry } from './money-entries';
import { purposeOf } from './purpose';
import { listingNames } from './queries';
import type { StatementPeriod } from './query';

export type Statement = Awaited<ReturnType<typeof loadStatement>>;
export type StatementEntry = Statement['entries'][number];

/**
 * Loads an account's payments and refunds in a period, oldest first.
 * @param period days in Kuwait, both included
 */
export async function loadStatement(user: UserView, period: StatementPeriod, locale: Locale) {
  const range = { since: startOfDay(period.from), until: endOfDay(period.to), userId: user.id };
  const [received, refunded, { company }] = await Promise.all([listReceived(range), listRefunded(range), settings()]);
  const listings = await listingNames([...received, ...refunded].map(({ paymentId }) => paymentId));
  const entry = (isRefund: boolean) => (money: MoneyEntry) => ({
    ...money,
    isRefund,
    listing: listings.get(money.paymentId) ?? null,
  });
  return {
    period,
    payer: { fullName: user.fullName, email: user.email },
    company: companyIn(company, locale),
    entries: [...received.map(entry(false)), ...refunded.map(entry(true))].sort((a, b) => Number(a.at) - Number(b.at)),
    sums: { paid: sumOf(received), refunded: sumOf(refunded) },
  };
}

const COLUMNS = ['date', 'receipt', 'what', 'listing', 'paid', 'refunded', 'reference'] as const;

/** Builds the statement's CSV file, which ends with the sums. */
export function statementCsv({ entries, sums }: Statement, locale: Locale): string {
  const t = translator(locale);
  return csvText([
    COLUMNS.map((column) => t(`payment.statement.column.${column}`)),
    ...entries.map(({ at, paymentId, kind, credits, listing, amount, isRefund, providerReference }): Cell[] => [
      kuwaitTime(at),
      paymentId,
      purposeOf(kind, credits, locale),
      listing && listingTitle(listing, locale, t),
      isRefund ? null : toKwd(amount),
      isRefund ? toKwd(amount) : null,
      providerReference,
    ]),
    [t('payment.statement.total'), null, null, null, toKwd(sums.paid), toKwd(sums.refunded), null],
  ]);
}
