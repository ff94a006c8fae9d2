import { localizedName } from '../i18n/format';
import type { Locale } from '../i18n/routing';
import { translator } from '../i18n/translator';
import { csvText, type Cell } from '../platform/csv';
import type { FigureKind } from './schema';
import type { FiguresView } from './view';

type Column = keyof (typeof import('@/messages/en.json'))['figures']['column'];

const hours = (seconds: number | null): number | null => (seconds === null ? null : Math.round(seconds / 36) / 100);

/** Formats one table as CSV, newest rows first. Durations are in hours. */
export function figuresCsv(of: FigureKind, { listings, queue, payments, searches }: FiguresView, locale: Locale) {
  const t = translator(locale);
  const table = (columns: Column[], rows: Cell[][]) =>
    csvText([columns.map((name) => t(`figures.column.${name}`)), ...rows]);
  switch (of) {
    case 'listings':
      return table(
        ['week', 'added', 'expired', 'live', 'views', 'contacts'],
        listings.weeks
          .toReversed()
          .map(({ week, added, expired, live, views, contacts }) => [week, added, expired, live, views, contacts]),
      );
    case 'areas':
      return table(
        ['area', 'added', 'expired', 'live', 'views', 'contacts'],
        listings.areas.map(({ name, nameAr, added, expired, live, views, contacts }) => [
          name === null || nameAr === null ? t('figures.goneArea') : localizedName({ name, nameAr }, locale),
          ...[added, expired, live, views, contacts],
        ]),
      );
    case 'queue':
      return table(
        ['week', 'approved', 'rejected', 'median', 'p90', 'waiting', 'oldest'],
        queue.weeks
          .toReversed()
          .map((row) => [
            row.week,
            row.approved,
            row.rejected,
            hours(row.median),
            hours(row.p90),
            row.waiting,
            hours(row.oldest),
          ]),
      );
    case 'admins':
      return table(
        ['week', 'admin', 'approved', 'rejected', 'median', 'p90'],
        queue.admins
          .toReversed()
          .map(({ week, admin, approved, rejected, median, p90 }) => [
            week,
            admin.name,
            approved,
            rejected,
            hours(median),
            hours(p90),
          ]),
      );
    case 'payments':
      return table(
        ['from', 'product', 'payments', 'captured', 'refunds', 'refunded'],
        payments
          .toReversed()
          .map(({ from, kind, captured, refunded, ...row }) => [
            from,
            t(`paymentsDesk.totals.kind.${kind}`),
            row.payments,
            captured.toFixed(3),
            row.refunds,
            refunded.toFixed(3),
          ]),
      );
    case 'searches':
      return table(
        ['words', 'people'],
        searches.map(({ words, people }) => [words, people]),
      );
  }
}
