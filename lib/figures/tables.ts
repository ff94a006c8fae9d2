import type { createTranslator, Messages } from 'next-intl';
import { localizedName } from '../i18n/format';
import type { Locale } from '../i18n/routing';
import { translator } from '../i18n/translator';
import { csvText, type Cell } from '../platform/csv';
import type { FigureKind } from './schema';
import type { FiguresView } from './view';

type Text = ReturnType<typeof createTranslator<Messages>>;
type Area = FiguresView['listings']['areas'][number];

const COLUMNS = {
  listings: ['week', 'added', 'expired', 'live', 'views', 'contacts'],
  areas: ['area', 'added', 'expired', 'live', 'views', 'contacts'],
  leads: ['week', 'messages', 'viewings', 'new', 'contacted', 'viewing', 'closed'],
  queue: ['week', 'approved', 'rejected', 'median', 'p90', 'waiting', 'oldest'],
  admins: ['week', 'admin', 'approved', 'rejected', 'median', 'p90'],
  payments: ['from', 'product', 'payments', 'captured', 'refunds', 'refunded'],
  searches: ['words', 'people'],
} as const satisfies Record<FigureKind, readonly string[]>;
type Column = (typeof COLUMNS)[FigureKind][number];

/** Columns of each table. The first one names the row. */
export const FIGURE_COLUMNS: Record<FigureKind, readonly Column[]> = COLUMNS;

/** `week`, `period`: first day. Columns without a unit contain names and counts. */
export type FigureUnit = 'week' | 'period' | 'seconds' | 'kwd' | undefined;
export const FIGURE_UNITS: Partial<Record<Column, FigureUnit>> = {
  week: 'week',
  from: 'period',
  median: 'seconds',
  p90: 'seconds',
  oldest: 'seconds',
  captured: 'kwd',
  refunded: 'kwd',
};

type Row = Partial<Record<Column, string | number | null>>;

/** Puts later weeks first. Rows of the same week keep their order. */
const newestFirst = <T extends { week: string }>(rows: T[]) =>
  rows.toSorted((a, b) => (a.week === b.week ? 0 : a.week < b.week ? 1 : -1));

/** Returns the rows of a table, the newest weeks first. */
export function figureRows(of: FigureKind, figures: FiguresView, locale: Locale, t: Text): Row[] {
  const { listings, leads, queue, payments, searches } = figures;
  switch (of) {
    case 'listings':
      return listings.weeks.toReversed();
    case 'areas':
      return listings.areas.map((area) => ({ ...area, area: areaName(area, locale, t) }));
    case 'leads':
      return leads.toReversed();
    case 'queue':
      return queue.weeks.toReversed();
    case 'admins':
      return newestFirst(queue.admins).map((row) => ({ ...row, admin: row.admin.name }));
    case 'payments':
      return payments.toReversed().map((row) => ({ ...row, product: t(`paymentsDesk.totals.kind.${row.kind}`) }));
    case 'searches':
      return searches;
  }
}

export const areaName = ({ name, nameAr }: Pick<Area, 'name' | 'nameAr'>, locale: Locale, t: Text): string =>
  name === null || nameAr === null ? t('figures.goneArea') : localizedName({ name, nameAr }, locale);

/** Formats one table as CSV, newest rows first. Durations are in hours. */
export function figuresCsv(of: FigureKind, figures: FiguresView, locale: Locale) {
  const t = translator(locale);
  const columns = FIGURE_COLUMNS[of];
  const rows = figureRows(of, figures, locale, t).map((row) =>
    columns.map((column): Cell => {
      const value = row[column] ?? null;
      if (typeof value !== 'number') return value;
      if (FIGURE_UNITS[column] === 'seconds') return Math.round(value / 36) / 100;
      return FIGURE_UNITS[column] === 'kwd' ? value.toFixed(3) : value;
    }),
  );
  return csvText([columns.map((name) => t(`figures.column.${name}`)), ...rows]);
}
