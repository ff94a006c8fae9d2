import 'server-only';
import type { Locale } from '../../i18n/routing';
import { translator } from '../../i18n/translator';
import { csvOfList } from '../../platform/csv';
import { kuwaitTime } from '../../platform/day';
import { MAX_DEPTH } from '../../platform/site';
import { purposeOf } from '../purpose';
import { listDeskPayments } from './queries';
import type { PaymentsQuery } from './schema';

const COLUMNS = [
  ...(['payment', 'time', 'account', 'name', 'email', 'purpose', 'amount', 'status'] as const),
  ...(['reference', 'charge', 'bank'] as const),
] as const;

/** Streams payments as CSV, in the order of their list. */
export function paymentsCsv(
  query: Omit<PaymentsQuery, 'page' | 'pageSize'>,
  locale: Locale,
): ReadableStream<Uint8Array> {
  const t = translator(locale);
  return csvOfList(
    COLUMNS.map((column) => t(`paymentsDesk.reconciliation.column.${column}`)),
    (page, pageSize) => listDeskPayments({ ...query, page, pageSize }),
    ({ payer, ...payment }) => [
      ...[payment.id, kuwaitTime(new Date(payment.createdAt)), payer.id, payer.name, payer.email],
      purposeOf(payment.kind, payment.credits, locale),
      payment.amount,
      t(`payment.history.state.${payment.state}`),
      ...[payment.reference, payment.chargeId, payment.providerReference],
    ],
    t('table.fileEnds', { max: MAX_DEPTH }),
  );
}
